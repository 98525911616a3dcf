import { DefaultBrain, FEATURE_IDS, UtReportBrain } from '@tetrarium/brains';
import { createScriptKernel } from '@tetrarium/kernel';
import { describe, expect, test } from 'vitest';
import { addTallies, type Task } from './evaluate.ts';
import {
  findGenome,
  GENOMES,
  genomeOf,
  isForKernel,
  OWN_GENOME,
  programOfGenes,
  weightsOfGenes,
  withinLimits,
} from './genome.ts';
import { checkConfig, DEFAULT_CONFIG, type RunConfig } from './run-config.ts';
import { createTaskPlayer, playBrainTask } from './task-player.ts';

const KERNEL = createScriptKernel();
const SMALL: RunConfig = { ...DEFAULT_CONFIG, board: { width: 6, height: 6 }, maxPieces: 60 };
const playerOf = (change: Partial<RunConfig>) => createTaskPlayer({ ...SMALL, ...change }, KERNEL);

const SIX = FEATURE_IDS.slice(0, 6).join(',');
const DELLACHERIE = [-1, 1, -1, -1, -4, -1];
const GOOD: Readonly<Record<string, readonly number[]>> = {
  nine: [...DELLACHERIE, 0, 0, 0],
  six: DELLACHERIE,
  overview: [-4, -4, -1, -1, 0, 0, -1, -1, 0],
  default: Object.values(DefaultBrain.CONSTANTS),
  'ut-report': Object.values(UtReportBrain.NUMBERS),
};

describe.each(GENOMES.map(({ id }) => id))('games with %s', (genome) => {
  const task: Task = { genes: GOOD[genome]!, firstGame: 5, games: 4 };

  test('repeat, and split as one likes', () => {
    const play = playerOf({ genome });
    const whole = play(task);
    expect(playerOf({ genome })(task)).toEqual(whole);
    const [first, rest] = [play({ ...task, games: 1 }), play({ ...task, firstGame: 6, games: 3 })];
    expect(addTallies(first, rest)).toEqual(whole);
    expect(whole.games).toBe(4);
    expect(whole.pieces).toBeGreaterThan(20);
  });

  test('depend on the seed and stop at the cap', () => {
    expect(playerOf({ genome, seed: 2 })(task)).not.toEqual(playerOf({ genome })(task));
    expect(playerOf({ genome, maxPieces: 7 })(task).pieces).toBeLessThanOrEqual(4 * 7);
  });

  test('better numbers score better', () => {
    const games = { ...task, games: 12 };
    const bad = { ...games, genes: task.genes.map((gene) => -gene) };
    expect(playerOf({ genome })(games).score).toBeGreaterThan(
      1.5 * playerOf({ genome })(bad).score,
    );
  });
});

test('six features play alike in the kernel and beside an idle feature on the board', () => {
  const genes = [...DELLACHERIE, 0];
  const onBoard = playerOf({ genome: `${SIX},max_height`, maxPieces: 0 });
  const inKernel = playerOf({ genome: 'six', maxPieces: 0 });
  // Other pieces, so only the means can agree.
  const task = { firstGame: 0, games: 150 };
  const means = [
    onBoard({ ...task, genes }).score / 150,
    inKernel({ ...task, genes: DELLACHERIE }).score / 150,
  ];
  expect(Math.abs(means[0]! / means[1]! - 1)).toBeLessThan(0.3);
});

test('a bag makes longer games', () => {
  const task = { genes: [...DELLACHERIE, 0], firstGame: 0, games: 10 };
  const board = { width: 10, height: 8 };
  const config = { genome: `${SIX},max_height`, board, maxPieces: 2000 };
  expect(playerOf({ ...config, source: 'bag' })(task).pieces).toBeGreaterThan(
    1.5 * playerOf(config)(task).pieces,
  );
});

describe('a genome', () => {
  test('may be a list of features', () => {
    expect(findGenome('holes,max_height')!.genes.map(({ id }) => id)).toEqual([
      'holes',
      'max_height',
    ]);
    expect(findGenome('holes,beauty')).toBeUndefined();
    expect(findGenome('')).toBeUndefined();
  });

  test('goes to the kernel if it has only the nine features', () => {
    expect(GENOMES.filter(isForKernel).map(({ id }) => id)).toEqual(['nine', 'six']);
  });

  test("becomes weights, the default brain's constants too", () => {
    expect(weightsOfGenes(findGenome('holes,max_height')!, [-4, -1], 10)).toEqual({
      holes: -4,
      max_height: -1,
    });
    expect(weightsOfGenes(findGenome('default')!, [8, 40, 1.25], 10)).toEqual({
      max_height: -8,
      aggregate_height: -4,
      holes: -1.25,
    });
    expect(weightsOfGenes(findGenome('ut-report')!, [51, 18, 35, 76], 10)).toBeUndefined();
  });
});

describe('the genome of a user’s own brain', () => {
  const gene = { id: 'weights.holes', start: 4, spread: 4 };
  const own = {
    file: 'my-brain.ts',
    sum: '0123abcd',
    genes: [gene, { ...gene, id: 'TOP', least: 0, most: 9 }],
  };
  const config: RunConfig = { ...SMALL, genome: OWN_GENOME, own };

  test('is in the config, within its limits', () => {
    expect(checkConfig(config)).toEqual({ ok: true, value: config });
    const genome = genomeOf(config)!;
    expect(genome).toMatchObject({ plays: 'own', title: 'The constants of my-brain.ts' });
    expect(withinLimits(genome, [-20, -20])).toEqual([-20, 0]);
    expect(withinLimits(genome, [20, 20])).toEqual([20, 9]);
    expect(weightsOfGenes(genome, [1, 2], 10)).toBeUndefined();
    expect(() => createTaskPlayer(config, KERNEL)).toThrow('Expected a genome');
  });

  test.each([
    ['a name without a program', { ...config, own: undefined }],
    ['a program under another name', { ...config, genome: 'nine' }],
    ['no numbers', { ...config, own: { ...own, genes: [] } }],
    ['a strange checksum', { ...config, own: { ...own, sum: 'x' } }],
    ['looking ahead', { ...config, ahead: { from: 4, beam: 4 } }],
  ])('is refused with %s', (_, wrong) => {
    expect(checkConfig(wrong).ok).toBe(false);
  });

  test('plays the games of the other genomes, piece by piece the same', () => {
    const task = { genes: [8, 40, 1.25], firstGame: 5, games: 3 };
    const games = playBrainTask(config, task, new DefaultBrain());
    let step = games.next();
    while (!step.done) step = games.next();
    expect(step.value).toEqual(playerOf({ genome: 'default' })(task));
  });
});

test('what was found for the UT report is a program', () => {
  const program = programOfGenes(findGenome('ut-report')!, [1, 2, 3, 4])!;
  expect(program).toContain('new UtReportBrain({ heights: 1, bumps: 2, holes: 3, rows: 4 })');
  expect(programOfGenes(findGenome('nine')!, [])).toBeUndefined();
});
