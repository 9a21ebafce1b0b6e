// One list in which several things are chosen, in any order: a switch for each, or how many of it.
import { changed, clicked, fits, meant, nothing, said, standing, trouble, wanted } from "./several.js";

const element = (name, text, attributes = {}) => {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
};

const button = (text, key, action, attributes = {}) => {
  const made = element("button", text, { type: "button", "data-key": key, ...attributes });
  made.onclick = action;
  return made;
};

// What one of it adds to the totals.
const worth = (set, k) =>
  set.tallies.filter(({ name, worth: each }) => name && each[k]).map(({ name, worth: each }) => `${name} ${each[k]}`).join(", ");

const withWorth = (made, set, k) => {
  const text = worth(set, k);
  if (text) made.append(" ", element("small", text));
  return made;
};

// A line for each thing. What does not fit now stays in its place, so that nothing moves under the hand.
const lines = (set, taken, change) => set.things.map((thing, k) => (thing.n === 1 ? one(set, taken, k, change) : many(set, taken, k, change)));

const one = (set, taken, k, change) => {
  const isOn = taken[k] > 0;
  const after = changed(taken, k, isOn ? -1 : 1);
  const isOpen = isOn || fits(set, after);
  const { key, name } = set.things[k];
  // How it stands is in its class too: a line of the same text and class is left as it is.
  const state = { class: `switch${isOn ? " on" : ""}${isOpen ? "" : " closed"}`, "aria-pressed": isOn, "aria-disabled": !isOpen };
  return withWorth(button(name, `set:${key}`, () => change(after), state), set, k);
};

const many = (set, taken, k, change) => {
  const { key, name, n } = set.things[k];
  const line = element("div", "", { class: "amount", role: "group", "aria-label": name });
  const step = (sign, by, says, can) =>
    button(sign, `set${by}:${key}`, () => change(changed(taken, k, by)), { "aria-label": `${says} ${name}`, "aria-disabled": !can });
  const label = withWorth(element("span", name, { class: "what" }), set, k);
  line.append(
    label,
    step("−", -1, "One fewer:", taken[k] > 0),
    element("span", `${taken[k]} of ${n}`, { class: "how-many" }),
    step("+", 1, "One more:", fits(set, changed(taken, k, 1))),
  );
  return line;
};

// How it stands, and the way on.
const foot = (set, taken, ready, clear) => {
  const why = trouble(set, taken);
  const state = element("p", standing(set, taken), { "aria-live": "polite" });
  const go = button(set.confirm ? "Ready" : "Send", "set-ready", ready, { class: "main", "aria-disabled": Boolean(why) });
  if (why) go.append(" ", element("small", why));
  const away = button("Clear", "set-clear", clear, { class: "quiet" });
  away.hidden = !taken.some(Boolean);
  return [state, go, away];
};

// ---------------------------------------------------------------- on the page

// `table` is what the page knows (facts, taken, pending); the rest is what it can do.
export const chooser = ({ table, root, refuse, place, foot: box, show, send, isAsking }) => {
  const asked = () => (table.facts.asked ? table.facts.several : null);

  // Half a choice is kept over a reload.
  const keep = () => {
    const { number } = table.facts;
    if (table.taken.some(Boolean)) sessionStorage.setItem(`set:${place}`, JSON.stringify({ number, taken: table.taken }));
    else sessionStorage.removeItem(`set:${place}`);
  };

  const kept = () => {
    const saved = JSON.parse(sessionStorage.getItem(`set:${place}`) || "null");
    const isSame = saved && saved.number === table.facts.number && saved.taken.length === table.facts.several.things.length;
    return isSame && fits(table.facts.several, saved.taken) ? saved.taken : null;
  };

  const take = (taken) => {
    if (!asked()) return; // the question went away under the click
    const isFine = fits(asked(), taken);
    refuse(isFine ? "" : trouble(asked(), taken));
    if (isFine && taken.every((n) => n >= 0)) {
      table.taken = taken;
      table.pending = null;
      keep();
    }
    show();
  };

  const clear = () => asked() && take(nothing(asked()));

  const sendSet = (event) => asked() && send({ set: wanted(asked(), table.taken) }, event);

  // Sealed or costly sets, and all if one wishes it, are sent only after a second look.
  const ready = (event) => {
    const set = asked();
    if (!set) return;
    const why = trouble(set, table.taken);
    if (why) refuse(why);
    else if (set.confirm || isAsking()) {
      table.pending = { text: `Send: ${said(set, table.taken)}`, aside: standing(set, table.taken), no: "Choose again", send: sendSet };
      show();
    } else sendSet(event);
  };

  const showFoot = () => {
    const set = asked();
    const held = box.querySelector(":focus")?.dataset.key;
    box.hidden = !set || Boolean(table.pending || table.sent);
    box.replaceChildren(...(box.hidden ? [] : foot(set, table.taken, ready, clear)));
    if (held) box.querySelector(`[data-key="${held}"]:not([hidden])`)?.focus({ preventScroll: true });
  };

  const rings = () => {
    const set = asked();
    const words = (k) => set.things[k].words.map(String).filter((word) => table.names.has(word));
    const every = [...set.things.keys()];
    const open = every.filter((k) => fits(set, changed(table.taken, k, 1)));
    const held = every.filter((k) => table.taken[k]);
    return [new Set(open.flatMap(words)), new Map(held.flatMap((k) => words(k).map((word) => [word, table.taken[k]])))];
  };

  // Where equal things lie side by side, a click on one that is chosen lets go of that one.
  const click = (words, node) => {
    const k = asked() ? meant(asked(), words) : -1;
    if (k < 0) return;
    const alike = root.querySelectorAll(`.parts > [data-word="${CSS.escape(node.dataset.word)}"]`).length;
    take(alike > 1 && node.classList.contains("picked") ? changed(table.taken, k, -1) : clicked(asked(), table.taken, k));
  };

  return { lines: () => lines(asked(), table.taken, take), showFoot, rings, click, clear, kept };
};
