import type { PerftOptions } from '../src/movegen/perft.ts';
import type { SrsKind } from '../src/srs/piece.ts';
import { SRS, SRS_JSTRIS_180, SRS_PLUS } from '../src/srs/rotation-systems.ts';
import golden from './golden/perft.json' with { type: 'json' };

const SYSTEMS: Readonly<Record<string, PerftOptions['rotation']>> = {
  srs: SRS,
  'srs + jstris_180': SRS_JSTRIS_180,
  srs_plus_tetrio: SRS_PLUS,
  'irrelevant in open air': SRS,
};

/** One golden count: a queue under the rules of a set. */
export interface GoldenCount {
  readonly set: string;
  readonly letters: string;
  readonly queue: readonly SrsKind[];
  readonly options: PerftOptions;
  readonly nodes: number;
}

/** Every count of golden/perft.json. */
export const GOLDEN_COUNTS: readonly GoldenCount[] = Object.entries(golden.sets).flatMap(
  ([set, { kicks, rot180, spinDistinct, spawn, counts }]) => {
    const [x, y] = spawn as [number, number];
    const rotation = SYSTEMS[kicks]!;
    const options = { rotation, rot180, spinDistinct, spawn: { x, y }, dropOnly: set === 'H' };
    return Object.entries(counts).map(([letters, nodes]) => ({
      set,
      letters,
      queue: [...letters] as SrsKind[],
      options,
      nodes: nodes as number,
    }));
  },
);

/** Counts up to this one belong to the quick run; the others to `test/slow`. */
export const QUICK = 400_000;
