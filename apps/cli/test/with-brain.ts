import { join } from 'node:path';
import { type Board, Piece, parseBoard } from '@tetrarium/engine/core';
import type { BrainLimits } from '../src/brain-host/brain-link.ts';
import type { HostedBrain } from '../src/brain-host/hosted-brain.ts';
import { withFiles } from './run-cli.ts';

// The host starts processes of plain node, so it is tested as built.
const built = new URL('../dist/brain-host/hosted-brain.js', import.meta.url).href;
export const { hostBrain } = (await import(
  built
)) as typeof import('../src/brain-host/hosted-brain.ts');

/** How high the asked moves may reach. */
export const LIMIT = 20;

/** The piece that is asked about. */
export const PIECE = Piece.getPieces()[Piece.L1]!;

/** A board on which nobody can take "nothing there" for an answer. */
export function makeBoard(): Board {
  const parsed = parseBoard(['##..######', '#####.####'].join('\n'), 24);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.value;
}

/** Calls `work` with the brain that this code makes, and ends it afterwards. */
export async function withBrain(
  code: string,
  work: (brain: HostedBrain) => void | Promise<void>,
  options: Partial<BrainLimits> & { name?: string } = {},
): Promise<void> {
  const { name = 'mine.js', ...limits } = options;
  await withFiles({ [name]: code }, async (folder) => {
    const brain = await hostBrain(join(folder, name), { thinkLimit: 10_000, ...limits });
    try {
      await work(brain);
    } finally {
      await brain.close();
    }
  });
}
