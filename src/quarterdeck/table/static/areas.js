// The pictures: areas drawn by the server, changed element by element.
//
// An area is five pictures on top of each other: the ground, the elements, those under way, the rings, and
// names on top. What does not change is then neither laid out nor painted again. Nothing here asks the browser
// where things are while they change: the markup says it, and every such question would lay out the whole page.
import { drawRings, forget, forgetMarks, liftCounts, markNews, nothingOver, svgElement } from "./rings.js";
import { showOverview } from "./overview.js";
import { el } from "./page.js";
import { addZoom, fitAll, refit, resize } from "./zoom.js";

const LAYERS = { ground: ["ground"], parts: ["parts"], moving: ["moving"], over: ["news", "overlay", "counts"], top: ["top"] };
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const root = document.getElementById("table");
const homes = { board: "boards", hand: "hands", side: "sides" };
const news = new Set();
const shown = new Map(); // by area: its box, the groups that change, and each element's markup

const markup = (text) => {
  const holder = svgElement("g");
  holder.innerHTML = text;
  return [...holder.childNodes];
};

const boxOf = (id) => shown.get(id)?.box ?? root.querySelector(`[data-area="${CSS.escape(id)}"]`);

// ---------------------------------------------------------------- whole areas

export const showAreas = (areas) => {
  for (const box of root.querySelectorAll("[data-area]"))
    if (!(box.dataset.area in areas)) {
      shown.delete(box.dataset.area);
      box.remove();
    }
  for (const [id, area] of Object.entries(areas)) showArea(id, area);
  for (const home of Object.values(homes)) inOrder(el(home), Object.keys(areas));
  fitAll();
};

// Moving a box loses its scroll, so only what stands wrong is moved.
const inOrder = (home, ids) => {
  const wanted = ids.map(boxOf).filter((box) => box.parentElement === home);
  wanted.forEach((box, n) => { if (home.children[n] !== box) home.insertBefore(box, home.children[n]); });
};

const showArea = (id, area) => {
  const box = boxOf(id) ?? document.createElement("div");
  box.dataset.area = id;
  if (box.parentElement?.id !== homes[area.place]) el(homes[area.place]).append(box);
  box.className = `area ${area.place}${area.map ? " map" : ""}`;
  box.dataset.label = area.label;
  box.dataset.least = area.least;
  const sheet = box.querySelector(".sheet") ?? newSheet(box, area.map);
  const groups = Object.fromEntries(Object.values(LAYERS).flat().map((name) => [name, svgElement("g", { class: name })]));
  groups.ground.append(...markup(area.ground));
  groups.parts.append(...markup(Object.values(area.parts).join("")));
  groups.top.append(...markup(area.top));
  Object.values(LAYERS).forEach((held, n) => sheet.children[n].replaceChildren(...held.map((name) => groups[name])));
  const nodes = new Map([...groups.parts.children].map((node) => [node.id, node]));
  shown.set(id, { box, ...groups, nodes, markup: { ...area.parts }, underWay: [], over: nothingOver() });
  resize(box, area.width, area.height);
  box.dataset.overview = area.overview;
  showOverview(shown.get(id), area.overview);
};

const newSheet = (box, isMap) => {
  const sheet = document.createElement("div");
  sheet.className = "sheet";
  sheet.append(...Object.keys(LAYERS).map((name) => svgElement("svg", { class: `layer ${name}-layer`, "aria-hidden": "true", focusable: "false" })));
  if (isMap) addZoom(box, sheet);
  else box.replaceChildren(sheet);
  return sheet;
};

// ---------------------------------------------------------------- changes

export const changeAreas = (changes) => {
  let isResized = false;
  for (const [id, change] of Object.entries(changes)) {
    if (change.parts) {
      for (const [name, text] of Object.entries(change.parts)) if (shown.get(id)?.markup[name] !== text && !isBlank(text)) news.add(name);
      showArea(id, change);
    } else changeArea(shown.get(id), change);
    isResized ||= Boolean(change.parts || change.width);
  }
  if (isResized) later(refit);
};

