// Replay: the slider shows its number, and the arrow keys step.
const at = document.getElementById("at");
at.addEventListener("input", () => { document.getElementById("shown").textContent = at.value; });
at.addEventListener("change", () => document.getElementById("steps").requestSubmit());
document.getElementById("seat").addEventListener("change", () => document.getElementById("steps").requestSubmit());
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select")) return;
  const step = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" }[event.key];
  if (step) document.getElementById(step).click();
});
