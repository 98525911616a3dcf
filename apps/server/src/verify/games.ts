import {
  CLASSIC_REPLAY,
  type ClassicEvent,
  type ClassicGame,
  LANDINGS,
  resultOf,
} from '@tetrarium/engine/classic';
import { failure, type Result, refuse, success } from '@tetrarium/engine/core';
import {
  findGuidelineMode,
  GUIDELINE_REPLAY,
  type GuidelineEvent,
  type GuidelineGame,
  personalBest,
} from '@tetrarium/engine/guideline';
import type { ReplayOptions, ReplayRules } from '@tetrarium/engine/replay';
import { SRS_REPLAY, type SrsGame, SrsPiece, type SrsResult } from '@tetrarium/engine/srs';
import { DAILY_REPLAY, type DailyGame } from '@tetrarium/play/daily';
import type { Answer, GameResult } from '@tetrarium/protocol/server';
import type { PlacesOf } from './simulate.ts';

/** What a board of a game is sorted by. */
type Measure = Answer<'server'>['games'][number]['measure'];

/** What a finished game came to. */
export interface Outcome {
  readonly result: GameResult;
  /** Less is better. */
  readonly rank: number;
  readonly end: string;
}

/** A rule set that has boards. */
interface ScoredRules {
  readonly rules: ReplayRules;
  readonly modes: Readonly<Record<string, Measure>>;
  /** Whether the server has seeds for it; a puzzle is its own. */
  readonly isRanked: boolean;
  /** The mode of a game with these options; a problem where such games cannot be compared. */
  modeOf(options: ReplayOptions): Result<string>;
  /** Which pieces landed in a step; a puzzle says so by its inputs. */
  readonly placesOf: PlacesOf;
  /** What a game that is over came to; `end` is when. */
  outcomeOf(game: never, end: number, measure: Measure): Result<Outcome>;
}

const plain = (rules: unknown): ReplayRules => rules as ReplayRules;

/** Every rule set that has boards, with its modes; a new one is an entry here. */
const SCORED: readonly ScoredRules[] = [
  {
    rules: plain(GUIDELINE_REPLAY),
    modes: { sprint: 'time', ultra: 'score', marathon: 'score', dig: 'time' },
    isRanked: true,
    modeOf: ({ mode = 'marathon', ...options }) => {
      // What is shown, held or soft-dropped is the player's business; these make another game.
      const standard = { level: 1, kicks: 'srs', retryFaults: false, garbage: 0 };
      const other = Object.entries(standard).find(
        ([name, value]) => options[name] !== undefined && options[name] !== value,
      );
      return other === undefined
        ? success(String(mode))
        : refuse(OTHER_OPTIONS, `${other[0]} as ${other[1]} on a board`, options[other[0]]);
    },
    // Asked at every step of a game, of which few lock a piece.
    placesOf: (events: readonly GuidelineEvent[]) =>
      events.some(({ type }) => type === 'locked')
        ? events.flatMap((event) => (event.type === 'locked' ? [placeOf(event.piece)] : []))
        : [],
    outcomeOf: (game: GuidelineGame, _end, measure) => {
      const { score, lines, pieces, time, over, rules } = game;
      if (personalBest(game) === undefined) {
        const { title } = findGuidelineMode(rules.mode.id)!;
        return failure(
          'score/goal-missed',
          `Expected a game of ${title} that reached its goal, got ${over}`,
        );
      }
      const rank = measure === 'time' ? time : -score;
      return success({ result: { score, lines, pieces, time }, rank, end: over! });
    },
  },
  {
    rules: plain(CLASSIC_REPLAY),
    modes: Object.fromEntries(LANDINGS.map((landing) => [landing, 'score'])),
    isRanked: true,
    modeOf: ({ landing = 'swing', picks: _picks, ...options }) =>
      none(options, success(String(landing))),
    placesOf: (events: readonly ClassicEvent[]) =>
      events.flatMap((event) => {
        if (event.type !== 'landed') return [];
        const { pieceIndex, rotation, x, y } = event;
        return [[pieceIndex, rotation, x, y].join(' ')];
      }),
    outcomeOf: (game: ClassicGame, time) => {
      const { score, rows, pieces, end } = resultOf(game);
      return success({ result: { score, lines: rows, pieces, time }, rank: -score, end: end! });
    },
  },
  {
    rules: plain(SRS_REPLAY),
    modes: { ut: 'pieces' },
    isRanked: true,
    modeOf: ({ hold, ...options }) =>
      none({ ...options, ...(hold !== 'pause' && hold !== undefined && { hold }) }, success('ut')),
    placesOf: (results: readonly SrsResult[], { board }: SrsGame) =>
      results.includes('PLACE') ? [boardText(board)] : [],
    outcomeOf: ({ pieces, board, over }: SrsGame, time) => {
      const lines = board.totalRowsCleared;
      return success({ result: { pieces, lines, time }, rank: -pieces, end: over! });
    },
  },
  {
    rules: plain(DAILY_REPLAY),
    modes: { puzzle: 'tries' },
    isRanked: false,
    modeOf: () => success('puzzle'),
    placesOf: () => [],
    outcomeOf: ({ session }: DailyGame) => {
      const { tries, hints, time } = session.result!;
      // Fewest tries first, then fewest hints, then the time: a week has less than 10^9 milliseconds.
      const rank = (Math.min(tries.length, 999) * 1000 + Math.min(hints, 999)) * 1e9 + time;
      return success({ result: { tries: tries.length, hints, time }, rank, end: 'cleared' });
    },
  },
];

/** The cells of a piece; two rotations of it may have the same. */
function placeOf({ kind, rotation, x, y }: LockedPiece): string {
  const cells = SrsPiece.of(kind, rotation).cells.map((cell) => `${x + cell.x},${y + cell.y}`);
  return `${kind} ${cells.sort().join(' ')}`;
}

type LockedPiece = Extract<GuidelineEvent, { type: 'locked' }>['piece'];

/** The board of the UT brief says only that a piece was placed: what lies there says where. */
function boardText(board: SrsGame['board']): string {
  let text = '';
  for (let y = 0; y < board.maxHeight; y++) {
    for (let x = 0; x < board.width; x++) text += board.grid(x, y) ? '#' : '.';
  }
  return text;
}

/** The code of games that cannot be compared with those of a board. */
const OTHER_OPTIONS = 'score/other-options';

function none<T>(options: ReplayOptions, otherwise: Result<T>): Result<T> {
  const [name] = Object.keys(options);
  return name === undefined
    ? otherwise
    : refuse(OTHER_OPTIONS, `a game by the usual rules on a board, without ${name}`, options[name]);
}

/** Every game that has boards. */
export const SCORED_GAMES: Answer<'server'>['games'] = SCORED.flatMap(
  ({ rules, modes, isRanked }) =>
    Object.entries(modes).map(([mode, measure]) => ({
      ruleset: rules.id,
      mode,
      rulesVersion: rules.version,
      measure,
      isRanked,
    })),
);

/** The entry of a rule set and of a mode there; undefined where there are no boards of it. */
export function findScored(ruleset: string, mode: string) {
  return SCORED_GAMES.find((game) => game.ruleset === ruleset && game.mode === mode);
}

/** How games of a rule set are judged; undefined where there are no boards of it. */
export function findJudge(ruleset: string): ScoredRules | undefined {
  return SCORED.find(({ rules }) => rules.id === ruleset);
}
