import type { Board } from './schemas.ts';

/** A game by its rules and mode. */
export type GameKey = Pick<Board, 'ruleset' | 'mode'>;

/** Whether two are the same game. */
export function isSameGame(one: GameKey, other: GameKey): boolean {
  return one.ruleset === other.ruleset && one.mode === other.mode;
}

/** The key of a board: equal for scores that can be compared. All brains share a board, but against the adversary each has its own. */
export function boardKey(board: Board): string {
  const { ruleset, rulesVersion, mode, list, playedBy, date, brain, adversary } = board;
  const isOwn = brain !== undefined && adversary !== undefined;
  return [
    `${ruleset}@${rulesVersion}`,
    mode,
    date === undefined ? list : `${list}:${date}`,
    isOwn ? `${playedBy}:${brain}` : playedBy,
    ...(adversary === undefined ? [] : [`adversary:${adversary}`]),
  ].join('/');
}
