import type { MoveList, NumberedProblem, OutcomeSlot } from '@tetrarium/search';
import type { Rows } from './grid.ts';
import { GridStore } from './grid-store.ts';
import type { StepRules } from './last-step.ts';
import { LastTwoSteps } from './last-two-steps.ts';
import { createOrientations, landingRow } from './orientations.ts';
import { createPositionRules, Position } from './position.ts';
import type { Puzzle } from './puzzle.ts';
import { pointsFor } from './scoring.ts';

/** The widest grid whose rows fit into a word. */
export const FAST_WIDTH = 32;

/** The puzzle as a numbered problem on rows of bits; answers the last two steps by itself. */
export class FastProblem implements NumberedProblem {
  readonly weights: readonly number[];
  readonly closes: number;
  private readonly rules: StepRules;
  private readonly isOptimistic: boolean;
  private readonly store: GridStore;
  private readonly steps: LastTwoSteps;
  private readonly position: Position;
  private readonly next: Position;
  private expanded = 0;

  constructor(puzzle: Puzzle) {
    this.weights = puzzle.pieces.map(({ frequency }) => frequency);
    this.isOptimistic = puzzle.mode === 'optimistic';
    this.closes = this.isOptimistic ? 1 : 2;
    const total = this.weights.reduce((sum, weight) => sum + weight, 0);
    this.rules = {
      position: createPositionRules(puzzle),
      scoring: puzzle.scoring,
      orientations: createOrientations(puzzle),
      weights: this.weights,
      pointShares: this.weights.map((weight) => (this.isOptimistic ? weight / total : 1)),
    };
    this.store = new GridStore(puzzle.height);
    this.steps = new LastTwoSteps(this.rules);
    this.position = new Position(this.rules.position);
    this.next = new Position(this.rules.position);
  }

  numberOf(rows: Rows): number {
    const bits = Int32Array.from(rows, (row) =>
      [...row].reduce((sum, cell, x) => (cell === ' ' ? sum : sum | (1 << x)), 0),
    );
    this.position.load(bits, 0, bits.length);
    return this.store.numberOf(this.position);
  }

  topOf(state: number): number {
    return this.store.top(state);
  }

  cellsOf(state: number): number {
    return this.store.cells(state);
  }

  get states(): number {
    return this.store.size;
  }

  get nodes(): number {
    return this.expanded + this.steps.nodes;
  }

  get bytes(): number {
    return this.store.bytes + this.steps.bytes;
  }

  value(state: number): number {
    return -this.store.penalty(state);
  }

  close(state: number, steps: number, slot: OutcomeSlot): void {
    slot.steps = 0;
    slot.value = this.value(state);
    if (steps === 0) return;
    this.store.load(state, this.position);
    if (this.isOptimistic) this.steps.closeBest(this.position, slot);
    else if (steps === 1) this.steps.closeOne(this.position, slot);
    else this.steps.closeTwo(this.position, slot);
  }

  expand(state: number, draw: number, moves: MoveList): void {
    const { position, next, store } = this;
    const { scoring, orientations } = this.rules;
    const { width, height } = this.rules.position;
    store.load(state, position);
    for (const shape of orientations[draw]!) {
      for (let x = 0; x <= width - shape.width; x++) {
        const y = landingRow(position.heights, shape, x);
        if (y + shape.height > height) continue;
        this.expanded++;
        const cleared = next.loadCleared(position, shape, x, y);
        moves.add(store.numberOf(next), pointsFor(scoring, cleared));
      }
    }
  }
}
