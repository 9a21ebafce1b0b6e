// The form for a new table: as many seats as the number of players says.
const players = document.getElementById("option-players");
const fit = () => {
  document.querySelectorAll(".seat").forEach((line, seat) => { line.hidden = seat >= Number(players.value); });
};
if (players) {
  players.addEventListener("change", fit);
  fit();
}
