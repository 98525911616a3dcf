import { CLASSIC_REPLAY, type ClassicGame, LANDINGS, resultOf } from '@tetrarium/engine/classic';
import { failure, type Result, refuse, success } from '@tetrarium/engine/core';
import {
  findGuidelineMode,
  GUIDELINE_REPLAY,
  type GuidelineGame,
  personalBest,
} from '@tetrarium/engine/guideline';
import type { ReplayOptions, ReplayRules } from '@tetrarium/engine/replay';
import { SRS_REPLAY, type SrsGame } from '@tetrarium/engine/srs';
import { DAILY_REPLAY, type DailyGame } from '@tetrarium/play/daily';
import type { Answer, GameResult } from '@tetrarium/protocol/server';

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
    outcomeOf: ({ session }: DailyGame) => {
      const { tries, hints, time } = session.result!;
      // Fewest tries first, then fewest hints, then the time: a week has less than 10^9 milliseconds.
      const rank = (Math.min(tries.length, 999) * 1000 + Math.min(hints, 999)) * 1e9 + time;
      return success({ result: { tries: tries.length, hints, time }, rank, end: 'cleared' });
    },
  },
];

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
