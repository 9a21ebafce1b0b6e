// The table: shows updates as they come, lets a click or a key choose, sends answers.
import { choices, choose, click, lit, narrow, resolved, settled, unpick } from "./narrowing.js";

const root = document.getElementById("table");
const el = (id) => document.getElementById(id);
const SVG = "http://www.w3.org/2000/svg";
const FEW = 12;
const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;

const table = { facts: null, revision: -1, picks: [], pending: null, sent: null, next: 1, names: new Set(), title: document.title };
let socket = null;
let wait = 500;

// ---------------------------------------------------------------- the line

const address = () => {
  const seat = root.dataset.seat === "" ? "" : `&seat=${root.dataset.seat}`;
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/t/${root.dataset.table}/live?theme=${root.dataset.theme}${seat}`;
};

const connect = () => {
  socket = new WebSocket(address());
  socket.onopen = () => {
    wait = 500;
    root.classList.remove("offline");
    send({ kind: "show", revision: table.facts ? table.revision : -1 });
    if (table.sent) socket.send(JSON.stringify(table.sent));
  };
  socket.onmessage = (event) => hear(JSON.parse(event.data));
  socket.onclose = (event) => {
    root.classList.add("offline");
    if (event.code === 4403) return;
    setTimeout(connect, wait);
    wait = Math.min(8000, wait * 2);
  };
};

const send = (message) => {
  if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
};

const act = (message) => {
  const whole = { ...message, id: table.next++ };
  if (message.kind === "answer") table.sent = whole;
  send(whole);
};

const hear = (message) => {
  if (message.kind === "whole") showWhole(message);
  else if (message.kind === "update") {
    if (message.since !== table.revision) return send({ kind: "show", revision: -1 });
    showUpdate(message);
  } else if (message.kind === "done") {
    if (table.sent && table.sent.id === message.id) table.sent = null;
  } else if (message.kind === "refused") {
    if (table.sent && table.sent.id === message.id) table.sent = null;
    if (message.why !== "StaleAnswer") refuse(message.error);
  }
};

const refuse = (text) => {
  el("refusal").textContent = text;
  el("refusal").hidden = !text;
};

// ---------------------------------------------------------------- showing

const markup = (text) => {
  const holder = document.createElementNS(SVG, "g");
  holder.innerHTML = text;
  return [...holder.childNodes];
};

const areaOf = (id) => root.querySelector(`[data-area="${CSS.escape(id)}"]`);

const showArea = (id, area) => {
  let box = areaOf(id);
  if (!box) {
    box = document.createElement("div");
    box.id = `area-${id}`;
    box.dataset.area = id;
    box.append(document.createElementNS(SVG, "svg"));
    (area.place === "side" ? el("sides") : el("boards")).prepend(box);
  }
  box.className = `area ${area.place}`;
  const svg = box.querySelector("svg");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("focusable", "false");
  svg.setAttribute("font-family", "Helvetica, Arial, 'DejaVu Sans', sans-serif");
  resize(svg, area.width, area.height);
  svg.replaceChildren();
  for (const name of ["ground", "parts", "overlay"]) {
    const group = document.createElementNS(SVG, "g");
    group.setAttribute("class", name);
    if (name === "overlay") group.setAttribute("pointer-events", "none");
    const text = name === "parts" ? Object.values(area.parts).join("") : area[name];
    group.append(...markup(text));
    svg.append(group);
  }
};

const resize = (svg, width, height) => {
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("width", width);
  svg.setAttribute("height", height);
};

const changeArea = (id, change) => {
  if (change.parts) return showArea(id, change);
  const svg = areaOf(id).querySelector("svg");
  if (change.width) resize(svg, change.width, change.height);
  const parts = svg.querySelector(".parts");
  for (const gone of change.gone || []) find(parts, gone)?.remove();
  for (const [name, text] of Object.entries(change.set || {})) {
    const nodes = markup(text);
    const old = find(parts, name);
    if (old) {
      const from = old.getBoundingClientRect();
      old.replaceWith(...nodes);
      glide(find(parts, name), from);
    } else {
      const before = change.before?.[name];
      parts.insertBefore(nodes[0], before ? find(parts, before) : null);
    }
    find(parts, name)?.classList.add("changed");
  }
  if (change.overlay !== undefined) svg.querySelector(".overlay").replaceChildren(...markup(change.overlay));
};

const find = (parts, id) => parts.querySelector(`#${CSS.escape(id)}`);

const glide = (node, from) => {
  if (!node || calm) return;
  const to = node.getBoundingClientRect();
  const dx = from.left - to.left;
  const dy = from.top - to.top;
  if (Math.abs(dx) + Math.abs(dy) > 1) node.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], 350);
};

