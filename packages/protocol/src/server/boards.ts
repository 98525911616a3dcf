import type { Board } from './schemas.ts';

/** The key of a board: equal for scores that can be compared. */
export function boardKey(board: Board): string {
  const { ruleset, rulesVersion, mode, list, playedBy, date, brain, adversary } = board;
  return [
    `${ruleset}@${rulesVersion}`,
    mode,
    date === undefined ? list : `${list}:${date}`,
    brain === undefined ? playedBy : `${playedBy}:${brain}`,
    ...(adversary === undefined ? [] : [`adversary:${adversary}`]),
  ].join('/');
}
