import { computed, effect, signal } from '@preact/signals';
import type { ClassicEvent } from '@tetrarium/engine/classic';
import { formatTime, type Well } from '@tetrarium/engine/picture';
import {
  type Answerer,
  type AskedForMoves,
  BriefController,
  type PlayVerb,
} from '@tetrarium/play/brief';
import { ClassicSetup } from '@tetrarium/play/classic';
import type { World } from '@tetrarium/play/controller';
import { UtSetup } from '@tetrarium/play/ut';
import type { RowFlash } from '../board/board-canvas.tsx';
import { describePicture, pictureAsText } from '../board/describe.ts';
import { BROWSER, runGame } from '../game-ui/browser-world.ts';
import { isBriefOn } from '../game-ui/guideline-link.ts';
import { readGame, useOpenGame } from '../game-ui/open-games.ts';
import { beginWith } from '../game-ui/ranked-link.ts';
import { sound } from '../game-ui/sound.ts';
import { isStill, settings } from '../shell/settings-store.ts';
import { soundOf } from '../sound/sounds.ts';
import { emptyPicture, pictureOfFrame } from './picture-of.ts';

const TOP_SPACE = 4;

/** What the signals of a page are read from. */
class Play {
  readonly controller: BriefController;

  constructor(world: World) {
    this.controller = new BriefController({
      world,
      games: [ClassicSetup.byHand(), new UtSetup()],
      beginWith: (setup, begin) =>
        beginWith(async () => (await import('./ranked.ts')).rankedSeed(setup), begin),
      createOwnBrain,
      keep: async (session) => (await import('./keep-replay.ts')).keepBriefGame(session),
    });
  }
}

/** The classic and UT games of a player on a page. */
export class BriefGame extends Play {
  readonly #read = readGame(this.controller);
  readonly #frame = this.#read(({ session }) => session?.frame());
  /** The setup as the controls show it. */
  readonly setup = this.#read(({ setup }) => setup);
  readonly phase = this.#read(({ phase }) => phase);
  /** Whether a game is on, going or waiting. */
  readonly isOn = this.#read(({ isOn }) => isOn);
  readonly isOffered = this.#read(({ offered }) => offered !== undefined);
  readonly isRestored = this.#read(({ isRestored }) => isRestored);
  readonly isElsewhere = this.#read(({ isElsewhere }) => isElsewhere);
  /** The game that is over, for its leaderboard. */
  readonly finished = this.#read(({ finished }) => finished);
  /** Whether HOLD of the UT game has stopped it. */
  readonly isHeld = this.#read(({ session }) => session?.isHeld ?? false);
  /** Which piece came, and why. */
  readonly choice = this.#read(({ session }) => session?.choice);
  readonly seed = this.#read(({ session }) => session?.seed);
  /** How many pieces came, as the game counts them. */
  readonly pieces = computed(() => this.#frame.value?.pieces ?? 0);
  readonly score = computed(() => this.#frame.value?.score ?? 0);
  /** How many rows were cleared. */
  readonly rows = computed(() => this.#frame.value?.rows ?? 0);
  /** Why the game ended by itself. */
  readonly end = computed(() => this.#frame.value?.over);
  /** The board of this moment. */
  readonly picture = computed<Well>(() => {
    const { width, height } = this.setup.value.board;
    const frame = this.#frame.value;
    if (frame === undefined) return emptyPicture(width, height, TOP_SPACE);
    return pictureOfFrame(frame, settings.peek().hasGhost);
  });
  /** The rows that were cleared just now. */
  readonly flash = signal<RowFlash | undefined>(undefined);
  /** The time played, as text. */
  readonly time = signal(formatTime(0, 0));
  /** The board when the latest piece came: for words and text, which not every frame renews. */
  readonly #snapshot = computed<Well>(() => {
    void [this.pieces.value, this.seed.value, this.isOn.value, this.setup.value.board];
    return this.picture.peek();
  });
  readonly label = computed(() => describePicture(this.#snapshot.value));
  readonly text = computed(() => pictureAsText(this.#snapshot.value));
  readonly shape = computed(() => `${this.picture.value.width} / ${this.picture.value.height}`);

  constructor(world: World = BROWSER) {
    super(world);
    this.controller.subscribe((events) => this.#show(events));
    effect(() => {
      isBriefOn.value = this.isOn.value;
    });
  }

  /** Runs the game for as long as the page is shown. */
  readonly run = (): (() => void) =>
    runGame(this.controller, (now) => {
      this.controller.frame(now);
      this.#showTime();
    });

  readonly start = (): void => this.controller.start();
  readonly pause = (): void => this.controller.pause();

  /** What the player does with the falling piece. */
  steer(verb: PlayVerb): void {
    const events = this.controller.tap(verb, performance.now());
    if (events.some(({ type }) => type === 'moved')) sound('move');
  }

  /** Changes the setup; a running game takes what it can at once. */
  readonly change = (changes: object): void => this.controller.change(changes);

  /** The link that plays this very game again. */
  link(): string {
    const setup = this.setup.peek();
    const played = setup.with({ seed: setup.isTest ? undefined : this.seed.peek() });
    const query = new URLSearchParams(played.words());
    query.set('autostart', '1');
    return `${location.origin}${location.pathname}#/play?${query}`;
  }

  #show(events: readonly ClassicEvent[]): void {
    this.#showTime();
    const name = soundOf(events);
    if (name !== undefined) sound(name);
    for (const event of events) {
      if (event.type === 'cleared' && !isStill.peek()) this.flash.value = { rows: event.rows };
    }
  }

  #showTime(): void {
    this.time.value = formatTime(this.controller.session?.played ?? 0, 0);
  }
}

/** The games of the page. */
export function useBriefGame(): BriefGame {
  return useOpenGame('play', () => new BriefGame());
}

/** The user's own brain; its script is fetched for it, and the game waits as for any thought. */
function createOwnBrain(session: AskedForMoves): Answerer {
  let brain: Answerer | undefined;
  import('../brains/store.ts').then(
    (brains) => {
      brain = brains.createOwnBrain(session);
    },
    () => {
      session.isBrainOn = false;
    },
  );
  return { ask: () => brain?.ask(), rest: () => brain?.rest() };
}
