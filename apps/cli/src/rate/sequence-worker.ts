import type { Brain } from '@tetrarium/brains';
import { createBrain, playSequence } from '@tetrarium/trainer';
import { poolBell, serveJobs } from '../shell/thread.ts';
import type { RatePlayer } from './games.ts';
import { createProgramHost, demandAnswers } from './program-host.ts';

export interface SequenceJob {
  readonly player: RatePlayer;
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly number[];
  readonly maxPieces: number;
}

let say: (output: string) => void = () => {};
const host = createProgramHost((output) => say(output), poolBell());

serveJobs(async (job: SequenceJob, note: (output: string) => void, isStopped) => {
  say = note;
  const { player, width, height, pieces, maxPieces } = job;
  const brain: Brain =
    player.kind === 'program'
      ? demandAnswers(await host.open(player), () => 'in the game of --sequence')
      : createBrain(player);
  // Stopped, the game ends there.
  const stoppable: Brain = {
    rateBoard: (board) => brain.rateBoard(board),
    bestMove: (...question) => (isStopped() ? undefined : brain.bestMove(...question)),
  };
  return playSequence(stoppable, width, height, pieces, maxPieces);
}, host.close);
