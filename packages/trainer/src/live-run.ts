import type { Evaluate, Tally } from './evaluate.ts';
import { run } from './run.ts';
import {
  type Ending,
  type Generation,
  progressOf,
  type RunRecord,
  type RunStep,
} from './run-record.ts';

/** How a run under way is going. */
export interface RunFigures {
  /** The share of the budget that is used up. */
  readonly done: number;
  /** Whether only the finalists still play. */
  readonly isFinal: boolean;
  /** The share of the generation, or of a round of the finals, that is played. */
  readonly share: number;
  readonly piecesPerSecond: number;
  /** Undefined while there is nothing to tell it from. */
  readonly secondsLeft: number | undefined;
}

/** A run that is being trained, from where it was to its end or until somebody stops it. */
export class LiveRun {
  private readonly past: RunRecord;
  private readonly now: () => number;
  private readonly generations: Generation[];
  private ending: Ending | undefined;
  private isStopped = false;
  private share = 0;
  private pieces = 0;
  /** Milliseconds at work before `since`; time in a pause does not count. */
  private worked = 0;
  private since: number | undefined;
  private readonly doneBefore: number;

  /** `now` answers in milliseconds. */
  constructor(past: RunRecord, now: () => number) {
    this.past = past;
    this.now = now;
    this.generations = [...past.generations];
    this.ending = past.ending;
    this.since = now();
    this.doneBefore = progressOf(past, 0).done;
  }

  /** Trains on and tells of every step; comes back at the end, or when it was stopped. */
  async train(evaluate: Evaluate, onStep: (step: RunStep) => void): Promise<void> {
    const { config, generations } = this.past;
    try {
      for await (const step of run(config, evaluate, generations)) {
        if (step.kind === 'end') this.ending = step;
        else this.generations.push(step);
        this.share = 0;
        onStep(step);
        if (this.isStopped) return;
      }
    } catch (error) {
      // Whoever stops it may take the players away in the middle of a game.
      if (!this.isStopped) throw error;
    }
  }

  readonly played = (share: number, tally: Tally): void => {
    this.share = share;
    this.pieces += tally.pieces;
  };

  record(): RunRecord {
    const { config } = this.past;
    return { config, generations: [...this.generations], ending: this.ending };
  }

  figures(): RunFigures {
    const { config } = this.past;
    const { generations, ending, share } = this;
    const { done, isFinal } = progressOf({ config, generations, ending }, share);
    const running = this.since === undefined ? 0 : this.now() - this.since;
    const seconds = (this.worked + running) / 1000;
    const gained = done - this.doneBefore;
    return {
      done,
      isFinal,
      share,
      piecesPerSecond: seconds > 0 ? this.pieces / seconds : 0,
      secondsLeft: gained > 0 && !isFinal ? (seconds * (1 - done)) / gained : undefined,
    };
  }

  pause(): void {
    if (this.since === undefined) return;
    this.worked += this.now() - this.since;
    this.since = undefined;
  }

  resume(): void {
    this.since ??= this.now();
  }

  /** Ends it with the generation in hand, or at once where that fails now: it can go on later. */
  stop(): void {
    this.isStopped = true;
  }
}
