import { type DrawRule, type NumberedProblem, type OutcomeSlot, TOLERANCE } from './problem.ts';
import { doubled, StateGraph } from './state-graph.ts';

/** New moves between two pauses. */
const CHUNK = 20_000;
/** Known moves swept over between two pauses. */
const SWEEP_CHUNK = 400_000;

/**
 * The outcomes of some states for one more step of lookahead at a time. Breadth-first over distinct
 * states, then backward sweeps over that list: no recursion, so a hundred thousand steps are fine,
 * and where no new state appears, one more step is one more sweep.
 */
export class LayeredSearch {
  /** The lookahead `steps` and `values` are for; -1 before the first `deepen`. */
  lookahead = -1;
  /** Expected steps of each root. */
  readonly steps: Float64Array;
  /** Expected value of each root. */
  readonly values: Float64Array;
  /** How far the present deepening is, from 0 to 1. */
  fraction = 0;

  private readonly problem: NumberedProblem;
  private readonly rule: DrawRule;
  private readonly draws: readonly number[];
  private readonly shares: readonly number[];
  private readonly graph: StateGraph;
  private readonly slot: OutcomeSlot = { steps: 0, value: 0 };
  // What `close` said of each node, for `baseLevel` steps.
  private baseSteps = new Float64Array(64);
  private baseValues = new Float64Array(64);
  private based = 0;
  // Outcomes of every node for `level` steps (-1: not of all), and where a sweep writes the next.
  private level = -1;
  private now = new Float64Array(64);
  private nowValues = new Float64Array(64);
  private next = new Float64Array(64);
  private nextValues = new Float64Array(64);
  // Moves swept over since the last pause, of any number of sweeps.
  private swept = 0;

  constructor(problem: NumberedProblem, roots: readonly number[], rule: DrawRule) {
    this.problem = problem;
    this.rule = rule;
    this.draws = [...problem.weights.keys()].filter((draw) => problem.weights[draw]! > 0);
    this.shares = this.draws.map((draw) => problem.weights[draw]!);
    this.graph = new StateGraph(problem, roots, this.draws);
    this.steps = new Float64Array(roots.length);
    this.values = new Float64Array(roots.length);
  }

  get bytes(): number {
    return this.graph.bytes + 2 * this.baseSteps.byteLength + 4 * this.now.byteLength;
  }

  /** Looks one step further; pauses now and then. Left unfinished, the last outcomes stand. */
  *deepen(): Generator<void, void> {
    const target = this.lookahead + 1;
    const { closes } = this.problem;
    this.fraction = 0;
    if (target <= closes) yield* this.closeRoots(target);
    else yield* this.sweepTo(target, closes);
    this.lookahead = target;
    this.fraction = 1;
  }

  private *closeRoots(steps: number): Generator<void, void> {
    const { problem, slot, graph } = this;
    const roots = this.steps.length;
    const found = new Float64Array(roots);
    const values = new Float64Array(roots);
    let rested = problem.nodes;
    for (let i = 0; i < roots; i++) {
      problem.close(graph.order[i]!, steps, slot);
      found[i] = slot.steps;
      values[i] = slot.value;
      if (problem.nodes - rested > CHUNK) {
        rested = problem.nodes;
        this.fraction = i / roots;
        yield;
      }
    }
    this.steps.set(found);
    this.values.set(values);
  }

  private *sweepTo(target: number, base: number): Generator<void, void> {
    const { graph } = this;
    while (graph.depth <= target - base && !graph.isClosed) yield* this.growLayer();
    yield* this.closeNodes(base);
    if (graph.isClosed && this.level === target - 1) {
      yield* this.sweep(graph.order.length);
    } else {
      this.makeRoom();
      this.now.set(this.baseSteps.subarray(0, this.based));
      this.nowValues.set(this.baseValues.subarray(0, this.based));
      for (let level = base + 1; level <= target; level++) {
        // A node at distance d is asked for at most target - d steps.
        yield* this.sweep(graph.isClosed ? graph.order.length : graph.layers[target - level + 1]!);
      }
    }
    this.level = graph.isClosed ? target : -1;
    const roots = this.steps.length;
    this.steps.set(this.now.subarray(0, roots));
    this.values.set(this.nowValues.subarray(0, roots));
  }