const lines = (list, added, html) => {
  for (const line of added) {
    const item = document.createElement("li");
    html(item, line);
    list.append(item);
  }
  list.scrollTop = list.scrollHeight;
};

const sayLog = (item, line) => { item.textContent = line; };
const sayChat = (item, [name, text]) => {
  const who = document.createElement("b");
  who.textContent = name;
  item.append(who, ` ${text}`);
};

const showWhole = (message) => {
  for (const box of root.querySelectorAll("[data-area]")) if (!(box.dataset.area in message.areas)) box.remove();
  for (const [id, area] of Object.entries(message.areas)) showArea(id, area);
  el("outline").textContent = message.outline;
  el("log").replaceChildren();
  lines(el("log"), message.log, sayLog);
  el("chat").replaceChildren();
  lines(el("chat"), message.chat, sayChat);
  table.facts = message.facts;
  table.revision = message.revision;
  showFacts(true);
};

const showUpdate = (message) => {
  for (const marked of root.querySelectorAll(".changed")) marked.classList.remove("changed");
  for (const [id, change] of Object.entries(message.areas || {})) changeArea(id, change);
  if (message.outline !== undefined) el("outline").textContent = message.outline;
  if (message.log) { el("log").replaceChildren(); lines(el("log"), message.log, sayLog); }
  lines(el("log"), message.log_added || [], sayLog);
  if (message.chat) { el("chat").replaceChildren(); lines(el("chat"), message.chat, sayChat); }
  lines(el("chat"), message.chat_added || [], sayChat);
  table.revision = message.revision;
  const before = table.facts;
  table.facts = { ...before, ...message.facts };
  showFacts(before.number !== table.facts.number || before.asked !== table.facts.asked);
};

const showFacts = (fresh) => {
  const facts = table.facts;
  el("title").textContent = facts.title;
  el("subtitle").textContent = facts.subtitle;
  if (el("question").textContent !== facts.question) el("question").textContent = facts.question;
  el("ask").classList.toggle("mine", facts.asked);
  document.title = (facts.asked ? "● Your turn: " : "") + table.title.replace("● Your turn: ", "");
  table.names = new Set(facts.words);
  if (fresh) { table.picks = []; table.pending = null; refuse(""); }
  el("why").hidden = !facts.why.length;
  el("why").querySelector("ul").replaceChildren(...facts.why.map(([id, text]) => {
    const item = document.createElement("li");
    item.textContent = `${id} ${text}`;
    return item;
  }));
  el("after").hidden = !facts.over;
  const wish = el("wish");
  if (wish) wish.hidden = facts.undo_wanted === null || facts.undo_wanted === facts.seat;
  [...el("places").children].forEach((item, seat) => item.classList.toggle("asked", facts.places[seat].asked));
  showChoices();
};

// ---------------------------------------------------------------- choosing

const options = () => (table.facts ? table.facts.options.map(([option]) => option) : []);
const phrase = (option) => table.facts.options.find(([o]) => o === option)?.[1] ?? option.join(" ");
const label = (word) => table.facts.labels[word] ?? String(word);

