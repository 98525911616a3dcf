import { type Ending, type Generation, progressOf, type RunRecord, run } from '@tetrarium/trainer';
import { openPool, type TrainingPool } from './training-pool.ts';

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
  private readonly generations: Generation[];
  private ending: Ending | undefined;
  private readonly pool: TrainingPool;
  private isStopped = false;
  private share = 0;
  private pieces = 0;
  /** Milliseconds at work before `since`; time in a pause does not count. */
  private worked = 0;
  private since: number | undefined = performance.now();
  private readonly doneBefore: number;

  constructor(past: RunRecord, workers: number, onPart: () => void) {
    this.past = past;
    this.generations = [...past.generations];
    this.doneBefore = progressOf(past, 0).done;
    this.pool = openPool(past.config, workers, (share, tally) => {
      this.share = share;
      this.pieces += tally.pieces;
      onPart();
    });
  }

  /** Trains on and tells of every step; comes back at the end, or when it was stopped. */
  async train(onStep: () => void): Promise<void> {
    const { config, generations } = this.past;
    try {
      for await (const step of run(config, this.pool.evaluate, generations)) {
        if (this.isStopped) return;
        if (step.kind === 'end') this.ending = step;
        else this.generations.push(step);
        this.share = 0;
        onStep();
      }
    } catch (error) {
      // Whoever stops it takes the workers away in the middle of a game.
      if (!this.isStopped) throw error;
    } finally {
      this.pool.close();
    }
  }

  /** The run as far as it has come. */
  record(): RunRecord {
    const { config } = this.past;
    return { config, generations: [...this.generations], ending: this.ending };
  }

  figures(): RunFigures {
    const { done, isFinal } = progressOf(this.record(), this.share);
    const running = this.since === undefined ? 0 : performance.now() - this.since;
    const seconds = (this.worked + running) / 1000;
    const gained = done - this.doneBefore;
    return {
      done,
      isFinal,
      share: this.share,
      piecesPerSecond: seconds > 0 ? this.pieces / seconds : 0,
      secondsLeft: gained > 0 && !isFinal ? (seconds * (1 - done)) / gained : undefined,
    };
  }

  /** Holds on: games in hand are finished, no others begun. */
  pause(): void {
    this.pool.pause();
    if (this.since === undefined) return;
    this.worked += performance.now() - this.since;
    this.since = undefined;
  }

  resume(): void {
    this.since ??= performance.now();
    this.pool.resume();
  }

  /** Ends it at once; the generation in hand is lost, and would be played alike again. */
  stop(): void {
    this.isStopped = true;
    this.pool.close();
  }
}
