import { formatReplay, type Replay } from '@tetrarium/engine/replay';
import { type Interpreter, QUADRIS_REPLAY } from '@tetrarium/quadris';
import type { NewReplay } from '../game-ui/library.ts';

/** What the library keeps of a Quadris game that ended as this session. */
export function entryOfQuadris(
  replay: Replay<string>,
  { game }: Pick<Interpreter, 'game'>,
): NewReplay {
  const scores = game.players.map(({ score }) => score);
  return {
    savedAt: Date.now(),
    ruleset: QUADRIS_REPLAY.id,
    mode: game.setup.rules,
    score: Math.max(...scores),
    lines: 0,
    pieces: game.players.reduce((sum, { nextId }) => sum + nextId, 0),
    time: replay.end,
    text: formatReplay(QUADRIS_REPLAY, replay),
    quadris: { scores, hiScore: game.hiScore, commands: replay.inputs.length },
  };
}
