import type { Move, MoveQuestion } from '@tetrarium/brains';
import type { Answerer, AskedForMoves } from '@tetrarium/play/brief';
import type { Sandbox, SandboxFailure } from './sandbox/sandbox.ts';

/** How many failures in a row switch a brain off. */
export const STRIKES = 3;

export interface OwnBrainHost {
  openSandbox(): Sandbox;
  onFailure(failure: SandboxFailure, strikes: number): void;
}

/** What the brain was asked last, and the answer once it is there: no move after a failure. */
interface Thought extends Pick<MoveQuestion, 'count' | 'piece'> {
  isOver: boolean;
  move: Move | undefined;
}

/** The user's brain at the wheel of a game; a failure costs the piece, which just falls. */
export class OwnBrain implements Answerer {
  private readonly session: AskedForMoves;
  private readonly host: OwnBrainHost;
  private sandbox: Sandbox | undefined;
  private thought: Thought | undefined;
  private strikes = 0;

  constructor(session: AskedForMoves, host: OwnBrainHost) {
    this.session = session;
    this.host = host;
  }

  ask(): void {
    const { question } = this.session;
    // A sandbox takes one question at a time, also where the player turns the piece meanwhile.
    if (question === undefined || this.thought?.isOver === false) return;
    const { id, position } = question;
    if (this.strikes >= STRIKES) {
      this.session.pass(id);
      this.ask();
    } else if (this.thought?.count === position.count && this.thought.piece === position.piece) {
      this.session.answer(id, this.thought.move);
    } else void this.think(id, position);
  }

  rest(): void {
    this.sandbox?.close();
    this.thought = undefined;
  }

  private async think(id: number, position: MoveQuestion): Promise<void> {
    const { count, piece, board, limitHeight } = position;
    const thought: Thought = { count, piece, isOver: false, move: undefined };
    this.thought = thought;
    if (this.sandbox === undefined || this.sandbox.isClosed) {
      this.sandbox = this.host.openSandbox();
    }
    const answer = await this.sandbox.ask([{ board, piece, limitHeight }]);
    // The game may have been given up in the meantime.
    if (this.thought !== thought) return;
    thought.isOver = true;
    if (answer.type === 'failure') {
      this.host.onFailure(answer, ++this.strikes);
      this.session.pass(id);
      return;
    }
    thought.move = answer.moves[0];
    this.strikes = 0;
    this.session.answer(id, thought.move);
    // The adversary asks about one piece after the other.
    this.ask();
  }
}