const showChoices = () => {
  const all = options();
  const box = el("options");
  const held = document.activeElement?.closest("#options") ? document.activeElement.dataset.key : null;
  const left = narrow(all, table.picks);
  const whole = left.length <= FEW ? left.map((option) => ({ slot: null, option, count: 1 })) : null;
  const listed = whole && !table.picks.length ? whole : choices(all, table.picks, table.names);
  box.replaceChildren();
  if (table.pending) confirmBox(box);
  else for (const choice of listed) box.append(choiceButton(choice));
  const chosen = el("chosen");
  chosen.hidden = !table.picks.length;
  if (table.picks.length) {
    chosen.textContent = "Chosen: " + table.picks.map(([, word]) => label(word)).join(", ") + " ";
    const back = document.createElement("button");
    back.textContent = "Take back (Esc)";
    back.className = "quiet";
    back.onclick = () => { table.pending = null; table.picks = unpick(table.picks); showChoices(); };
    chosen.append(back);
  }
  if (held) [...box.querySelectorAll("button")].find((b) => b.dataset.key === held)?.focus();
  ring(all);
};

const choiceButton = (choice) => {
  const button = document.createElement("button");
  const text = choice.option ? phrase(choice.option) : `${label(choice.word)} …`;
  button.textContent = text;
  button.dataset.key = text;
  button.onclick = () => {
    if (choice.option) offer(choice.option);
    else { table.picks = choose(table.picks, choice); showChoices(); }
  };
  return button;
};

const confirmBox = (box) => {
  const yes = document.createElement("button");
  yes.textContent = `Send: ${phrase(table.pending)}`;
  yes.className = "main";
  yes.onclick = () => answer(table.pending);
  const no = document.createElement("button");
  no.textContent = "Not yet";
  no.onclick = () => { table.pending = null; table.picks = []; showChoices(); };
  box.append(yes, no);
  yes.focus();
};

const offer = (option) => {
  if (el("confirm")?.checked) { table.pending = option; showChoices(); }
  else answer(option);
};

const answer = (option) => {
  table.pending = null;
  table.picks = [];
  act({ kind: "answer", option, at: table.facts.number });
  el("options").replaceChildren();
};

const ring = (all) => {
  const wanted = lit(all, table.picks, table.names);
  const chosen = new Set(settled(all, table.picks, table.names));
  for (const node of root.querySelectorAll("[data-word]")) {
    node.classList.toggle("lit", wanted.has(node.dataset.word));
    node.classList.toggle("picked", table.picks.length > 0 && chosen.has(node.dataset.word));
  }
  root.classList.toggle("picking", table.picks.length > 0);
};

root.addEventListener("click", (event) => {
  const words = [];
  for (let node = event.target.closest?.("[data-word]"); node; node = node.parentElement?.closest("[data-word]")) words.push(node.dataset.word);
  if (!words.length || !table.facts?.asked) return;
  const at = event.target.closest("[data-at]")?.dataset.at;
  if (at) words.push(at);
  const all = options();
  table.pending = null;
  table.picks = click(all, table.picks, words);
  const one = resolved(all, table.picks);
  if (one) offer(one);
  else showChoices();
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && (table.picks.length || table.pending)) {
    table.pending = null;
    table.picks = unpick(table.picks);
    showChoices();
  }
});

for (const form of root.querySelectorAll("form[data-act]"))
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const kind = form.dataset.act;
    act(kind === "agree" || kind === "refuse" ? { kind: "agree", yes: kind === "agree" } : { kind });
  });

el("say").addEventListener("submit", (event) => {
  event.preventDefault();
  if (el("text").value.trim()) act({ kind: "chat", text: el("text").value });
  el("text").value = "";
});

const confirmBoxState = el("confirm");
if (confirmBoxState) {
  const saved = localStorage.getItem("confirm");
  confirmBoxState.checked = saved === null ? matchMedia("(pointer: coarse)").matches : saved === "yes";
  confirmBoxState.onchange = () => localStorage.setItem("confirm", confirmBoxState.checked ? "yes" : "no");
}

connect();
