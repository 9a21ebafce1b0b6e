// The pictures: areas drawn by the server, changed element by element; rings, marks, zoom and scroll.
//
// An area is four pictures on top of each other: the ground, the elements, the rings over them, and names on
// top. What does not change is then neither laid out nor painted again. Nothing here asks the browser where
// things are while they change: the markup says it, and every such question would lay out the whole page.

const SVG = "http://www.w3.org/2000/svg";
const SHAPES = new Set(["path", "rect", "ellipse", "circle", "polygon"]);
const LAYERS = ["ground", "parts", "over", "top"];
const LARGEST = 2;
const LARGER = 1.3;
const STEP = 1.25;
const EDGE = 3; // around pictures, for the rings
const small = matchMedia("(max-width: 60rem)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const root = document.getElementById("table");
const homes = { board: "boards", hand: "hands", side: "sides" };
const news = new Set();
const shown = new Map(); // by area: its box, the groups that change, and each element's markup
const key = (name, area) => `${name}:${root.dataset.table}:${area}`;

const svgElement = (name, attributes = {}) => {
  const node = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) node.setAttribute(attribute, value);
  return node;
};

const markup = (text) => {
  const holder = svgElement("g");
  holder.innerHTML = text;
  return [...holder.childNodes];
};

const boxOf = (id) => shown.get(id)?.box ?? root.querySelector(`[data-area="${CSS.escape(id)}"]`);
const find = (parts, id) => parts.querySelector(`#${CSS.escape(id)}`);

// ---------------------------------------------------------------- whole areas

export const showAreas = (areas) => {
  for (const box of root.querySelectorAll("[data-area]"))
    if (!(box.dataset.area in areas)) {
      shown.delete(box.dataset.area);
      box.remove();
    }
  for (const [id, area] of Object.entries(areas)) showArea(id, area);
  for (const home of Object.values(homes)) inOrder(document.getElementById(home), Object.keys(areas));
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
  if (box.parentElement?.id !== homes[area.place]) document.getElementById(homes[area.place]).append(box);
  box.className = `area ${area.place}${area.map ? " map" : ""}`;
  box.dataset.label = area.label;
  box.dataset.least = area.least;
  const sheet = box.querySelector(".sheet") ?? newSheet(box, area.map);
  const groups = Object.fromEntries(["ground", "parts", "news", "overlay", "counts", "top"].map((name) => [name, svgElement("g", { class: name })]));
  groups.ground.append(...markup(area.ground));
  groups.parts.append(...markup(Object.values(area.parts).join("")));
  groups.top.append(...markup(area.top));
  const [ground, parts, over, top] = sheet.children;
  ground.replaceChildren(groups.ground);
  parts.replaceChildren(groups.parts);
  over.replaceChildren(groups.news, groups.overlay, groups.counts);
  top.replaceChildren(groups.top);
  shown.set(id, { box, sheet, ...groups, markup: { ...area.parts } });
  resize(box, area.width, area.height);
};

const newSheet = (box, isMap) => {
  const sheet = document.createElement("div");
  sheet.className = "sheet";
  sheet.append(...LAYERS.map((name) => svgElement("svg", { class: `layer ${name}-layer`, "aria-hidden": "true", focusable: "false" })));
  if (isMap) addZoom(box, sheet);
  else box.replaceChildren(sheet);
  return sheet;
};

// ---------------------------------------------------------------- zoom and scroll

const pictures = (box) => box.querySelectorAll(".layer");

const resize = (box, width, height) => {
  box.dataset.width = width;
  box.dataset.height = height;
  for (const svg of pictures(box)) svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  scale(box);
};

const chosenZoom = (box) => Number(sessionStorage.getItem(key("zoom", box.dataset.area))) || null;

// Never by itself below the size at which letters can still be read. On a small screen a board is as wide as
// the screen if it may be, and as tall as it then is; elsewhere it fits the room it has.
const fitting = (box) => {
  const room = scroller(box);
  const across = (room.clientWidth - 2 * EDGE) / box.dataset.width;
  if (!box.classList.contains("map")) return box.classList.contains("board") ? Math.max(1, Math.min(LARGER, across)) : 1;
  const fit = small.matches ? across : Math.min(across, (room.clientHeight - 2 * EDGE) / box.dataset.height);
  return Math.max(Number(box.dataset.least), Math.min(LARGEST, fit));
};

