import { readFileSync } from 'node:fs';
import { formatShare, parsePuzzle } from '@tetrarium/solver';

interface GoldenStep {
  readonly pieceId: number;
  readonly lookahead: number;
  readonly column: number;
  readonly landingRow: number;
  readonly returned: number;
  readonly expectedTotal: { readonly value: number };
  readonly showPuzzle: string;
  readonly throws?: string;
}

export interface GoldenCase {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly rowsBottomUp: readonly string[];
  readonly pieces: readonly { readonly piece: string; readonly relativeFrequency: number }[];
  readonly variants: Readonly<Record<'grid' | 'column', { readonly steps: readonly GoldenStep[] }>>;
}

export const { cases } = JSON.parse(
  readFileSync(
    new URL('../../../packages/solver/test/golden/solver.json', import.meta.url),
    'utf8',
  ),
) as { cases: GoldenCase[] };

/** The address of a golden case, with its first step as the wish. */
export function addressOf(golden: GoldenCase, top: 'grid' | 'column'): string {
  const dotted = (text: string): string => text.replaceAll(' ', '.');
  const [step] = golden.variants[top].steps;
  const text = [
    `grid ${golden.width}x${golden.height}`,
    ...[...golden.rowsBottomUp].reverse().map(dotted),
    '',
    ...golden.pieces.flatMap(({ piece, relativeFrequency }) => [
      `piece ${relativeFrequency}`,
      ...dotted(piece).trim().split('\n'),
      '',
    ]),
    `top ${top}`,
    `place ${step!.pieceId} lookahead ${step!.lookahead}`,
  ].join('\n');
  const sheet = parsePuzzle(text);
  if (!sheet.ok) throw new Error(`${golden.id}: ${sheet.problem.message}`);
  return `#/solve?${new URLSearchParams({ p: formatShare(sheet.value) })}`;
}

/** What the list of golden answers calls a grid, at full height. */
export function fullHeight({ width, height }: GoldenCase, shown: string): string[] {
  const lines = shown.split('\n').slice(0, -1);
  const blank = '.'.repeat(width);
  const dotted = lines.map((line) => line.replaceAll(' ', '.'));
  return [...Array.from({ length: height - lines.length }, () => blank), ...dotted];
}

export const number = (text: string): number =>
  Number(text.replaceAll(',', '').replace('\u2212', '-'));
