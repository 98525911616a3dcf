import type { Problem } from '@tetrarium/engine/core';

/** What `TetrisSolver` throws, always: the message says what was expected, the code which rule. */
export class IllegalArgumentException extends Error {
  override readonly name = 'IllegalArgumentException';
  /** A key of `MESSAGES`. */
  readonly code: string;

  constructor({ code, message }: Problem) {
    super(message);
    this.code = code;
  }
}
