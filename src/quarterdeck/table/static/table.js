// The table: shows updates as they come, lets a click or a key choose, sends answers.
import { changeAreas, forgetNews, later, showAreas, showRings } from "./areas.js";
import { ring } from "./bell.js";
import { showClocks } from "./clocks.js";
import { markLog, remember, sinceLastLook } from "./lastlook.js";
import { latelyFromLog, ruleLink, tellUpdate, tellWhole, writeAll } from "./log.js";
import { choices, choose, click, lit, narrow, resolved, settled, unpick } from "./narrowing.js";
import { el } from "./page.js";
import { chooser } from "./selecting.js";
import { speller } from "./spelling.js";
import { firstScroll, fitAll, lookForLit } from "./zoom.js";

const root = document.getElementById("table");
const FEW = 9;
const small = matchMedia("(max-width: 60rem)");
const here = `${root.dataset.table}:${root.dataset.seat}`;
const title = document.title;

const table = { facts: null, revision: -1, picks: [], taken: null, pending: null, sent: null, next: 1, names: new Set(), heard: 0, byKey: false, saved: undefined, wished: undefined };
let socket = null;
let wait = 500;

// ---------------------------------------------------------------- the line

const address = () => {
  const seat = root.dataset.seat === "" ? "" : `&seat=${root.dataset.seat}`;
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const size = small.matches ? "&narrow=1" : "";
  return `${scheme}://${location.host}/t/${root.dataset.table}/live?theme=${root.dataset.theme}${seat}${size}`;
};

const connect = () => {
  document.cookie = `narrow=${small.matches ? 1 : 0}; path=/; max-age=31536000; samesite=lax`;
  const line = new WebSocket(address());
  socket = line;
  line.onopen = () => {
    wait = 500;
    root.classList.remove("offline");
    send({ kind: "show", revision: table.facts ? table.revision : -1 });
    if (table.sent) send(table.sent);
  };
  line.onmessage = (event) => hear(JSON.parse(event.data));
  line.onclose = (event) => {
    if (line !== socket) return;
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
    if (table.sent?.id === message.id) table.sent = null;
  } else if (message.kind === "refused") {
    if (table.sent?.id === message.id) table.sent = null;
    if (message.why !== "StaleAnswer") refuse(message.error);
    showChoices();
  }
};

const refuse = (text) => {
  el("refusal").textContent = text;
  el("refusal").hidden = !text;
};

// ---------------------------------------------------------------- showing

const showWhole = (message) => {
  const isFirst = !table.facts;
  showAreas(message.areas);
  if (isFirst) sinceLastLook();
  tellWhole(message);
  if (isFirst) markLog(message.log);
  table.facts = message.facts;
  table.revision = message.revision;
  table.heard = performance.now();
  showFacts(isFirst ? "first" : "fresh");
  latelyFromLog();
  if (isFirst) {
    firstScroll();
    root.classList.add("live");
  } else if (table.facts.asked) later(lookForLit);
};

const showUpdate = (message) => {
  if (root.dataset.seat === "") forgetNews(); // who only looks on sees what changed just now
  changeAreas(message.areas || {});
  tellUpdate(message);
  table.revision = message.revision;
  table.heard = performance.now();
  const before = table.facts;
  table.facts = { ...before, ...message.facts };
  const isFresh = before.number !== table.facts.number || before.asked !== table.facts.asked;
  showFacts(isFresh ? "fresh" : "same");
  if (isFresh && table.facts.asked) later(lookForLit);
  if (table.facts.asked && !before.asked) ring();
};

const say = (node, text) => { if (node.textContent !== text) node.textContent = text; };

const showWhy = (why) => {
  table.why = why;
  el("why").hidden = !why.length;
  el("why").querySelector("ul").replaceChildren(...why.map(([id, text]) => {
    const item = document.createElement("li");
    item.append(ruleLink(id), ` ${text}`);
    return item;
  }));
};

const showFacts = (how) => {
  const facts = table.facts;
  say(el("title"), facts.title);
  say(el("subtitle"), facts.subtitle);
  say(el("question"), facts.question);
  el("ask").classList.toggle("mine", facts.asked);
  const called = (facts.asked || nextOfMine() !== null ? "● Your turn: " : "") + title;
  if (document.title !== called) document.title = called;
  table.names = new Set(facts.words);
  if (how !== "same") {
    table.picks = how === "first" ? savedPicks() : [];
    table.taken = facts.several && ((how === "first" && several.kept()) || facts.several.taken);
    table.pending = null;
    refuse("");
  }
  if (table.why !== facts.why) showWhy(facts.why);
  showAround(facts);
  showLost(facts);
  showTip("");
  showChoices();
};

