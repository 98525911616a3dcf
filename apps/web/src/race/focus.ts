/** Gives the focus to the board, the report, or the button that starts. */
export function focusRace(): void {
  const homes = '.race-frame, .race-report, .race-start, .lobby-start';
  const home = document.querySelector<HTMLElement>(homes);
  home?.focus({ preventScroll: true });
}
