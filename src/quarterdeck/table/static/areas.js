// The pictures: areas drawn by the server, changed element by element; rings, marks, zoom and scroll.

const SVG = "http://www.w3.org/2000/svg";
const SHAPES = "path, rect, ellipse, circle, polygon";
const LARGEST = 2;
const LARGER = 1.3;
const small = matchMedia("(max-width: 60rem)");
const STEP = 1.25;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const root = document.getElementById("table");
const homes = { board: "boards", hand: "hands", side: "sides" };
const news = new Set();
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

const boxOf = (id) => root.querySelector(`[data-area="${CSS.escape(id)}"]`);
const pictureOf = (box) => box.querySelector("svg");
const group = (svg, name) => svg.querySelector(`:scope > .${name}`);
const find = (parts, id) => parts.querySelector(`#${CSS.escape(id)}`);

// ---------------------------------------------------------------- whole areas

export const showAreas = (areas) => {
  for (const box of root.querySelectorAll("[data-area]")) if (!(box.dataset.area in areas)) box.remove();
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
  let box = boxOf(id);
  if (!box) {
    box = document.createElement("div");
    box.dataset.area = id;
    box.append(svgElement("svg", { "aria-hidden": "true", focusable: "false" }));
  }
  if (box.parentElement?.id !== homes[area.place]) document.getElementById(homes[area.place]).append(box);
  box.className = `area ${area.place}${area.map ? " map" : ""}`;
  box.dataset.label = area.label;
  if (area.map) addZoom(box);
  const svg = pictureOf(box);
  const groups = ["ground", "parts", "news", "overlay", "top"].map((name) => svgElement("g", { class: name }));
  groups[0].append(...markup(area.ground));
  groups[1].append(...markup(Object.values(area.parts).join("")));
  groups[4].append(...markup(area.top));
  box.dataset.least = area.least;
  for (const above of groups.slice(2)) above.setAttribute("pointer-events", "none");
  svg.replaceChildren(...groups);
  resize(box, area.width, area.height);
};

// ---------------------------------------------------------------- zoom and scroll

const resize = (box, width, height) => {
  box.dataset.width = width;
  box.dataset.height = height;
  pictureOf(box).setAttribute("viewBox", `0 0 ${width} ${height}`);
  scale(box);
};

const chosenZoom = (box) => Number(sessionStorage.getItem(key("zoom", box.dataset.area))) || null;

// Never by itself below the size at which letters can still be read. On a small screen a board is as wide as
// the screen if it may be, and as tall as it then is; elsewhere it fits the room it has.
const fitting = (box) => {
  const room = scroller(box);
  const across = room.clientWidth / box.dataset.width;
  if (!box.classList.contains("map")) return box.classList.contains("board") ? Math.max(1, Math.min(LARGER, across)) : 1;
  const fit = small.matches ? across : Math.min(across, room.clientHeight / box.dataset.height);
  return Math.max(Number(box.dataset.least), Math.min(LARGEST, fit));
};

const scale = (box) => {
  const zoom = chosenZoom(box) ?? fitting(box);
  const svg = pictureOf(box);
  svg.setAttribute("width", Math.floor(box.dataset.width * zoom));
  svg.setAttribute("height", Math.floor(box.dataset.height * zoom));
  box.dataset.zoom = zoom;
};

const scroller = (box) => box.querySelector(".scroll") ?? box;

const addZoom = (box) => {
  if (box.querySelector(".zoom")) return;
  const frame = document.createElement("div");
  frame.className = "scroll";
  frame.append(pictureOf(box));
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
  box.append(buttons, frame);
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
  const gliding = [];
  let isResized = false;
  for (const [id, change] of Object.entries(changes)) {
    if (change.parts) {
      note(id, change.parts);
      showArea(id, change);
    } else gliding.push(measured(boxOf(id), change));
    isResized ||= Boolean(change.parts || change.width);
  }
  for (const { box, change, set } of gliding) changeArea(box, change, set);
  if (isResized) reachable();
  glide(gliding);
};

// All is measured before anything is changed: the browser lays the page out once, not once for each.
const measured = (box, change) => {
  const parts = group(pictureOf(box), "parts");
  const set = Object.entries(change.set || {}).map(([name, text]) => [name, text, find(parts, name)]);
  const from = calm.matches ? [] : set.map(([, , old]) => old?.getBoundingClientRect());
  return { box, change, set, from, parts };
};

const changeArea = (box, change, set) => {
  const parts = group(pictureOf(box), "parts");
  if (change.width) resize(box, change.width, change.height);
  for (const gone of change.gone || []) find(parts, gone)?.remove();
  for (const [name, text, old] of set) {
    const nodes = markup(text);
    if (old) old.replaceWith(...nodes);
    else parts.append(...nodes);
    if (!isBlank(text)) news.add(name);
  }
  for (const [name, before] of change.before || []) {
    const node = find(parts, name);
    if (node) parts.insertBefore(node, before && find(parts, before));
  }
};

// A clear target over the ground is nothing to look at.
const isBlank = (text) => text.includes('fill="transparent"') && !text.includes("<text") && !/<(rect|ellipse|circle)/.test(text);

const glide = (gliding) => {
  if (calm.matches) return;
  const moves = [];
  for (const { box, set, from, parts } of gliding)
    set.forEach(([name], n) => {
      const node = from[n] && find(parts, name);
      if (node) moves.push([node, from[n], node.getBoundingClientRect(), Number(box.dataset.zoom) || 1]);
    });
  for (const [node, from, to, zoom] of moves) {
    const dx = (from.left + from.width / 2 - to.left - to.width / 2) / zoom;
    const dy = (from.top + from.height / 2 - to.top - to.height / 2) / zoom;
    if (Math.abs(dx) + Math.abs(dy) > 6) node.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: 450, easing: "ease-in-out" });
  }
};

