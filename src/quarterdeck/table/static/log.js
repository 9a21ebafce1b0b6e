// What is told in lines: the log, the chat, the latest beside the question, and the table in words.
import { later } from "./areas.js";
import { el } from "./page.js";

const root = document.getElementById("table");
const MOST_LATELY = 4;

// A rule of the system a game belongs to is named with its game.
export const ruleLink = (rule) => {
  const link = document.createElement("a");
  const [number, game] = rule.split(":").reverse();
  link.href = `/g/${game ?? root.dataset.game}/rules#rule-${number}`;
  link.textContent = rule;
  return link;
};

const sayLog = (item, [text, rules]) => {
  item.textContent = text;
  for (const rule of rules) {
    const link = ruleLink(rule);
    link.className = "rule";
    item.append(" ", link);
  }
};

const sayChat = (item, [name, text]) => {
  const who = document.createElement("b");
  who.textContent = name;
  item.append(who, ` ${text}`);
};

const SAID = { log: sayLog, chat: sayChat };

const write = (list, added, say, isNew) => {
  for (const line of added) {
    const item = document.createElement("li");
    if (isNew) item.className = "new";
    say(item, line);
    list.append(item);
  }
  if (!list.dataset.left) list.scrollTop = list.scrollHeight;
};

// Who has scrolled back to read is left there.
for (const list of root.querySelectorAll(".log"))
  list.addEventListener("scroll", () => { list.dataset.left = list.scrollTop + list.clientHeight < list.scrollHeight - 12 ? "1" : ""; }, { passive: true });

const unwritten = [];
export const writeAll = () => { for (const job of unwritten.splice(0)) job(); };

// Line by line, so that a change of one is no change of a thousand.
const paragraph = (text) => {
  const line = document.createElement("div");
  line.textContent = text || " ";
  return line;
};

const rewrite = (changes) => {
  const node = el("outline");
  for (const [first, gone, added] of changes) {
    for (let n = 0; n < gone; n++) node.children[first].remove();
    const before = node.children[first] ?? null;
    for (const text of added) node.insertBefore(paragraph(text), before);
  }
};

export const tellWhole = (message) => {
  unwritten.length = 0;
  el("outline").replaceChildren(...message.outline.split("\n").map(paragraph));
  for (const [name, say] of Object.entries(SAID)) {
    el(name).replaceChildren();
    write(el(name), message[name], say, false);
  }
};

// The latest lines are shown with the picture; the lists they go to wait until it is painted.
export const tellUpdate = (message) => {
  for (const [name, say] of Object.entries(SAID)) {
    const added = message[name] || message[`${name}_added`];
    if (added) unwritten.push(() => {
      if (message[name]) el(name).replaceChildren();
      write(el(name), added, say, true);
    });
  }
  if (message.log) showLately(message.log.map(([text]) => [text, "new"]));
  else addLately((message.log_added || []).map(([text]) => [text, "new"]));
  if (message.outline) unwritten.push(() => rewrite(message.outline));
  if (unwritten.length) later(writeAll);
};

// What happened since one's last answer, in sight of the question.
const lateLine = ([text, name]) => {
  const line = document.createElement("li");
  if (name) line.className = name;
  line.textContent = text;
  return line;
};

const addLately = (lines) => {
  const list = el("lately");
  list.append(...lines.slice(-MOST_LATELY).map(lateLine));
  while (list.children.length > MOST_LATELY) list.firstElementChild.remove();
};

const showLately = (lines) => {
  el("lately").replaceChildren();
  addLately(lines);
};

export const latelyFromLog = () => showLately([...el("log").children].slice(-MOST_LATELY).map((item) => [item.firstChild?.textContent ?? "", item.className]));
