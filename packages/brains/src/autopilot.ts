import { applyClassic, type ClassicEvent, type ClassicGame } from '@tetrarium/engine/classic';
import type { Brain, Move } from './brain.ts';

/** When the autopilot asks the brain: 'once' per piece or at 'every-tick'. */
export const GOAL_RULES = ['once', 'every-tick'] as const;

/** When the autopilot asks the brain. */
export type GoalRule = (typeof GOAL_RULES)[number];

/** What may be chosen about an autopilot. */
export interface AutopilotOptions {
  /** 'once' as in the Swing program (the default) or 'every-tick' as in the Android one. */
  readonly goalRule?: GoalRule;
  /** Whether a piece that is on course falls row by row (the default) or is dropped. */
  readonly animate?: boolean;
  /** How high a landed piece may reach; the playing area unless given. */
  readonly limitHeight?: number;
}

/** Ticks per column of the board that a piece may be steered without coming lower. */
const PATIENCE = 4;

/** A brain at the wheel of one game; the brief's TetrisBrainLogic, by composition. */
export interface Autopilot {
  readonly game: ClassicGame;
  readonly brain: Brain;
  readonly goalRule: GoalRule;
  readonly animate: boolean;
  readonly limitHeight: number;
  /** Where the brain wants the piece it was last asked about, undefined if nowhere. */
  goal: Move | undefined;
  /** The game's `count` when the brain was last asked. */
  askedAt: number;
  /** How low the piece has come, and for how many ticks it has come no lower. */
  lowest: number;
  stuck: number;
}

/** Puts a brain at the wheel of a game, at any moment of it. */
export function createAutopilot(
  game: ClassicGame,
  brain: Brain,
  options: AutopilotOptions = {},
): Autopilot {
  const { goalRule = 'once', animate = true, limitHeight = game.rules.height } = options;
  return {
    game,
    brain,
    goalRule,
    animate,
    limitHeight,
    goal: undefined,
    askedAt: 0,
    lowest: Infinity,
    stuck: 0,
  };
}

/**
 * One 'down' of the game with the brain steering before it: up to one rotation, then up to one
 * shift, then perhaps a drop. A player may steer in between; the next tick corrects the course.
 * Whoever records a game passes an `apply` that notes the verbs.
 */
export function tickAutopilot(
  pilot: Autopilot,
  apply: typeof applyClassic = applyClassic,
): readonly ClassicEvent[] {
  const { game } = pilot;
  if (game.over !== undefined) return [];
  const { count } = game;
  // A brain that changes its mind for ever would keep the piece from landing (Swing): let it go.
  const isPatient = pilot.stuck < PATIENCE * game.board.width;
  if (isPatient) askBrain(pilot);
  const goal = isPatient ? pilot.goal : undefined;
  const events: ClassicEvent[] = [];
  if (goal !== undefined) {
    if (game.piece !== goal.piece) events.push(...apply(game, 'rotate'));
    if (game.x !== goal.x) events.push(...apply(game, game.x < goal.x ? 'right' : 'left'));
    // Not again once it rests: a drop counts as a move, and after a move nothing lands (Swing).
    const onCourse = game.piece === goal.piece && game.x === goal.x && game.y > goal.y;
    if (onCourse && !pilot.animate) events.push(...apply(game, 'drop'));
  }
  events.push(...apply(game, 'down'));
  watchFall(pilot, count);
  return events;
}

function watchFall(pilot: Autopilot, count: number): void {
  const { game } = pilot;
  if (game.count !== count) {
    pilot.lowest = Infinity;
    pilot.stuck = 0;
  } else if (game.y < pilot.lowest) {
    pilot.lowest = game.y;
    pilot.stuck = 0;
  } else {
    pilot.stuck++;
  }
}

function askBrain(pilot: Autopilot): void {
  const { game, brain } = pilot;
  if (game.piece === undefined) return;
  if (pilot.goalRule === 'once' && pilot.askedAt === game.count) return;
  pilot.askedAt = game.count;
  // The brain needs the board without the falling piece; the next verb puts it back.
  game.board.undo();
  pilot.goal = brain.bestMove(game.board, game.piece, pilot.limitHeight, pilot.goal);
}
