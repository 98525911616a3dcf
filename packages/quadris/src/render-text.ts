import type { Point } from '@tetrarium/engine/core';
import type { BlockFrame, PlayerFrame, QuadrisFrame } from './frame.ts';

/** How far the values stand from the left edge, and how wide they are at least. */
const LABEL_WIDTH = 10;
const VALUE_WIDTH = 3;
/** Between two boards that stand side by side. */
const GAP = '    ';
const SKIPPABLE = '(skippable)';

/** The frame as text, laid out as the sample of the brief, "Display"; without a final line end. */
export function renderText(frame: QuadrisFrame): string {
  const columns = frame.players.map((player) => linesOf(frame, player));
  if (columns.length === 1) return columns[0]!.join('\n');
  const hiScore = scoreLine('Hi Score', frame.hiScore, valueWidth(frame));
  return [hiScore, ...sideBySide(columns)].join('\n');
}

function linesOf(frame: QuadrisFrame, player: PlayerFrame): string[] {
  const { hiScore } = frame;
  const { level, score } = player;
  const [levelLine, ...scores] = scoreLines({ level, score, hiScore });
  const mark = player.current?.isSkippable ? ` ${SKIPPABLE}` : '';
  const rule = '-'.repeat(frame.width);
  const isAlone = frame.players.length === 1;
  return [
    ...(isAlone ? [] : [`Player ${frame.players.indexOf(player) + 1}${player.isTurn ? ' *' : ''}`]),
    `${levelLine}${mark}`,
    ...scores.slice(0, isAlone ? 2 : 1),
    rule,
    ...[...player.rows].reverse(),
    rule,
    player.next.isSkippable ? `Next: ${SKIPPABLE}` : 'Next:',
    ...pictureOf(player.next.cells, letterOf(player.next)),
  ];
}

export function scoreLines(
  scores: Pick<PlayerFrame, 'level' | 'score'> & Pick<QuadrisFrame, 'hiScore'>,
): string[] {
  const width = valueWidth(scores);
  return [
    scoreLine('Level', scores.level, width),
    scoreLine('Score', scores.score, width),
    scoreLine('Hi Score', scores.hiScore, width),
  ];
}

function scoreLine(label: string, value: number, width: number): string {
  return `${label}:`.padEnd(LABEL_WIDTH) + `${value}`.padStart(width);
}

function valueWidth({ hiScore }: Pick<QuadrisFrame, 'hiScore'>): number {
  return Math.max(VALUE_WIDTH, `${hiScore}`.length);
}

function letterOf({ kind, isTransparent }: BlockFrame): string {
  return isTransparent ? kind.toLowerCase() : kind;
}

/** The rows of a block from the top, drawn with a letter. */
export function pictureOf(cells: readonly Point[], letter: string): string[] {
  const width = Math.max(...cells.map(({ x }) => x)) + 1;
  const height = Math.max(...cells.map(({ y }) => y)) + 1;
  const rows = Array.from({ length: height }, () => new Array<string>(width).fill(' '));
  for (const { x, y } of cells) rows[height - 1 - y]![x] = letter;
  return rows.map((row) => row.join(''));
}

function sideBySide(columns: readonly (readonly string[])[]): string[] {
  const height = Math.max(...columns.map((lines) => lines.length));
  const widths = columns.map((lines) => Math.max(...lines.map((line) => line.length)));
  return Array.from({ length: height }, (_, i) =>
    columns.map((lines, c) => (lines[i] ?? '').padEnd(widths[c]!)).join(GAP),
  );
}
