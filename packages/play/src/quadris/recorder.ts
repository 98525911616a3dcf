import type { Result } from '@tetrarium/engine/core';
import type { Replay } from '@tetrarium/engine/replay';
import { type Interpreter, watchFiles } from '@tetrarium/quadris';
import { noteInput, type QuadrisRecording, recordNew, sealGame } from './recording.ts';

/** Writes down the text that is typed or piped into a game, which becomes a replay. */
export class QuadrisRecorder {
  readonly #interpreter: Interpreter;
  readonly #recording: QuadrisRecording;
  /** What came of a line that is not finished. */
  #typed = '';
  /** When the last line was carried out. */
  #lastAt: number;

  /** Begins with a new game, whose files it watches from then on. */
  constructor(interpreter: Interpreter, seed: bigint, at: number) {
    this.#interpreter = interpreter;
    this.#recording = recordNew(interpreter, seed);
    this.#lastAt = at;
    interpreter.files = watchFiles(interpreter.files, this.#recording.files);
  }

  /** Notes text before it is carried out. */
  note(text: string, at: number): void {
    const lines = (this.#typed + text).split(/\r\n|\n|\r/);
    this.#typed = lines.pop()!;
    for (const line of lines) this.#noteLine(line, at);
  }

  seal(at: number): Result<Replay<string>> {
    // Of a line that was never finished only what was carried out belongs to the game.
    this.#noteLine(this.#typed.slice(0, this.#typed.length - this.#interpreter.typed.length), at);
    this.#typed = '';
    return sealGame(this.#recording, this.#interpreter);
  }

  #noteLine(line: string, at: number): void {
    if (line.trim() === '') return;
    noteInput(this.#recording, line, at - this.#lastAt);
    this.#lastAt = at;
  }
}