  private *growLayer(): Generator<void, void> {
    const { graph, problem } = this;
    const end = graph.layers.at(-1)!;
    let rested = problem.nodes;
    while (graph.expanded < end) {
      graph.expandNext();
      if (problem.nodes - rested > CHUNK) {
        rested = problem.nodes;
        yield;
      }
    }
    if (graph.order.length > end) graph.closeLayer();
  }

  private *closeNodes(steps: number): Generator<void, void> {
    const { graph, problem, slot } = this;
    const { length } = graph.order;
    while (this.baseSteps.length < length) {
      this.baseSteps = doubled(this.baseSteps);
      this.baseValues = doubled(this.baseValues);
    }
    const first = this.based;
    let rested = problem.nodes;
    for (; this.based < length; this.based++) {
      problem.close(graph.order[this.based]!, steps, slot);
      this.baseSteps[this.based] = slot.steps;
      this.baseValues[this.based] = slot.value;
      if (problem.nodes - rested > CHUNK) {
        rested = problem.nodes;
        this.fraction = (this.based - first) / (length - first);
        yield;
      }
    }
  }

  private makeRoom(): void {
    const { length } = this.baseSteps;
    if (this.now.length >= length) return;
    this.now = new Float64Array(length);
    this.nowValues = new Float64Array(length);
    this.next = new Float64Array(length);
    this.nextValues = new Float64Array(length);
  }

  /** One step more for the first `count` nodes. */
  private *sweep(count: number): Generator<void, void> {
    const { firsts } = this.graph;
    const width = this.draws.length;
    for (let node = 0; node < count; node++) {
      if (this.rule === 'best') this.sweepBest(node);
      else this.sweepExpected(node);
      this.swept += firsts[(node + 1) * width]! - firsts[node * width]! + 1;
      if (this.swept > SWEEP_CHUNK) {
        this.swept = 0;
        yield;
      }
    }
    [this.now, this.next] = [this.next, this.now];
    [this.nowValues, this.nextValues] = [this.nextValues, this.nowValues];
  }

  private sweepExpected(node: number): void {
    const { firsts, targets, rewards } = this.graph;
    const { now, nowValues, shares } = this;
    const width = shares.length;
    let steps = 0;
    let value = 0;
    let sum = 0;
    for (let i = 0; i < width; i++) {
      const first = firsts[node * width + i]!;
      const end = firsts[node * width + i + 1]!;
      let bestSteps = 0;
      let bestValue = first === end ? this.problem.value(this.graph.order[node]!) : 0;
      for (let move = first; move < end; move++) {
        const moveSteps = 1 + now[targets[move]!]!;
        const moveValue = rewards[move]! + nowValues[targets[move]!]!;
        const isLonger = moveSteps > bestSteps + TOLERANCE;
        if (isLonger || (moveSteps >= bestSteps - TOLERANCE && moveValue > bestValue)) {
          bestSteps = moveSteps;
          bestValue = moveValue;
        }
      }
      const share = shares[i]!;
      steps += share * bestSteps;
      value += share * bestValue;
      sum += share;
    }
    this.next[node] = steps / sum;
    this.nextValues[node] = value / sum;
  }

  private sweepBest(node: number): void {
    const { firsts, targets, rewards } = this.graph;
    const { now, nowValues, shares } = this;
    const width = shares.length;
    const sum = shares.reduce((total, share) => total + share, 0);
    let bestSteps = 0;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < width; i++) {
      const end = firsts[node * width + i + 1]!;
      for (let move = firsts[node * width + i]!; move < end; move++) {
        const moveSteps = 1 + now[targets[move]!]!;
        const moveValue = (shares[i]! / sum) * rewards[move]! + nowValues[targets[move]!]!;
        const isLonger = moveSteps > bestSteps + TOLERANCE;
        if (isLonger || (moveSteps >= bestSteps - TOLERANCE && moveValue > bestValue)) {
          bestSteps = moveSteps;
          bestValue = moveValue;
        }
      }
    }
    const isStuck = bestSteps === 0;
    this.next[node] = bestSteps;
    this.nextValues[node] = isStuck ? this.problem.value(this.graph.order[node]!) : bestValue;
  }
}