const showAround = (facts) => {
  el("after").hidden = !facts.over;
  if (facts.closed && !el("closed")) location.reload();
  if (facts.rematch) {
    el("again").href = `/t/${facts.rematch}`;
    el("again").hidden = false;
    if (el("rematch")) el("rematch").hidden = true;
  }
  if (el("wish")) showWish(facts);
  if (el("acts")) {
    el("acts").hidden = facts.over;
    root.querySelector("[data-act=cancel]").hidden = !facts.more;
  }
  [...el("places").children].forEach((item, seat) => {
    const place = facts.places[seat];
    item.classList.toggle("asked", place.asked && !facts.over);
    say(item.querySelector(".who"), place.name || "free");
    item.querySelector(".free").hidden = !place.open && !facts.returning.includes(seat);
  });
  [...el("turns").children].forEach((item, seat) => item.classList.toggle("asked", facts.places[seat].asked && !facts.over));
  tell();
  later(() => showOrders(table.facts));
};

// Who asks to take back is told that the others are asked, and if they will not have it.
const showWish = ({ undo_wanted: wanted, mine, places, number }) => {
  const isMine = wanted !== null && mine.includes(wanted);
  el("wish").hidden = wanted === null || isMine;
  if (wanted !== null) say(el("wish").querySelector("p"), `${places[wanted].side} asks to take back an answer.`);
  const isRefused = table.wished === number && wanted === null;
  table.wished = isMine ? number : isRefused ? number : undefined;
  say(el("wished"), isMine ? "The others are asked whether you may take back." : isRefused ? "It was not agreed that you take back." : "");
  el("wished").hidden = !isMine && !isRefused;
};

// ---------------------------------------------------------------- seats and clocks

const tell = () => { if (table.facts) showClocks(table.facts, (performance.now() - table.heard) / 1000); };

// Who held the seat and does not any more looks on, and is told why.
const showLost = (facts) => {
  const seat = root.dataset.seat;
  if (seat === "" || facts.seat !== null) return;
  const { left, side } = facts.places[seat];
  for (const node of root.querySelectorAll(".you, #acts, #more, #standing, #rematch")) node.hidden = true;
  if (left !== null && left <= 0) refuse(`Your time ran out: a bot ${facts.over ? "played" : "plays"} on for ${side}.`);
  else refuse(`You do not hold the seat of ${side} any more; you look on.`);
};

// ---------------------------------------------------------------- choosing

const options = () => (table.facts ? table.facts.options.map(([option]) => option) : []);
const phrase = (option) => table.facts.options.find(([o]) => o === option)?.[1] ?? option.join(" ");
const label = (word) => table.facts.labels[word] ?? String(word);

const savedPicks = () => {
  const saved = JSON.parse(sessionStorage.getItem(`picks:${here}`) || "null");
  return saved && saved.number === table.facts.number && narrow(options(), saved.picks).length ? saved.picks : [];
};

// Half a choice is kept; nothing is written where nothing is chosen and nothing was.
const savePicks = () => {
  const picked = table.picks.length ? JSON.stringify({ number: table.facts.number, picks: table.picks }) : null;
  if (picked === table.saved) return;
  table.saved = picked;
  if (picked) sessionStorage.setItem(`picks:${here}`, picked);
  else sessionStorage.removeItem(`picks:${here}`);
};

const listed = (all) => {
  const left = narrow(all, table.picks);
  const next = choices(all, table.picks, table.names);
  if (left.length > FEW) return next;
  const whole = left.map((option) => ({ slot: null, option, count: 1 }));
  return [...whole, ...next.filter((choice) => choice.slot === null && !left.includes(choice.option))];
};

