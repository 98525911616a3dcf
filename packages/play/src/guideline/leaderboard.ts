import { failure, success } from '@tetrarium/engine/core';
import {
  bestKey,
  createGuidelineRules,
  findGuidelineMode,
  GUIDELINE_DEFAULTS,
  GUIDELINE_REPLAY,
  type GuidelineEvent,
  type GuidelineGame,
  type GuidelineInput,
  type GuidelineModeId,
  personalBest,
} from '@tetrarium/engine/guideline';
import { SrsPiece } from '@tetrarium/engine/srs';
import { type Leaderboard, refuseOption } from '../game/leaderboard.ts';
import { timingOf } from '../game/timing.ts';
import { findNonStandard } from '../options/index.ts';
import { GUIDELINE_OPTIONS } from './options.ts';

export const GUIDELINE_LEADERBOARD: Leaderboard = {
  modes: {
    sprint: { measure: 'time' },
    ultra: { measure: 'score' },
    marathon: { measure: 'score' },
    dig: { measure: 'time' },
  },
  modeOf: ({ mode = GUIDELINE_DEFAULTS.mode, garbage = 0, ...options }) => {
    const [name, option] = findNonStandard(GUIDELINE_OPTIONS, options) ?? [];
    if (option !== undefined) {
      return refuseOption(`${name} as ${option.default} on a board`, options[name!]);
    }
    return garbage === 0 ? success(String(mode)) : refuseOption('garbage as 0 on a board', garbage);
  },
  placesOf: (events: readonly GuidelineEvent[]) =>
    events.flatMap((event) => (event.type === 'locked' ? [placeOf(event.piece)] : [])),
  outcomeOf: (game: GuidelineGame) => {
    const { score, lines, pieces, time, over, rules } = game;
    if (personalBest(game) !== undefined) {
      return success({ result: { score, lines, pieces, time }, end: over! });
    }
    const { title } = findGuidelineMode(rules.mode.id)!;
    const message = `Expected a game of ${title} that reached its goal, got ${over}`;
    return failure('score/goal-missed', message);
  },
  checkTiming: timingOf<GuidelineInput>({
    isPress: (input) => !/^(auto|slide|soft-off)/.test(String(input)),
    isDrop: (input) => input === 'drop',
  }),
  linkOf: (mode) => ({ page: 'play', words: { ruleset: GUIDELINE_REPLAY.id, mode } }),
  bestKeyOf: (mode) => bestKey(createGuidelineRules({ mode: mode as GuidelineModeId })),
};

/** The cells of each piece in each rotation, by the corner of their box; two rotations may share them. */
const SHAPES = new Map<string, readonly [text: string, x: number, y: number]>();

function placeOf({ kind, rotation, x, y }: LockedPiece): string {
  const name = `${kind}${rotation}`;
  const shape = SHAPES.get(name) ?? shapeOf(kind, rotation);
  SHAPES.set(name, shape);
  const [text, left, bottom] = shape;
  return `${text} ${x + left},${y + bottom}`;
}

type LockedPiece = Extract<GuidelineEvent, { type: 'locked' }>['piece'];

function shapeOf(kind: LockedPiece['kind'], rotation: LockedPiece['rotation']) {
  const { cells } = SrsPiece.of(kind, rotation);
  const left = Math.min(...cells.map(({ x }) => x));
  const bottom = Math.min(...cells.map(({ y }) => y));
  const own = cells.map(({ x, y }) => `${x - left},${y - bottom}`).sort();
  return [`${kind} ${own.join(' ')}`, left, bottom] as const;
}