const changeArea = (area, change) => {
  const { box, parts, nodes } = area;
  area.underWay.splice(0).forEach(arrive);
  if (change.width) resize(box, change.width, change.height);
  for (const gone of change.gone || []) {
    forget(area, gone);
    nodes.get(gone)?.remove();
    nodes.delete(gone);
    delete area.markup[gone];
  }
  const set = Object.entries(change.set || {});
  const made = markup(set.map(([, text]) => text).join(""));
  const added = [];
  set.forEach(([name, text], n) => {
    const old = nodes.get(name);
    forget(area, name);
    if (old) old.replaceWith(made[n]);
    else added.push(made[n]);
    if (old && !calm.matches) glide(area, made[n], area.markup[name], text);
    if (!isBlank(text)) news.add(name);
    nodes.set(name, made[n]);
    area.markup[name] = text;
  });
  parts.append(...added);
  for (const [name, before] of change.before || []) {
    const node = nodes.get(name);
    if (node) parts.insertBefore(node, (before && nodes.get(before)) || null);
  }
  if (box.dataset.overview && (added.length || change.gone)) later(() => showOverview(area, box.dataset.overview));
  if (area.underWay.length) requestAnimationFrame(() => requestAnimationFrame(() => depart(area)));
};

// A clear target over the ground is nothing to look at.
const isBlank = (text) => text.includes('fill="transparent"') && !text.includes("<text") && !/<(rect|ellipse|circle)|stroke=/.test(text);

// Where a piece stands is where its plate is.
const PIECE = /^<g [^>]*data-(?:on|at)/;
const PLATE = /translate\((-?[\d.]+) (-?[\d.]+)\)|cx="(-?[\d.]+)" cy="(-?[\d.]+)"/;
const spot = (text) => {
  const found = PIECE.test(text) && PLATE.exec(text);
  return found && [Number(found[1] ?? found[3]), Number(found[2] ?? found[4])];
};

// A piece that went elsewhere is first painted where it was, with all else that changed, and then glides.
const glide = (area, node, before, after) => {
  const [from, to] = [spot(before), spot(after)];
  if (!from || !to) return;
  const [dx, dy] = [from[0] - to[0], from[1] - to[1]];
  if (Math.abs(dx) + Math.abs(dy) <= 6) return;
  node.setAttribute("transform", `translate(${dx} ${dy})`);
  area.underWay.push({ node, from: `translate(${dx}px, ${dy}px)`, double: null });
};

// Under way it is drawn above all others: among them it would split the picture into dozens of layers.
const depart = (area) => {
  for (const trip of area.underWay) {
    if (trip.double) continue;
    trip.double = trip.node.cloneNode(true);
    for (const name of ["id", "transform", "data-word", "data-at", "data-on"]) trip.double.removeAttribute(name);
    area.moving.append(trip.double);
    trip.node.removeAttribute("transform");
    trip.node.setAttribute("opacity", 0);
    trip.double.animate([{ transform: trip.from }, { transform: "none" }], { duration: 450, easing: "ease-in-out" }).onfinish = () => arrive(trip);
  }
};

const arrive = ({ node, double }) => {
  node.removeAttribute("transform");
  node.removeAttribute("opacity");
  double?.remove();
};

// What nobody sees, or not at once, waits until the picture is painted.
export const later = (job) => {
  if (window.requestIdleCallback) requestIdleCallback(job, { timeout: 300 });
  else setTimeout(job, 60);
};

// ---------------------------------------------------------------- what is new

const hash = (text) => {
  let h = 0;
  for (let i = 0; i < text.length; i++) h = (Math.imul(h, 31) + text.charCodeAt(i)) | 0;
  return h;
};

export const seen = () => {
  const out = {};
  for (const area of shown.values()) for (const [name, text] of Object.entries(area.markup)) if (!isBlank(text)) out[name] = hash(text);
  return out;
};

export const noteSince = (before) => {
  const now = seen();
  for (const name of Object.keys(now)) if (before[name] !== now[name]) news.add(name);
};

export const forgetNews = () => {
  news.clear();
  for (const area of shown.values()) forgetMarks(area);
};

// ---------------------------------------------------------------- rings

// Rings come at once; marks of what is new, and numbers that a ring may have crossed, when all is painted.
export const showRings = (lit, picked) => {
  for (const area of shown.values()) drawRings(area, lit, picked);
  if (!isMarking) later(markAll);
  isMarking = true;
};

let isMarking = false;
const markAll = () => {
  isMarking = false;
  for (const area of shown.values()) {
    markNews(area, news);
    liftCounts(area);
  }
};
