import {
  createPlayer,
  type PlayTask,
  type RunConfig,
  type Tally,
  type Task,
} from '@tetrarium/trainer';
import { openKernel } from './open-kernel.ts';

/** A thread of a training: it plays what it is asked to, one task after the other. */
export class TrainingDesk {
  private play: PlayTask | undefined;

  /** Gets ready for the games of a run. */
  async open(config: RunConfig): Promise<void> {
    this.play = createPlayer(config, await openKernel());
  }

  /** Plays the games of a task. */
  playTask(task: Task): Tally {
    if (this.play === undefined) throw new Error('Expected a run to be opened first, got a task');
    return this.play(task);
  }
}
