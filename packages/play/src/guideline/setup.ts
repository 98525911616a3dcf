import {
  bestKey,
  createGuidelineRules,
  findGuidelineMode,
  GUIDELINE_DEFAULTS,
  GUIDELINE_REPLAY,
  type GuidelineMode,
  type Handling,
} from '@tetrarium/engine/guideline';
import type { ReplayOptions } from '@tetrarium/engine/replay';
import { defineSetup, hasEffect, type Values } from '../options/index.ts';
import { FIRST_RIVAL, GUIDELINE_OPTIONS, OWN_BRAIN } from './options.ts';

/** The value of each option of a guideline game. */
export type GuidelineChoices = Values<typeof GUIDELINE_OPTIONS>;

/** All that is decided about a guideline game; a link carries it. To begin with a sprint. */
export class GuidelineSetup extends defineSetup(GUIDELINE_OPTIONS) {
  static of(options: ReplayOptions): GuidelineSetup {
    const known = Object.entries(options).filter(([name]) => name in GUIDELINE_OPTIONS);
    const { mode } = GUIDELINE_DEFAULTS;
    return new GuidelineSetup().with({ mode, ...Object.fromEntries(known) });
  }

  /** The setup after changes; only a race has a rival, which may be a brain of the user's. */
  override with<S>(this: S, changes: Partial<GuidelineChoices>): S {
    const changed = super.with.call(this, changes) as S & GuidelineSetup;
    const { isRace, brain } = changed;
    if (isRace && brain === undefined) return changed.with({ brain: FIRST_RIVAL });
    return !isRace && OWN_BRAIN.test(brain ?? '') ? changed.with({ brain: undefined }) : changed;
  }

  /** The words of a link, with the mode also where it is the default. */
  override words(): [name: string, value: string][] {
    const isUsual = (name: string, value: string) =>
      name === 'mode' || (name === 'brain' && this.isRace && value === FIRST_RIVAL);
    return [
      ['ruleset', GUIDELINE_REPLAY.id],
      ['mode', this.mode],
      ...super.words().filter(([name, value]) => !isUsual(name, value)),
    ];
  }

  /** Where the best of such games is kept. */
  get bestKey(): string {
    const { mode, level, kicks } = this;
    return bestKey(createGuidelineRules({ mode, level, kicks }));
  }

  get isRace(): boolean {
    return this.rules.versus;
  }

  get rules(): GuidelineMode {
    return findGuidelineMode(this.mode)!;
  }

  optionsWith({ sdf }: Handling): ReplayOptions {
    const { mode, level, kicks, next } = this;
    const retryFaults = this.retryFaults && hasEffect(GUIDELINE_OPTIONS, 'retryFaults', this);
    const chosen = { mode, level, kicks, next, softDrop: sdf, retryFaults };
    const defaults: ReplayOptions = { ...GUIDELINE_DEFAULTS };
    const changed = Object.entries(chosen).filter(([name, value]) => defaults[name] !== value);
    return Object.fromEntries(changed);
  }
}
