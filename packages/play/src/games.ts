import type { ReplayRules } from '@tetrarium/engine/replay';
import { CLASSIC } from './classic/definition.ts';
import { DAILY } from './daily/definition.ts';
import type { GameDefinition } from './game/definition.ts';
import { GUIDELINE } from './guideline/definition.ts';
import { QUADRIS } from './quadris/definition.ts';
import { RACE } from './race/definition.ts';
import { UT } from './ut/definition.ts';

export { defineGame, type GameDefinition } from './game/definition.ts';
export {
  type GameResult,
  type Landing,
  type Leaderboard,
  rankOf,
} from './game/leaderboard.ts';
export type { ProofMeter } from './game/proof.ts';
export { type RecordedGame, type ReplayWords, replayWords } from './game/replay-words.ts';
export type { GameSession } from './game/session.ts';
export { impossible } from './game/timing.ts';

/** The only list of games; a new game is a folder and an entry here. */
export const GAMES: readonly GameDefinition[] = [GUIDELINE, RACE, CLASSIC, UT, QUADRIS, DAILY];

/** The rules of every replay that opens. */
export const REPLAY_RULESETS: readonly ReplayRules[] = GAMES.flatMap(({ replays }) => replays);

/** The game with this id; undefined where there is none. */
export function findGame(
  id: unknown,
  games: readonly GameDefinition[] = GAMES,
): GameDefinition | undefined {
  return games.find((game) => game.id === id);
}
