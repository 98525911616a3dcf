import { RACE_MODE, RACE_REPLAY, type Side } from '@tetrarium/engine/guideline';
import { formatReplay } from '@tetrarium/engine/replay';
import { type OnlineGame, replayOfRace } from '@tetrarium/play/online';
import { keepReplay } from '../game-ui/library.ts';
import type { ShownReplay } from '../race/result-view.tsx';
import { reader } from '../server/connection.ts';

/** The replay of a game that is over; a player's is kept with their other races. */
export async function keepGame(
  room: string,
  game: OnlineGame,
  you: Side | undefined,
  rival: string,
): Promise<ShownReplay | undefined> {
  const text = replayText(game, you, rival) ?? (await askForReplay(room, game.game));
  if (text === undefined) return undefined;
  if (you === undefined) return { text };
  const { score, lines, pieces } = game.gameOf(you);
  const time = game.result?.time ?? 0;
  const numbers = { score, lines, pieces, time };
  const savedAt = Date.now();
  const kind = { ruleset: RACE_REPLAY.id, mode: RACE_MODE };
  const id = await keepReplay({ savedAt, ...kind, ...numbers, text });
  return id === undefined ? { text } : { text, id };
}

function replayText(game: OnlineGame, you: Side | undefined, rival: string): string | undefined {
  const made = game.finished && replayOfRace(game.finished, rival, you ?? 0);
  return made?.ok ? formatReplay(RACE_REPLAY, made.value) : undefined;
}

/** The replay as the server has it: from the beginning, whenever one came. */
export async function askForReplay(room: string, game: number): Promise<string | undefined> {
  try {
    return await reader.raceReplay(room, game);
  } catch {
    return undefined;
  }
}
