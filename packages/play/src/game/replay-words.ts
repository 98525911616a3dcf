import type { ReplayOptions } from '@tetrarium/engine/replay';
import { count, formatNumber } from '@tetrarium/words';

/** A finished game as a library has it. */
export interface RecordedGame {
  readonly mode: string;
  readonly score: number;
  readonly lines: number;
  readonly pieces: number;
  /** Milliseconds of play. */
  readonly time: number;
  /** How it ended, once that is known; '' where it was stopped. */
  readonly final?: { readonly end: string } | undefined;
}

export interface WatchedReplay {
  readonly seed: bigint;
  /** The number of this label beside the last picture; 0 where there is none. */
  readonly numberOf: (label: string) => number;
  readonly pieces: number;
  readonly inputs: number;
}

type Figure = readonly [name: string, value: string];

/** How the replays of a game are called, and what is said of them. */
export interface ReplayWords {
  /** What a game of a mode is called: "Sprint". */
  titleOf(mode: string): string;
  /** The same with its rules, where the title does not say them: "Quadris, Two players". */
  fullTitleOf(mode: string): string;
  /** The mode of a replay with these options; '' where there is only one. */
  modeOf(options: ReplayOptions): string;
  rivalOf?(options: ReplayOptions): string;
  /** What a filled row is called. */
  readonly row: 'row' | 'line';
  /** Whether it is played by typing: by commands and blocks, not by keys and pieces. */
  readonly isTyped: boolean;
  /** Which labels of a picture are numbers of a mode, in order; undefined where all of them are. */
  labelsOf(mode: string): readonly string[] | undefined;
  /** The number that a mode is played for. */
  figureOf(game: RecordedGame): Figure;
  /** All that is counted of a game: "8,400 points, 40 lines, 104 pieces". */
  resultOf(game: RecordedGame): string;
  /** What stands under the title of a viewer: "104 pieces, 40 lines, seed 3". */
  sentenceOf(replay: WatchedReplay): string;
}

/** The words of a game by its title, with its own in place of the usual ones. */
export function replayWords(title: string, own: Partial<ReplayWords> = {}): ReplayWords {
  const { row = 'row', titleOf = () => title } = own;
  return {
    titleOf,
    fullTitleOf: titleOf,
    modeOf: ({ mode }) => (typeof mode === 'string' ? mode : ''),
    row,
    isTyped: false,
    labelsOf: () => undefined,
    figureOf: ({ score }) => ['Score', formatNumber(score)],
    resultOf: ({ score, lines, pieces }) =>
      `${formatNumber(score)} points, ${count(lines, row)}, ${count(pieces, 'piece')}`,
    sentenceOf: ({ seed, numberOf }) =>
      `${count(numberOf('Pieces'), 'piece')}, ${count(numberOf('Rows'), row)}, seed ${seed}`,
    ...own,
  };
}
