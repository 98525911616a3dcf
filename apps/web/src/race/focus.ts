/** Gives the focus to the board, the report, or the button that starts. */
export function focusRace(): void {
  const home = document.querySelector<HTMLElement>('.race-frame, .race-report, .race-start');
  home?.focus({ preventScroll: true });
}
