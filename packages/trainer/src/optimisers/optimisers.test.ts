import { describe, expect, test } from 'vitest';
import type { OptimiserState, SearchStart, Vector } from './optimiser.ts';
import { findOptimiser, OPTIMISERS } from './optimisers.ts';

const TARGET = [3, -2, 0.5, 7, -4];

/** The lower the further from the target, all genes alike. */
const sphere = (x: Vector): number =>
  -x.reduce((sum, gene, i) => sum + (gene - TARGET[i]!) ** 2, 0);
/** The last gene matters a thousand times as much as the first. */
const ellipsoid = (x: Vector): number =>
  -x.reduce((sum, gene, i) => sum + 1000 ** (i / (x.length - 1)) * (gene - TARGET[i]!) ** 2, 0);
/** The same, seen askew: genes have to move together. */
const askew = (x: Vector): number => ellipsoid(x.map((gene, i) => gene + 0.5 * (x[i - 1] ?? 0)));

const START: SearchStart = {
  centre: TARGET.map(() => 0),
  spread: TARGET.map(() => 5),
  population: 60,
  seed: 1,
};

interface Case {
  readonly id: string;
  readonly options?: Readonly<Record<string, number>>;
  readonly generations: number;
  readonly sphere: number;
  readonly ellipsoid: number;
}

/** How near each gets; noise that is never taken away keeps cross-entropy hovering. */
const CASES: readonly Case[] = [
  {
    id: 'cross-entropy',
    options: { noise: 5, fall: 0.1 },
    generations: 90,
    sphere: 1e-5,
    ellipsoid: 1,
  },
  { id: 'cross-entropy', generations: 60, sphere: 3, ellipsoid: 300 },
  { id: 'cma-es', generations: 60, sphere: 1e-9, ellipsoid: 1e-4 },
  { id: 'genetic', generations: 150, sphere: 0.1, ellipsoid: 20 },
];

function advance(id: string, state: OptimiserState, fitness: (x: Vector) => number) {
  const optimiser = findOptimiser(id)!;
  const asked = optimiser.ask(state);
  return {
    candidates: asked.candidates,
    state: optimiser.tell(asked.state, asked.candidates, asked.candidates.map(fitness)),
  };
}

function climb({ id, options, generations }: Case, fitness: (x: Vector) => number): number {
  let state = findOptimiser(id)!.create(START, options);
  for (let i = 0; i < generations; i++) state = advance(id, state, fitness).state;
  return -fitness(findOptimiser(id)!.outlook(state).centre);
}

describe.each(CASES)('$id $options', (each) => {
  test('[O-44, U-58] finds the middle of a sphere', () => {
    expect(climb(each, sphere)).toBeLessThan(each.sphere);
  });

  test('finds the middle of an ellipsoid', () => {
    expect(climb(each, ellipsoid)).toBeLessThan(each.ellipsoid);
  });
});

test('without noise cross-entropy narrows before it has arrived', () => {
  const each = { id: 'cross-entropy', generations: 90, sphere: 0, ellipsoid: 0 };
  const still = climb({ ...each, options: { noise: 0 } }, ellipsoid);
  const noisy = climb({ ...each, options: { noise: 5, fall: 0.1 } }, ellipsoid);
  expect(still).toBeGreaterThan(5 * noisy);
});

test('CMA-ES alone learns that genes move together', () => {
  const generations = 60;
  const [cma, ce] = [
    climb({ id: 'cma-es', generations, sphere: 0, ellipsoid: 0 }, askew),
    climb(
      { id: 'cross-entropy', options: { noise: 0 }, generations, sphere: 0, ellipsoid: 0 },
      askew,
    ),
  ];
  expect(cma).toBeLessThan(1e-3);
  expect(ce).toBeGreaterThan(cma);
});

describe.each(OPTIMISERS)('$id', ({ id, create, ask, tell, outlook, options }) => {
  test('goes on identically after its state went through JSON', () => {
    let straight = create(START);
    let saved = create(START);
    for (let i = 0; i < 12; i++) {
      const next = advance(id, straight, ellipsoid);
      const asked = ask(JSON.parse(JSON.stringify(saved)));
      const candidates = JSON.parse(JSON.stringify(asked.candidates));
      expect(candidates).toEqual(next.candidates);
      const state = JSON.parse(JSON.stringify(asked.state));
      saved = tell(state, candidates, candidates.map(ellipsoid));
      straight = next.state;
    }
    expect(JSON.stringify(saved)).toBe(JSON.stringify(straight));
  });

  test('asking changes nothing, and other seeds ask for other candidates', () => {
    const state = create(START);
    const text = JSON.stringify(state);
    expect(ask(state)).toEqual(ask(state));
    expect(JSON.stringify(state)).toBe(text);
    expect(ask(create({ ...START, seed: 2 })).candidates).not.toEqual(ask(state).candidates);
  });

  test('asks for the whole population, around the start', () => {
    const { candidates } = ask(create(START));
    expect(candidates).toHaveLength(START.population);
    expect(new Set(candidates.map((each) => each.length))).toEqual(new Set([TARGET.length]));
    expect(outlook(create(START)).spread.every((spread) => spread > 2 && spread < 8)).toBe(true);
  });

  test('refuses what it cannot use', () => {
    expect(() => create({ ...START, population: 1 })).toThrow('Expected a population');
    expect(() => create({ ...START, spread: [1] })).toThrow('Expected as many spreads as genes');
    expect(() => create(START, { nonsense: 1 })).toThrow('Expected one of');
    const { id: option, min, max } = options[0]!;
    expect(() => create(START, { [option]: max + 1 })).toThrow(
      `Expected ${option} from ${min} to ${max}, got ${max + 1}`,
    );
    const { candidates, state } = ask(create(START));
    expect(() => tell(state, candidates, [1])).toThrow('numbers as fitness');
    expect(() =>
      tell(
        state,
        candidates,
        candidates.map(() => Number.NaN),
      ),
    ).toThrow('as fitness');
  });
});

test('an unknown optimiser is undefined', () => {
  expect(findOptimiser('hope')).toBeUndefined();
});
