import { PIECE_ORDER } from '@tetrarium/engine/core';
import { findGuidelineMode, type Split } from '@tetrarium/engine/guideline';
import { formatTime } from '@tetrarium/engine/picture';
import { type GuidelineResult, MODE_NUMBERS } from '@tetrarium/play/guideline';
import { boardLook } from '../board/look.ts';
import { paintBlock } from '../board/painter.ts';
import { format, formatNumber } from '../shell/format.ts';
import { MESSAGES } from '../shell/messages.ts';
import { theme } from '../shell/settings-store.ts';
import { formatValue } from './format-value.ts';
import { RESULT, SHARE } from './result-messages.ts';

/** As large as the pictures that pages show of links. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

const SANS = '"Funnel Sans Variable", system-ui, sans-serif';
const MONO = '"Martian Mono Variable", ui-monospace, monospace';
const LEFT = 72;
const WELL = { x: 848, y: 56, width: 270, height: 510 } as const;

/** Draws a result as a picture: the mode, its number, the well of the run, our name. */
export function drawResult(context: CanvasRenderingContext2D, result: GuidelineResult): void {
  const colors = theme.peek();
  const { mode, run, statistics, splits, isNewBest, title } = result;
  context.fillStyle = colors.page;
  context.fillRect(0, 0, SHARE_SIZE.width, SHARE_SIZE.height);
  drawMark(context, LEFT, 66);
  const write = (text: string, y: number, font: string, color: string): void => {
    context.font = font;
    context.fillStyle = color;
    context.fillText(text, LEFT, y);
  };
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.font = `650 44px ${SANS}`;
  context.fillStyle = colors.text;
  context.fillText(findGuidelineMode(mode)!.title, LEFT + 66, 100);
  const tag = isNewBest ? RESULT.newBest : title;
  write(tag, 206, `600 26px ${SANS}`, isNewBest ? colors.good : colors.muted);
  const value = run === undefined ? heroOf(result) : formatValue(mode, run.value);
  context.fontStretch = 'condensed';
  context.fillStyle = colors.text;
  let size = 160;
  while (writeDigits(context, value, size, undefined) > WELL.x - LEFT - 60 && size > 60) size -= 4;
  writeDigits(context, value, size, 350);
  context.fontStretch = 'normal';
  const { pieces = 0, piecesPerSecond = 0, faults = [] } = statistics ?? {};
  const figures = format(SHARE.figures, {
    pieces,
    pace: piecesPerSecond.toFixed(2),
    faults: faults.length,
  });
  write(figures, 412, `400 27px ${SANS}`, colors.muted);
  write(MESSAGES.name.toLowerCase(), 566, `700 34px ${SANS}`, colors.text);
  drawRun(context, mode, splits, statistics?.time ?? 1);
}

/** Writes a number whose points take less room than its digits; answers how wide it is. */
function writeDigits(
  context: CanvasRenderingContext2D,
  text: string,
  size: number,
  y: number | undefined,
): number {
  context.font = `600 ${size}px ${MONO}`;
  let x = 0;
  for (const sign of text) {
    const tight = /[:.,]/.test(sign) ? size * 0.13 : size * 0.02;
    if (y !== undefined) context.fillText(sign, LEFT - 6 + x - tight, y);
    x += context.measureText(sign).width - 2 * tight;
  }
  return x;
}

function heroOf({ mode, statistics, missed }: GuidelineResult): string {
  if (missed !== undefined) return format(RESULT.missed, missed);
  const { hero } = MODE_NUMBERS[mode];
  if (statistics === undefined) return '';
  if (hero === 'time') return formatTime(statistics.time, 2);
  return formatNumber(hero === 'score' ? statistics.score : statistics.lines);
}

/** The T of the section. */
function drawMark(context: CanvasRenderingContext2D, x: number, y: number): void {
  const look = boardLook.peek().cells[PIECE_ORDER.indexOf('T')]!;
  for (const [column, row] of [
    [1, 0],
    [0, 1],
    [1, 1],
    [2, 1],
  ] as const) {
    const plain = { ...look, isLettered: false, pattern: 'plain' } as const;
    paintBlock(context, x + column * 17, y + row * 17, 17, plain, '');
  }
}

function drawRun(
  context: CanvasRenderingContext2D,
  mode: GuidelineResult['mode'],
  splits: readonly Split[],
  time: number,
): void {
  const colors = theme.peek();
  const { x, y, width, height } = WELL;
  context.fillStyle = colors.well;
  context.fillRect(x, y, width, height);
  const isScore = MODE_NUMBERS[mode].pace?.of === 'score';
  const amountOf = (split: Split): number => (isScore ? split.score : split.done);
  const most = Math.max(1, ...splits.map(amountOf));
  const { face, lip } = boardLook.peek().cells[PIECE_ORDER.indexOf('I')]!;
  let from = 0;
  for (const split of splits) {
    const to = amountOf(split);
    const slab = ((to - from) / most) * (height - 12);
    const top = y + height - (to / most) * (height - 12);
    const left = x + (split.at / Math.max(1, time)) * width * 0.92;
    context.fillStyle = lip ?? face;
    context.fillRect(left, top + 1, x + width - left, Math.max(1, slab - 2));
    context.fillStyle = face;
    context.fillRect(left, top + 1, x + width - left, Math.max(1, slab - (slab > 10 ? 6 : 2)));
    from = to;
  }
  context.fillStyle = colors.solid;
  context.fillRect(x - 4, y, 4, height + 4);
  context.fillRect(x + width, y, 4, height + 4);
  context.fillRect(x - 4, y + height, width + 8, 4);
}
