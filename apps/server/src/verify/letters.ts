/** The rows of a letter from the top, each 5 pixels as a digit of base 32. */
// biome-ignore format: a table
const GLYPHS: Readonly<Record<string, string>> = {
  A: 'ehhvhhh', B: 'uhhuhhu', C: 'ehggghe', D: 'uhhhhhu',
  E: 'vgguggv', F: 'vgguggg', G: 'ehgnhhe', H: 'hhhvhhh',
  I: 'e44444e', J: '72222ic', K: 'hikokih', L: 'ggggggv',
  M: 'hrllhhh', N: 'hpljhhh', O: 'ehhhhhe', P: 'uhhuggg',
  Q: 'ehhhlid', R: 'uhhukih', S: 'fgge11u', T: 'v444444',
  U: 'hhhhhhe', V: 'hhhhha4', W: 'hhhllrh', X: 'hha4ahh',
  Y: 'hha4444', Z: 'v1248gv', '0': 'ehjlphe', '1': '4c4444e',
  '2': 'eh168gv', '3': 'v2421he', '4': '26aiv22', '5': 'vgu11he',
  '6': '68guhhe', '7': 'v124888', '8': 'ehhehhe', '9': 'ehhf12c',
  ' ': '0000000', '.': '00000cc', ':': '0cc0cc0', ',': '0000c48',
  '-': '000e000', '_': '000000v', "'": '4480000',
};

/** Pixels of a letter, and those between two. */
const [WIDTH, HEIGHT, GAP] = [5, 7, 1];

export function canWrite(text: string): boolean {
  return [...text.toUpperCase()].every((letter) => Object.hasOwn(GLYPHS, letter));
}

/** Draws a text in capital letters of squares; `fill` paints `size` by `size` pixels. */
export function writeText(
  text: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
  fill: (left: number, top: number, size: number) => void,
): void {
  for (const [i, letter] of [...text.toUpperCase()].entries()) {
    const left = x + i * (WIDTH + GAP) * size;
    for (let row = 0; row < HEIGHT; row++) {
      const bits = Number.parseInt(GLYPHS[letter]![row]!, 32);
      for (let column = 0; column < WIDTH; column++) {
        if (bits & (1 << (WIDTH - 1 - column))) fill(left + column * size, y + row * size, size);
      }
    }
  }
}

/** The largest size of letters, up to `most`, at which a text is no wider than `width`. */
export function sizeOfLetters(text: string, width: number, most: number): number {
  return Math.max(1, Math.min(most, Math.floor(width / ([...text].length * (WIDTH + GAP)))));
}
