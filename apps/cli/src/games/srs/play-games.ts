import { createSrsBrain } from '@tetrarium/brains';
import { createSrsGame, type SpawnRule, tickSrs } from '@tetrarium/engine/srs';
import { count, formatNumber } from '@tetrarium/words';
import type { BrainLimits } from '../../brain-host/brain-link.ts';
import { hostBrain } from '../../brain-host/hosted-brain.ts';
import type { BrainChoice } from '../../brain-host/load-brain.ts';
import { demandAnswers } from '../../rate/program-host.ts';
import { inSlices } from '../../shell/thread.ts';
import { formatGame } from './report.ts';

/** Games of the UT assignment, one seed after the other. */
export interface SrsGames {
  readonly games: number;
  readonly seed: bigint;
  /** Where a game is stopped; never unless given. */
  readonly maxPieces: number | undefined;
  /** Where pieces appear. */
  readonly spawn: SpawnRule | undefined;
}

/** Whom they talk and listen to. */
export interface SrsWorld {
  readonly tellProgress: (text: string) => void;
  readonly stop: { readonly aborted: boolean };
  readonly limits: BrainLimits;
}

/** What they came to; stopped, the last one is unfinished and left out. */
export interface SrsPlayed {
  /** Pieces dealt in each game. */
  readonly scores: readonly number[];
  readonly capped: number;
  readonly lastPieces: number;
  /** The last board of a single game, for a reader. */
  readonly lastBoard: string | undefined;
}

/** Plays games of a brain; throws a `CliError` where a user's own is unusable or fails. */
export async function playSrsGames(
  choice: BrainChoice,
  { games, seed, maxPieces, spawn }: SrsGames,
  { tellProgress, stop, limits }: SrsWorld,
): Promise<SrsPlayed> {
  const hosted = choice.kind === 'file' ? await hostBrain(choice.path, limits) : undefined;
  const scores: number[] = [];
  let capped = 0;
  let lastPieces = 0;
  let lastBoard: string | undefined;
  try {
    for (let i = 0; i < games && !stop.aborted; i++) {
      const game = createSrsGame(seed + BigInt(i), { maxPieces, spawn });
      const where = () => `in game ${i + 1} after ${count(game.pieces - 1, 'piece')}`;
      const own = hosted && demandAnswers(hosted, where);
      const brain = createSrsBrain(
        choice.kind === 'ours' ? choice.spec : { ...own, create: () => own! },
      );
      const tell = () =>
        tellProgress(
          `Game ${formatNumber(i + 1)} of ${formatNumber(games)}: ${count(game.pieces, 'piece')}`,
        );
      await inSlices(stop, tell, () => {
        tickSrs(game, brain);
        return game.over === undefined && hosted?.isInterrupted !== true;
      });
      tellProgress('');
      lastPieces = game.pieces;
      if (game.over === undefined || hosted?.isInterrupted) break;
      scores.push(game.pieces);
      if (game.over === 'capped') capped++;
      if (games === 1) lastBoard = formatGame(game);
    }
  } finally {
    await hosted?.close();
  }
  return { scores, capped, lastPieces, lastBoard };
}
