import { findBrain } from '@tetrarium/brains';
import { DEFAULT_HANDLING, type Handling } from '@tetrarium/engine/guideline';
import { pilotOf } from '../src/guideline/pilot.ts';
import type { BrainRaceWorld, Rival } from '../src/race/brain-race.ts';
import { TestWorld } from './test-world.ts';

/** The world of a race whose rivals are in the hand of a test. */
export class RaceTestWorld extends TestWorld implements BrainRaceWorld {
  readonly rivals = new Map<string, Rival | Promise<Rival | undefined>>();
  readonly longestStep = 1000;

  handling(): Handling {
    return DEFAULT_HANDLING;
  }

  settle(): number {
    return 700;
  }

  countdown(): number {
    return 0;
  }

  findRival(id: string): Rival | undefined | Promise<Rival | undefined> {
    const spec = findBrain(id);
    if (spec === undefined) return this.rivals.get(id);
    return { name: `Brain ${id}`, replayName: id, createPilot: () => pilotOf(spec.create()) };
  }
}
