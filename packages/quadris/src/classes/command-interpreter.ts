import { feedText } from '../execute.ts';
import type { Game } from './game.ts';

/** Reads typed commands, abbreviated or with a multiplier, and has the game carry them out. */
export class CommandInterpreter {
  readonly #game: Game;

  constructor(game: Game) {
    this.#game = game;
  }

  /** Takes text as it comes and carries out each command as soon as it is complete. */
  feed(text: string): void {
    feedText(this.#game.state, text, (reply) => this.#game.publish(reply));
  }

  /** The input has ended: the last word needs no line end. */
  end(): void {
    this.feed('\n');
  }
}
