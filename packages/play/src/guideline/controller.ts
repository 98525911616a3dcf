import { ContractError, type Result } from '@tetrarium/engine/core';
import type { Button, GuidelineEvent, Handling } from '@tetrarium/engine/guideline';
import type { Replay } from '@tetrarium/engine/replay';
import { type LibraryWorld, RealTimeController, type World } from '../controller/index.ts';
import type { Query } from '../session/query.ts';
import type { Pilot } from './pilot.ts';
import { finishedGame, type GuidelineResult, type RunLibrary, resultOf } from './result.ts';
import { GuidelineSession } from './session.ts';
import { type GuidelineChoices, GuidelineSetup } from './setup.ts';
import type { GuidelineStart } from './start.ts';

/** What a controller of guideline games needs besides; in brackets what is left out means. */
export interface GuidelineWorld extends World, Partial<Pick<LibraryWorld, 'keepReplay'>> {
  /** How held keys repeat, as the player has set it. */
  handling(): Handling;
  /** Hands over the brain of an id, at once or later. */
  findPilot(id: string, use: (pilot: Pilot) => void): void;
  /** How long the clock stands before a person plays [0]. */
  countdown?(): number;
  /** Hands over a server's seed for a game, or none, at once or later [none]. */
  askSeed?(setup: GuidelineSetup, use: (seed?: bigint) => void): void;
  /** The longest time between two calls that counts as played: a page may have slept [any]. */
  readonly longestStep?: number;
  /** Where finished runs are saved [nowhere: there are no results]. */
  readonly runs?: RunLibrary;
}

/** The game of a link. */
interface Link {
  readonly setup: GuidelineSetup;
  readonly isAutostart: boolean;
}

/** Stored formats, do not rename. */
const SAVED = 'tetrarium/modern-game';
const STARTED = 'tetrarium/started';

/** A player's guideline games, one after the other. */
export class GuidelineController extends RealTimeController<
  GuidelineSession,
  Link,
  Button,
  GuidelineEvent
> {
  /** What the next game is started with. */
  setup: GuidelineSetup;
  /** What became of the game, once it is over. */
  result: GuidelineResult | undefined;
  /** The number of its replay in the library, once it is saved there. */
  savedReplay: number | undefined;
  /** Whether the game goes on from a replay, perhaps somebody else's: none for a leaderboard. */
  isPlayedOn = false;
  declare protected readonly world: GuidelineWorld;

  constructor(world: GuidelineWorld, setup = new GuidelineSetup()) {
    super(world, { key: SAVED, saveAfter: 0 });
    this.setup = setup;
  }

  /** A game that only a brain played is nobody's. */
  get isUnfinished(): boolean {
    const { brain, isRace } = this.setup;
    return this.isOn && (brain === undefined || isRace || this.session!.isPlayed);
  }

  /** Whether a game was started here before. */
  get hasStarted(): boolean {
    return this.world.storage.read(STARTED) !== undefined;
  }

  /** Shows the saved game where there is no other; answers whether somebody would miss the game. */
  restore(): boolean {
    const saved = this.session === undefined ? this.readSaved() : undefined;
    if (saved !== undefined) {
      this.setup = saved.setup;
      this.adopt(saved);
      this.isRestored = true;
    }
    return this.isUnfinished;
  }

  open(query: Query): void {
    this.restore();
    const link = {
      setup: GuidelineSetup.parse(query),
      isAutostart: query.get('autostart') === '1',
    };
    const isOther = link.isAutostart || !isSame(link.setup, this.setup);
    if (!this.isOn || (asksForGame(query) && isOther)) this.offer(link);
    else this.offered = undefined;
    this.changed();
  }

  /** Changes the setup of the next game; the game that is on keeps its rules. */
  change(changes: Partial<GuidelineChoices>): void {
    if (this.isOn) return;
    this.#clear();
    this.setup = this.setup.with(changes);
    this.changed();
  }

  override start(given?: bigint): void {
    const start = (seed?: bigint): void => super.start(seed);
    if (given === undefined && this.world.askSeed) this.world.askSeed(this.setup, start);
    else start(given);
  }

  /** Goes on with a game from a replay; it waits. */
  playOn(recording: GuidelineSession['recording'], replay: Replay): void {
    this.setup = GuidelineSetup.of(replay.options);
    const { handling, longestStep } = this.startOptions;
    const session = GuidelineSession.adopt(this.setup, recording, handling, longestStep);
    this.#clear();
    this.adopt(session);
    this.begin(session);
    this.isPlayedOn = true;
    this.#callPilot(session);
    this.changed();
  }

  override undo(): boolean {
    const isUndone = super.undo();
    if (isUndone) {
      this.result = undefined;
      this.world.announce(`Undone. ${this.#piece}.`);
      this.changed();
    }
    return isUndone;
  }

  /** What every game is started with. */
  protected get startOptions(): Omit<GuidelineStart, 'seed'> & { readonly handling: Handling } {
    const { longestStep } = this.world;
    return {
      handling: this.world.handling(),
      now: this.world.now(),
      countdown: this.#countdown,
      ...(longestStep !== undefined && { longestStep }),
    };
  }

  protected load(text: string): Result<GuidelineSession> {
    return GuidelineSession.load(text, this.world.handling(), this.world.longestStep);
  }

  protected take({ setup, isAutostart }: Link): void {
    if (this.isOn || !isSame(setup, this.setup)) this.#clear();
    this.setup = setup;
    if (isAutostart) this.start();
  }

  protected create(seed = this.setup.seed ?? this.world.drawSeed()): GuidelineSession {
    const started = GuidelineSession.start(this.setup, { ...this.startOptions, seed });
    if (!started.ok) throw new ContractError(started.problem.message);
    return started.value;
  }

  protected override onStart(session: GuidelineSession): void {
    this.world.storage.write(STARTED, '1');
    this.result = undefined;
    this.isPlayedOn = false;
    this.#callPilot(session);
    this.world.announce(`Game started. ${this.#piece}.`);
  }

  protected override goOn(session: GuidelineSession, now: number): void {
    session.resume(now, this.world.handling(), this.#countdown);
  }

  protected onEnd(session: GuidelineSession): void {
    const { runs } = this.world;
    this.savedReplay = undefined;
    this.result = runs && resultOf(session, runs);
    void this.#keep(session);
    this.world.announce(session.words.over);
  }

  protected override onLost(): void {
    super.onLost();
    this.result = undefined;
  }

  /** A brain needs no time to get ready. */
  get #countdown(): number {
    const { brain, isRace } = this.setup;
    return brain === undefined || isRace ? (this.world.countdown?.() ?? 0) : 0;
  }

  get #piece(): string {
    return this.session?.game.falling?.kind ?? '';
  }

  async #keep(session: GuidelineSession): Promise<void> {
    const game = finishedGame(session);
    const id = game && (await this.world.keepReplay?.(game));
    if (id === undefined || session !== this.session) return;
    this.savedReplay = id;
    this.changed();
  }

  #callPilot(session: GuidelineSession): void {
    const { brain } = session.setup;
    if (brain === undefined) return;
    this.world.findPilot(brain, (pilot) => {
      session.pilot = pilot;
    });
  }

  #clear(): void {
    if (this.isOn) {
      this.session!.stop();
      this.forget();
    }
    this.session = undefined;
    this.result = undefined;
  }
}

/** Whether a link says more than the rule set: what else there is would be another game. */
function asksForGame(query: Query): boolean {
  return [...query.keys()].some((name) => name !== 'ruleset');
}

function isSame(one: GuidelineSetup, other: GuidelineSetup): boolean {
  return String(one.words()) === String(other.words());
}
