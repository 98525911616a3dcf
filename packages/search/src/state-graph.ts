import type { MoveList, NumberedProblem } from './problem.ts';

/**
 * The states within some steps of the roots, each once, in the order of their distance, with
 * their moves. Typed arrays that double: a long sweep runs over plain memory.
 */
export class StateGraph implements MoveList {
  /** The problem's number of each node. */
  readonly order: number[] = [];
  /** Where each layer of equal distance begins in `order`; the last entry is its length. */
  readonly layers: number[] = [0];
  /** Where the moves of (node, draw) begin: entry node x draws + draw. */
  firsts = new Int32Array(64);
  targets = new Int32Array(256);
  rewards = new Float64Array(256);
  /** How many nodes have their moves. */
  expanded = 0;
  private moves = 0;
  private nodeOf = new Int32Array(256).fill(-1);
  private readonly problem: NumberedProblem;
  private readonly draws: readonly number[];

  constructor(problem: NumberedProblem, roots: readonly number[], draws: readonly number[]) {
    this.problem = problem;
    this.draws = draws;
    for (const root of roots) this.node(root);
    this.layers.push(this.order.length);
  }

  /** How many layers are complete, the roots' included. */
  get depth(): number {
    return this.layers.length - 1;
  }

  /** Whether every node has its moves: there is nothing new to find. */
  get isClosed(): boolean {
    return this.expanded === this.order.length;
  }

  /** Memory of the arrays. */
  get bytes(): number {
    const { firsts, targets, rewards, nodeOf, order } = this;
    return (
      firsts.byteLength +
      targets.byteLength +
      rewards.byteLength +
      nodeOf.byteLength +
      8 * order.length
    );
  }

  /** Lists the moves of the next node; a caller stops at the end of the layer it wants. */
  expandNext(): void {
    const node = this.expanded;
    const draws = this.draws;
    const first = node * draws.length;
    if (first + draws.length >= this.firsts.length) this.firsts = doubled(this.firsts);
    for (let i = 0; i < draws.length; i++) {
      this.firsts[first + i] = this.moves;
      this.problem.expand(this.order[node]!, draws[i]!, this);
    }
    this.firsts[first + draws.length] = this.moves;
    this.expanded++;
  }

  /** Declares the layer that the last expansions found complete. */
  closeLayer(): void {
    this.layers.push(this.order.length);
  }

  add(target: number, reward: number): void {
    if (this.moves === this.targets.length) {
      this.targets = doubled(this.targets);
      this.rewards = doubled(this.rewards);
    }
    this.targets[this.moves] = this.node(target);
    this.rewards[this.moves++] = reward;
  }

  private node(state: number): number {
    while (state >= this.nodeOf.length) {
      const length = this.nodeOf.length;
      this.nodeOf = doubled(this.nodeOf);
      this.nodeOf.fill(-1, length);
    }
    const known = this.nodeOf[state]!;
    if (known >= 0) return known;
    this.nodeOf[state] = this.order.length;
    this.order.push(state);
    return this.order.length - 1;
  }
}

/** A copy of twice the length. */
export function doubled<A extends Int32Array | Float64Array>(array: A): A {
  const copy = new (array.constructor as new (length: number) => A)(array.length * 2);
  copy.set(array);
  return copy;
}
