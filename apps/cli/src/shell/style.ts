import { parseHex } from '@tetrarium/engine/picture';
import type { Color } from './palettes.ts';

/** How many colours a terminal has: all, 256, 16 or none. */
export const COLOR_DEPTHS = ['mono', '16', '256', 'truecolor'] as const;

export type ColorDepth = (typeof COLOR_DEPTHS)[number];

/** How a cell of the screen looks; the same look is the same object. */
export interface Style {
  readonly foreground?: Color;
  readonly background?: Color;
  readonly bold?: boolean;
  readonly inverse?: boolean;
}

export const PLAIN: Style = {};

/** The escape sequence that switches to a style, whatever was on before. */
export function formatStyle(style: Style, depth: ColorDepth): string {
  const codes = ['0'];
  if (style.bold) codes.push('1');
  if (style.inverse) codes.push('7');
  if (depth !== 'mono') {
    if (style.foreground) codes.push(formatColor(style.foreground, depth, 30));
    if (style.background) codes.push(formatColor(style.background, depth, 40));
  }
  return `\x1b[${codes.join(';')}m`;
}

function formatColor({ hex, ansi }: Color, depth: ColorDepth, base: 30 | 40): string {
  if (depth === '16') return `${ansi < 8 ? base + ansi : base + 60 + ansi - 8}`;
  const channels = parseHex(hex);
  return depth === '256'
    ? `${base + 8};5;${nearest256(channels)}`
    : `${base + 8};2;${channels.join(';')}`;
}

/** The levels of the 6x6x6 cube of the 256 colours. */
const LEVELS = [0, 95, 135, 175, 215, 255] as const;

export function nearest256(channels: readonly [number, number, number]): number {
  const steps = channels.map((value) => {
    const distances = LEVELS.map((level) => Math.abs(level - value));
    return distances.indexOf(Math.min(...distances));
  });
  const [r, g, b] = steps as [number, number, number];
  const cube = distance(channels, [LEVELS[r]!, LEVELS[g]!, LEVELS[b]!]);
  const mean = (channels[0] + channels[1] + channels[2]) / 3;
  const step = Math.min(23, Math.max(0, Math.round((mean - 8) / 10)));
  const grey = 8 + 10 * step;
  return distance(channels, [grey, grey, grey]) < cube ? 232 + step : 16 + 36 * r + 6 * g + b;
}

function distance(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + (value - b[i]!) ** 2, 0);
}
