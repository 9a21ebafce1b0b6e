// How large a picture is shown and which part of it: buttons, two fingers, and a look at what can be chosen.
import { el } from "./page.js";

const LARGEST = 2;
const LARGER = 1.3;
const STEP = 1.25;
const LEAST = 0.4;
const MOST = 5;
const CLOSE = 1.2; // so much larger than need be, a map has room for names that waited
const EDGE = 3; // around pictures, for the rings
const WHOLE = "whole";
const small = matchMedia("(max-width: 60rem)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const root = document.getElementById("table");
const key = (name, box) => `${name}:${root.dataset.table}:${box.dataset.area}`;
const boxes = () => root.querySelectorAll("[data-area]");
const scroller = (box) => box.querySelector(".scroll") ?? box;
const pictures = (box) => box.querySelectorAll(".layer");

// ---------------------------------------------------------------- how large

const across = (box) => (scroller(box).clientWidth - 2 * EDGE) / box.dataset.width;

// A board that scrolls is as high as the page lets it be.
const down = (box) => {
  const frame = scroller(box);
  const most = parseFloat(getComputedStyle(frame).maxHeight) || frame.clientHeight;
  return (most - 2 * EDGE) / box.dataset.height;
};

const whole = (box) => Math.min(across(box), down(box));

// Never by itself below the size at which letters can still be read. On a small screen a board is as wide as
// the screen if it may be, and as tall as it then is; elsewhere it fits the room it has.
const readable = (box) => {
  if (!box.classList.contains("map")) return box.classList.contains("board") ? Math.max(1, Math.min(LARGER, across(box))) : 1;
  const fit = small.matches ? across(box) : whole(box);
  return Math.max(Number(box.dataset.least), Math.min(LARGEST, fit));
};

const wanted = (box) => {
  const chosen = sessionStorage.getItem(key("zoom", box));
  return chosen === WHOLE ? whole(box) : Number(chosen) || readable(box);
};

const scale = (box, zoom = wanted(box)) => {
  const [width, height] = [Math.floor(box.dataset.width * zoom), Math.floor(box.dataset.height * zoom)];
  for (const svg of pictures(box)) {
    svg.setAttribute("width", width);
    svg.setAttribute("height", height);
  }
  box.dataset.zoom = zoom;
  box.classList.toggle("close", zoom > readable(box) * CLOSE);
};

export const resize = (box, width, height) => {
  box.dataset.width = width;
  box.dataset.height = height;
  for (const svg of pictures(box)) svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  scale(box);
};

export const fitAll = () => {
  for (const box of boxes()) scale(box);
  reachable();
};

// What a larger hand takes from a board is taken from its size, unless one has chosen that.
export const refit = () => {
  for (const box of root.querySelectorAll(".map")) if (wanted(box) < Number(box.dataset.zoom) - 0.005) scale(box);
  reachable();
};

// What is under the fingers, or in the middle, stays where it is.
const zoomTo = (box, chosen, at = [scroller(box).clientWidth / 2, scroller(box).clientHeight / 2]) => {
  const frame = scroller(box);
  const before = Number(box.dataset.zoom);
  const held = [frame.scrollLeft + at[0], frame.scrollTop + at[1]];
  if (chosen === null) sessionStorage.removeItem(key("zoom", box));
  else sessionStorage.setItem(key("zoom", box), chosen);
  scale(box);
  const ratio = Number(box.dataset.zoom) / before;
  frame.scrollLeft = held[0] * ratio - at[0];
  frame.scrollTop = held[1] * ratio - at[1];
  reachable();
};

const within = (box, zoom) => Math.max(Math.min(LEAST, whole(box)), Math.min(MOST, zoom));

// The whole board at once; from there, back to the size that can be read.
const showWhole = (box) => {
  const isWhole = Number(box.dataset.zoom) <= whole(box) + 0.005;
  zoomTo(box, isWhole ? null : WHOLE);
};

// ---------------------------------------------------------------- buttons and fingers

export const addZoom = (box, sheet) => {
  const pane = document.createElement("div");
  pane.className = "pane";
  const frame = document.createElement("div");
  frame.className = "scroll";
  frame.append(sheet);
  pane.append(frame);
  const buttons = document.createElement("div");
  buttons.className = "zoom";
  const by = (step) => () => zoomTo(box, within(box, Number(box.dataset.zoom) * step));
  for (const [sign, label, action] of [["+", "Larger", by(STEP)], ["−", "Smaller", by(1 / STEP)], ["⤢", "All of it, or large enough to read", () => showWhole(box)]]) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = sign;
    button.setAttribute("aria-label", `${label}: ${box.dataset.label || "board"}`);
    button.title = label;
    button.onclick = action;
    buttons.append(button);
  }
  box.replaceChildren(buttons, pane);
  frame.addEventListener("scroll", () => {
    sessionStorage.setItem(key("scroll", box), JSON.stringify([frame.scrollLeft, frame.scrollTop]));
    shade(frame);
  }, { passive: true });
  pinch(box, frame);
};