const scale = (box) => {
  const zoom = chosenZoom(box) ?? fitting(box);
  const [width, height] = [Math.floor(box.dataset.width * zoom), Math.floor(box.dataset.height * zoom)];
  for (const svg of pictures(box)) {
    svg.setAttribute("width", width);
    svg.setAttribute("height", height);
  }
  box.dataset.zoom = zoom;
};

const scroller = (box) => box.querySelector(".scroll") ?? box;

const addZoom = (box, sheet) => {
  const frame = document.createElement("div");
  frame.className = "scroll";
  frame.append(sheet);
  const buttons = document.createElement("div");
  buttons.className = "zoom";
  for (const [sign, label, by] of [["+", "Larger", STEP], ["−", "Smaller", 1 / STEP], ["⤢", "Fit", 0]]) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = sign;
    button.setAttribute("aria-label", `${label}: ${box.dataset.label || "board"}`);
    button.title = label;
    button.onclick = () => zoom(box, by);
    buttons.append(button);
  }
  box.replaceChildren(buttons, frame);
  frame.addEventListener("scroll", () => sessionStorage.setItem(key("scroll", box.dataset.area), JSON.stringify([frame.scrollLeft, frame.scrollTop])), { passive: true });
};

const zoom = (box, by) => {
  const frame = scroller(box);
  const before = Number(box.dataset.zoom);
  const middle = [frame.scrollLeft + frame.clientWidth / 2, frame.scrollTop + frame.clientHeight / 2];
  if (by) sessionStorage.setItem(key("zoom", box.dataset.area), Math.max(0.4, Math.min(5, before * by)));
  else sessionStorage.removeItem(key("zoom", box.dataset.area));
  scale(box);
  const ratio = Number(box.dataset.zoom) / before;
  frame.scrollLeft = middle[0] * ratio - frame.clientWidth / 2;
  frame.scrollTop = middle[1] * ratio - frame.clientHeight / 2;
  reachable();
};

export const fitAll = () => {
  for (const box of root.querySelectorAll("[data-area]")) scale(box);
  reachable();
};

// What scrolls can be reached by key; what does not is no stop on the way.
const reachable = () => {
  const frames = [...root.querySelectorAll("[data-area]")].map((box) => [scroller(box), box.dataset.label]);
  frames.push([document.getElementById("boards"), "Boards"], [document.getElementById("hands"), "Hands"]);
  const scrolls = frames.map(([frame]) => frame.scrollWidth > frame.clientWidth + 1 || frame.scrollHeight > frame.clientHeight + 1);
  frames.forEach(([frame, label], n) => {
    if (scrolls[n]) {
      frame.tabIndex = 0;
      frame.setAttribute("role", "group");
      frame.setAttribute("aria-label", `${label || "Board"}: a picture to scroll`);
    } else for (const name of ["tabindex", "role", "aria-label"]) frame.removeAttribute(name);
  });
};

// On the first look: where one was before the page was loaded anew, else where there is something to do.
export const firstScroll = () => {
  for (const box of root.querySelectorAll(".map")) {
    const frame = scroller(box);
    const saved = sessionStorage.getItem(key("scroll", box.dataset.area));
    if (saved) [frame.scrollLeft, frame.scrollTop] = JSON.parse(saved);
    else lookAt(frame, [...box.querySelectorAll(".parts .lit")]);
  }
};

