// Choosing word by word: the same rule as the terminal's, tested with the same vectors.
// An option is an array of words and amounts; a pick is [slot, word].

export const narrow = (options, picks) =>
  options.filter((o) => picks.every(([slot, word]) => o.length > slot && String(o[slot]) === word));

const slotFor = (options, picks, word, after = -1) => {
  const taken = new Set(picks.map(([slot]) => slot));
  let best = null;
  for (const o of options)
    o.forEach((held, slot) => {
      if (slot > after && !taken.has(slot) && String(held) === word && (best === null || slot < best)) best = slot;
    });
  return best;
};

export const pick = (options, picks, word) => {
  const said = String(word);
  let slot = slotFor(narrow(options, picks), picks, said);
  if (slot !== null) return [...picks, [slot, said]];
  const mine = picks.filter(([, bound]) => bound === said).map(([held]) => held);
  if (!mine.length) return picks;
  const base = picks.filter(([, bound]) => bound !== said);
  slot = slotFor(narrow(options, base), base, said, Math.max(...mine));
  return slot === null ? base : [...base, [slot, said]];
};

export const click = (options, picks, words) => {
  for (const word of words) {
    const after = pick(options, picks, word);
    if (after !== picks && JSON.stringify(after) !== JSON.stringify(picks)) return after;
  }
  return picks;
};

export const unpick = (picks) => picks.slice(0, -1);

export const choose = (picks, choice) => (choice.slot === null ? picks : [...picks, [choice.slot, String(choice.word)]]);

export const resolved = (options, picks) => {
  const left = narrow(options, picks);
  return picks.length && left.length === 1 ? left[0] : null;
};

const namesSomething = (option, names) => option.some((word) => typeof word === "number" || names.has(word));
const naming = (options, names) => options.filter((o) => namesSomething(o, names));

const agreed = (options) => {
  const out = new Set();
  if (options.length < 2) return out;
  const shortest = Math.min(...options.map((o) => o.length));
  for (let slot = 0; slot < shortest; slot++) if (options.every((o) => o[slot] === options[0][slot])) out.add(slot);
  return out;
};

const closedSlots = (picks, left) => new Set([...picks.map(([slot]) => slot), ...agreed(left)]);

const nextWord = (option, closed, names) => {
  for (let slot = 0; slot < option.length; slot++) {
    if (closed.has(slot)) continue;
    if (typeof option[slot] === "number") return null;
    if (names.has(option[slot])) return option[slot];
  }
  return null;
};

export const lit = (options, picks, names) => {
  const left = naming(narrow(options, picks), names);
  const closed = closedSlots(picks, left);
  return new Set(left.map((o) => nextWord(o, closed, names)).filter((word) => word !== null));
};

export const settled = (options, picks, names) => {
  const left = naming(narrow(options, picks), names);
  if (!left.length) return [];
  const slots = [...closedSlots(picks, left)].sort((a, b) => a - b).filter((slot) => slot < left[0].length);
  return [...new Set(slots.map((slot) => String(left[0][slot])).filter((word) => names.has(word)))];
};

const button = (option) => ({ slot: null, word: null, count: 1, option });

export const choices = (options, picks, names) => {
  const left = naming(narrow(options, picks), names);
  const plain = options.filter((o) => !namesSomething(o, names)).map(button);
  if (left.length <= 1) return [...left.map(button), ...plain];
  const closed = closedSlots(picks, left);
  let slot = 0;
  while (closed.has(slot)) slot++;
  const counts = new Map();
  for (const o of left)
    if (slot < o.length) counts.set(o[slot], [...(counts.get(o[slot]) || []), o]);
  const lines = [...counts].map(([word, held]) => ({ slot, word, count: held.length, option: held.length === 1 ? held[0] : null }));
  return [...lines, ...left.filter((o) => o.length <= slot).map(button), ...plain];
};
