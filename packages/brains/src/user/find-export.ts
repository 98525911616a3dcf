import type { Board, Piece } from '@tetrarium/engine/core';
import { type ActionBoard, SRS_ACTIONS, type SrsAction } from '@tetrarium/engine/srs';
import { createPlacementBrain } from '../adapters.ts';
import { DefaultBrain } from '../default-brain.ts';
import { DefaultBrain as HandoutBrain } from '../stanford/brains.ts';
import { describeValue } from './describe-value.ts';
import { addHandoutNames } from './handout-names.ts';
import { Nonsense } from './nonsense.ts';

/** A user's brain, whatever it was made of; one of the two is there, and neither is trusted. */
export interface UserBrain {
  readonly form?: UserBrainForm;
  readonly bestMove?: (board: Board, piece: Piece, limitHeight: number) => unknown;
  readonly rateBoard?: (board: Board) => unknown;
  /** The next action of a brain of the UT project; what is no action throws. */
  readonly nextMove?: (board: ActionBoard) => SrsAction;
}

/** What a brain of a user's may say: how bad a board is, where a piece goes, or its next action. */
export type UserBrainForm = 'rateBoard' | 'bestMove' | 'nextMove';

/** What a module exports. */
export type Exports = Readonly<Record<string, unknown>>;
type Callable = (...args: unknown[]) => unknown;

/** A subclass that keeps one of these searches as we do. */
const OUR_SEARCHES: readonly unknown[] = [
  DefaultBrain.prototype.bestMove,
  HandoutBrain.prototype.bestMove,
];

const WANTED =
  'Expected rateBoard(board), or a brain with bestMove(board, piece, limitHeight) or nextMove(board)';

/**
 * Finds the brain a module exports, or says what is wrong: `rateBoard`, `bestMove` or `nextMove`
 * themselves, a default export, or one object, class or factory of any name. A default function is `rateBoard`.
 */
export async function findExport(module: Exports): Promise<UserBrain | string> {
  addHandoutNames();
  if (hasPart(module)) return partsOf(module);
  const names = Object.keys(module);
  const { default: main } = module;
  if (main !== undefined) return makeBrain(main, 'the default export');
  const usable = names.filter((name) => isMaker(name, module[name]));
  if (usable.length > 1) {
    return `Expected one brain, got ${usable.join(' and ')}: make one of them the default export`;
  }
  const [name] = usable;
  if (name !== undefined) return makeBrain(module[name], name);
  return `${WANTED}, got ${names.length > 0 ? `the exports ${names.join(', ')}` : 'no exports'}`;
}

async function makeBrain(value: unknown, name: string): Promise<UserBrain | string> {
  if (hasPart(value)) return partsOf(value);
  // A CommonJS module that was written as an ES module.
  const { default: inner } = Object(value) as Exports;
  if (inner !== undefined) return makeBrain(inner, name);
  if (!isCallable(value)) return `${WANTED}, got ${name} as ${describeValue(value)}`;
  if (hasPart(value.prototype)) {
    return partsOf(new (value as unknown as new () => Exports)());
  }
  if (/^class\b/.test(Function.prototype.toString.call(value))) {
    return `${WANTED}, got ${name} as a class without them`;
  }
  if (value.length > 0) return { form: 'rateBoard', rateBoard: value };
  const made = await value();
  if (hasPart(made)) return partsOf(made);
  if (typeof made === 'number') return { form: 'rateBoard', rateBoard: value };
  return `${WANTED}, got ${name} as a function that answers ${describeValue(made)}`;
}

function partsOf(value: Exports): UserBrain | string {
  const { bestMove, rateBoard, nextMove } = value;
  for (const [name, part] of Object.entries({ bestMove, rateBoard, nextMove })) {
    if (part !== undefined && !isCallable(part)) {
      return `Expected ${name} as a function, got ${describeValue(part)}`;
    }
  }
  // A subclass of our own brain searches as we do, and every rating of it can be checked.
  const isOurSearch = OUR_SEARCHES.some((ours) => ours === bestMove);
  const isMover = isCallable(bestMove) && !isOurSearch;
  if (!isMover && isCallable(nextMove)) {
    const act = acting((board) => nextMove.call(value, board));
    return { form: 'nextMove', bestMove: steering(act), nextMove: act };
  }
  return {
    form: isMover ? 'bestMove' : 'rateBoard',
    ...(isMover && { bestMove: moving(bestMove, value) }),
    ...(isCallable(rateBoard) && { rateBoard: (board) => rateBoard.call(value, board) }),
  };
}

/** The handout's brains are given a move to fill; one that declares no fourth parameter wants none. */
function moving(bestMove: Callable, owner: unknown): NonNullable<UserBrain['bestMove']> {
  if (bestMove.length < 4) return (...args) => bestMove.apply(owner, args);
  return (board, piece, limitHeight) =>
    bestMove.call(owner, board, piece, limitHeight, { x: 0, y: 0, piece, score: 0 });
}

function acting(nextMove: (board: ActionBoard) => unknown): NonNullable<UserBrain['nextMove']> {
  return (board) => {
    const action = nextMove(board);
    if (SRS_ACTIONS.some((known) => known === action)) return action as SrsAction;
    const wanted = `one of ${SRS_ACTIONS.join(', ')}`;
    throw new Nonsense(`answered ${describeValue(action)} to nextMove, not ${wanted}`);
  };
}

/** The placement at the end of a UT brain's actions; its piece steers on a board of its own. */
function steering(
  nextMove: NonNullable<UserBrain['nextMove']>,
): NonNullable<UserBrain['bestMove']> {
  const brain = createPlacementBrain({ brain: { nextMove }, rate: () => 0 });
  return (board, piece, limitHeight) => brain.bestMove(board, piece, limitHeight);
}

function isMaker(name: string, value: unknown): boolean {
  if (hasPart(value)) return true;
  return isCallable(value) && (hasPart(value.prototype) || /brain$/i.test(name));
}

function hasPart(value: unknown): value is Exports {
  if (typeof value !== 'object' || value === null) return false;
  return 'bestMove' in value || 'rateBoard' in value || 'nextMove' in value;
}

function isCallable(value: unknown): value is Callable {
  return typeof value === 'function';
}
