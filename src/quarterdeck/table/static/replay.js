// Replay: the slider and the keys step through the game without leaving the page.
import { el } from "./page.js";

const at = el("at");
const FRESH = ["said", "picture", "log", "outline"];
let wanted = null;
let busy = false;

const address = (step) => `?at=${step}&seat=${el("seat").value}`.replace(/&seat=$/, "");

const show = async () => {
  if (busy) return;
  busy = true;
  while (wanted !== null) {
    const url = address(wanted);
    wanted = null;
    const answer = await fetch(url).catch(() => null);
    if (!answer?.ok) { location.href = url; return; }
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const id of FRESH) el(id).replaceChildren(...el(id, page).childNodes);
    document.querySelector("#fork [name=at]").value = at.value;
    history.replaceState(null, "", url);
  }
  busy = false;
};

const go = (step) => {
  at.value = step;
  el("shown").textContent = at.value;
  wanted = at.value;
  show();
};

const TO = {
  first: () => 0,
  previous: () => Number(at.value) - 1,
  next: () => Number(at.value) + 1,
  last: () => at.max,
};
const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };

at.addEventListener("input", () => go(at.value));
el("seat").addEventListener("change", () => go(at.value));
el("steps").addEventListener("submit", (event) => { event.preventDefault(); go(at.value); });
for (const [id, step] of Object.entries(TO))
  el(id).addEventListener("click", (event) => { event.preventDefault(); go(step()); });
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = KEYS[event.key];
  if (step) { event.preventDefault(); go(TO[step]()); }
});
