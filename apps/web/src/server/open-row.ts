export function openRow(event: MouseEvent, score: number): void {
  const isLink = event.target instanceof Element && event.target.closest('a') !== null;
  if (!isLink) location.hash = `#/replays?score=${score}`;
}
