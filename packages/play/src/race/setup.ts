import { RACE_MODE, type RaceInput } from '@tetrarium/engine/guideline';
import type { Replay } from '@tetrarium/engine/replay';
import { FIRST_RIVAL, GUIDELINE_OPTIONS } from '../guideline/options.ts';
import { parsePace } from '../guideline/pace.ts';
import { type GuidelineChoices, GuidelineSetup } from '../guideline/setup.ts';

const { mode: _mode, retryFaults: _retryFaults, ...SHARED } = GUIDELINE_OPTIONS;
const { requires: _firstTo, ...firstTo } = SHARED.firstTo;
const { requires: _handicap, ...handicap } = SHARED.handicap;

/** What may be chosen about a race against a brain. */
export const RACE_OPTIONS = { ...SHARED, firstTo, handicap } as const;

/** All that is decided about a race against a brain. */
export class RaceSetup extends GuidelineSetup {
  constructor() {
    super();
    Object.assign(this, { mode: RACE_MODE, brain: FIRST_RIVAL });
  }

  static ofReplay({ options, inputs }: Replay): RaceSetup {
    // A brain plays its first piece after one pace.
    const first = (inputs as Replay<RaceInput>['inputs']).find(({ input }) => input.side === 1);
    return new RaceSetup().with({
      ...GuidelineSetup.of(options),
      brain: RACE_OPTIONS.brain.find(String(options['rival'])),
      pace: parsePace(`${first?.at}`) ?? RACE_OPTIONS.pace.default,
    });
  }

  /** The setup after changes, which is always that of a race. */
  override with<S>(this: S, changes: Partial<GuidelineChoices>): S {
    return super.with.call(this, { ...changes, mode: RACE_MODE }) as S;
  }

  /** The words of a link to the page of races. */
  override words(): [name: string, value: string][] {
    return super.words().filter(([name]) => name !== 'ruleset' && name !== 'mode');
  }
}