// ---------------------------------------------------------------- what is new

const hash = (text) => {
  let h = 0;
  for (let i = 0; i < text.length; i++) h = (Math.imul(h, 31) + text.charCodeAt(i)) | 0;
  return h;
};

const note = (id, parts) => {
  const svg = boxOf(id) && pictureOf(boxOf(id));
  const old = svg && group(svg, "parts");
  if (old) for (const [name, text] of Object.entries(parts)) if (find(old, name)?.outerHTML.length !== text.length && !isBlank(text)) news.add(name);
};

export const seen = (areas) => {
  const out = {};
  for (const area of Object.values(areas)) for (const [name, text] of Object.entries(area.parts)) if (!isBlank(text)) out[name] = hash(text);
  return out;
};

export const noteSince = (before, areas) => {
  const now = seen(areas);
  for (const name of Object.keys(now)) if (before[name] !== now[name]) news.add(name);
};

export const forgetNews = () => {
  news.clear();
  for (const above of root.querySelectorAll("g.news")) above.replaceChildren();
};

// ---------------------------------------------------------------- rings

// The outline of an element: its largest shape; for bare words a box around them.
const outline = (node, inset) => {
  let best = null;
  let size = 0;
  for (const shape of node.children) {
    if (!shape.matches(SHAPES)) continue;
    const box = shape.getBBox();
    if (box.width * box.height >= size) [best, size] = [shape, box.width * box.height];
  }
  const whole = node.getBBox();
  if (!best || size < (whole.width * whole.height) / 3) {
    if (!whole.width) return null;
    return svgElement("rect", { x: whole.x - 4, y: whole.y - 3, width: whole.width + 8, height: whole.height + 6, rx: 4 });
  }
  const copy = svgElement(best.tagName);
  for (const { name, value } of best.attributes) if (!["fill", "stroke", "stroke-width", "stroke-dasharray", "opacity", "id", "class"].includes(name)) copy.setAttribute(name, value);
  if (inset && best.getAttribute("fill") === "transparent") {
    const box = best.getBBox();
    const shrink = Math.max(0.5, 1 - 5 / Math.max(box.width, box.height));
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    copy.setAttribute("transform", `translate(${x} ${y}) scale(${shrink}) translate(${-x} ${-y})`);
  }
  return copy;
};

const ring = (node, kind) => {
  const line = outline(node, true);
  if (!line) return [];
  const halo = line.cloneNode();
  halo.setAttribute("class", `ring ${kind} halo`);
  line.setAttribute("class", `ring ${kind}`);
  return kind === "picked" ? [halo, line, tick(node)] : [halo, line];
};

// How many pieces there are must stay readable above the rings that touch the number.
const counts = (parts, ringed) => {
  const rings = ringed.map((node) => node.getBBox());
  const touched = (box) => rings.some((ring) => box.x < ring.x + ring.width + 4 && ring.x < box.x + box.width + 4 && box.y < ring.y + ring.height + 4 && ring.y < box.y + box.height + 4);
  const badges = [...parts.querySelectorAll(":scope > g > rect.n")].filter((badge) => touched(badge.getBBox()));
  return badges.flatMap((badge) => [badge.cloneNode(), ...(badge.nextElementSibling ? [badge.nextElementSibling.cloneNode(true)] : [])]);
};

// Pieces that say the same word as the space they stand on are shown by its ring.
const outermost = (nodes) => {
  const isSpace = (node) => !("on" in node.dataset);
  return nodes.some(isSpace) ? nodes.filter(isSpace) : nodes;
};

const tick = (node) => {
  const box = node.getBBox();
  const [x, y] = [box.x + box.width - 6, box.y + 6];
  const mark = svgElement("g", { class: "tick" });
  mark.append(svgElement("circle", { cx: x, cy: y, r: 9 }), svgElement("path", { d: `M${x - 4} ${y}l3 3.5l5.5 -7` }));
  return mark;
};

// Everything is measured first and drawn then, for all pictures together.
export const drawRings = (lit, picked) => {
  const pictures = [...root.querySelectorAll("[data-area] svg")].map((svg) => rings(svg, lit, picked));
  for (const { svg, parts, over, marks } of pictures) {
    for (const node of parts.querySelectorAll(".lit, .picked")) node.classList.remove("lit", "picked");
    for (const [word, nodes] of over.ringed) for (const node of nodes) node.classList.add(picked.has(word) ? "picked" : "lit");
    replace(group(svg, "overlay"), over.drawn);
    replace(group(svg, "news"), marks);
  }
};

const replace = (above, drawn) => {
  if (above && (drawn.length || above.firstChild)) above.replaceChildren(...drawn);
};

const rings = (svg, lit, picked) => {
  const parts = group(svg, "parts");
  const ringed = new Map();
  for (const node of parts.children) {
    const word = node.dataset.word;
    if (lit.has(word) || picked.has(word)) ringed.set(word, [...(ringed.get(word) || []), node]);
  }
  const drawn = [];
  const outer = [];
  for (const [word, nodes] of ringed)
    for (const node of outermost(nodes)) {
      outer.push(node);
      drawn.push(...ring(node, picked.has(word) ? "picked" : "lit"));
    }
  if (drawn.length) drawn.push(...counts(parts, outer));
  const marks = [];
  for (const name of news) {
    const node = find(parts, name);
    const line = node && !ringed.has(node.dataset.word) && outline(node, true);
    if (line) { line.setAttribute("class", "fresh"); marks.push(line); }
  }
  return { svg, parts, over: { ringed, drawn }, marks };
};
