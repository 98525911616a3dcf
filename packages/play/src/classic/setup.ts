import { findBrain, type GoalRule } from '@tetrarium/brains';
import {
  type ClassicRules,
  createClassicRules,
  LANDINGS,
  type Landing,
  TEST_LIMIT,
  TEST_SEED,
} from '@tetrarium/engine/classic';
import { SPAWN_RULES, type SpawnRule } from '@tetrarium/engine/srs';
import { formatQuery, type Query } from '../session/query.ts';
import { parseSeed } from '../session/seed.ts';

/** All that is decided about a game; a link carries it. SRS has no use for what is classic only. */
export class PlaySetup {
  /** The games there are: Stanford's, and the one of the UT assignment on an SRS board. */
  static readonly RULESETS = ['classic', 'srs'] as const;

  /** The limits of its numbers. */
  static readonly LIMITS = {
    width: { least: 4, most: 60 },
    height: { least: 4, most: 60 },
    speed: { least: 0, most: 2000 },
    dial: { least: 0, most: 100 },
  } as const;

  /** The delay of each original. */
  static readonly SPEEDS: Readonly<Record<Ruleset, number>> = { classic: 1000, srs: 400 };

  /** The delay of a brain's game, unless somebody chose one: a piece every two seconds or so. */
  static readonly BRAIN_SPEED = 100;

  /** The id of the user's own brain beside those of `BRAINS`. */
  static readonly OWN_BRAIN = 'own';

  readonly ruleset: Ruleset = 'classic';
  /** The seed of the pieces; undefined for a new one with every game. */
  readonly seed: bigint | undefined = undefined;
  /** The id of the brain that plays; undefined where nobody but the player does. */
  readonly brain: string | undefined = undefined;
  /** Classic only. */
  readonly isTest: boolean = false;
  /** Whether the brain's pieces fall row by row; else they are zapped into place. Classic only. */
  readonly animate: boolean = true;
  /** What a person plays by; `rules` has what the game goes by. Classic only. */
  readonly landing: Landing = 'swing';
  /** Classic only, as is the height: the UT board has one size. */
  readonly width: number = 10;
  readonly height: number = 20;
  /** Milliseconds between two ticks; 0 is as fast as it can be drawn. */
  readonly speed: number = PlaySetup.SPEEDS.classic;
  /** How often they pick the piece: 0 is never, 100 always. Classic only. */
  readonly adversary: number = 0;
  readonly friend: number = 0;
  /** Where pieces appear. SRS only. */
  readonly spawn: SpawnRule = 'centre';

  /** Reads the query of a link; whatever makes no sense is the default. */
  static parse(query: Query): PlaySetup {
    const { LIMITS } = PlaySetup;
    const ruleset =
      PlaySetup.RULESETS.find((name) => name === query.get('ruleset')) ?? DEFAULTS.ruleset;
    const setup = DEFAULTS.with({
      ruleset,
      seed: parseSeed(query.get('seed') ?? ''),
      brain: brainIn(query.get('brain') ?? '', ruleset),
      speed: wholeOf(query.get('speed'), LIMITS.speed, PlaySetup.SPEEDS[ruleset]),
    });
    if (ruleset === 'srs') {
      const spawn = SPAWN_RULES.find((rule) => rule === query.get('spawn')) ?? DEFAULTS.spawn;
      return setup.with({ spawn });
    }
    const [, width = '', height = ''] = /^(\d+)x(\d+)$/i.exec(query.get('board') ?? '') ?? [];
    return setup.with({
      isTest: query.get('test') === '1',
      animate: query.get('zap') !== '1',
      landing: LANDINGS.find((name) => name === query.get('landing')) ?? DEFAULTS.landing,
      width: wholeOf(width, LIMITS.width, DEFAULTS.width),
      height: wholeOf(height, LIMITS.height, DEFAULTS.height),
      adversary: wholeOf(query.get('adversary'), LIMITS.dial, DEFAULTS.adversary),
      friend: wholeOf(query.get('friend'), LIMITS.dial, DEFAULTS.friend),
    });
  }

  /**
   * The setup of an address. One without any query, or of the other game, is that of a new classic
   * game by hand, in which a drop locks; in a link no landing rule means swing, as it always did.
   */
  static parseAddress(query: Query & { readonly size: number }): PlaySetup {
    const setup = PlaySetup.parse(query);
    const isNew = query.size === 0 || setup.ruleset === 'srs';
    return isNew ? setup.with({ landing: 'lock' }) : setup;
  }

  /** The landing rule of a new game by hand; brains and the test sequence keep the original's. */
  static landingOf(landing: Landing, isByHand: boolean): Landing {
    return landing === 'lock' && !isByHand ? 'swing' : landing;
  }

