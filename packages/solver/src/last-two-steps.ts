import type { OutcomeSlot } from '@tetrarium/search';
import { TOLERANCE } from '@tetrarium/search';
import { LastStep, type StepRules } from './last-step.ts';
import { landingRow, type Orientation } from './orientations.ts';
import { OutcomeCache } from './outcome-cache.ts';
import { Position } from './position.ts';
import { pointsFor } from './scoring.ts';

/**
 * Expectimax over the last two steps from a position. Placements are tried best first, and one that
 * cannot beat the best even if every later piece found its ideal place is not looked into.
 */
export class LastTwoSteps {
  private readonly rules: StepRules;
  private readonly last: LastStep;
  private readonly total: number;
  /** The position asked about, one that is changed and restored, and one for cleared rows. */
  private readonly before: Position;
  private readonly after: Position;
  private readonly cleared: Position;
  /** The placements of one draw: shape, column, row, value at once, in the order to be tried. */
  private readonly shapes: Orientation[] = [];
  private readonly columns: Int32Array;
  private readonly landings: Int32Array;
  private readonly values: Float64Array;
  private readonly order: Int32Array;
  /** The cost of raising the top by one row, at most, for an average piece. */
  private readonly raise: number;
  private readonly canBound: boolean;
  private readonly cache: OutcomeCache;

  constructor(rules: StepRules) {
    this.rules = rules;
    this.last = new LastStep(rules);
    this.total = rules.weights.reduce((sum, weight) => sum + weight, 0);
    this.before = new Position(rules.position);
    this.after = new Position(rules.position);
    this.cleared = new Position(rules.position);
    const most = 4 * rules.position.width;
    this.columns = new Int32Array(most);
    this.landings = new Int32Array(most);
    this.values = new Float64Array(most);
    this.order = new Int32Array(most);
    const cells = (draw: number) => rules.orientations[draw]![0]?.cells ?? 0;
    const sum = rules.weights.reduce((total, weight, draw) => total + weight * cells(draw), 0);
    this.raise = (rules.position.emptyWeight * sum) / this.total;
    this.canBound = !rules.position.isColumnTop;
    this.cache = new OutcomeCache(rules.position.width, rules.position.height);
  }

  /** Placements looked at. */
  get nodes(): number {
    return this.last.nodes;
  }

  get bytes(): number {
    return this.cache.bytes;
  }

  closeOne(position: Position, slot: OutcomeSlot): void {
    const { weights } = this.rules;
    const { best } = this.last;
    this.last.rate(position);
    let steps = 0;
    let value = 0;
    for (let draw = 0; draw < weights.length; draw++) {
      const weight = weights[draw]!;
      if (weight === 0) continue;
      if (best[draw] === Number.NEGATIVE_INFINITY) value -= weight * position.penalty;
      else {
        steps += weight;
        value += weight * best[draw]!;
      }
    }
    slot.steps = steps / this.total;
    slot.value = value / this.total;
  }

  closeBest(position: Position, slot: OutcomeSlot): void {
    const { weights } = this.rules;
    const { best } = this.last;
    this.last.rate(position);
    slot.steps = 0;
    slot.value = -position.penalty;
    for (let draw = 0; draw < weights.length; draw++) {
      if (weights[draw] === 0 || best[draw] === Number.NEGATIVE_INFINITY) continue;
      if (slot.steps === 0 || best[draw]! > slot.value) slot.value = best[draw]!;
      slot.steps = 1;
    }
  }

  closeTwo(position: Position, slot: OutcomeSlot): void {
    const { weights } = this.rules;
    const { before, after } = this;
    before.copy(position);
    after.copy(position);
    const gain = this.canBound ? this.idealGain() : 0;
    let steps = 0;
    let value = 0;
    for (let draw = 0; draw < weights.length; draw++) {
      const weight = weights[draw]!;
      if (weight === 0) continue;
      this.closeDraw(draw, gain, slot);
      steps += weight * slot.steps;
      value += weight * slot.value;
    }
    slot.steps = steps / this.total;
    slot.value = value / this.total;
  }

