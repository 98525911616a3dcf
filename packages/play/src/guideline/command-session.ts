import { type Result, success } from '@tetrarium/engine/core';
import { BUTTONS } from '@tetrarium/engine/guideline';
import type { Replay } from '@tetrarium/engine/replay';
import type { GameSession } from '../game/session.ts';
import { isButton } from './bindings.ts';
import { GuidelineNarration } from './narration.ts';
import type { GuidelineSession } from './session.ts';

/** The words of the buttons, and those that take a piece back and bring it back. */
export const GUIDELINE_COMMANDS: readonly string[] = [...BUTTONS, 'undo', 'redo'];

/** A game or a race that is played by words. */
export class CommandSession implements GameSession {
  private readonly session: GuidelineSession;

  private constructor(session: GuidelineSession) {
    this.session = session;
  }

  /** The game that was started or loaded, if it could be. */
  static of(made: Result<GuidelineSession>): Result<CommandSession> {
    return made.ok ? success(new CommandSession(made.value)) : made;
  }

  get isOver(): boolean {
    return this.session.phase === 'over';
  }

  run(command: string, at: number): void {
    if (command === 'undo' || command === 'redo') this.session[command]();
    else if (isButton(command)) this.session.tap(command, at);
  }

  save(): string | undefined {
    return this.session.save();
  }

  toReplay(): Result<Replay> {
    return success(this.session.replay.replay);
  }

  describe(): readonly string[] {
    return new GuidelineNarration(this.session).board;
  }
}
