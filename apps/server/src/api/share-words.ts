import { formatTime } from '@tetrarium/engine/picture';
import { findGame } from '@tetrarium/play/games';
import type { Score } from '@tetrarium/protocol/server';
import { findScored } from '../verify/games.ts';

export interface ScoreWords {
  /** What was played: "Sprint". */
  readonly title: string;
  /** What its board is sorted by: "0:51.234". */
  readonly figure: string;
  /** The other numbers: "40 lines". */
  readonly notes: readonly string[];
  /** Who played: a name, a brain, or nobody in particular. */
  readonly player: string;
}

export function wordsOf({ board, result, player }: Score): ScoreWords {
  const { ruleset, mode, date, brain } = board;
  const title = findGame(ruleset)?.replayWords.titleOf(mode) ?? ruleset;
  const figures: Readonly<Record<string, string | undefined>> = {
    time: result.time === undefined ? undefined : formatTime(result.time),
    score: counted(result.score, 'point'),
    pieces: counted(result.pieces, 'piece'),
    tries: result.tries === undefined ? undefined : counted(result.tries, 'try', 'tries'),
    lines: counted(result.lines, 'line'),
  };
  const measure = findScored(board)?.measure ?? 'score';
  const { [measure]: figure = '', ...others } = figures;
  return {
    title: `${title}${date === undefined ? '' : ` of ${date}`}`,
    figure,
    notes: Object.values(others).filter((each) => each !== undefined),
    player: brain ?? player.name ?? '',
  };
}

function counted(value: number | undefined, one: string, many = `${one}s`): string | undefined {
  return value === undefined ? undefined : `${value} ${value === 1 ? one : many}`;
}
