/**
 * What a session wants to know from a brain that answers later (a child process, a sandboxed
 * worker): the app asks and calls `answer(id, ...)`, which is an input like a key.
 */
export interface Question<Position> {
  /** Answers to an older question do not count. */
  readonly id: number;
  readonly asker: 'player' | 'rival' | 'adversary' | 'friend';
  readonly position: Position;
}
