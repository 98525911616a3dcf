import {
  applyClassic,
  CLASSIC_VERBS,
  type ClassicGame,
  type ClassicVerb,
  createClassicGame,
  createClassicRules,
  type Landing,
  positionAfter,
  shownPieces,
  shownScore,
  TEST_LIMIT,
  TEST_SEED,
} from '@tetrarium/engine/classic';
import { ContractError } from '@tetrarium/engine/core';
import { Board, Piece } from '@tetrarium/engine/stanford';

/** What the handout leaves open about a game. */
export interface TetrisLogicOptions {
  /** When a piece has landed: 'swing', the sentence of the handout, unless given. */
  readonly landing?: Landing;
  /** The seed of the first game without the test sequence, 1 unless given; each later game takes the next. */
  readonly seed?: number;
}

/** The handout's TetrisLogic: "the high level game logic that uses your Piece and Board classes to do the work". */
export class TetrisLogic {
  static readonly WIDTH = 10;
  static readonly HEIGHT = 20;
  /** Rows above the playing area, in which pieces come. */
  static readonly TOP_SPACE = 4;
  /** How many pieces the test sequence has. */
  static readonly TEST_LIMIT = TEST_LIMIT;

  static readonly ROTATE = 0;
  static readonly LEFT = 1;
  static readonly RIGHT = 2;
  static readonly DROP = 3;
  static readonly DOWN = 4;

  /** The "Test sequence" checkbox: looked at when a game starts. */
  testMode = false;

  // What computeNewPosition figured last.
  protected newPiece: Piece | null = null;
  protected newX = 0;
  protected newY = 0;

  readonly #landing: Landing;
  #seed: number;
  #game: ClassicGame | undefined;
  #isStopped = false;
  #board = new Board(TetrisLogic.WIDTH, TetrisLogic.HEIGHT + TetrisLogic.TOP_SPACE);

  constructor({ landing = 'swing', seed = 1 }: TetrisLogicOptions = {}) {
    this.#landing = landing;
    this.#seed = seed;
  }

  /** Starts a game with an empty board and its first piece. */
  startGame(testMode = this.testMode): void {
    this.testMode = testMode;
    const rules = createClassicRules({
      width: TetrisLogic.WIDTH,
      height: TetrisLogic.HEIGHT,
      topSpace: TetrisLogic.TOP_SPACE,
      landing: this.#landing,
      testLimit: testMode ? TEST_LIMIT : undefined,
    });
    this.#game = createClassicGame(rules, testMode ? TEST_SEED : this.#seed++);
    this.#isStopped = false;
    this.#board = Board.of(this.#game.board);
  }

  /** Ends the game; the score stays. */
  stopGame(): void {
    this.#isStopped = true;
  }

  /** "The bottleneck for moving the current piece": one verb; nothing while no game is on. */
  tick(verb: number): void {
    const known = verbOf(verb);
    if (this.gameOn) applyClassic(this.#game!, known);
  }

  /** Figures the (x, y, rotation) that is one move away from the current one, whether it fits or not. */
  protected computeNewPosition(verb: number): void {
    const known = verbOf(verb);
    const piece = this.gameOn ? this.#game?.piece : undefined;
    if (piece === undefined) return;
    const { x, y, board } = this.#game!;
    const isOnBoard = !board.committed;
    board.undo();
    const next = positionAfter(this.#game!, piece, known);
    if (isOnBoard) board.place(piece, x, y);
    this.newPiece = Piece.of(next.piece);
    this.newX = next.x;
    this.newY = next.y;
  }

  /** Between ticks it holds the current piece, uncommitted. */
  get board(): Board {
    return this.#board;
  }

  /** Whether a game is being played. */
  get gameOn(): boolean {
    return this.#game !== undefined && this.#game.over === undefined && !this.#isStopped;
  }

  /** The piece in play; null while no game is on. */
  get currentPiece(): Piece | null {
    const piece = this.gameOn ? this.#game?.piece : undefined;
    return piece === undefined ? null : Piece.of(piece);
  }

  get currentX(): number {
    return this.#game?.x ?? 0;
  }

  get currentY(): number {
    return this.#game?.y ?? 0;
  }

  /** Whether the player has just moved the piece, which then does not land yet. */
  get moved(): boolean {
    return this.#game?.moved ?? false;
  }

  /** How many pieces came. */
  get count(): number {
    return this.#game === undefined ? 0 : shownPieces(this.#game);
  }

  /** The score as a player sees it. */
  get score(): number {
    return this.#game === undefined ? 0 : shownScore(this.#game);
  }
}

function verbOf(verb: number): ClassicVerb {
  const known = CLASSIC_VERBS[verb];
  if (known === undefined) throw new ContractError(`Expected a verb from 0 to 4, got ${verb}`);
  return known;
}
