/** The picture of cells given as "x,y", cut to its blocks: rows from the top, y grows upwards. */
export function cropPicture(cells: ReadonlySet<string>): string {
  const points = [...cells].map((key) => key.split(',').map(Number) as [x: number, y: number]);
  if (points.length === 0) return '';
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  let picture = '';
  for (let y = Math.max(...ys); y >= Math.min(...ys); y--) {
    for (let x = Math.min(...xs); x <= Math.max(...xs); x++) {
      picture += cells.has(`${x},${y}`) ? '*' : ' ';
    }
    picture += '\n';
  }
  return picture;
}
