import type { Ahead } from '@tetrarium/brains';
import { failure, type Result, success } from '@tetrarium/engine/core';
import { findGenome } from './genome.ts';
import { findOptimiser, OPTIMISERS } from './optimisers/optimisers.ts';

/** Where the pieces of the games come from. */
export const RUN_SOURCES = ['uniform', 'bag'] as const;

/** Whether all candidates of a generation play the same games, or each its own. */
export const PAIRINGS = ['own', 'shared'] as const;

/** Everything that decides how a run goes: the same config gives the same run file, byte for byte. */
export interface RunConfig {
  /** What is tuned: the id of a genome, or feature ids with commas between them. */
  readonly genome: string;
  readonly board: { readonly width: number; readonly height: number };
  readonly source: (typeof RUN_SOURCES)[number];
  /** Candidates look one piece further from this pile height on; never unless given. */
  readonly ahead?: Ahead | undefined;
  readonly optimiser: string;
  /** The optimiser's options; one that is left out keeps its value. */
  readonly options: Readonly<Record<string, number>>;
  readonly population: number;
  /** Games per candidate and generation. */
  readonly games: number;
  readonly pairing: (typeof PAIRINGS)[number];
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

/** Looking into more placements hardly makes more lines. */
export const USUAL_BEAM = 4;

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

/** The numbers of a config: where they stand, the least and the most. */
const NUMBERS = [
  ['board.width', 4, 16],
  ['board.height', 4, 24],
  ['population', 4, 100_000],
  ['games', 1, 100_000],
  ['maxPieces', 0, 1e12],
  ['budget.pieces', 0, 1e15],
  ['budget.generations', 0, 1e6],
  ['finalists', 1, 1000],
  ['finalGames', 1, 1e6],
  ['seed', 0, 2 ** 32 - 1],
] as const;

/** The same where candidates look ahead. */
const WITH_AHEAD = [...NUMBERS, ['ahead.from', 0, 24], ['ahead.beam', 1, 64]] as const;

/** Looks over a config that came from outside; answers with just the fields it should have. */
export function checkConfig(value: unknown): Result<RunConfig> {
  if (!isRecord(value)) return refuse('a config', value);
  for (const [path, least, most] of at(value, 'ahead') === undefined ? NUMBERS : WITH_AHEAD) {
    const given = at(value, path);
    if (!Number.isInteger(given) || Number(given) < least || Number(given) > most) {
      return refuse(`${path} as a whole number from ${least} to ${most}`, given);
    }
  }
  const config = value as unknown as RunConfig;
  const { genome, board, source, ahead, optimiser, options, pairing, budget } = config;
  if (typeof genome !== 'string' || findGenome(genome) === undefined) {
    return refuse('genome as a known one or feature ids with commas', genome);
  }
  const { plays } = findGenome(genome)!;
  if (ahead !== undefined && plays !== 'features') {
    return refuse(`a genome of features, which can look ahead, or no ahead with ${genome}`, ahead);
  }
  if (ahead !== undefined && ahead.from > board.height) {
    return refuse(`ahead.from up to ${board.height}, the height of the board`, ahead.from);
  }
  if (!RUN_SOURCES.includes(source)) return refuse(`source ${RUN_SOURCES.join(' or ')}`, source);
  if (!PAIRINGS.includes(pairing)) return refuse(`pairing ${PAIRINGS.join(' or ')}`, pairing);
  const found = findOptimiser(optimiser);
  const ids = OPTIMISERS.map(({ id }) => id).join(', ');
  if (found === undefined) return refuse(`optimiser as one of ${ids}`, optimiser);
  if (!isRecord(options)) return refuse('options', options);
  for (const [id, given] of Object.entries(options)) {
    const option = found.options.find((each) => each.id === id);
    const known = found.options.map((each) => each.id).join(', ');
    if (option === undefined) return refuse(`an option of ${optimiser} (${known})`, id);
    const isWithin = typeof given === 'number' && given >= option.min && given <= option.max;
    if (!isWithin) return refuse(`${id} from ${option.min} to ${option.max}`, given);
  }
  if (budget.pieces === 0 && budget.generations === 0) {
    return refuse('a budget of pieces or generations', 'none');
  }
  // Always in this order, so that equal configs are equal bytes.
  return success({
    genome,
    board: { width: board.width, height: board.height },
    source,
    ...(ahead === undefined ? {} : { ahead: { from: ahead.from, beam: ahead.beam } }),
    optimiser,
    options: Object.fromEntries(
      found.options.flatMap(({ id }) => (options[id] === undefined ? [] : [[id, options[id]]])),
    ),
    population: config.population,
    games: config.games,
    pairing,
    maxPieces: config.maxPieces,
    budget: { pieces: budget.pieces, generations: budget.generations },
    finalists: config.finalists,
    finalGames: config.finalGames,
    seed: config.seed,
  });
}

function at(value: Readonly<Record<string, unknown>>, path: string): unknown {
  let inner: unknown = value;
  for (const key of path.split('.')) inner = isRecord(inner) ? inner[key] : undefined;
  return inner;
}

/** Whether something read from JSON has named fields. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refuse(expected: string, got: unknown): Result<never> {
  const shown = typeof got === 'string' ? `"${got}"` : (JSON.stringify(got) ?? 'nothing');
  return failure('run/bad-config', `Expected ${expected}, got ${shown.slice(0, 60)}`);
}
