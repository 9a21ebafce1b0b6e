// What stands over a picture: rings around what can be chosen and what is, marks of what is new, and the
// numbers of pieces that a ring may have crossed. Only what differs from before is drawn anew.

const SVG = "http://www.w3.org/2000/svg";
const SHAPES = new Set(["path", "rect", "ellipse", "circle", "polygon", "use"]);
const KEPT = new Set(["d", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "points", "transform", "href"]);

export const svgElement = (name, attributes = {}) => {
  const node = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) node.setAttribute(attribute, value);
  return node;
};

// The reach of a path of straight lines, as cells are; null for any other.
const extent = (d) => {
  const [xs, ys] = [[], []];
  let [x, y] = [0, 0];
  for (const [, letter, rest] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const n = (rest.match(/-?[\d.]+/g) || []).map(Number);
    if (letter === "M") [x, y] = n;
    else if (letter === "h") x += n[0];
    else if (letter === "v") y += n[0];
    else if (letter === "l") { x += n[0]; y += n[1]; } else if (letter !== "z") return null;
    xs.push(x);
    ys.push(y);
  }
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

// The outline of an element is its first shape; for bare words a box around them.
const outline = (node, isMeasured = true) => {
  let shape = node.firstElementChild;
  while (shape && !SHAPES.has(shape.tagName)) shape = shape.nextElementSibling;
  if (!shape) {
    if (!isMeasured) return null;
    const whole = node.getBBox();
    return whole.width ? svgElement("rect", { x: whole.x - 4, y: whole.y - 3, width: whole.width + 8, height: whole.height + 6, rx: 4 }) : null;
  }
  const copy = svgElement(shape.tagName);
  for (const { name, value } of shape.attributes) if (KEPT.has(name)) copy.setAttribute(name, value);
  const box = shape.getAttribute("fill") === "transparent" && shape.tagName === "path" && extent(shape.getAttribute("d"));
  if (box) {
    // Inside of its cell, not on the line between two.
    const shrink = Math.max(0.5, 1 - 5 / Math.max(box[2] - box[0], box[3] - box[1]));
    const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    copy.setAttribute("transform", `translate(${x * (1 - shrink)} ${y * (1 - shrink)}) scale(${shrink})`);
  }
  return copy;
};

const ring = (node, kind) => {
  const line = outline(node);
  if (!line) return [];
  const halo = line.cloneNode();
  halo.setAttribute("class", `ring ${kind} halo`);
  line.setAttribute("class", `ring ${kind}`);
  return kind === "picked" ? [halo, line, tick(node)] : [halo, line];
};

const tick = (node) => {
  const box = node.getBBox();
  const [x, y] = [box.x + box.width - 6, box.y + 6];
  const mark = svgElement("g", { class: "tick" });
  mark.append(svgElement("circle", { cx: x, cy: y, r: 9 }), svgElement("path", { d: `M${x - 4} ${y}l3 3.5l5.5 -7` }));
  return mark;
};

// Pieces that say the same word as the space they stand on are shown by its ring.
const outermost = (nodes) => {
  const spaces = nodes.filter((node) => !node.hasAttribute("data-on"));
  return spaces.length ? spaces : nodes;
};

// ---------------------------------------------------------------- of one area

// What an area remembers of what stands over it: by element its ring, by id its mark, by element its number.
export const nothingOver = () => ({ rings: new Map(), marks: new Map(), counts: new Map() });

const wanted = (area, lit, picked) => {
  const words = new Map();
  for (const node of area.nodes.values()) {
    const word = node.getAttribute("data-word");
    if (!lit.has(word) && !picked.has(word)) continue;
    if (words.has(word)) words.get(word).push(node);
    else words.set(word, [node]);
  }
  const out = new Map();
  for (const [word, nodes] of words) {
    const outer = new Set(outermost(nodes));
    // Of equal things side by side only so many are chosen.
    const most = picked instanceof Map ? picked.get(word) ?? 0 : picked.has(word) ? Infinity : 0;
    let marked = 0;
    for (const node of nodes) {
      const isPicked = marked < most;
      if (outer.has(node)) marked += 1;
      if (isPicked || lit.has(word)) out.set(node, { kind: isPicked ? "picked" : "lit", isOuter: outer.has(node) });
    }
  }
  return out;
};

const unring = (area, node) => {
  for (const drawn of area.over.rings.get(node).drawn) drawn.remove();
  area.over.rings.delete(node);
  node.classList.remove("lit", "picked");
};

export const drawRings = (area, lit, picked) => {
  const { rings } = area.over;
  const now = wanted(area, lit, picked);
  for (const [node, { kind, isOuter }] of [...rings]) {
    const same = now.get(node);
    if (same?.kind !== kind || same.isOuter !== isOuter) unring(area, node);
  }
  for (const [node, { kind, isOuter }] of now) {
    if (rings.has(node)) continue;
    const drawn = isOuter ? ring(node, kind) : [];
    rings.set(node, { kind, isOuter, drawn });
    // What is chosen lies above what can be.
    if (kind === "picked") area.overlay.append(...drawn);
    else area.overlay.prepend(...drawn);
    node.classList.add(kind);
    unmark(area, node.id);
  }
  if (!rings.size) uncount(area);
};

const unmark = (area, name) => {
  area.over.marks.get(name)?.remove();
  area.over.marks.delete(name);
};

const uncount = (area) => {
  area.over.counts.clear();
  if (area.counts.firstChild) area.counts.replaceChildren();
};

// An element goes, or another comes in its place.
export const forget = (area, name) => {
  const node = area.nodes.get(name);
  if (!node) return;
  if (area.over.rings.has(node)) unring(area, node);
  unmark(area, name);
  for (const drawn of area.over.counts.get(node) ?? []) drawn.remove();
  area.over.counts.delete(node);
};

export const forgetMarks = (area) => {
  area.over.marks.clear();
  area.news.replaceChildren();
};

export const markNews = (area, news) => {
  const { rings, marks } = area.over;
  for (const name of news) {
    const node = area.nodes.get(name);
    const line = node && !rings.has(node) && !marks.has(name) && outline(node, false);
    if (!line) continue;
    line.setAttribute("class", "fresh");
    marks.set(name, line);
    area.news.append(line);
  }
};

// How many pieces there are must stay readable above the rings.
export const liftCounts = (area) => {
  if (!area.over.rings.size) return;
  for (const badge of area.parts.querySelectorAll(":scope > [data-on] > .n, :scope > [data-at] > .n")) {
    const node = badge.parentNode;
    if (area.over.counts.has(node)) continue;
    const drawn = [badge.cloneNode(), badge.nextElementSibling.cloneNode(true)];
    area.over.counts.set(node, drawn);
    area.counts.append(...drawn);
  }
};
