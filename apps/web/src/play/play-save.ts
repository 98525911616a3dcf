import {
  failure,
  JavaRandom,
  loadClassicGame,
  type Result,
  rotationAt,
  rotationIndex,
  saveClassicGame,
  success,
} from '@tetrarium/engine';
import type { PlayCtrl } from './play-ctrl.ts';
import { createPicker, createPilot, type PlaySession } from './play-session.ts';
import { formatSetup, type PlaySetup, parseSeed, parseSetup } from './play-setup.ts';

/** A game read back. */
export interface KeptGame {
  readonly setup: PlaySetup;
  readonly session: PlaySession;
  readonly played: number;
}

type Kept = {
  readonly [name in 'version' | 'setup' | 'seed' | 'played' | 'dice' | 'game' | 'goal']?: unknown;
};
type KeptGoal = { readonly [name in 'x' | 'y' | 'score' | 'rotation']?: unknown };

/** Writes the game that is on, with everybody's state, as text; undefined where none is. */
export function formatPlay(ctrl: PlayCtrl): string | undefined {
  const { session, setup, played } = ctrl;
  if (!ctrl.isOn || session === undefined) return undefined;
  const { game, seed, adversary, pilot } = session;
  // A goal of the piece before this one is of no use to anybody.
  const goal = pilot?.askedAt === game.count ? pilot.goal : undefined;
  return JSON.stringify({
    version: 1,
    setup: formatSetup(setup).toString(),
    seed: String(seed),
    played,
    dice: adversary.random.state,
    game: saveClassicGame(game),
    // Asked again, a brain could choose another one of equal plays.
    ...(goal && {
      goal: {
        x: goal.x,
        y: goal.y,
        score: goal.score,
        rotation: rotationIndex(game.rules.pieces[game.pieceIndex]!, goal.piece),
      },
    }),
  });
}

/** Reads what `formatPlay` wrote; the game goes on exactly as it would have. */
export function parsePlay(text: string): Result<KeptGame> {
  const refuse = (fault: string) => failure('play/bad-save', fault);
  let kept: Kept;
  try {
    kept = Object(JSON.parse(text));
  } catch (error) {
    return refuse(`Expected JSON, got ${String(error)}`);
  }
  const { version, setup: query, seed: digits, played, dice } = kept;
  const seed = parseSeed(String(digits));
  if (version !== 1 || typeof query !== 'string' || seed === undefined) {
    return refuse('Expected a kept game of version 1');
  }
  if (typeof played !== 'number' || !(played >= 0)) return refuse('Expected a time as played');
  if (!Number.isSafeInteger(dice) || !((dice as number) >= 0 && (dice as number) < 2 ** 48)) {
    return refuse('Expected 48 bits of dice');
  }
  const setup = parseSetup(new URLSearchParams(query));
  const adversary = createPicker(setup, JavaRandom.fromState(dice as number));
  const loaded = loadClassicGame(kept.game, adversary.pickPiece);
  if (!loaded.ok) return loaded;
  const game = loaded.value;
  if (game.over !== undefined) return refuse('Expected a game that is on');
  const session: PlaySession = { game, seed, adversary, pilot: createPilot(setup, game) };
  restoreGoal(session, kept.goal);
  return success({ setup, session, played });
}

/** Where the brain was heading; it is asked again if that cannot be read. */
function restoreGoal({ game, pilot }: PlaySession, goal: unknown): void {
  const { x, y, score, rotation } = Object(goal) as KeptGoal;
  const numbers = [x, y, score, rotation];
  if (pilot === undefined || !numbers.every((value) => Number.isFinite(value))) return;
  const piece = rotationAt(game.rules.pieces[game.pieceIndex]!, Math.min(8, rotation as number));
  if (piece === undefined) return;
  pilot.goal = { x: x as number, y: y as number, score: score as number, piece };
  pilot.askedAt = game.count;
}
