/** The cells of a picture of text, a # each, from the top. */
export function cellsOfText(rows: readonly string[]): { x: number; y: number }[] {
  return rows.flatMap((row, y) => [...row].flatMap((sign, x) => (sign === '#' ? [{ x, y }] : [])));
}

export function outlineOf(cells: readonly { readonly x: number; readonly y: number }[]): string {
  const filled = new Set(cells.map(({ x, y }) => `${x},${y}`));
  const has = (x: number, y: number): boolean => filled.has(`${x},${y}`);
  return cells
    .flatMap(({ x, y }) => [
      ...(has(x, y - 1) ? [] : [`M${x} ${y}h1`]),
      ...(has(x, y + 1) ? [] : [`M${x} ${y + 1}h1`]),
      ...(has(x - 1, y) ? [] : [`M${x} ${y}v1`]),
      ...(has(x + 1, y) ? [] : [`M${x + 1} ${y}v1`]),
    ])
    .join('');
}