const pinch = (box, frame) => {
  let start = null;
  const apart = ([one, two]) => Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
  frame.addEventListener("touchstart", ({ touches }) => {
    start = touches.length === 2 ? { apart: apart(touches), zoom: Number(box.dataset.zoom) } : null;
  }, { passive: true });
  frame.addEventListener("touchmove", ({ touches }) => {
    if (!start || touches.length !== 2) return;
    const here = frame.getBoundingClientRect();
    const [one, two] = touches;
    const middle = [(one.clientX + two.clientX) / 2 - here.left, (one.clientY + two.clientY) / 2 - here.top];
    zoomTo(box, within(box, start.zoom * apart(touches) / start.apart), middle);
  }, { passive: true });
};

// ---------------------------------------------------------------- which part

// A shade at an edge says that the picture goes on there.
const shade = (frame) => {
  const pane = frame.closest(".pane");
  if (!pane) return;
  const [x, y] = [frame.scrollWidth - frame.clientWidth, frame.scrollHeight - frame.clientHeight];
  const more = { left: frame.scrollLeft > 4, right: frame.scrollLeft < x - 4, up: frame.scrollTop > 4, down: frame.scrollTop < y - 4 };
  for (const [side, isMore] of Object.entries(more)) pane.classList.toggle(`more-${side}`, isMore);
};

// What scrolls can be reached by key; what does not is no stop on the way.
const reachable = () => {
  const frames = [...boxes()].map((box) => [scroller(box), box.dataset.label]);
  frames.push([el("boards"), "Boards"], [el("hands"), "Hands"]);
  const scrolls = frames.map(([frame]) => frame.scrollWidth > frame.clientWidth + 1 || frame.scrollHeight > frame.clientHeight + 1);
  frames.forEach(([frame, label], n) => {
    if (scrolls[n]) {
      frame.tabIndex = 0;
      frame.setAttribute("role", "group");
      frame.setAttribute("aria-label", `${label || "Board"}: a picture to scroll`);
    } else for (const name of ["tabindex", "role", "aria-label"]) frame.removeAttribute(name);
    shade(frame);
  });
};

// On the first look: where one was before the page was loaded anew, else where there is something to do.
export const firstScroll = () => {
  for (const box of root.querySelectorAll(".map")) {
    const frame = scroller(box);
    const saved = sessionStorage.getItem(key("scroll", box));
    if (saved) [frame.scrollLeft, frame.scrollTop] = JSON.parse(saved);
    else lookAt(frame, [...box.querySelectorAll(".parts .lit")], "instant", true);
    shade(frame);
  }
};

// Who is asked anew, or has chosen a part, and sees nothing that can be chosen is shown some of it.
export const lookForLit = () => {
  for (const box of root.querySelectorAll(".map")) lookAt(scroller(box), [...box.querySelectorAll(".parts .lit")], calm.matches ? "instant" : "smooth");
};

const middleOf = (rects) => {
  const between = (low, high) => (Math.min(...rects.map((r) => r[low])) + Math.max(...rects.map((r) => r[high]))) / 2;
  return [between("left", "right"), between("top", "bottom")];
};

// To the middle of all that is lit if all can be seen at once from there; else to what is nearest to it.
const lookAt = (frame, nodes, behavior, isFirst = false) => {
  if (!nodes.length) return;
  const here = frame.getBoundingClientRect();
  const rects = nodes.map((node) => node.getBoundingClientRect());
  const middles = rects.map((rect) => middleOf([rect]));
  if (middles.some(([x, y]) => x > here.left && x < here.right && y > here.top && y < here.bottom) && !isFirst) return;
  const all = middleOf(rects);
  const isNarrow = middles.every(([x, y]) => Math.abs(x - all[0]) < here.width / 2 && Math.abs(y - all[1]) < here.height / 2);
  const far = ([x, y]) => Math.hypot(x - all[0], y - all[1]);
  const [x, y] = isNarrow ? all : middles.reduce((best, spot) => (far(spot) < far(best) ? spot : best));
  frame.scrollBy({ left: x - here.left - here.width / 2, top: y - here.top - here.height / 2, behavior });
};
