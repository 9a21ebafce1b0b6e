// What a player saw when looking away: kept in the browser, for the marks at the next look.
import { noteSince, seen } from "./areas.js";
import { el } from "./page.js";

const log = el("log");
const { table, seat } = document.getElementById("table").dataset;
const here = `${table}:${seat}`;
const before = () => JSON.parse(localStorage.getItem(`seen:${here}`) || "null");

export const sinceLastLook = () => {
  const last = before();
  if (last) noteSince(last.parts);
};

export const markLog = (lines) => {
  const known = before();
  if (!known) return;
  const last = lines.findLastIndex(([text]) => text === known.log);
  [...log.children].forEach((item, n) => item.classList.toggle("new", last >= 0 && n > last));
};

export const remember = () => {
  const last = log.lastElementChild?.firstChild?.textContent ?? "";
  const known = JSON.parse(localStorage.getItem("seen") || "[]").filter((name) => name !== here);
  known.push(here);
  for (const old of known.splice(0, Math.max(0, known.length - 20))) localStorage.removeItem(`seen:${old}`);
  localStorage.setItem("seen", JSON.stringify(known));
  localStorage.setItem(`seen:${here}`, JSON.stringify({ log: last, parts: seen() }));
};
