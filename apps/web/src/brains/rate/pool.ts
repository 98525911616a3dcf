import {
  type GameOutcome,
  type GamesJob,
  type GamesResult,
  type PlayerSpec,
  shareJobs,
} from '@tetrarium/trainer';
import { Workers } from '../../worker/workers.ts';
import { BrainSandbox, type Sandbox } from '../sandbox/sandbox.ts';
import { playOwnGames } from './own-games.ts';
import type { RatingApi } from './worker.ts';

export type RatedPlayer = PlayerSpec | { readonly kind: 'own'; readonly code: string };

export interface GamePool {
  playAll(jobs: readonly GamesJob<RatedPlayer>[]): Promise<readonly GamesResult[]>;
  close(): void;
  readonly isStopped: () => boolean;
}

export function openGamePool(
  threads: number,
  onGame: (outcome: GameOutcome, player: RatedPlayer) => void,
): GamePool {
  const workers = new Workers<RatingApi>(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  );
  let isStopped = false;
  const helpers = Array.from({ length: threads }, () => createHelper());
  function createHelper() {
    const sandboxes = new Map<string, Sandbox>();
    const open = (code: string): Sandbox => {
      const known = sandboxes.get(code);
      if (known !== undefined && !known.isClosed) return known;
      const opened = new BrainSandbox(code);
      sandboxes.set(code, opened);
      return opened;
    };
    const play = async (job: GamesJob<RatedPlayer>): Promise<GamesResult | undefined> => {
      const { player } = job;
      const tell = (outcome: GameOutcome): void => onGame(outcome, player);
      if (player.kind === 'own') {
        return playOwnGames(job, {
          open: () => open(player.code),
          onGame: tell,
          isStopped: () => isStopped,
        });
      }
      const result = await workers.ask((api) => api.play({ ...job, player })).answer;
      result?.outcomes.forEach(tell);
      return result;
    };
    const close = (): void => {
      for (const sandbox of sandboxes.values()) sandbox.close();
    };
    return { play, close };
  }
  return {
    isStopped: () => isStopped,
    playAll: async (jobs) => {
      const results = await shareJobs(
        jobs,
        helpers.map(({ play }) => play),
        { isStopped: () => isStopped },
      );
      return results.filter((result) => result !== undefined);
    },
    close: () => {
      isStopped = true;
      workers.close();
      for (const { close } of helpers) close();
    },
  };
}
