import { type ClassicTally, resultOf } from '@tetrarium/engine/classic';
import { BriefWords } from '@tetrarium/play/brief';
import { formatNumber } from '@tetrarium/words';
import type { Terminal } from '../../shell/terminal.ts';

/** Prints what a game came to: one JSON object, or its board and numbers for a reader. */
export function printResult(
  game: ClassicTally,
  isJson: boolean,
  { print }: Pick<Terminal, 'print'>,
  interrupted = false,
): void {
  const known = { ...resultOf(game), ...(interrupted && { interrupted }) };
  print(isJson ? JSON.stringify(known) : formatResult(game));
}

/** The final board as the brief draws it, and the numbers below. */
function formatResult(game: ClassicTally): string {
  const { pieces, rows, score, ticks, clears, end } = resultOf(game);
  const kinds = clears.flatMap((times, i) => (times > 0 ? [`${times} x ${i + 1}`] : []));
  return [
    game.board.toString(),
    `Pieces  ${formatNumber(pieces)}`,
    `Rows    ${formatNumber(rows)}${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}`,
    `Score   ${formatNumber(score)}`,
    ...(ticks > 0 ? [`Ticks   ${formatNumber(ticks)}`] : []),
    `End     ${end === undefined ? 'the game goes on' : BriefWords.ENDS[end].words}`,
  ].join('\n');
}
