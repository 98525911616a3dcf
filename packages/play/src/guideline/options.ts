import { BRAIN_IDS } from '@tetrarium/brains';
import { GUIDELINE_DEFAULTS, GUIDELINE_LIMITS, GUIDELINE_MODES } from '@tetrarium/engine/guideline';
import { ROTATION_SYSTEMS } from '@tetrarium/engine/srs';
import { brain, choice, seed, toggle, whole } from '../options/index.ts';
import { PACE_LIMITS, parsePace } from './pace.ts';

/** The opponent of those who chose none. */
export const FIRST_RIVAL = 'dellacherie';

/** A user's own brain, by the name the app has for it. */
export const OWN_BRAIN = /^own(:[\w-]{1,60})?$/;

const RACES = GUIDELINE_MODES.filter(({ versus }) => versus).map(({ id }) => id);
const ALONE = GUIDELINE_MODES.filter(({ versus }) => !versus).map(({ id }) => id);

/** What may be chosen about a guideline game, in the order of its links. */
export const GUIDELINE_OPTIONS = {
  mode: choice(
    GUIDELINE_MODES.map(({ id, title }) => ({ value: id, label: title })),
    {
      default: 'sprint',
      label: 'Mode',
      hint: 'What a guideline game is about; a race is against a brain',
      standard: 'any',
    },
  ),
  seed: seed({ label: 'Seed' }),
  level: whole(1, GUIDELINE_LIMITS.level, {
    default: GUIDELINE_DEFAULTS.level,
    label: 'Level',
    typedLabel: 'Starting level',
    hint: 'The level a guideline game starts with',
  }),
  kicks: choice(
    ROTATION_SYSTEMS.map(({ id, title }) => ({ value: id, label: title })),
    {
      default: GUIDELINE_DEFAULTS.kicks,
      label: 'Kick table',
      hint: 'Where a rotation may shift a piece',
      isList: true,
    },
  ),
  next: whole(0, GUIDELINE_LIMITS.next, {
    default: GUIDELINE_DEFAULTS.next,
    label: 'Next pieces',
    typedLabel: 'How many next pieces are shown',
    hint: 'How many next pieces are shown',
    standard: 'any',
  }),
  /** In a race the brain plays against you. */
  brain: brain({
    label: 'A brain plays',
    find: (id) => (BRAIN_IDS.includes(id) || OWN_BRAIN.test(id) ? id : undefined),
  }),
  pace: whole(PACE_LIMITS.least, PACE_LIMITS.most, {
    default: 1500,
    label: 'Pace of the brain',
    typedLabel: 'Milliseconds the brain takes per piece',
    hint: 'How fast a brain plays: milliseconds for a piece',
    unit: 'ms',
    step: 10,
    read: parsePace,
    format: `pieces per second from ${1000 / PACE_LIMITS.most}/s to ${1000 / PACE_LIMITS.least}/s`,
    needs: ['brain'],
    isAlwaysLinked: true,
    standard: 'any',
  }),
  firstTo: whole(1, 10, {
    default: 1,
    label: 'First to',
    hint: 'How many games of a race one has to win',
    link: 'first',
    requires: { mode: RACES },
    standard: 'any',
  }),
  handicap: whole(-GUIDELINE_LIMITS.garbage, GUIDELINE_LIMITS.garbage, {
    default: 0,
    label: 'Handicap',
    typedLabel: 'Lines of garbage at the start: above 0 the rival’s, below 0 yours',
    hint: 'Lines of garbage the rival of a race starts with; below 0 you do',
    requires: { mode: RACES },
    standard: 'any',
  }),
  // Old links have this word, also where it has no effect.
  retryFaults: toggle({
    label: 'Repeat a piece after a finesse fault',
    hint: 'Practice: a piece that took more keys than it needed comes again. The clock keeps running.',
    link: 'strict',
    requires: { mode: ALONE },
    conflicts: ['brain'],
    isAlwaysLinked: true,
  }),
} as const;
