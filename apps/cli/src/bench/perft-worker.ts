import type { Point } from '@tetrarium/engine/core';
import { perft } from '@tetrarium/engine/movegen';
import { ROTATION_SYSTEMS, type SrsKind } from '@tetrarium/engine/srs';
import { serveJobs } from '../shell/thread.ts';

export interface PerftJob {
  readonly queue: readonly SrsKind[];
  /** The id of a rotation system. */
  readonly kicks: string;
  readonly rot180: boolean;
  readonly spinDistinct: boolean;
  readonly dropOnly: boolean;
  readonly spawn: Point;
}

/** The count, and the seconds of CPU time it took. */
export interface PerftCount {
  readonly nodes: number;
  readonly seconds: number;
}

serveJobs(({ queue, kicks, ...options }: PerftJob): PerftCount => {
  const rotation = ROTATION_SYSTEMS.find(({ id }) => id === kicks)!;
  const start = process.cpuUsage();
  const nodes = perft(queue, { ...options, rotation });
  const { user, system } = process.cpuUsage(start);
  return { nodes, seconds: Math.max(user + system, 1) / 1e6 };
});
