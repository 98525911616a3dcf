import { applyClassic, type ClassicEvent, type ClassicGame } from '@tetrarium/engine/classic';
import type { Board, Piece } from '@tetrarium/engine/core';
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

/** What a brain is asked about the falling piece. */
export interface MoveQuestion {
  /** Without the falling piece; the next verb puts it back. */
  readonly board: Board;
  readonly piece: Piece;
  readonly limitHeight: number;
  /** Which piece of the game it is. */
  readonly count: number;
}

/** The course of the pieces of one game: what a brain answered, and how they follow it. */
export interface Course {
  readonly game: ClassicGame;
  readonly goalRule: GoalRule;
  readonly animate: boolean;
  readonly limitHeight: number;
  /** Where the brain wants the piece it was last asked about, undefined if nowhere. */
  goal: Move | undefined;
  /** The game's `count` when the brain last answered. */
  askedAt: number;
  /** Whether it has answered since the last tick. */
  isAnswered: boolean;
  /** How low the piece has come, and for how many ticks it has come no lower. */
  lowest: number;
  stuck: number;
}

/** A brain at the wheel of one game; the brief's TetrisBrainLogic, by composition. */
export interface Autopilot extends Course {
  readonly brain: Brain;
}

/** The course of a game whose brain is asked by somebody else, from any moment of it on. */
export function createCourse(game: ClassicGame, options: AutopilotOptions = {}): Course {
  const { goalRule = 'once', animate = true, limitHeight = game.rules.height } = options;
  return {
    game,
    goalRule,
    animate,
    limitHeight,
    goal: undefined,
    askedAt: 0,
    isAnswered: false,
    lowest: Infinity,
    stuck: 0,
  };
}

/** Puts a brain at the wheel of a game, at any moment of it. */
export function createAutopilot(
  game: ClassicGame,
  brain: Brain,
  options: AutopilotOptions = {},
): Autopilot {
  return { ...createCourse(game, options), brain };
}

/** What the brain has to be asked before the next tick, if anything. */
export function questionOf(course: Course): MoveQuestion | undefined {
  const { game, goalRule, askedAt, isAnswered, limitHeight } = course;
  const { piece, count, board } = game;
  if (game.over !== undefined || piece === undefined || !isPatient(course)) return undefined;
  if (goalRule === 'once' ? askedAt === count : isAnswered) return undefined;
  return {
    get board() {
      board.undo();
      return board;
    },
    piece,
    limitHeight,
    count,
  };
}

/** Takes the answer to `questionOf`: a move, or undefined for none. */
export function setGoal(course: Course, goal: Move | undefined): void {
  course.goal = goal;
  course.askedAt = course.game.count;
  course.isAnswered = true;
}

/** A brain that changes its mind for ever would keep the piece from landing (Swing): let it go. */
function isPatient({ stuck, game }: Course): boolean {
  return stuck < PATIENCE * game.board.width;
}

/** `tickCourse` with the brain asked before it, if need be. */
export function tickAutopilot(
  pilot: Autopilot,
  apply: typeof applyClassic = applyClassic,
): readonly ClassicEvent[] {
  const question = questionOf(pilot);
  if (question !== undefined) {
    const { board, piece, limitHeight } = question;
    setGoal(pilot, pilot.brain.bestMove(board, piece, limitHeight, pilot.goal));
  }
  return tickCourse(pilot, apply);
}

/**
 * One 'down' of the game with steering before it: up to one rotation, then up to one shift, then
 * perhaps a drop. A player may steer in between; the next tick corrects the course. Whoever
 * records a game passes an `apply` that notes the verbs.
 */
export function tickCourse(
  course: Course,
  apply: typeof applyClassic = applyClassic,
): readonly ClassicEvent[] {
  const { game } = course;
  if (game.over !== undefined) return [];
  const { count } = game;
  const goal = isPatient(course) ? course.goal : undefined;
  const events: ClassicEvent[] = [];
  if (goal !== undefined) {
    if (game.piece !== goal.piece) events.push(...apply(game, 'rotate'));
    if (game.x !== goal.x) events.push(...apply(game, game.x < goal.x ? 'right' : 'left'));
    // Not again once it rests: a drop counts as a move, and after a move nothing lands (Swing).
    const onCourse = game.piece === goal.piece && game.x === goal.x && game.y > goal.y;
    if (onCourse && !course.animate) events.push(...apply(game, 'drop'));
  }
  events.push(...apply(game, 'down'));
  course.isAnswered = false;
  watchFall(course, count);
  return events;
}

function watchFall(course: Course, count: number): void {
  const { game } = course;
  if (game.count !== count) {
    course.lowest = Infinity;
    course.stuck = 0;
  } else if (game.y < course.lowest) {
    course.lowest = game.y;
    course.stuck = 0;
  } else {
    course.stuck++;
  }
}
