import { describe, expect, test } from 'vitest';
import { randomInputs } from '../../test/guideline-games.ts';
import { JavaRandom } from '../core/java-random.ts';
import { GUIDELINE_REPLAY } from '../guideline/replay.ts';
import { formatTime } from '../picture/format-time.ts';
import { packLzw, renderGif } from '../picture/gif.ts';
import { COLOR } from '../picture/palette.ts';
import { createWell, textRows } from '../picture/picture.ts';
import { RASTER_PALETTE, rasterOf } from '../picture/raster.ts';
import { renderSvg, renderSvgFilm } from '../picture/svg.ts';
import { filmOf } from './film.ts';
import { finishRecording, recordInput, startRecording } from './recording.ts';

function runToEnd<T>(work: Generator<number, T, void>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

function film(speed = 1) {
  const started = startRecording(GUIDELINE_REPLAY, 3n, { mode: 'sprint' });
  if (!started.ok) throw new Error(started.problem.message);
  for (const { at, input } of randomInputs(3, 60)) recordInput(started.value, at, input);
  const read = { rules: GUIDELINE_REPLAY, replay: finishRecording(started.value) };
  const frames = runToEnd(filmOf(read, { speed }));
  if (!frames.ok) throw new Error(frames.problem.message);
  return { frames: frames.value, end: started.value.time };
}

/** The LZW of GIF read back, written from the specification alone. */
function unpackLzw(bytes: readonly number[], bits: number): number[] {
  const clear = 1 << bits;
  let size = bits + 1;
  let table: number[][] = [];
  const reset = () => {
    table = Array.from({ length: clear + 2 }, (_, i) => (i < clear ? [i] : []));
    size = bits + 1;
  };
  const pixels: number[] = [];
  let last: number[] | undefined;
  let place = 0;
  const read = () => {
    let code = 0;
    for (let i = 0; i < size; i++, place++) code |= ((bytes[place >> 3]! >> (place & 7)) & 1) << i;
    return code;
  };
  for (;;) {
    const code = read();
    if (code === clear) {
      reset();
      last = undefined;
      continue;
    }
    if (code === clear + 1) return pixels;
    const entry: number[] = table[code] ?? [...last!, last![0]!];
    pixels.push(...entry);
    if (last !== undefined && table.length < 4096) {
      table.push([...last, entry[0]!]);
      if (table.length === 1 << size && size < 12) size++;
    }
    last = entry;
  }
}

describe('LZW', () => {
  test.each([
    ['one pixel', 1, 1],
    ['stripes', 4000, 3],
    ['noise that fills the table', 60_000, 16],
  ])('%s comes back', (_, length, colours) => {
    const random = new JavaRandom(length);
    const pixels = Uint8Array.from({ length }, () => random.nextInt(colours));
    expect(unpackLzw(packLzw(pixels, 4), 4)).toEqual([...pixels]);
  });
});

describe('films', () => {
  test('last as long as the game, and the last picture longer', () => {
    const { frames, end } = film();
    const length = frames.slice(0, -1).reduce((sum, { duration }) => sum + duration, 0);
    expect(length).toBeGreaterThan(end * 0.7);
    expect(length).toBeLessThanOrEqual(end + 50);
    expect(frames.at(-1)!.duration).toBeGreaterThanOrEqual(1500);
    expect(film(4).frames.length).toBeLessThan(frames.length);
  });

  test('GIF: header, colours, a frame for each picture, trailer', () => {
    const { frames } = film();
    const gif = runToEnd(renderGif(frames, 8));
    expect(String.fromCharCode(...gif.slice(0, 6))).toBe('GIF89a');
    expect([gif[6]! + 256 * gif[7]!, gif[8]! + 256 * gif[9]!]).toEqual([80, 23 * 8]);
    expect(gif.at(-1)).toBe(0x3b);
    let controls = 0;
    for (let i = 0; i < gif.length - 2; i++) {
      if (gif[i] === 0x21 && gif[i + 1] === 0xf9 && gif[i + 2] === 4) controls++;
    }
    expect(controls).toBeGreaterThanOrEqual(frames.length);
    expect(runToEnd(renderGif([]))).toHaveLength(0);
  });

  test('SVG: a picture, and one that plays', () => {
    const { frames } = film();
    const still = renderSvg(frames.at(-1)!.picture, 'A <game> & more');
    expect(still).toContain('<title>A &lt;game> &amp; more</title>');
    const filled = textRows(frames.at(-1)!.picture).join('').replaceAll('.', '').length;
    expect(still.match(/<rect [^>]*rx=/g)).toHaveLength(filled);
    const playing = runToEnd(renderSvgFilm(frames));
    expect(playing).toContain('begin="0s;t.end"');
    expect(playing.match(/<svg/g)).toHaveLength(1);
    expect(playing.match(/<set /g)!.length).toBe(playing.match(/visibility="hidden"/g)!.length);
    expect(runToEnd(renderSvgFilm([]))).toBe('');
  });

  test('pixels: every cell has its colour', () => {
    const well = createWell({
      width: 2,
      height: 2,
      topSpace: 1,
      blocks: [{ x: 1, y: 1, color: 0 }],
      falling: { color: COLOR.garbage, cells: [{ x: 0, y: 0 }] },
      ghost: { color: COLOR.garbage, cells: [{ x: 1, y: 0 }] },
    });
    const picture = { wells: [well], labels: [] };
    expect(textRows(picture)).toEqual(['.I', 'g+']);
    const raster = rasterOf(picture, 10);
    expect([raster.width, raster.height]).toEqual([20, 20]);
    const colorAt = (x: number, y: number) => RASTER_PALETTE[raster.pixels[y * 20 + x]!];
    expect(colorAt(5, 5)).toEqual([0x09, 0x0b, 0x0a]);
    expect(colorAt(15, 5)).toEqual([0x45, 0xc5, 0xdd]);
    expect(colorAt(5, 15)).toEqual([0x5a, 0x62, 0x5c]);
    expect(colorAt(15, 15)).toEqual([0x09, 0x0b, 0x0a]);
    expect(colorAt(10, 15)).toEqual([0x6f, 0x78, 0x72]);
  });
});

test('a time is minutes and seconds, with as many decimals as wanted', () => {
  const times = [0, 999, 65_000, 3_600_000].map((time) => formatTime(time, 0));
  expect(times).toEqual(['0:00', '0:00', '1:05', '60:00']);
  expect([formatTime(62_045), formatTime(62_945, 1)]).toEqual(['1:02.045', '1:02.9']);
});
