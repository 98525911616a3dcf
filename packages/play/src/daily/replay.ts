import { failure, isWhole, refuse, success } from '@tetrarium/engine/core';
import { formatTime } from '@tetrarium/engine/picture';
import type { BitReader, ReplayRules } from '@tetrarium/engine/replay';
import { dailyDate, dailyPuzzle } from '@tetrarium/solver';
import { wellOfDaily } from './picture.ts';
import type { Spot } from './position.ts';
import { DailyState } from './state.ts';

/** What was done with a daily puzzle: a piece was placed there, or one of the words. */
export type DailyInput = Spot | 'undo' | 'restart' | 'hint';

export interface DailyGame {
  state: DailyState;
}

/** In the order of their bits; 0 is a placement. */
const WORDS = ['undo', 'restart', 'hint'] as const;
const WORD_BITS = 2;
const TURN_BITS = 2;
const COLUMN_BITS = 4;
const MOST_COLUMN = 9;
/** Puzzles for two thousand years. */
const LAST = 730_000;

/**
 * Replays of daily puzzles: the seed is the number of the puzzle. The clock starts with the first
 * piece, so that is at 0, and stands while nobody looks.
 */
export const DAILY_REPLAY: ReplayRules<DailyGame, DailyInput, never> = {
  id: 'daily',
  version: 1,
  rng: 'java-random',
  create: (seed, options) => {
    const [option] = Object.keys(options);
    if (option !== undefined) return refuse('daily/bad-options', 'no options', option);
    const number = Number(seed);
    if (!isWhole(number, 1, LAST)) return failure('daily/bad-number', badNumber(seed));
    const puzzle = dailyPuzzle(dailyDate(number));
    return puzzle.ok ? success({ state: DailyState.start(puzzle.value) }) : puzzle;
  },
  apply: (game, at, input) => {
    game.state = applyInput(game.state, at, input);
    return [];
  },
  advance: () => [],
  nextHappening: () => undefined,
  copy: ({ state }) => ({ state }),
  isOver: ({ state }) => state.phase === 'cleared',
  piecesOf: ({ state }) => state.position.placed,
  letGo: () => [],
  stateOf: ({ state }) => ({ number: state.puzzle.number, ...state.toJSON() }),
  pictureOf: ({ state }) => {
    const { puzzle, tries, hints, result } = state;
    return {
      wells: [wellOfDaily(state)],
      labels: [
        ['Puzzle', `${puzzle.number}`],
        ['Tries', `${tries.length}`],
        ['Hints', `${hints}`],
        ...(result === undefined ? [] : [['Time', formatTime(result.time)] as const]),
      ],
    };
  },
  encode: (input, writer) => {
    if (typeof input === 'string') writer.bits(1 + WORDS.indexOf(input), WORD_BITS);
    else {
      writer.bits(0, WORD_BITS);
      writer.bits(input.turn, TURN_BITS);
      writer.bits(input.column, COLUMN_BITS);
    }
  },
  decode: (reader: BitReader) => {
    const word = reader.bits(WORD_BITS);
    if (word > 0) return WORDS[word - 1];
    const turn = reader.bits(TURN_BITS);
    const column = reader.bits(COLUMN_BITS);
    return column <= MOST_COLUMN ? { turn, column } : undefined;
  },
  formatInput: (input) =>
    typeof input === 'string' ? input : `place ${input.turn} ${input.column}`,
  parseInput: (word) => {
    const [, turn, column] = /^place ([0-3]) (\d)$/.exec(word) ?? [];
    if (turn !== undefined) return { turn: Number(turn), column: Number(column) };
    return WORDS.find((each) => each === word);
  },
};

export function applyInput(state: DailyState, at: number, input: DailyInput): DailyState {
  if (input === 'undo') return state.undo(at);
  if (input === 'restart') return state.restart(at);
  if (input === 'hint') return state.hint(at) ?? state;
  const { turn, column } = input;
  if (turn >= state.position.rotations.length) return state;
  const turned = state.rotate(turn - state.aim.turn, at);
  return turned.move(column - turned.aim.column, at).place(at);
}

function badNumber(seed: bigint): string {
  return `Expected the number of a daily puzzle as seed, got ${`${seed}`.slice(0, 20)}`;
}
