import { signal } from '@preact/signals';
import type { World } from '@tetrarium/play/controller';
import {
  describeGame,
  type GuidelineChoices,
  GuidelineController,
  type GuidelineWorld,
} from '@tetrarium/play/guideline';
import { BROWSER, runGame } from '../game-ui/browser-world.ts';
import { COUNTDOWN, type Count, countAt } from '../game-ui/countdown.tsx';
import { guideline } from '../game-ui/guideline-link.ts';
import { type OpenGames, useOpenGames } from '../game-ui/open-games.ts';
import { beginWith } from '../game-ui/ranked-link.ts';
import { bestOf, keepRun, loadRuns } from '../game-ui/run-store.ts';
import { announce } from '../shell/announcer.ts';
import { changeGuidelineSettings, guidelineSettings } from '../shell/guideline-settings.ts';
import { replaceQuery } from '../shell/route.ts';
import { GameEffects } from './effects.ts';
import { type PadChange, PadWatch } from './gamepad.ts';
import { GUIDELINE } from './messages.ts';
import { ARRANGE, padSet, StageArea } from './pad-arrangement.ts';
import { createScreen, type GuidelineScreen } from './screen.ts';

/** What a guideline game needs of a browser besides. */
const GUIDELINE_BROWSER: Omit<GuidelineWorld, keyof typeof BROWSER> = {
  // Pages sleep.
  longestStep: 1000,
  handling: () => guidelineSettings.peek().handling,
  countdown: () => (guidelineSettings.peek().hasCountdown ? COUNTDOWN : 0),
  askSeed: (setup, use) =>
    beginWith(async () => (await import('./board-of.ts')).rankedSeed(setup), use),
  // Brains are fetched for the games that one plays.
  findPilot: async (id, use) => {
    const pilot = (await import('./find-pilot.ts')).findPilot(id);
    if (pilot !== undefined) use(pilot);
  },
  runs: { date: Date.now, bestOf, saveRun: keepRun },
};

/** A player's guideline games on a page. */
export class GuidelinePlay {
  readonly controller: GuidelineController;
  readonly screen: GuidelineScreen;
  readonly effects = new GameEffects();
  readonly area = new StageArea();
  /** Whether the touch buttons are being arranged; they have the same room as in a game. */
  readonly isArranging = signal(false);
  /** What is counted down now. */
  readonly count = signal<Count | undefined>(undefined);
  readonly #pads = new PadWatch();
  /** When the last countdown was over. */
  #wentAt = Number.NEGATIVE_INFINITY;
  /** Whether the frame around all pages follows this game. */
  readonly #isFramed: boolean;

  constructor(world: World = BROWSER, isFramed = false) {
    const controller = new GuidelineController({ ...BROWSER, ...world, ...GUIDELINE_BROWSER });
    this.controller = controller;
    this.#isFramed = isFramed;
    this.screen = createScreen(controller);
    this.effects.follow(controller);
    controller.subscribe(() => {
      if (isFramed) guideline.isOn.value = controller.isOn;
    });
  }

  /** Takes the address of a game. */
  open(query: URLSearchParams): void {
    void loadRuns();
    const asked = new URLSearchParams(query);
    asked.delete(ARRANGE);
    this.controller.open(asked);
    if (query.get(ARRANGE) === '1' && this.controller.offered === undefined) this.arrange();
    this.showAddress();
  }

  /** Goes on with a game from a replay; answers its address. */
  playOn(...from: Parameters<GuidelineController['playOn']>): URLSearchParams {
    this.controller.playOn(...from);
    if (this.#isFramed) guideline.query.value = this.address;
    return this.address;
  }

  accept(): void {
    this.controller.accept();
    this.showAddress();
  }

  /** Changes the setup of the next game. */
  change(changes: Partial<GuidelineChoices>): void {
    this.controller.change(changes);
    this.showAddress();
  }

  /** Says how the board stands, because the player asked. */
  describe(): void {
    const { isHidden, picture } = this.screen;
    const { session } = this.controller;
    const words = isHidden.peek() ? GUIDELINE.hidden : describeGame(session, picture.peek());
    announce(words, true);
  }

  /** Lets the game wait while the touch buttons are arranged. */
  arrange(): void {
    this.controller.pause();
    // Who has no touch screen sees what there is to arrange.
    if (padSet() === 'none') changeGuidelineSettings({ padSet: 'all' });
    this.#showArranging(true);
  }

  stopArranging(): void {
    this.#showArranging(false);
  }

  /** Runs the game for as long as it is shown. */
  run(): () => void {
    return runGame(this.controller, (now) => {
      for (const change of this.#pads.look(navigator.getGamepads?.() ?? [])) {
        this.#followPad(change, now);
      }
      this.controller.frame(now);
      this.#showCount(now);
    });
  }

  /** Whether touch buttons stand on the page: the few only while they do something. */
  get hasPads(): boolean {
    const set = padSet();
    const isUsed = this.screen.isOn.value || this.isArranging.value;
    return set === 'all' || (set === 'five' && isUsed);
  }

  /** The address of the game as it is set up. */
  get address(): URLSearchParams {
    return new URLSearchParams(this.controller.setup.words());
  }

  showAddress(): void {
    if (!this.#isFramed) return;
    guideline.query.value = this.address;
    replaceQuery('play', this.address);
  }

  #showArranging(isArranging: boolean): void {
    this.isArranging.value = isArranging;
    if (this.#isFramed) guideline.isArranging.value = isArranging;
  }

  #showCount(now: number): void {
    const { session, phase } = this.controller;
    const isPlaying = phase === 'playing';
    const wait = session?.waitAt(now) ?? 0;
    if (wait > 0) this.#wentAt = now + wait;
    const shown = isPlaying ? countAt(wait, now - this.#wentAt) : undefined;
    if (!isPlaying) this.#wentAt = Number.NEGATIVE_INFINITY;
    if (shown !== this.count.peek() && shown !== undefined && shown > 0) announce(String(shown));
    this.count.value = shown;
  }

  #followPad({ action, isDown }: PadChange, now: number): void {
    if (this.isArranging.peek()) return;
    if (action !== 'retry' && action !== 'pause') this.controller.press(action, isDown, now);
    else if (!isDown) return;
    else if (action === 'pause' && this.controller.isOn) this.controller.togglePause();
    else this.controller.start();
  }
}

/** The game among those that are open. */
export function openGuideline(games: OpenGames): GuidelinePlay {
  return games.get('guideline', () => new GuidelinePlay(BROWSER, true));
}

export function useGuideline(): GuidelinePlay {
  return openGuideline(useOpenGames());
}
