import { BRAIN_IDS } from '@tetrarium/brains';
import {
  bestKey,
  createGuidelineRules,
  findGuidelineMode,
  GUIDELINE_DEFAULTS,
  GUIDELINE_LIMITS,
  type GuidelineModeId,
  type Handling,
  RACE_REPLAY,
  type RaceInput,
} from '@tetrarium/engine/guideline';
import type { Replay, ReplayOptions } from '@tetrarium/engine/replay';
import { ROTATION_SYSTEMS } from '@tetrarium/engine/srs';
import { parseSeed } from '../session/seed.ts';
import { PACE_LIMITS, parsePace } from './pace.ts';

/** A user's own brain, by the name the app has for it. */
const OWN_BRAIN = /^own(:[\w-]{1,60})?$/;

/** The words of a link by name: `URLSearchParams`, or a map. */
interface Query {
  get(name: string): string | null | undefined;
}

/** All that is decided about a guideline game; a link carries it. To begin with a sprint. */
export class GuidelineSetup {
  /** The limits of its numbers. */
  static readonly LIMITS = {
    level: { least: 1, most: GUIDELINE_LIMITS.level },
    next: { least: 0, most: GUIDELINE_LIMITS.next },
    pace: PACE_LIMITS,
    firstTo: { least: 1, most: 10 },
    handicap: { least: -GUIDELINE_LIMITS.garbage, most: GUIDELINE_LIMITS.garbage },
  } as const;

  /** The opponent of those who chose none. */
  static readonly FIRST_RIVAL = 'dellacherie';

  readonly mode: GuidelineModeId = 'sprint';
  /** The seed of the pieces; undefined for a new one with every game. */
  readonly seed: bigint | undefined = undefined;
  readonly level: number = GUIDELINE_DEFAULTS.level;
  readonly kicks: string = GUIDELINE_DEFAULTS.kicks;
  /** How many coming pieces are shown. */
  readonly next: number = GUIDELINE_DEFAULTS.next;
  /** Who plays, or in a race who plays against you; undefined where nobody but the player does. */
  readonly brain: string | undefined = undefined;
  /** Milliseconds a brain takes for a piece. */
  readonly pace: number = 1500;
  /** How many games of a race one has to win. */
  readonly firstTo: number = 1;
  /** Rows of garbage in a race at the start: above 0 the rival's, below 0 yours. */
  readonly handicap: number = 0;
  /** Whether a piece that took more keys than it needed is given back. Players without a brain only. */
  readonly retryFaults: boolean = false;

  /** Reads the query of a link; whatever makes no sense is the default. */
  static parse(query: Query): GuidelineSetup {
    const mode = findGuidelineMode(query.get('mode'))?.id as GuidelineModeId | undefined;
    const kicks = ROTATION_SYSTEMS.find(({ id }) => id === query.get('kicks'))?.id;
    const whole = (
      name: 'level' | 'next' | 'firstTo' | 'handicap',
      word: string = name,
    ): number => {
      const text = query.get(word) ?? '';
      const { least, most } = GuidelineSetup.LIMITS[name];
      const value = Number(text);
      return /^-?\d{1,4}$/.test(text) && value >= least && value <= most ? value : DEFAULTS[name];
    };
    return DEFAULTS.with({
      mode: mode ?? DEFAULTS.mode,
      seed: parseSeed(query.get('seed') ?? ''),
      level: whole('level'),
      kicks: kicks ?? DEFAULTS.kicks,
      next: whole('next'),
      brain: brainOf(query.get('brain') ?? '', mode),
      pace: parsePace(query.get('pace') ?? '') ?? DEFAULTS.pace,
      firstTo: whole('firstTo', 'first'),
      handicap: whole('handicap'),
      retryFaults: query.get('strict') === '1',
    });
  }

  /** The setup of recorded options. */
  static of(options: ReplayOptions): GuidelineSetup {
    const query = new Map(Object.entries(options).map(([name, value]) => [name, String(value)]));
    if (!query.has('mode')) query.set('mode', GUIDELINE_DEFAULTS.mode);
    if (options['retryFaults'] === true) query.set('strict', '1');
    return GuidelineSetup.parse(query);
  }

  /** The setup of a game that goes on from a replay. */
  static ofReplay({ ruleset, options, inputs }: Replay): GuidelineSetup {
    const { rival: brain, ...choices } = options;
    // A brain plays its first piece after one pace.
    const pace = (inputs as Replay<RaceInput>['inputs']).find(({ input }) => input.side === 1)?.at;
    const isRace = ruleset === RACE_REPLAY.id;
    const all = isRace ? { ...choices, mode: 'race', brain, pace } : options;
    return GuidelineSetup.of(all).with({ seed: undefined });
  }

  /** Writes what `parse` reads, by name; defaults are left out. */
  format(): Record<string, string> {
    const query: Record<string, string> = { ruleset: 'guideline', mode: this.mode };
    const { seed, level, kicks, next, brain, pace, firstTo, handicap } = this;
    const words = {
      seed,
      level,
      kicks,
      next,
      brain,
      pace,
      ...(this.isRace && { firstTo, handicap }),
    };
    for (const [name, value] of Object.entries(words)) {
      const isDefault =
        value === DEFAULTS[name as keyof typeof words] ||
        (name === 'brain' && this.isRace && value === GuidelineSetup.FIRST_RIVAL);
      if (!isDefault && value !== undefined)
        query[name === 'firstTo' ? 'first' : name] = String(value);
    }
    // The word of the first links.
    if (this.retryFaults) query['strict'] = '1';
    return query;
  }

  /** The setup after changes; there is no race without an opponent. */
  with(changes: Partial<GuidelineSetup>): GuidelineSetup {
    const changed = Object.assign(new GuidelineSetup(), this, changes);
    const isAlone = changed.isRace && changed.brain === undefined;
    return isAlone ? changed.with({ brain: GuidelineSetup.FIRST_RIVAL }) : changed;
  }

  /** Whether faults can be given back: not to a brain, which presses as it likes, nor in a race. */
  get canRetryFaults(): boolean {
    return !this.isRace && this.brain === undefined;
  }

  /** Where the best of such games is kept. */
  get bestKey(): string {
    const { mode, level, kicks } = this;
    return bestKey(createGuidelineRules({ mode, level, kicks }));
  }

  get isRace(): boolean {
    return findGuidelineMode(this.mode)?.versus === true;
  }

  get hasLevels(): boolean {
    return findGuidelineMode(this.mode)?.levels === true;
  }

  get hasUndo(): boolean {
    return findGuidelineMode(this.mode)?.undo === true;
  }

  /** The options a game of this setup is recorded with. */
  optionsWith({ sdf }: Handling): ReplayOptions {
    const { mode, level, kicks, next } = this;
    const retryFaults = this.retryFaults && this.canRetryFaults;
    const chosen = { mode, level, kicks, next, softDrop: sdf, retryFaults };
    const defaults: ReplayOptions = { ...GUIDELINE_DEFAULTS };
    const changed = Object.entries(chosen).filter(([name, value]) => defaults[name] !== value);
    return Object.fromEntries(changed);
  }
}

/** Who plays: a built-in brain, or in a race one of the user's own, which the app knows. */
function brainOf(id: string, mode: GuidelineModeId | undefined): string | undefined {
  const isRival = findGuidelineMode(mode)?.versus === true;
  return BRAIN_IDS.includes(id) || (isRival && OWN_BRAIN.test(id)) ? id : undefined;
}

const DEFAULTS = new GuidelineSetup();
