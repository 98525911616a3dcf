import { findBrain } from '@tetrarium/brains';
import { formatNumber } from '@tetrarium/words';
import { brain, seed, whole } from '../options/index.ts';

/** The id of the user's own brain beside those of `BRAINS`. */
export const OWN_BRAIN = 'own';

/** The delay of a brain's game, unless somebody chose one: a piece every two seconds or so. */
export const BRAIN_SPEED = 100;

/** The limits of the milliseconds between two ticks. */
export const SPEED = { least: 0, most: 2000 } as const;

/** The limits of how often the adversary and the friend pick the piece. */
export const DIAL = { least: 0, most: 100 } as const;

export const seedOption = () =>
  seed({ label: 'Seed', hint: 'The same seed gives the same pieces.' });

/** The brain that plays, which may be the user's own where a game can ask that. */
export const brainOption = ({ takesOwn }: { readonly takesOwn: boolean }) =>
  brain({
    label: 'Brain',
    find: (id) => (takesOwn && id === OWN_BRAIN ? id : findBrain(id)?.id),
  });

/** Milliseconds between two ticks; 0 is as fast as it can be drawn. */
export const speedOption = (usual: number) =>
  whole(SPEED.least, SPEED.most, {
    default: usual,
    label: 'Speed',
    typedLabel: 'Speed in milliseconds',
    unit: 'ms',
    step: 10,
    hint: 'The time between two steps. 0 is as fast as possible.',
    say: (delay) =>
      delay === 0 ? 'As fast as possible' : `${formatNumber(delay)} ms between two steps`,
    flag: 'delay',
    standard: 'any',
    isLive: true,
  });