  /** The Swing program asks its brain once per piece, the Android one at every tick. */
  static goalRuleOf(landing: Landing): GoalRule {
    return landing === 'android' ? 'every-tick' : 'once';
  }

  /** A typed number brought into its limits; undefined where it is no number. */
  static clamp(name: keyof typeof PlaySetup.LIMITS, text: string): number | undefined {
    const { least, most } = PlaySetup.LIMITS[name];
    const value = Math.round(Number(text));
    if (text.trim() === '' || !Number.isFinite(value)) return undefined;
    return Math.min(most, Math.max(least, value));
  }

  /** Writes what `parse` reads; defaults are left out. */
  format(): string {
    const { ruleset, seed, brain, landing, width, height, speed, adversary, friend } = this;
    const query: [name: string, value: string][] = [];
    const set = (name: string, value: unknown, isDefault: boolean): void => {
      if (!isDefault) query.push([name, String(value)]);
    };
    set('ruleset', ruleset, ruleset === DEFAULTS.ruleset);
    set('seed', seed, seed === undefined);
    set('brain', brain, brain === undefined);
    if (ruleset === 'srs') {
      set('spawn', this.spawn, this.spawn === DEFAULTS.spawn);
      set('speed', speed, speed === PlaySetup.SPEEDS.srs);
      return formatQuery(query);
    }
    set('test', 1, !this.isTest);
    set('zap', 1, this.animate);
    set('landing', landing, landing === DEFAULTS.landing);
    set('board', `${width}x${height}`, width === DEFAULTS.width && height === DEFAULTS.height);
    set('speed', speed, speed === DEFAULTS.speed);
    set('adversary', adversary, adversary === 0);
    set('friend', friend, friend === 0);
    return formatQuery(query);
  }

  /** The setup after changes. */
  with(changes: Partial<PlaySetup>): PlaySetup {
    return Object.assign(new PlaySetup(), this, changes);
  }

  /** The setup of another game; the speed goes along if the user chose it. */
  withRuleset(ruleset: Ruleset): PlaySetup {
    return this.withPlayer(ruleset, brainIn(this.brain ?? '', ruleset));
  }

  /** The setup with another brain, or none; the speed goes along if the user chose it. */
  withBrain(brain: string | undefined): PlaySetup {
    return this.withPlayer(this.ruleset, brain);
  }

  private withPlayer(ruleset: Ruleset, brain: string | undefined): PlaySetup {
    const usual = usualSpeed(ruleset, brain);
    const isChosen = this.speed !== usualSpeed(this.ruleset, this.brain);
    return this.with({ ruleset, brain, speed: isChosen ? this.speed : usual });
  }

  /** Whether it is the game of the test sequence. */
  get isTestRun(): boolean {
    return this.ruleset === 'classic' && this.isTest;
  }

  /** The size of the board, without the top space. */
  get size(): { readonly width: number; readonly height: number } {
    const { width, height } = this.ruleset === 'srs' ? DEFAULTS : this;
    return { width, height };
  }

  /** The rules it asks for. */
  get rules(): ClassicRules {
    const { isTest, brain, width, height } = this;
    const testLimit = isTest ? TEST_LIMIT : undefined;
    const landing = PlaySetup.landingOf(this.landing, !isTest && brain === undefined);
    return createClassicRules({ landing, width, height, testLimit });
  }

  /** The seed it asks for: the brief's own for the test sequence. */
  seedOr(drawSeed: () => bigint): bigint {
    return this.isTestRun ? BigInt(TEST_SEED) : (this.seed ?? drawSeed());
  }
}

type Ruleset = (typeof PlaySetup.RULESETS)[number];

const DEFAULTS = new PlaySetup();

function usualSpeed(ruleset: Ruleset, brain: string | undefined): number {
  return brain === undefined ? PlaySetup.SPEEDS[ruleset] : PlaySetup.BRAIN_SPEED;
}

/** The brain of a link, where it can play this game: the user's own only knows the classic one. */
function brainIn(id: string, ruleset: Ruleset): string | undefined {
  const { OWN_BRAIN } = PlaySetup;
  return id === OWN_BRAIN && ruleset === 'classic' ? OWN_BRAIN : findBrain(id)?.id;
}

function wholeOf(
  text: string | null,
  { least, most }: { readonly least: number; readonly most: number },
  otherwise: number,
): number {
  if (text === null || !/^\d{1,6}$/.test(text)) return otherwise;
  const value = Number(text);
  return value >= least && value <= most ? value : otherwise;
}
