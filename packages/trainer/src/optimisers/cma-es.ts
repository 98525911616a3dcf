import { JavaRandom } from '@tetrarium/engine/core';
import { EigenvalueDecomposition, Matrix } from 'ml-matrix';
import { drawNormal, exponential, naturalLog } from '../numerics.ts';
import { defineOptimiser, rank, type Vector } from './optimiser.ts';

/** The search between two generations; all but `centre` in units of the first spread. */
interface CmaState {
  readonly random: number;
  readonly generation: number;
  readonly population: number;
  readonly centre: Vector;
  readonly unit: Vector;
  readonly sigma: number;
  readonly covariance: readonly Vector[];
  readonly pathSigma: Vector;
  readonly pathCovariance: Vector;
}

const OPTIONS = [
  { id: 'sigma', title: 'First step size, in spreads', min: 0.001, max: 100, value: 1 },
] as const;

/**
 * CMA-ES after Hansen's tutorial (2016), with rank-one and rank-mu updates: it learns which genes
 * go together and how far to step.
 */
export const cmaEs = defineOptimiser<CmaState, typeof OPTIONS>({
  id: 'cma-es',
  title: 'CMA-ES: learns the shape of the hill',
  options: OPTIONS,
  leastPopulation: 4,
  create: ({ centre, spread, population, seed }, { sigma }) => ({
    random: new JavaRandom(seed).state,
    generation: 0,
    population,
    centre,
    unit: spread,
    sigma,
    covariance: centre.map((_, i) => centre.map((_, j) => (i === j ? 1 : 0))),
    pathSigma: centre.map(() => 0),
    pathCovariance: centre.map(() => 0),
  }),
  ask: (state) => {
    const random = JavaRandom.fromState(state.random);
    const { axes, lengths } = decompose(state.covariance);
    const candidates = Array.from({ length: state.population }, () => {
      const steps = lengths.map((length) => length * drawNormal(random));
      return state.centre.map(
        (middle, i) => middle + state.sigma * state.unit[i]! * dot(axes[i]!, steps),
      );
    });
    return { candidates, state: { ...state, random: random.state } };
  },
  tell: learn,
  outlook: ({ centre, sigma, unit, covariance }) => ({
    centre,
    spread: unit.map((each, i) => each * sigma * Math.sqrt(covariance[i]![i]!)),
  }),
});

function learn(state: CmaState, candidates: readonly Vector[], fitness: Vector): CmaState {
  const size = state.centre.length;
  const weights = recombinationWeights(candidates.length);
  const parents = rank(candidates, fitness).slice(0, weights.length);
  const steps = parents.map((place) =>
    candidates[place]!.map((x, i) => (x - state.centre[i]!) / (state.sigma * state.unit[i]!)),
  );
  const mass = 1 / dot(weights, weights);
  const mean = state.centre.map((_, i) =>
    dot(
      weights,
      steps.map((step) => step[i]!),
    ),
  );
  const rates = learningRates(size, mass);

  const { axes, lengths } = decompose(state.covariance);
  const whitened = whiten(mean, axes, lengths);
  const pull = Math.sqrt(rates.sigma * (2 - rates.sigma) * mass);
  const pathSigma = state.pathSigma.map((p, i) => (1 - rates.sigma) * p + pull * whitened[i]!);
  const generation = state.generation + 1;
  const expected = Math.sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size * size));
  const length = Math.sqrt(dot(pathSigma, pathSigma));
  let faded = 1;
  for (let i = 0; i < 2 * generation; i++) faded *= 1 - rates.sigma;
  // While the step size still grows fast, the path would stretch the covariance too far.
  const isSteady = length / Math.sqrt(1 - faded) < (1.4 + 2 / (size + 1)) * expected ? 1 : 0;

  const drag = isSteady * Math.sqrt(rates.path * (2 - rates.path) * mass);
  const pathCovariance = state.pathCovariance.map((p, i) => (1 - rates.path) * p + drag * mean[i]!);
  const lost = (1 - isSteady) * rates.path * (2 - rates.path);
  const keep = 1 - rates.one - rates.mu + rates.one * lost;
  const covariance = state.covariance.map((row, i) =>
    row.map((old, j) => {
      let ranked = 0;
      for (const [k, step] of steps.entries()) ranked += weights[k]! * step[i]! * step[j]!;
      const single = pathCovariance[i]! * pathCovariance[j]!;
      return keep * old + rates.one * single + rates.mu * ranked;
    }),
  );
  // A step of at most e keeps one lucky generation from blowing everything up.
  const growth = Math.min(1, (rates.sigma / rates.damping) * (length / expected - 1));
  return {
    ...state,
    generation,
    centre: state.centre.map((x, i) => x + state.sigma * state.unit[i]! * mean[i]!),
    sigma: state.sigma * exponential(growth),
    covariance,
    pathSigma,
    pathCovariance,
  };
}

/** How much each of the better half counts: the logarithm of its place, all together 1. */
function recombinationWeights(population: number): number[] {
  const parents = Math.floor(population / 2);
  const top = naturalLog((population + 1) / 2);
  const raw = Array.from({ length: parents }, (_, i) => top - naturalLog(i + 1));
  const sum = raw.reduce((total, weight) => total + weight, 0);
  return raw.map((weight) => weight / sum);
}

function learningRates(size: number, mass: number) {
  const sigma = (mass + 2) / (size + mass + 5);
  const damping = 1 + 2 * Math.max(0, Math.sqrt((mass - 1) / (size + 1)) - 1) + sigma;
  const path = (4 + mass / size) / (size + 4 + (2 * mass) / size);
  const one = 2 / ((size + 1.3) * (size + 1.3) + mass);
  const mu = Math.min(1 - one, (2 * (mass - 2 + 1 / mass)) / ((size + 2) * (size + 2) + mass));
  return { sigma, damping, path, one, mu };
}

/** The main axes (as rows of coordinates) of a covariance and how far it reaches along each. */
function decompose(covariance: readonly Vector[]): { axes: number[][]; lengths: number[] } {
  const matrix = new Matrix(covariance.map((row) => [...row]));
  const { eigenvectorMatrix, realEigenvalues } = new EigenvalueDecomposition(matrix, {
    assumeSymmetric: true,
  });
  // Rounding may push an eigenvalue of a flat direction below zero.
  const lengths = realEigenvalues.map((value) => Math.sqrt(Math.max(value, 1e-20)));
  return { axes: eigenvectorMatrix.to2DArray(), lengths };
}

/** A step as it would be if the covariance were round. */
function whiten(step: Vector, axes: readonly Vector[], lengths: Vector): number[] {
  const along = lengths.map(
    (length, k) =>
      dot(
        step,
        axes.map((axis) => axis[k]!),
      ) / length,
  );
  return axes.map((axis) => dot(axis, along));
}

function dot(a: Vector, b: Vector): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
