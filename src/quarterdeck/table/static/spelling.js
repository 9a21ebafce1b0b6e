// A word laid from one's letters: typed, or tile by tile with clicks in the hand. What could be spelled is shown
// only to who opens the help.

// Whether the letters at hand suffice, and how many of each are used.
const used = (text) => [...text].reduce((all, letter) => ({ ...all, [letter]: (all[letter] ?? 0) + 1 }), {});

export const lacking = (spelling, text) => [...new Set(text)].filter((letter) => used(text)[letter] > (spelling.tiles[letter] ?? 0));

export const standing = (spelling, text) => {
  const word = text.toUpperCase();
  if (!text) return "";
  const lacks = lacking(spelling, text);
  if (lacks.length) return `You have not enough of ${lacks.join(", ").toUpperCase()}.`;
  if (spelling.words.includes(text)) return `${word}: ${spelling.worth[text.length] ?? "a word"}.`;
  return `${word} is no word of the list so far.`;
};

export const speller = ({ table, form, send }) => {
  const input = form.querySelector("input");
  const said = form.querySelector("p");
  const help = form.querySelector("details");
  const asked = () => (table.facts?.asked && !table.sent ? table.facts.spelling : null);
  const text = () => input.value.trim().toLowerCase();

  const tell = () => {
    const spelling = asked();
    said.textContent = spelling ? standing(spelling, text()) : "";
  };

  // The question may be another one now: what was begun there is gone.
  const show = () => {
    const spelling = asked();
    form.hidden = !spelling;
    if (!spelling) return;
    if (form.dataset.number !== String(table.facts.number)) {
      form.dataset.number = table.facts.number;
      input.value = spelling.so_far.toUpperCase();
      help.open = false;
    }
    const best = [...spelling.words].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
    const more = best.length > 40 ? `, and ${best.length - 40} more` : "";
    help.querySelector("span").textContent = best.length ? `${best.slice(0, 40).join(", ").toUpperCase()}${more}` : "No word at all.";
    tell();
  };

  const rings = () => {
    const spelling = asked();
    const taken = used(text());
    const free = Object.keys(spelling.tiles).filter((letter) => (taken[letter] ?? 0) < spelling.tiles[letter]);
    return [new Set(free), new Map(Object.entries(taken).filter(([letter]) => letter in spelling.tiles))];
  };

  // A click lays the letter behind the others; where all of it are laid, it takes the last one up again.
  const click = (words, changed) => {
    const letter = words.find((word) => word in asked().tiles);
    if (!letter) return;
    const isLeft = !lacking(asked(), text() + letter).length;
    const at = text().lastIndexOf(letter);
    input.value = (isLeft ? text() + letter : text().slice(0, at) + text().slice(at + 1)).toUpperCase();
    tell();
    changed();
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (asked() && text()) send({ word: text() }, event);
  });

  const watch = (changed) => {
    input.addEventListener("input", () => { tell(); changed(); });
    form.querySelector("button.quiet").addEventListener("click", () => { input.value = ""; tell(); changed(); input.focus(); });
  };

  return { show, rings, click, watch };
};