  /** As `closeOne`; most grids are met twice, their last two pieces in either order. */
  private closeShared(position: Position, slot: OutcomeSlot): void {
    if (this.cache.has(position, slot)) return;
    this.closeOne(position, slot);
    this.cache.store(slot);
  }

  private closeDraw(draw: number, gain: number, slot: OutcomeSlot): void {
    const { before, after, cleared, shapes, columns, landings, values, order } = this;
    const count = this.listPlacements(draw);
    let bestSteps = 0;
    let bestValue = -before.penalty;
    for (let i = 0; i < count; i++) {
      const move = order[i]!;
      const shape = shapes[move]!;
      const x = columns[move]!;
      const y = landings[move]!;
      let points = 0;
      if (values[move] === Number.POSITIVE_INFINITY) {
        points = pointsFor(this.rules.scoring, cleared.loadCleared(before, shape, x, y));
        this.closeShared(cleared, slot);
      } else {
        after.place(shape, x, y);
        if (bestSteps > 2 - TOLERANCE) {
          after.findNearRows(this.last.widest);
          const raised = after.top - before.top;
          if (
            after.nearHigh < 0 &&
            this.canBound &&
            values[move]! + gain + raised * this.raise <= bestValue
          ) {
            after.restore(before, shape, x, y);
            continue;
          }
        }
        this.closeShared(after, slot);
        after.restore(before, shape, x, y);
      }
      const moveSteps = 1 + slot.steps;
      const moveValue = points + slot.value;
      const isLonger = moveSteps > bestSteps + TOLERANCE;
      if (isLonger || (moveSteps >= bestSteps - TOLERANCE && moveValue > bestValue)) {
        bestSteps = moveSteps;
        bestValue = moveValue;
      }
    }
    slot.steps = bestSteps;
    slot.value = bestValue;
  }

  /** Lists the placements of a draw, those that clear rows first, then by value at once. */
  private listPlacements(draw: number): number {
    const { before, shapes, columns, landings, values, order } = this;
    const { width, height } = this.rules.position;
    before.findNearRows(this.last.widest);
    let count = 0;
    for (const shape of this.rules.orientations[draw]!) {
      for (let x = 0; x <= width - shape.width; x++) {
        const y = landingRow(before.heights, shape, x);
        const end = y + shape.height;
        if (end > height) continue;
        const isNear = y <= before.nearHigh && end > before.nearLow;
        const clears = isNear && before.countFull(shape, x, y) > 0;
        shapes[count] = shape;
        columns[count] = x;
        landings[count] = y;
        values[count] = clears ? Number.POSITIVE_INFINITY : this.last.valueAt(before, shape, x, y);
        // Insertion keeps the few placements in order without a comparison function.
        let place = count;
        while (place > 0 && values[order[place - 1]!]! < values[count]!) {
          order[place] = order[place - 1]!;
          place--;
        }
        order[place] = count++;
      }
    }
    return count;
  }

  /**
   * What the next piece can gain at most on any grid that has grown from this one without clearing
   * a row, while the top stays: it lands no lower than here, each empty cell it fills stops costing
   * at most what it costs now, and a higher top only adds. `raise` covers what a top raised in
   * between adds to the cost of those cells.
   */
  private idealGain(): number {
    const { orientations, weights, position: rules } = this.rules;
    const { heights, top } = this.before;
    const { width, distanceWeight, heightWeight, emptyWeight } = rules;
    let gain = 0;
    for (let draw = 0; draw < weights.length; draw++) {
      const weight = weights[draw]!;
      if (weight === 0) continue;
      let best = Number.NEGATIVE_INFINITY;
      for (const shape of orientations[draw]!) {
        for (let x = 0; x <= width - shape.width; x++) {
          const y = landingRow(heights, shape, x);
          const cost =
            distanceWeight * shape.distances[x]! + heightWeight * (shape.cells * y + shape.rowSum);
          const saved = top > y ? emptyWeight * shape.covers[top - y]! : 0;
          if (saved - cost > best) best = saved - cost;
        }
      }
      gain += weight * best;
    }
    return gain / this.total;
  }
}