const showChoices = () => {
  const all = options();
  const box = el("options");
  const held = document.activeElement?.closest("#options") ? document.activeElement.dataset.key : null;
  savePicks();
  const set = table.facts.asked ? table.facts.several : null;
  fill(box, table.pending ? confirming() : set ? several.lines() : table.facts.asked ? listed(all).map(choiceButton) : handOver());
  several.showFoot();
  word.show();
  if (table.pending) box.firstElementChild.focus({ preventScroll: true });
  const chosen = el("chosen");
  chosen.hidden = !table.picks.length;
  if (table.picks.length) {
    const back = button("Take back (Esc)", takeBack);
    back.className = "quiet";
    const picked = table.picks.map(([, word]) => [label(word), there([word], label(word))].filter(Boolean).join(" "));
    chosen.replaceChildren(`Chosen: ${picked.join(", ")} `, back);
  }
  focusAgain(box, held);
  if (set) showRings(...several.rings());
  else if (table.facts.asked && table.facts.spelling) showRings(...word.rings());
  else showRings(lit(all, table.picks, table.names), new Set(table.picks.length ? settled(all, table.picks, table.names) : []));
  if (table.picks.length) later(lookForLit);
};

// A line that says the same as before stays, and does what it now means.
const fill = (box, lines) => {
  lines.forEach((made, n) => {
    const old = box.children[n];
    if (old?.dataset.key && old.textContent === made.textContent && old.className === made.className) {
      old.onclick = made.onclick;
      Object.assign(old.dataset, made.dataset);
    } else if (old) old.replaceWith(made);
    else box.append(made);
  });
  while (box.children.length > lines.length) box.lastElementChild.remove();
  const longest = Math.max(0, ...lines.map((made) => made.textContent.length));
  box.classList.toggle("many", lines.length > 7 && longest < 20);
};

// Who plays by keys stays among the choices when they change under the hand.
const focusAgain = (box, held) => {
  const buttons = [...box.querySelectorAll("button")];
  const same = held && buttons.find((b) => b.dataset.key === held);
  if (same) same.focus({ preventScroll: true });
  else if ((held || table.byKey) && buttons.length && (document.activeElement === document.body || held)) {
    buttons[0].focus({ preventScroll: true });
    table.byKey = false;
  }
};

const button = (text, action) => {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.dataset.key = text;
  made.onclick = action;
  return made;
};

// Who stands where is said beside the name of the place, unless the words say it themselves.
const there = (words, text) => {
  const found = [...new Set(words.map((word) => table.facts.there[word]).filter(Boolean))];
  return found.filter((who) => !text.toLowerCase().includes(who.toLowerCase())).join("; ");
};

const aside = (text) => {
  const made = document.createElement("small");
  made.textContent = text;
  return made;
};

const choiceButton = (choice) => {
  const words = choice.option ?? [choice.word];
  const text = choice.option ? phrase(choice.option) : label(choice.word);
  const made = button(text, (event) => {
    if (choice.option) offer(choice.option, event);
    else { table.picks = choose(table.picks, choice); settle(); }
  });
  const who = there(words, text);
  if (who) made.append(" ", aside(who));
  if (choice.option) return made;
  made.append(" ", aside(`${choice.count} choices ›`));
  made.dataset.more = choice.count;
  return made;
};

const confirming = () => {
  const { text, aside: more, no, send: go } = table.pending;
  const yes = button(text, go);
  yes.className = "main";
  if (more) yes.append(" ", aside(more));
  return [yes, button(no, takeBack)];
};

const takeBack = () => {
  if (table.taken && !table.pending) return several.clear();
  table.pending = null;
  table.picks = unpick(table.picks);
  showChoices();
};

const settle = () => {
  const one = resolved(options(), table.picks);
  if (one) offer(one);
  else showChoices();
};

const offer = (option, event) => {
  const send = (pressed) => sendOff({ option }, pressed);
  if (el("confirm")?.checked) { table.pending = { text: `Send: ${phrase(option)}`, no: "Not yet", send }; showChoices(); }
  else send(event);
};

const sendOff = (answer, event) => {
  table.byKey = event?.detail === 0;
  table.pending = null;
  table.picks = [];
  forgetNews();
  for (const item of root.querySelectorAll("li.new")) item.classList.remove("new");
  refuse("");
  act({ kind: "answer", ...answer, at: table.facts.number });
  several.showFoot();
  el("spell").hidden = true;
  const sending = document.createElement("p");
  sending.textContent = "Sending…";
  el("options").replaceChildren(sending);
  showRings(new Set(), new Set());
};

const several = chooser({
  table,
  root,
  refuse,
  place: here,
  foot: el("ready"),
  show: () => showChoices(),
  send: (answer, event) => sendOff(answer, event),
  isAsking: () => el("confirm")?.checked,
});

