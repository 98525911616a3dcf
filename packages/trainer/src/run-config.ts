import type { LinearRecipe } from '@tetrarium/brains';
import {
  ANY_RECORD,
  checkShape,
  type Result,
  record,
  refuse,
  success,
  whole,
} from '@tetrarium/engine/core';
import * as v from 'valibot';
import { genomeOf, isForKernel, type OwnGenome } from './genome.ts';
import type { Vector } from './optimisers/optimiser.ts';
import { findOptimiser, OPTIMISERS } from './optimisers/optimisers.ts';

/** What may be chosen for a run by name, and what is usual where a number may be given. */
export const RUN_CHOICES = {
  /** Where the pieces of the games come from. */
  source: ['uniform', 'bag'],
  /** Whether all candidates of a generation play the same games, or each its own. */
  pairing: ['own', 'shared'],
  /** Looking into more placements hardly makes more lines. */
  beam: 4,
} as const;

/** Everything that decides how a run goes: the same config gives the same run file, byte for byte. */
export interface RunConfig {
  /** What is tuned: the id of a genome, or feature ids with commas between them, or `own`. */
  readonly genome: string;
  /** The constants of a user's own brain, where it is `own`. */
  readonly own?: OwnGenome | undefined;
  readonly board: { readonly width: number; readonly height: number };
  readonly source: (typeof RUN_CHOICES.source)[number];
  /** Candidates look one piece further from this pile height on; never unless given. */
  readonly ahead?: LinearRecipe['ahead'] | undefined;
  /** Candidates are rated by splitting, as many repetitions as there are games; not unless given. */
  readonly split?: { readonly effort: number } | undefined;
  /** Where the search begins and how far around each number it looks; the genome's unless given. */
  readonly start?: { readonly centre: Vector; readonly spread: number } | undefined;
  readonly optimiser: string;
  /** The optimiser's options; one that is left out keeps its value. */
  readonly options: Readonly<Record<string, number>>;
  readonly population: number;
  readonly games: number;
  readonly pairing: (typeof RUN_CHOICES.pairing)[number];
  /** A game is broken off after so many pieces; 0 is never. */
  readonly maxPieces: number;
  /** The run ends with the generation that reaches either; 0 is never. */
  readonly budget: { readonly pieces: number; readonly generations: number };
  /** How many vectors are ranked again on fresh games at the end. */
  readonly finalists: number;
  /** Games of a finalist in the first round; each round halves the finalists and doubles these. */
  readonly finalGames: number;
  readonly seed: number;
}

/** A good run for the nine features on the small board: some minutes on one core. */
export const DEFAULT_CONFIG: RunConfig = {
  genome: 'nine',
  board: { width: 10, height: 10 },
  source: 'uniform',
  optimiser: 'cross-entropy',
  options: {},
  population: 100,
  games: 10,
  pairing: 'own',
  maxPieces: 0,
  budget: { pieces: 50_000_000, generations: 0 },
  finalists: 12,
  finalGames: 40,
  seed: 1,
};

const finite = v.pipe(v.number(), v.finite());
const OWN = record({
  file: v.pipe(v.string(), v.nonEmpty()),
  sum: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/)),
  genes: v.pipe(
    v.array(
      record({
        id: v.pipe(v.string(), v.nonEmpty()),
        start: finite,
        spread: v.pipe(finite, v.minValue(0)),
        least: v.optional(finite),
        most: v.optional(finite),
      }),
    ),
    v.nonEmpty(),
  ),
});

/** The fields in the order they are written, so that equal configs are equal bytes. */
const CONFIG = v.pipe(
  record({
    genome: v.string(),
    own: v.optional(OWN),
    board: record({ width: whole(4, 16), height: whole(4, 24) }),
    source: v.picklist(RUN_CHOICES.source),
    ahead: v.optional(record({ from: whole(0, 24), beam: whole(1, 64) })),
    split: v.optional(record({ effort: whole(1, 100_000) })),
    start: v.optional(record({ centre: v.array(finite), spread: v.pipe(finite, v.gtValue(0)) })),
    optimiser: v.picklist(OPTIMISERS.map(({ id }) => id)),
    options: v.pipe(ANY_RECORD, v.record(v.string(), v.number())),
    population: whole(4, 100_000),
    games: whole(1, 100_000),
    pairing: v.picklist(RUN_CHOICES.pairing),
    maxPieces: whole(0, 1e12),
    budget: record({ pieces: whole(0, 1e15), generations: whole(0, 1e6) }),
    finalists: whole(1, 1000),
    finalGames: whole(1, 1e6),
    seed: whole(0, 2 ** 32 - 1),
  }),
  v.check(
    ({ budget }) => budget.pieces > 0 || budget.generations > 0,
    'a budget of pieces or generations',
  ),
);

const CODE = 'run/bad-config';

/** Looks over a config that came from outside; answers with just the fields it should have. */
export function checkConfig(value: unknown): Result<RunConfig> {
  const checked = checkShape(CONFIG, value, CODE);
  if (!checked.ok) return checked;
  const { genome: id, board, ahead, optimiser, options, split, start, maxPieces } = checked.value;
  const genome = genomeOf(checked.value);
  if (genome === undefined) {
    return refuse(CODE, 'genome a known one or feature ids with commas', id);
  }
  if (ahead !== undefined && genome.plays !== 'features') {
    const expected = `a genome of features, which can look ahead, or no ahead with ${id}`;
    return refuse(CODE, expected, ahead);
  }
  if (ahead !== undefined && ahead.from > board.height) {
    return refuse(CODE, `ahead.from up to ${board.height}, the height of the board`, ahead.from);
  }
  if (split !== undefined && !isForKernel(genome)) {
    return refuse(CODE, 'weights of the nine features, or no split', id);
  }
  if (split !== undefined && maxPieces > 0) {
    return refuse(CODE, 'maxPieces 0 with split, which plays parts of games', maxPieces);
  }
  if (start !== undefined && start.centre.length !== genome.genes.length) {
    const { length } = start.centre;
    return refuse(CODE, `a start of ${genome.genes.length} numbers for ${id}`, length);
  }
  const known = findOptimiser(optimiser)!.options;
  for (const [id, given] of Object.entries(options)) {
    const option = known.find((each) => each.id === id);
    const ids = known.map((each) => each.id).join(', ');
    if (option === undefined) return refuse(CODE, `an option of ${optimiser} (${ids})`, id);
    const isWithin = given >= option.min && given <= option.max;
    if (!isWithin) return refuse(CODE, `${id} from ${option.min} to ${option.max}`, given);
  }
  const ordered = known.flatMap(({ id }) => (options[id] === undefined ? [] : [[id, options[id]]]));
  return success({ ...checked.value, options: Object.fromEntries(ordered) });
}
