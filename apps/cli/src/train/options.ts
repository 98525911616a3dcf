import { availableParallelism } from 'node:os';
import { FEATURES } from '@tetrarium/brains';
import {
  checkConfig,
  DEFAULT_CONFIG,
  findGenome,
  GENOMES,
  OPTIMISERS,
  OWN_GENOME,
  RUN_CHOICES,
  type RunConfig,
} from '@tetrarium/trainer';
import { THINK_LIMIT, THINK_LIMIT_OPTION } from '../brain-host/load-brain.ts';
import { LEND_OPTIONS, QUEUE_OPTIONS } from '../jobs/run.ts';
import type { Arguments, OptionTable } from '../shell/command.ts';
import { type CliError, quoted, refusal } from '../shell/exit.ts';
import { boardSize, FILE_FLAG, TEXT_FLAG, wholeFlag } from '../shell/flags.ts';
import { closest } from '../shell/usage-error.ts';
import { findGenes, isProgram, namedFrom, readOwnBrain } from './own.ts';
import { readStart, START_OPTIONS } from './start.ts';

const { board, population, games, budget, finalists, finalGames } = DEFAULT_CONFIG;
/** CMA-ES learns from small generations. */
const FEWER = 20;
/** A program is a hundred times as slow as the kernel: about two minutes on two cores. */
const OWN = {
  population: 40,
  games: 5,
  maxPieces: 50_000,
  budget: { pieces: 2_000_000 },
  finalists: 4,
  finalGames: 20,
};

/** Splitting tells more of a candidate than many games do. */
const SPLIT = { effort: 10, games: 1, finalGames: 4 };

export const TRAIN_OPTIONS = {
  genome: {
    type: 'string',
    offers: { words: [...GENOMES, ...FEATURES].map(({ id }) => id), files: true },
    describe: `What to tune: ${GENOMES.map(({ id }) => id).join(', ')}, feature ids with commas, or the numbers that your own program exports [default: ${DEFAULT_CONFIG.genome}]`,
  },
  board: {
    ...TEXT_FLAG,
    coerce: boardSize,
    describe: `The board, WIDTHxHEIGHT [default: ${board.width}x${board.height}]`,
  },
  source: {
    choices: RUN_CHOICES.source,
    describe:
      'Where pieces come from: each by chance, or seven at a time from a shuffled bag [default: uniform]',
  },
  'ahead-from': {
    ...wholeFlag('ahead-from', 0, 24),
    describe:
      'Candidates look one piece further once the tallest column has this height [default: never]',
  },
  beam: {
    ...wholeFlag('beam', 1, 64),
    describe: `How many placements --ahead-from looks into [default: ${RUN_CHOICES.beam}]`,
  },
  split: {
    type: 'boolean',
    describe: 'Rate candidates by splitting, for boards whose games are too long to play',
  },
  effort: {
    ...wholeFlag('effort', 1, 100_000),
    describe: `How much --split plays for a candidate, in each of --games repetitions [default: ${SPLIT.effort}]`,
  },
  ...START_OPTIONS,
  optimiser: {
    choices: OPTIMISERS.map(({ id }) => id),
    describe: `How to look for better numbers [default: ${DEFAULT_CONFIG.optimiser}]`,
  },
  option: {
    ...TEXT_FLAG,
    describe: `Settings of the optimiser, like noise=5,fall=0.1: ${describeOptions()}`,
  },
  population: {
    ...wholeFlag('population', 4, 100_000),
    describe: `Candidates per generation [default: ${population}, CMA-ES ${FEWER}, your own program ${OWN.population}]`,
  },
  games: {
    ...wholeFlag('games', 1, 100_000),
    describe: `Games per candidate [default: ${games}, your own program ${OWN.games}]`,
  },
  pairing: {
    choices: RUN_CHOICES.pairing,
    describe: 'Each candidate plays games of its own, or all play the same [default: own]',
  },
  'max-pieces': {
    ...wholeFlag('max-pieces', 1, 1e12),
    describe: `Break games off after this many pieces (hides how good the best are) [default: never, your own program ${OWN.maxPieces}]`,
  },
  pieces: {
    ...wholeFlag('pieces', 1, 1e15),
    describe: `Stop with the generation that reaches so many pieces [default: ${budget.pieces}, your own program ${OWN.budget.pieces}]`,
  },
  generations: {
    ...wholeFlag('generations', 1, 1e6),
    describe: 'Stop after this many generations; alone it replaces --pieces',
  },
  finalists: {
    ...wholeFlag('finalists', 1, 1000),
    describe: `Vectors ranked again on fresh games at the end [default: ${finalists}, your own program ${OWN.finalists}]`,
  },
  'final-games': {
    ...wholeFlag('final-games', 1, 1e6),
    describe: `Games of each in the first round; each round halves them and doubles the games [default: ${finalGames}, your own program ${OWN.finalGames}]`,
  },
  seed: {
    ...wholeFlag('seed', 0, 2 ** 32 - 1),
    describe: 'The same seed gives the same run file [default: drawn and printed]',
  },
  threads: {
    ...wholeFlag('threads', 1, 1024),
    describe: `Threads that play [default: ${availableParallelism()}, one per core]`,
  },
  out: {
    ...FILE_FLAG,
    describe: 'The run file; weights and report go beside it [default: GENOME-SEED.run.jsonl]',
  },
  resume: {
    ...FILE_FLAG,
    describe: 'Go on with this run file, to the same end as if it had never stopped',
  },
  ...QUEUE_OPTIONS,
  ...LEND_OPTIONS,
  'think-limit': THINK_LIMIT_OPTION,
  json: {
    type: 'boolean',
    default: false,
    describe: 'Print each line of the run file as it comes',
  },
} as const satisfies OptionTable;

