import { GAMES } from '@tetrarium/play/games';
import { type Answer, type GameKey, isSameGame } from '@tetrarium/protocol/server';

/** Every game that has boards; rows of an earlier version of its rules are on boards of their own. */
export const SCORED_GAMES: Answer<'server'>['games'] = GAMES.flatMap(
  ({ id, replays: [{ version }], leaderboard }) =>
    Object.entries(leaderboard?.modes ?? {}).map(([mode, { measure }]) => ({
      ruleset: id,
      mode,
      rulesVersion: version,
      measure,
      isRanked: leaderboard?.dateOf === undefined,
    })),
);

/** The entry of a game with boards; undefined where there are none. */
export function findScored(game: GameKey) {
  return SCORED_GAMES.find((each) => isSameGame(each, game));
}
