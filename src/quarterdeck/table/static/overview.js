// A small picture of the whole board in its corner, with a frame around what is seen; a click there goes there.
//
// It shows the board's own ground and pieces once more, by reference, so that it follows every change by itself.
import { svgElement } from "./rings.js";

const LEAST = 2; // pixels that do not count as hidden

const shares = (frame) => {
  const sheet = frame.querySelector(".sheet");
  const [wide, high] = [sheet.clientWidth, sheet.clientHeight];
  const from = [frame.scrollLeft - sheet.offsetLeft, frame.scrollTop - sheet.offsetTop];
  return { wide, high, left: from[0] / wide, top: from[1] / high, across: frame.clientWidth / wide, down: frame.clientHeight / high };
};

const goTo = (frame, svg, event) => {
  const here = svg.getBoundingClientRect();
  const { wide, high } = shares(frame);
  const [x, y] = [(event.clientX - here.left) / here.width, (event.clientY - here.top) / here.height];
  frame.scrollTo({ left: x * wide - frame.clientWidth / 2, top: y * high - frame.clientHeight / 2 });
};

const newOverview = (box, frame) => {
  const figure = document.createElement("figure");
  figure.className = "overview";
  figure.setAttribute("aria-hidden", "true");
  const svg = svgElement("svg");
  svg.append(svgElement("use"), svgElement("g", { class: "standing" }), svgElement("rect", { class: "seen" }));
  svg.addEventListener("pointerdown", (event) => {
    svg.setPointerCapture(event.pointerId);
    goTo(frame, svg, event);
  });
  svg.addEventListener("pointermove", (event) => { if (event.buttons) goTo(frame, svg, event); });
  figure.append(document.createElement("figcaption"), svg);
  box.querySelector(".pane").append(figure);
  frame.addEventListener("scroll", () => frameSeen(box), { passive: true });
  new ResizeObserver(() => frameSeen(box)).observe(frame);
  new ResizeObserver(() => frameSeen(box)).observe(frame.querySelector(".sheet"));
  return figure;
};

// The frame around what is seen; where all is seen there is nothing to show.
const frameSeen = (box) => {
  const [figure, frame] = [box.querySelector(".overview"), box.querySelector(".scroll")];
  figure.hidden = frame.scrollWidth <= frame.clientWidth + LEAST && frame.scrollHeight <= frame.clientHeight + LEAST;
  if (figure.hidden) return;
  const [width, height] = [Number(box.dataset.width), Number(box.dataset.height)];
  const { left, top, across, down } = shares(frame);
  const seen = { x: left * width, y: top * height, width: across * width, height: down * height };
  for (const [name, value] of Object.entries(seen)) figure.querySelector(".seen").setAttribute(name, Math.max(0, value));
};

// After an area is drawn or changed: `title` is what the board calls its overview, empty for none.
export const showOverview = (area, title) => {
  const { box, ground, parts } = area;
  const frame = box.querySelector(".scroll");
  if (!title || !frame) return void box.querySelector(".overview")?.remove();
  const figure = box.querySelector(".overview") ?? newOverview(box, frame);
  figure.querySelector("figcaption").textContent = title;
  figure.querySelector("svg").setAttribute("viewBox", `0 0 ${box.dataset.width} ${box.dataset.height}`);
  ground.id = `ground-of-${box.dataset.area}`;
  figure.querySelector("use").setAttribute("href", `#${ground.id}`);
  const standing = parts.querySelectorAll(":scope > [data-on], :scope > [data-at]");
  figure.querySelector(".standing").replaceChildren(...[...standing].map((node) => svgElement("use", { href: `#${node.id}` })));
  frameSeen(box);
};
