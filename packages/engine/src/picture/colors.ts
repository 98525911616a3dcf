/** The colours of rendered pictures: the well, its lines, text, and the pieces by letter. */
export const PICTURE_COLORS = {
  surface: '#1b2027',
  well: '#12161c',
  grid: '#242b34',
  text: '#e6e9ee',
  muted: '#98a2b0',
  ghost: '#4a5563',
  I: '#2ec4d6',
  L: '#f08a24',
  J: '#5b8def',
  S: '#4fbf5f',
  Z: '#e5534b',
  O: '#f2cf3b',
  T: '#b06fd8',
  G: '#7a8594',
} as const satisfies Readonly<Record<string, `#${string}`>>;

/** The letters that have a colour. */
const PIECES = ['I', 'L', 'J', 'S', 'Z', 'O', 'T', 'G'] as const;

/** The name of the colour of a cell of a picture; undefined where there is nothing. */
export function colorNameOf(letter: string): keyof typeof PICTURE_COLORS | undefined {
  if (letter === '.' || letter === ' ') return undefined;
  if (letter === '+') return 'ghost';
  const upper = letter.toUpperCase();
  const known = PIECES.find((piece) => piece === upper);
  // A user's own pieces share the seven colours.
  return known ?? PIECES[upper.charCodeAt(0) % 7];
}
