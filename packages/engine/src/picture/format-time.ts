/** Milliseconds as minutes and seconds: "1:02.345", or with fewer decimals. */
export function formatTime(milliseconds: number, decimals: 0 | 1 | 2 | 3 = 3): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const seconds = Math.floor(milliseconds / 1000) % 60;
  const rest = `${Math.floor(milliseconds % 1000)}`.padStart(3, '0').slice(0, decimals);
  return `${minutes}:${`${seconds}`.padStart(2, '0')}${decimals === 0 ? '' : `.${rest}`}`;
}
