// Elements of the page by their ids. Drawings have ids of their own, which may be the same ones: they never count.
export const el = (id, page = document) => {
  const found = page.getElementById(id);
  return found?.closest("svg") ? page.querySelector(`[id="${CSS.escape(id)}"]:not(svg *)`) : found;
};
