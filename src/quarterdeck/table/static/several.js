// Choosing several things: what is a set, how it stands, and why it is none yet. The same rules in the same
// words as the engine's (engine/several.py); a test compares the two. `taken` says how many of each thing.

const count = (taken) => taken.reduce((all, n) => all + n, 0);
const NOT_ENOUGH = "These are not enough.";

export const sums = (set, taken) =>
  set.tallies.map(({ worth }) => worth.reduce((all, each, k) => all + each * taken[k], 0));

const inside = (taken) => taken.flatMap((n, k) => (n ? [k] : []));

const goTogether = (set, taken) => {
  const held = inside(taken);
  if (set.apart.some((group) => held.filter((k) => group.includes(k)).length > 1)) return false;
  if (set.within.length && !set.within.some((group) => held.every((k) => group.includes(k)))) return false;
  return set.only === null || set.only.some((one) => taken.every((n, k) => n <= one[k]));
};

// Whether nothing is too much and all of it goes together; more may be needed.
export const fits = (set, taken) => {
  const totals = sums(set, taken);
  return count(taken) <= set.most && taken.every((n, k) => n <= set.things[k].n)
    && set.tallies.every(({ most }, i) => most === null || totals[i] <= most) && goTogether(set, taken);
};

const bounds = (least, most) => {
  if (least === null) return most === null ? "" : ` of at most ${most}`;
  if (most === null) return ` of at least ${least}`;
  return least === most ? ` of ${most}` : ` of ${least} to ${most}`;
};

export const standing = (set, taken) => {
  const every = count(set.things.map(({ n }) => n));
  const most = set.most === every && set.most !== set.least ? null : set.most;
  const totals = sums(set, taken);
  const tallies = set.tallies.map(({ name, least, most: top }, i) => name && `${name} ${totals[i]}${bounds(least, top)}`);
  return [`Chosen ${count(taken)}${bounds(set.least || null, most)}`, ...tallies.filter(Boolean)].join(" · ");
};

// Why this is not a set that may be sent, or nothing.
export const trouble = (set, taken) => {
  const over = set.things.find(({ n }, k) => taken[k] > n);
  if (over) return `Of ${over.name} there are only ${over.n}.`;
  if (count(taken) > set.most) return `Choose at most ${set.most}.`;
  const totals = sums(set, taken);
  const much = set.tallies.find(({ most }, i) => most !== null && totals[i] > most);
  if (much) return much.name ? `${much.name} may be at most ${much.most}.` : "These are too many.";
  if (!goTogether(set, taken)) return "These do not go together.";
  if (count(taken) < set.least) return `Choose ${set.least - count(taken)} more.`;
  const little = set.tallies.find(({ least }, i) => least !== null && totals[i] < least);
  if (little) return little.name ? `${little.name} must be at least ${little.least}.` : NOT_ENOUGH;
  return missing(set, taken);
};

const missing = (set, taken) => {
  const need = set.needs.find(([k, some]) => taken[k] && !some.some((other) => taken[other]));
  if (need) {
    const named = need[1].map((k) => set.things[k].name).join(" or ");
    return named ? `${set.things[need[0]].name} needs ${named}.` : `${set.things[need[0]].name} cannot be chosen alone.`;
  }
  return set.only === null || set.only.some((one) => one.every((n, k) => n === taken[k])) ? "" : NOT_ENOUGH;
};

// ---------------------------------------------------------------- changing it

export const nothing = (set) => set.things.map(() => 0);

export const changed = (taken, k, by) => taken.map((n, other) => (other === k ? n + by : n));

// A click takes one more; where no more can be had it lets go of all of them.
export const clicked = (set, taken, k) => {
  const more = changed(taken, k, 1);
  return fits(set, more) || !taken[k] ? more : changed(taken, k, -taken[k]);
};

// The thing that is meant by a click on these words, or -1.
export const meant = (set, words) =>
  set.things.findIndex((thing) => thing.words.every((word) => words.includes(String(word))));

export const wanted = (set, taken) =>
  Object.fromEntries(set.things.flatMap(({ key }, k) => (taken[k] ? [[key, taken[k]]] : [])));

// The set as people say it.
export const said = (set, taken) =>
  set.things.flatMap(({ name }, k) => (taken[k] ? [taken[k] > 1 ? `${taken[k]} × ${name}` : name] : [])).join(", ") || "nothing";
