// The seats' clocks: in the list of seats, and beside the question.
import { el } from "./page.js";

const LOW = 60;
const LISTS = ["places", "turns"];

const shownTime = (seconds) => {
  const s = Math.max(0, Math.floor(seconds));
  const [days, hours, minutes] = [Math.floor(s / 86400), Math.floor(s / 3600), Math.floor(s / 60)];
  if (days >= 2) return `${days} d ${hours % 24} h`;
  if (hours >= 2) return `${hours} h ${minutes % 60} min`;
  return `${minutes}:${String(s % 60).padStart(2, "0")}`;
};

const show = (clock, { left, asked }, isOver, gone) => {
  clock.hidden = left === null;
  if (left === null) return;
  const isRunning = asked && !isOver;
  const now = isRunning ? left - gone : left;
  const text = shownTime(now);
  if (clock.textContent !== text) clock.textContent = text;
  clock.classList.toggle("low", isRunning && now < LOW);
};

// `gone`: the seconds since the server told how they stand.
export const showClocks = ({ places, over }, gone) => {
  for (const list of LISTS)
    [...el(list).children].forEach((item, seat) => show(item.querySelector(".clock"), places[seat], over, gone));
};
