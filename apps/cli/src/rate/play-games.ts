import { setImmediate } from 'node:timers/promises';
import type { GameOutcome } from '@tetrarium/trainer';
import type { Player, PlayerSpec } from './player.ts';

/** Some games of one brain, by their numbers. */
export interface GamesJob {
  readonly player: PlayerSpec;
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  readonly firstGame: number;
  readonly games: number;
  /** A game is stopped when this many pieces are placed. */
  readonly maxPieces: number;
}

/** What the games of a job came to, in their order; when stopped, the last one is unfinished. */
export interface GamesResult {
  readonly outcomes: readonly GameOutcome[];
  readonly engine: Player['engine'];
}

/** Work since the last report. */
export interface Progress {
  readonly games: number;
  readonly lines: number;
  readonly pieces: number;
  readonly evaluations: number;
}

/** Milliseconds a slice should take: short enough for Ctrl-C, long for the clock. */
const SLICE = 15;
const LEAST_PIECES = 1;
const MOST_PIECES = 1 << 20;

/** Plays the games of a job one after the other, resting between slices so that others are heard. */
export async function playGames(
  job: GamesJob,
  player: Player,
  tell: (progress: Progress) => void,
  isStopped: () => boolean,
): Promise<GamesResult> {
  const { seed, firstGame, games, maxPieces } = job;
  const outcomes: GameOutcome[] = [];
  const rest = createRest(tell);
  for (let i = 0; i < games && !isStopped(); i++) {
    const game = player.start(seed, firstGame + i);
    while (!game.over && game.pieces < maxPieces && !isStopped()) {
      const { lines, pieces, evaluations } = game;
      game.advance(Math.min(rest.piecesLeft(), maxPieces - pieces));
      await rest.after({
        games: game.over || game.pieces >= maxPieces ? 1 : 0,
        lines: game.lines - lines,
        pieces: game.pieces - pieces,
        evaluations: game.evaluations - evaluations,
      });
    }
    outcomes.push({ lines: game.lines, pieces: game.pieces, ended: game.over });
  }
  rest.tellAll();
  return { outcomes, engine: player.engine };
}

const NOTHING: Progress = { games: 0, lines: 0, pieces: 0, evaluations: 0 };

/** Adds work up until a slice is full, then tells and gives the event loop a turn. */
function createRest(tell: (progress: Progress) => void) {
  let slice = LEAST_PIECES;
  let sum = NOTHING;
  let started = performance.now();
  const tellAll = (): void => {
    tell(sum);
    sum = NOTHING;
  };
  // A game that ends at once places nothing, so games count too.
  const done = (): number => sum.pieces + sum.games;
  return {
    tellAll,
    piecesLeft: (): number => Math.max(1, slice - done()),
    after: async (work: Progress): Promise<void> => {
      sum = addProgress(sum, work);
      if (done() < slice) return;
      const taken = performance.now() - started;
      if (taken < SLICE / 2) slice = Math.min(2 * slice, MOST_PIECES);
      else if (taken > 2 * SLICE) slice = Math.max(slice >> 1, LEAST_PIECES);
      tellAll();
      await setImmediate();
      started = performance.now();
    },
  };
}

/** The work of both. */
export function addProgress(a: Progress, b: Progress): Progress {
  return {
    games: a.games + b.games,
    lines: a.lines + b.lines,
    pieces: a.pieces + b.pieces,
    evaluations: a.evaluations + b.evaluations,
  };
}
