import type { Autopilot, Brain, Move } from '@tetrarium/brains';
import type { Board, Piece } from '@tetrarium/engine/core';
import { chooseRated, listCandidates } from './candidates.ts';
import type { BoardsQuestion, RoomAnswer } from './sandbox.ts';

/** The id of the user's own brain beside those of `BRAINS`. */
export const OWN_BRAIN = 'own';

/** How many failures in a row switch a brain off. */
export const STRIKES = 3;

/** Where a brain is asked; a `BrainRoom`, or what a test has in its place. */
export interface Room {
  readonly isClosed: boolean;
  ask(question: BoardsQuestion): Promise<RoomAnswer>;
  close(): void;
}

/** What an own brain needs of the world around it. */
export interface OwnBrainHost {
  openRoom(): Room;
  /** Hears of each failure, and after how many in a row. */
  onFailure(reason: string, strikes: number): void;
}

/** What a brain was asked about a piece, and the answer once it is there; none after a failure. */
interface Thought {
  readonly count: number;
  readonly piece: Piece;
  isOver: boolean;
  scores: readonly number[] | undefined;
}

/**
 * The user's brain at the wheel. Its answers take a while, so the game asks `isReady` before each
 * tick and waits; a failure costs the piece, which just falls.
 */
export class OwnBrain implements Brain {
  private readonly host: OwnBrainHost;
  private room: Room | undefined;
  private thought: Thought | undefined;
  private strikes = 0;

  constructor(host: OwnBrainHost) {
    this.host = host;
  }

  /** Whether the pilot's next question has its answer; if not, the brain begins to think. */
  isReady({ game, goalRule, askedAt, limitHeight }: Autopilot): boolean {
    const { count, piece, board } = game;
    const isAsked = goalRule === 'every-tick' || askedAt !== count;
    if (game.over !== undefined || piece === undefined || !isAsked) return true;
    if (this.strikes >= STRIKES) return true;
    // A room takes one question at a time, also where the player turns the piece meanwhile.
    if (this.thought !== undefined && !this.thought.isOver) return false;
    if (this.thought?.count !== count || this.thought.piece !== piece) {
      // The board without the falling piece; the next verb puts it back.
      board.undo();
      void this.think(count, piece, listCandidates(board, piece, limitHeight));
    }
    return this.thought!.isOver;
  }

  bestMove(board: Board, piece: Piece, limitHeight: number, move?: Move): Move | undefined {
    const { thought } = this;
    if (thought?.piece !== piece || thought.scores === undefined) return undefined;
    return chooseRated(thought.scores, board, piece, limitHeight, move);
  }

  /** Only the room knows. */
  rateBoard(): number {
    return Number.POSITIVE_INFINITY;
  }

  /** Ends it; a later question would start it anew. */
  close(): void {
    this.room?.close();
    this.thought = undefined;
  }

  private async think(count: number, piece: Piece, question: BoardsQuestion): Promise<void> {
    const thought: Thought = { count, piece, isOver: false, scores: undefined };
    this.thought = thought;
    if (question.count === 0) {
      thought.isOver = true;
      return;
    }
    if (this.room === undefined || this.room.isClosed) this.room = this.host.openRoom();
    const answer = await this.room.ask(question);
    // The game may have been given up in the meantime.
    if (this.thought !== thought) return;
    thought.isOver = true;
    if (answer.type === 'scores') {
      thought.scores = answer.scores;
      this.strikes = 0;
      return;
    }
    this.strikes++;
    this.host.onFailure(answer.reason, this.strikes);
  }
}
