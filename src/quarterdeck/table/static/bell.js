// A bell when it is one's turn, and the settings that a player keeps.
import { el } from "./page.js";

// Two short strokes of a ship's bell, made on the spot. Browsers let a page sound once it was clicked on.
let bell = null;
export const ring = () => {
  if (!el("sound")?.checked || !window.AudioContext || !navigator.userActivation?.hasBeenActive) return;
  bell ??= new AudioContext();
  bell.resume();
  for (const [after, pitch] of [[0, 1318], [0.22, 1318]]) {
    const start = bell.currentTime + after;
    const loud = bell.createGain();
    loud.gain.setValueAtTime(0.0001, start);
    loud.gain.exponentialRampToValueAtTime(0.12, start + 0.01);
    loud.gain.exponentialRampToValueAtTime(0.0001, start + 0.6);
    const tone = bell.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(loud).connect(bell.destination);
    tone.start(start);
    tone.stop(start + 0.65);
  }
  const root = el("table");
  root.dataset.rung = Number(root.dataset.rung || 0) + 1;
};

const setting = (name, usual) => {
  const box = el(name);
  const saved = localStorage.getItem(name);
  box.checked = saved === null ? usual : saved === "yes";
  box.addEventListener("change", () => localStorage.setItem(name, box.checked ? "yes" : "no"));
};

if (el("settings")) {
  el("settings").hidden = false;
  setting("confirm", matchMedia("(pointer: coarse)").matches);
  setting("sound", true);
  el("sound").addEventListener("change", ring);
}

for (const copy of document.querySelectorAll("[data-copy]")) {
  copy.hidden = !navigator.clipboard;
  copy.onclick = () => navigator.clipboard.writeText(el(copy.dataset.copy).value).then(() => { copy.textContent = "Copied"; });
}