const lookAt = (frame, nodes) => {
  if (!nodes.length) return;
  const rects = nodes.map((node) => node.getBoundingClientRect());
  const here = frame.getBoundingClientRect();
  const middle = (low, high) => (Math.min(...rects.map((r) => r[low])) + Math.max(...rects.map((r) => r[high]))) / 2;
  frame.scrollLeft += middle("left", "right") - here.left - here.width / 2;
  frame.scrollTop += middle("top", "bottom") - here.top - here.height / 2;
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

// What a larger hand takes from a board is taken from its size, unless one has chosen that.
const refit = () => {
  for (const { box } of shown.values())
    if (box.classList.contains("map") && fitting(box) < Number(box.dataset.zoom) - 0.005) scale(box);
  reachable();
};

const changeArea = (area, change) => {
  const { box, parts } = area;
  if (change.width) resize(box, change.width, change.height);
  for (const gone of change.gone || []) {
    find(parts, gone)?.remove();
    delete area.markup[gone];
  }
  const set = Object.entries(change.set || {});
  const nodes = markup(set.map(([, text]) => text).join(""));
  const added = [];
  set.forEach(([name, text], n) => {
    const old = area.markup[name] === undefined ? null : find(parts, name);
    if (old) old.replaceWith(nodes[n]);
    else added.push(nodes[n]);
    if (old && !calm.matches) glide(nodes[n], area.markup[name], text);
    if (!isBlank(text)) news.add(name);
    area.markup[name] = text;
  });
  parts.append(...added);
  for (const [name, before] of change.before || []) {
    const node = find(parts, name);
    if (node) parts.insertBefore(node, before && find(parts, before));
  }
};

// A clear target over the ground is nothing to look at.
const isBlank = (text) => text.includes('fill="transparent"') && !text.includes("<text") && !/<(rect|ellipse|circle)/.test(text);

// Where a piece stands is where its plate is.
const PIECE = /^<g [^>]*data-(?:on|at)/;
const PLATE = /translate\((-?[\d.]+) (-?[\d.]+)\)|cx="(-?[\d.]+)" cy="(-?[\d.]+)"/;
const spot = (text) => {
  const found = PIECE.test(text) && PLATE.exec(text);
  return found && [Number(found[1] ?? found[3]), Number(found[2] ?? found[4])];
};

const glide = (node, before, after) => {
  const [from, to] = [spot(before), spot(after)];
  if (!from || !to) return;
  const [dx, dy] = [from[0] - to[0], from[1] - to[1]];
  if (Math.abs(dx) + Math.abs(dy) > 6) node.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: 450, easing: "ease-in-out" });
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
  for (const { news: marks } of shown.values()) marks.replaceChildren();
};

// ---------------------------------------------------------------- rings

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

const KEPT = new Set(["d", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "points", "transform"]);

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

// How many pieces there are must stay readable above the rings.
const counted = (badge) => [badge.cloneNode(), badge.nextElementSibling.cloneNode(true)];

// Rings come at once; marks of what is new, and numbers that a ring may have crossed, when all is painted.
export const drawRings = (lit, picked) => {
  for (const area of shown.values()) {
    const { drawn, ringed } = rings(area.parts, lit, picked);
    for (const node of area.parts.querySelectorAll(".lit, .picked")) node.classList.remove("lit", "picked");
    for (const [node, kind] of ringed) node.classList.add(kind);
    area.ringed = ringed;
    replace(area.overlay, drawn);
    replace(area.news, []);
    replace(area.counts, []);
  }
  if (!isMarking) later(markAll);
  isMarking = true;
};

let isMarking = false;
const markAll = () => {
  isMarking = false;
  for (const { parts, ringed, news: marks, counts } of shown.values()) {
    replace(marks, newsOf(parts, ringed ?? new Map()));
    if (ringed?.size) replace(counts, [...parts.querySelectorAll(":scope > [data-on] > .n, :scope > [data-at] > .n")].flatMap(counted));
  }
};

const newsOf = (parts, ringed) => {
  const marks = [];
  for (const name of news) {
    const node = find(parts, name);
    const line = node && !ringed.has(node) && outline(node, false);
    if (line) { line.setAttribute("class", "fresh"); marks.push(line); }
  }
  return marks;
};

const replace = (above, drawn) => {
  if (drawn.length || above.firstChild) above.replaceChildren(...drawn);
};

const rings = (parts, lit, picked) => {
  const words = new Map();
  for (const node of parts.children) {
    const word = node.getAttribute("data-word");
    if (lit.has(word) || picked.has(word)) words.set(word, [...(words.get(word) || []), node]);
  }
  const drawn = [];
  const ringed = new Map();
  for (const [word, nodes] of words) {
    const kind = picked.has(word) ? "picked" : "lit";
    for (const node of nodes) ringed.set(node, kind);
    for (const node of outermost(nodes)) drawn.push(...ring(node, kind));
  }
  return { drawn, ringed };
};
