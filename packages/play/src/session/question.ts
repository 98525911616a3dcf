/**
 * What a session wants to know from a brain. It never calls one, since a user's brain answers
 * later (a child process, a sandboxed worker): the app asks and calls `answer(id, ...)`, which is
 * an input like a key. A built-in brain is asked in line.
 */
export interface Question<Position> {
  /** Answers to an older question do not count. */
  readonly id: number;
  readonly asker: 'player' | 'rival' | 'adversary' | 'friend';
  readonly position: Position;
}
