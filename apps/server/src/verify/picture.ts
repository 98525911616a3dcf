import { deflateSync } from 'node:zlib';
import { failure, type Result, success } from '@tetrarium/engine/core';
import { rasterOf, renderPng, SURROUNDINGS } from '@tetrarium/engine/picture';
import { openReplay, parseReplay, playUntil } from '@tetrarium/engine/replay';
import { REPLAY_RULESETS } from '@tetrarium/play/games';
import { canWrite, sizeOfLetters, writeText } from './letters.ts';

export interface PictureRequest {
  readonly replay: string;
  /** What stands beside the board: what was played, how well, and the rest. */
  readonly title: string;
  readonly figure: string;
  readonly notes: readonly string[];
}

/** What networks show beside a link without cutting it. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

const MARGIN = 40;
/** Pixels from the board to the words. */
const SPACE = 60;

const NAMES = Object.keys(SURROUNDINGS);
const [SURFACE, TEXT, MUTED] = ['surface', 'text', 'muted'].map((name) => NAMES.indexOf(name)) as [
  number,
  number,
  number,
];

/** The board at the end of a game with its figures beside it, as a PNG. Never throws. */
export async function drawPicture(request: PictureRequest): Promise<Result<Uint8Array>> {
  try {
    const read = parseReplay(request.replay, REPLAY_RULESETS);
    if (!read.ok) return read;
    const { rules, replay } = read.value;
    const opened = openReplay(rules, replay);
    if (!opened.ok) return opened;
    playUntil(opened.value, replay.end);
    const picture = rules.pictureOf(opened.value.game);
    const rows = picture.wells[0]!.height;
    const size = Math.max(1, Math.floor((PICTURE_SIZE.height - 2 * MARGIN) / rows));
    const raster = withWords(rasterOf(picture, size), request);
    return success(await renderPng(raster, (bytes) => deflateSync(bytes)));
  } catch (error) {
    return failure('picture/broken', `Expected a game that can be drawn, got ${String(error)}`);
  }
}

type Raster = ReturnType<typeof rasterOf>;

function withWords(board: Raster, { title, figure, notes }: PictureRequest): Raster {
  const { width, height } = PICTURE_SIZE;
  const pixels = new Uint8Array(width * height).fill(SURFACE);
  const top = (height - board.height) >> 1;
  const shown = Math.min(board.width, width - 2 * MARGIN);
  for (let y = 0; y < board.height; y++) {
    const row = board.pixels.subarray(y * board.width, y * board.width + shown);
    pixels.set(row, (top + y) * width + MARGIN);
  }
  const left = MARGIN + shown + SPACE;
  let y = top;
  const write = (text: string, most: number, color: number): void => {
    const size = sizeOfLetters(text, width - left - MARGIN, most);
    if (!canWrite(text) || y + 7 * size > height) return;
    writeText(text, { x: left, y, size }, (x0, y0, side) => {
      for (let row = y0; row < y0 + side; row++) {
        pixels.fill(color, row * width + x0, row * width + x0 + side);
      }
    });
    y += 7 * size + 4 * most;
  };
  write(title, 10, MUTED);
  write(figure, 16, TEXT);
  for (const note of notes) write(note, 6, MUTED);
  return { width, height, pixels };
}
