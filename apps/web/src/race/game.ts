import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Attack, Button, GuidelineEvent } from '@tetrarium/engine/guideline';
import { formatTime } from '@tetrarium/engine/picture';
import type { RealTimeSession } from '@tetrarium/play/controller';
import type { RaceController, RaceWorld } from '@tetrarium/play/race';
import { BROWSER, runGame } from '../game-ui/browser-world.ts';
import { type Count, countAt } from '../game-ui/countdown.tsx';
import { guideline } from '../game-ui/guideline-link.ts';
import { readGame } from '../game-ui/open-games.ts';
import { toggleMute } from '../game-ui/sound.ts';
import { GameEffects, type PlayedGame } from '../guideline/effects.ts';
import { type PadChange, PadWatch } from '../guideline/gamepad.ts';
import type { PlayerInput } from '../guideline/player-input.ts';
import { guidelineSettings } from '../shell/guideline-settings.ts';
import { isStill } from '../shell/settings-store.ts';
import { createSide } from './side-view.ts';

/** Milliseconds for which a lost well keeps its place, so that one sees how it ended. */
const SETTLE = 700;

/** This browser, as every race sees it. */
export const RACE_WORLD: RaceWorld = {
  ...BROWSER,
  handling: () => guidelineSettings.peek().handling,
  settle: () => (isStill.peek() ? 0 : SETTLE),
};

type AnyRace = RaceController<PlayedGame & RealTimeSession<Button, GuidelineEvent>>;

/** Gives the focus to the board, the report, or the button that starts. */
export function focusRace(): void {
  const homes = '.race-frame, .race-report, .race-start, .lobby button.large';
  const home = document.querySelector<HTMLElement>(homes);
  home?.focus({ preventScroll: true });
}

/** A controller whose values can be read as signals; equal ones do not change them. */
class Signals<C extends AnyRace> {
  readonly controller: C;
  readonly read: <T>(read: (controller: C) => T) => ReadonlySignal<T>;

  constructor(controller: C) {
    this.controller = controller;
    const read = readGame(controller);
    this.read = (of) => distinct(read(of));
  }
}

/** A player's races of one kind on a page: what is shown of them, and their keys. */
export class RaceGame<C extends AnyRace = AnyRace> extends Signals<C> {
  readonly effects = new GameEffects();
  readonly phase = signal<AnyRace['phase']>('ready');
  readonly time = signal(formatTime(0, 1));
  /** Every attack so far, the oldest first. */
  readonly attacks = signal<readonly Attack[]>([]);
  readonly count = signal<Count | undefined>(undefined);
  /** Both sides, the player's first. */
  readonly sides = [createSide(true), createSide(false)] as const;
  readonly view = this.read(({ view }) => view);
  readonly match = this.read(({ match }) => match);
  readonly names = this.read(({ names }) => names);
  readonly gameNumber = this.read(({ gameNumber }) => gameNumber);
  readonly out = this.read(({ out }) => out);
  readonly isPlayer = this.read(({ isPlayer }) => isPlayer);
  readonly sentence = this.read(({ sentence }) => sentence);
  readonly notes = this.read(({ notes }) => notes);
  readonly between = this.read(({ between }) => between);
  readonly ending = this.read(({ ending }) => ending);
  readonly replay = this.read(({ replay }) => replay);
  readonly trouble = this.read(({ trouble }) => trouble);
  readonly input = this.#createInput();
  #isShown = false;

  constructor(controller: C) {
    super(controller);
    controller.subscribe((events) => this.#show(events));
  }

  /** Runs the race while its page is shown, until the answer is called. */
  readonly run = (): (() => void) => {
    const { controller } = this;
    const pads = new PadWatch();
    this.#isShown = true;
    const stop = runGame(controller, (now) => {
      for (const change of pads.look(navigator.getGamepads?.() ?? [])) this.#followPad(change, now);
      controller.frame(now);
    });
    this.#show([]);
    return () => {
      stop();
      this.#isShown = false;
      // No other page has to wait for a race.
      guideline.isOn.value = false;
    };
  };

  hasLost(side: 0 | 1): boolean {
    const last = this.match.value.games.at(-1);
    return this.phase.value === 'over' && last !== undefined && last.winner !== side;
  }

  /** Brings everything that is shown up to date. */
  #show(events: readonly GuidelineEvent[]): void {
    if (!this.#isShown) return;
    const { controller } = this;
    const { session, phase, isOn } = controller;
    if (session !== undefined && events.length > 0) this.effects.react(session, events);
    const moment = controller.momentAt(controller.now);
    batch(() => {
      this.phase.value = phase;
      guideline.isOn.value = isOn;
      this.time.value = formatTime(moment?.time ?? 0, 1);
      this.attacks.value = moment?.attacks ?? [];
      this.count.value = phase === 'playing' ? countAt(moment!.wait, moment!.time) : undefined;
      for (const side of [0, 1] as const) {
        this.sides[side].show(moment?.sides[side], moment?.games[side]);
      }
    });
  }

  #createInput(): PlayerInput {
    const { controller, phase } = this;
    const next = (): void => {
      if (controller.between !== undefined) controller.ready();
    };
    return {
      phase,
      controller,
      isTouched: this.effects.isTouched,
      // Who only watches presses nothing.
      isAlone: () => !controller.isPlayer,
      goesOn: !controller.canWait,
      perform: {
        start: () => {
          controller.resume();
          next();
        },
        retry: next,
        pause: () => controller.togglePause(),
        undo: () => {},
        redo: () => {},
        mute: toggleMute,
        describe: () => controller.describe(),
      },
    };
  }

  #followPad({ action, isDown }: PadChange, now: number): void {
    const { controller } = this;
    if (action !== 'retry' && action !== 'pause') controller.press(action, isDown, now);
    else if (!isDown) return;
    else if (controller.isOn) {
      if (action === 'pause') controller.togglePause();
    } else if (action === 'retry' || controller.canWait) controller.ready();
  }
}

/** The same value as long as it has the same parts. */
function distinct<T>(source: ReadonlySignal<T>): ReadonlySignal<T> {
  let last = source.peek();
  return computed(() => {
    const next = source.value;
    if (next !== last && textOf(next) !== textOf(last)) last = next;
    return last;
  });
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}` : part));
}