const word = speller({ table, form: el("spell"), send: (answer, event) => sendOff(answer, event) });
word.watch(() => showChoices());

root.addEventListener("click", (event) => {
  const words = [];
  for (let node = event.target.closest?.("[data-word]"); node; node = node.parentElement?.closest("[data-word]")) words.push(node.dataset.word);
  if (!words.length || !table.facts?.asked || table.sent) return;
  const at = event.target.closest("[data-at]")?.dataset.at;
  if (at) words.push(at);
  if (table.facts.spelling) return word.click(words, showChoices);
  if (table.facts.several) return several.click(words, event.target.closest("[data-word]"));
  const picks = click(options(), table.picks, words);
  if (picks === table.picks) return;
  table.pending = null;
  table.picks = picks;
  settle();
});

// A click on what is not lit says what it is: fingers have no tips.
const showTip = (text) => {
  el("tip").textContent = text;
  el("tip").hidden = !text;
};

root.addEventListener("click", (event) => {
  const part = event.target.closest?.(".parts > g");
  if (part && !part.classList.contains("lit")) showTip(part.querySelector("title")?.textContent ?? "");
  else if (!event.target.closest?.("#tip")) showTip("");
}, true);

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && (table.picks.length || table.pending || table.taken?.some(Boolean))) takeBack();
});

// ---------------------------------------------------------------- several seats at one screen

const nextOfMine = () => {
  const { mine, places, seat, asked, over } = table.facts;
  if (asked || over) return null;
  return mine.find((other) => other !== seat && places[other].asked) ?? null;
};

const goTo = (seat) => location.replace(`/t/${root.dataset.table}?seat=${seat}`);

const handOver = () => {
  const seat = nextOfMine();
  if (seat === null) return [];
  if (localStorage.getItem(`open:${root.dataset.table}`)) {
    goTo(seat);
    return [];
  }
  const side = table.facts.places[seat].side;
  const pass = button(`Hand over to ${side}`, () => {
    el("curtain-title").textContent = `${side} plays now`;
    el("curtain").showModal();
  });
  pass.className = "main";
  el("take-over").onclick = () => {
    if (el("no-curtain").checked) localStorage.setItem(`open:${root.dataset.table}`, "1");
    goTo(seat);
  };
  return [pass];
};

el("curtain").addEventListener("cancel", (event) => event.preventDefault());

// ---------------------------------------------------------------- forms

for (const form of root.querySelectorAll("form[data-act]"))
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const kind = form.dataset.act;
    if (kind === "orders") act({ kind, orders: el("orders").value.split("\n").filter((line) => line.trim()) });
    else if (kind === "order") act({ kind, order: el("always-what").value });
    else act(kind === "agree" || kind === "refuse" ? { kind: "agree", yes: kind === "agree" } : { kind });
  });

el("say").addEventListener("submit", (event) => {
  event.preventDefault();
  if (el("text").value.trim()) act({ kind: "chat", text: el("text").value });
  el("text").value = "";
});

const showOrders = (facts) => {
  if (!el("orders")) return;
  const kept = facts.orders.join("\n");
  if (el("orders").dataset.kept !== kept) { el("orders").value = kept; el("orders").dataset.kept = kept; }
  // A window says which orders fit it; any other question may be answered so from now on.
  const plain = facts.several?.confirm ? [] : facts.options.filter(([option]) => option.length < 3).slice(0, 12);
  const offered = facts.orders_offered.length
    ? facts.orders_offered
    : plain.map(([option, text]) => [`${text} from now on`, `${facts.prompt}: ${option.join(" ")}`]);
  const chosen = el("always-what").value;
  el("always").hidden = !offered.length;
  el("always-what").replaceChildren(...offered.map(([text, order]) => new Option(text, order, false, order === chosen)));
};

// ---------------------------------------------------------------- the screen

const leave = () => {
  if (!table.facts) return;
  writeAll();
  remember();
};
document.addEventListener("visibilitychange", () => { if (document.hidden) leave(); });
addEventListener("pagehide", leave);

let resting = null;
addEventListener("resize", () => {
  clearTimeout(resting);
  resting = setTimeout(() => { if (table.facts) { fitAll(); showChoices(); } }, 150);
});
small.addEventListener("change", () => {
  table.revision = -1;
  socket?.close();
  connect();
});
setInterval(tell, 1000);
connect();