export type TrainFlags = Arguments<typeof TRAIN_OPTIONS>;

/** The flags that a run file answers, so that they cannot go with --resume. */
const DECIDED = Object.keys(TRAIN_OPTIONS).filter(
  (name) =>
    !(name in QUEUE_OPTIONS) &&
    !['threads', 'resume', 'json', 'think-limit', 'lend'].includes(name),
);

export async function readConfig(
  flags: TrainFlags & { readonly seed: number },
  run: string,
): Promise<RunConfig> {
  const { generations, pieces, aheadFrom, beam, effort } = flags;
  if (beam !== undefined && aheadFrom === undefined) {
    throw usage('Expected --beam with --ahead-from, got it without');
  }
  if (effort !== undefined && !flags.split) {
    throw usage('Expected --effort with --split, got it without');
  }
  const { genome = DEFAULT_CONFIG.genome, optimiser = DEFAULT_CONFIG.optimiser } = flags;
  const own = isProgram(genome) ? await readOwnBrain(genome) : undefined;
  if (own === undefined) requireGenome(genome);
  const usual = own ? OWN : { ...DEFAULT_CONFIG, ...(flags.split && SPLIT), maxPieces: 0 };
  const start = readStart(genome, flags);
  const checked = checkConfig({
    genome: own ? OWN_GENOME : genome,
    ...(own && {
      own: {
        file: namedFrom(run, own.path),
        sum: own.sum,
        genes: await findGenes(own, flags.thinkLimit ?? THINK_LIMIT),
      },
    }),
    board: flags.board ?? board,
    source: flags.source ?? DEFAULT_CONFIG.source,
    ...(aheadFrom !== undefined && { ahead: { from: aheadFrom, beam: beam ?? RUN_CHOICES.beam } }),
    ...(flags.split && { split: { effort: effort ?? SPLIT.effort } }),
    ...(start && { start }),
    optimiser,
    options: readOptions(flags.option),
    population: flags.population ?? (optimiser === 'cma-es' ? FEWER : usual.population),
    games: flags.games ?? usual.games,
    pairing: flags.pairing ?? DEFAULT_CONFIG.pairing,
    maxPieces: flags.maxPieces ?? usual.maxPieces,
    budget: {
      pieces: pieces ?? (generations === undefined ? usual.budget.pieces : 0),
      generations: generations ?? 0,
    },
    finalists: flags.finalists ?? usual.finalists,
    finalGames: flags.finalGames ?? usual.finalGames,
    seed: flags.seed,
  });
  if (checked.ok) return checked.value;
  throw usage(checked.problem.message);
}

export function requireNothingDecided(flags: TrainFlags): void {
  const extra = DECIDED.find((name) => flags[name] !== undefined);
  if (extra === undefined) return;
  throw usage(`Expected --resume with the settings of its file, got --${extra} too`);
}

function requireGenome(genome: string): void {
  if (findGenome(genome) !== undefined) return;
  const ids = genome.split(',');
  const features: readonly string[] = FEATURES.map(({ id }) => id);
  const names = GENOMES.map(({ id }) => id);
  const unknown = ids.find((id) => !features.includes(id));
  if (unknown === undefined) {
    const twice = ids.find((id, i) => ids.indexOf(id) < i);
    throw usage(`Expected genome with each feature once, got ${twice} twice`);
  }
  const isAlone = ids.length === 1;
  const near = closest(unknown, isAlone ? [...names, ...features] : features);
  const advice = `The features: ${features.join(', ')}.`;
  throw usage(
    isAlone
      ? `Expected genome as one of ${names.join(', ')} or feature ids with commas, got ${quoted(unknown)}`
      : `Expected genome as feature ids with commas, got ${quoted(unknown)} among them`,
    near === undefined ? advice : `Did you mean ${near}? ${advice}`,
  );
}

function readOptions(text: string | undefined): Record<string, number> {
  if (text === undefined) return {};
  const pairs = text.split(',').map((pair) => /^([a-z-]+)=(-?\d+(?:\.\d+)?)$/.exec(pair));
  if (pairs.some((pair) => pair === null)) {
    throw usage(`Expected --option like noise=5,fall=0.1, got ${quoted(text)}`);
  }
  return Object.fromEntries(pairs.map((pair) => [pair![1], Number(pair![2])]));
}

function describeOptions(): string {
  return OPTIMISERS.map(
    ({ id, options }) => `${id} ${options.map((each) => `${each.id}=${each.value}`).join(',')}`,
  ).join('; ');
}

function usage(message: string, guess?: string): CliError {
  const help = 'See: tetrarium train --help';
  return refusal(message, guess ? `${guess} ${help}` : help);
}
