import { type Brain, DropGame, type Move } from '@tetrarium/brains';
import { kernelDeal } from '../player.ts';
import type { GameOutcome } from '../rating.ts';

/** How much a brain may compute: ticks of the sandbox's interpreter, never milliseconds. */
export const COMPUTE_CLASSES = {
  light: { perPiece: 5 },
  standard: { perPiece: 50 },
  heavy: { perPiece: 250 },
} as const;

export type ComputeClass = keyof typeof COMPUTE_CLASSES;

/** What every brain of a contest plays: the same games by number. */
export interface ArenaRules {
  readonly width: number;
  readonly height: number;
  /** The games of everybody are those of this seed, by their number. */
  readonly seed: number;
  readonly maxPieces: number;
  readonly compute: ComputeClass;
}

export type FaultKind =
  /** It does not load, or exports no brain. */
  | 'unusable'
  | 'fuel'
  | 'memory'
  | 'threw'
  /** What it answered is no legal move. */
  | 'nonsense'
  /** It ended itself: `process.exit`, or calls too deep for the machine. */
  | 'ended'
  /** It kept the interpreter from counting for so long that its thread was ended. */
  | 'silent';

/** A fault, and what was seen of it. */
export interface Fault {
  readonly kind: FaultKind;
  /** The end of a sentence that begins with the brain's name. */
  readonly message: string;
}

/** Thrown by a brain that has no answer any more. */
export class BrainFault extends Error {
  override readonly name = 'BrainFault';
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** What a game of a brain in the arena came to: a fault ends it, the lines until then count. */
export interface ArenaOutcome extends GameOutcome {
  /** Ticks it used. */
  readonly fuel: number;
  /** Orientation and column of each piece, as `DropGame.formatMove` writes them. */
  readonly moves: string;
  readonly fault?: Fault;
}

/** Plays one game with a brain that may throw `BrainFault`. */
export function playArenaGame(
  brain: Brain,
  rules: ArenaRules,
  number: number,
): Omit<ArenaOutcome, 'fuel'> {
  const game = openGame(rules, number);
  const moves: string[] = [];
  let fault: Fault | undefined;
  while (game.over === undefined && game.pieces < rules.maxPieces) {
    const piece = game.piece!;
    try {
      const move = game.step(brain);
      if (move !== undefined) moves.push(DropGame.formatMove(move, piece));
    } catch (error) {
      if (!(error instanceof BrainFault)) throw error;
      fault = { kind: error.kind, message: error.message };
      break;
    }
  }
  const { lines, pieces, over } = game;
  const ended = over !== undefined || fault !== undefined;
  return { lines, pieces, ended, moves: moves.join(' '), ...(fault && { fault }) };
}

function openGame({ width, height, seed }: ArenaRules, number: number): DropGame {
  return new DropGame(width, height, kernelDeal('uniform', seed, number));
}

export interface WatchedStep {
  readonly move: Move;
  /** Which piece it was, as an index of `DROP_LETTERS`. */
  readonly dealt: number;
  readonly lines: number;
  readonly board: DropGame['board'];
}

/** Plays the moves of a game again; ends where one is none. */
export function* watchArenaGame(
  rules: ArenaRules,
  number: number,
  moves: string,
): Generator<WatchedStep, void, void> {
  const game = openGame(rules, number);
  for (const text of moves.split(' ')) {
    const [, turns, x] = /^(\d)(\d+)$/.exec(text) ?? [];
    const root = game.question?.piece;
    if (root === undefined || turns === undefined) return;
    let piece: Move['piece'] | undefined = root;
    for (let turn = 0; turn < Number(turns); turn++) piece = piece?.fastRotation();
    if (piece === undefined || Number(x) > game.board.width - piece.width) return;
    const y = game.board.dropHeight(piece, Number(x));
    if (y + piece.height > game.board.height) return;
    const move = { piece, x: Number(x), y, score: 0 };
    const dealt = game.piece!;
    game.answer(move);
    yield { move, dealt, lines: game.lines, board: game.board };
  }
}
