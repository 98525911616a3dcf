import type { ClassicEvent } from '@tetrarium/engine/classic';
import {
  BriefController,
  type BriefSession,
  type BriefSetup,
  DIAL,
  type PlayVerb,
  SPEED,
} from '@tetrarium/play/brief';
import { quietWorld } from '@tetrarium/play/controller';
import type { Action } from './bindings.ts';
import type { PlayedGame } from './open-game.ts';

/** The delays the speed keys step through; a delay between two of them goes to the next one. */
const DELAYS: readonly number[] = [
  ...[0, 10, 20, 50, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1250, 1500, 1750],
  SPEED.most,
];

/** How far one press turns a dial. */
const DIAL_STEP = 10;

/** How many notices are kept. */
const NOTICES = 20;

/** What games by keys have in common. */
interface KeyPlayOptions {
  readonly setup: BriefSetup;
  /** Whether nothing falls by itself. */
  readonly isTurnBased: boolean;
  readonly drawSeed: () => bigint;
  /** The clock; without one every step takes the same time, for the same replay. */
  readonly now?: (() => number) | undefined;
}

/** What a new game gets. */
interface NextGame {
  readonly now: number;
  readonly isTurnBased: boolean;
  readonly isBrainOn?: boolean;
}

type OpenGame = (setup: BriefSetup, seed: bigint, next: NextGame) => PlayedGame;

/** A player's games on a terminal, with what the keys have set about them. */
export class KeyPlay {
  readonly isTurnBased: boolean;
  /** Whether the player lets it wait. */
  isPaused = false;
  hasGhost = true;
  /** Whether the next restart is meant. */
  isRestartAsked = false;
  /** Sentences for the player, the latest last. */
  readonly notices: string[] = [];
  /** How many there have been, those no longer kept included. */
  noticeCount = 0;
  readonly #controller: BriefController;
  readonly #now: (() => number) | undefined;
  #time = 0;
  #game: PlayedGame | undefined;
  #open: OpenGame | undefined;
  #events: ClassicEvent[] = [];

  constructor({ setup, isTurnBased, drawSeed, now }: KeyPlayOptions) {
    this.isTurnBased = isTurnBased;
    this.#now = now;
    this.#controller = new BriefController({
      world: quietWorld({ now: () => now?.() ?? this.#time, drawSeed }),
      games: [setup],
      createSession: (chosen, seed, begun) => {
        // The brain stays as the player put it.
        const isBrainOn = this.#game?.session.isBrainOn;
        const next = { now: begun, isTurnBased, ...(isBrainOn !== undefined && { isBrainOn }) };
        this.#game = this.#open!(chosen, seed, next);
        return this.#game.session;
      },
    });
    this.#controller.subscribe((events) => this.#events.push(...events));
  }

  get session(): BriefSession {
    return this.#game!.session;
  }

  get brain(): PlayedGame['brain'] {
    return this.#game!.brain;
  }

  get isBrainOn(): boolean {
    return this.session.isBrainOn;
  }

  /** Milliseconds between two ticks; 0 is as fast as it can be drawn. */
  get delay(): number {
    return this.#controller.setup.speed;
  }

  /** Begins a game, also in the middle of another one. */
  start(open: OpenGame): void {
    this.#open = open;
    this.#controller.stop();
    this.#controller.start();
    this.#events = [];
    this.isPaused = false;
    this.isRestartAsked = false;
  }

  /** Lets the game wait, or go on. */
  wait(isWaiting: boolean): void {
    if (isWaiting) this.#controller.pause();
    else this.#controller.resume();
  }

  /** Lets time pass until the next tick of the clock. */
  tick(): readonly ClassicEvent[] {
    this.#time += this.delay;
    this.#controller.frame(this.#now?.() ?? this.#time);
    return this.#takeEvents();
  }

  /** The player's own steering; a blocked move gives no events, and neither does a paused game. */
  steer(action: Action): readonly ClassicEvent[] {
    if (this.isPaused) return [];
    this.wait(false);
    if (this.isTurnBased) this.#time += this.delay;
    const at = this.#now?.() ?? this.#time;
    if (action === 'wall-left') this.#controller.tapAll('left', at);
    else if (action === 'wall-right') this.#controller.tapAll('right', at);
    else this.#controller.tap(action as PlayVerb, at);
    if (action === 'hold' && this.session.canHold) {
      this.#notice(this.session.isHeld ? 'Held: press again to continue.' : 'Continued.');
    }
    return this.#takeEvents();
  }

  #takeEvents(): readonly ClassicEvent[] {
    for (const text of this.brain?.takeNotices() ?? []) this.#notice(text);
    return this.#events.splice(0);
  }

  /** Changes what a key may change in play; the answer is what to tell who cannot see it. */
  adjust(action: Action): string | undefined {
    switch (action) {
      case 'faster':
        return this.#setDelay(Math.max(0, ...DELAYS.filter((delay) => delay < this.delay)));
      case 'slower':
        return this.#setDelay(DELAYS.find((delay) => delay > this.delay) ?? SPEED.most);
      case 'pause':
        this.isPaused = !this.isPaused;
        return this.isPaused ? 'Paused' : 'Playing';
      case 'ghost':
        this.hasGhost = !this.hasGhost;
        return `Ghost ${this.hasGhost ? 'on' : 'off'}`;
      case 'brain':
        return this.#switchBrain();
      case 'adversary-less':
        return this.#turnDial('adversary', -DIAL_STEP);
      case 'adversary-more':
        return this.#turnDial('adversary', DIAL_STEP);
      case 'friend-less':
        return this.#turnDial('friend', -DIAL_STEP);
      case 'friend-more':
        return this.#turnDial('friend', DIAL_STEP);
      default:
        return undefined;
    }
  }

  #setDelay(speed: number): string {
    this.#controller.change({ speed });
    return speed === 0 ? 'Speed 0 ms: as fast as possible' : `Speed ${speed} ms`;
  }

  #switchBrain(): string {
    if (this.brain === undefined) {
      this.#notice('No brain was chosen. Start with --brain default.');
      return 'No brain was chosen';
    }
    this.session.isBrainOn = !this.isBrainOn;
    return `Brain ${this.isBrainOn ? 'on' : 'off'}`;
  }

  #turnDial(dial: 'adversary' | 'friend', by: number): string {
    const { dials } = this.session;
    if (dials === undefined) return `No ${dial} in this game`;
    const { least, most } = DIAL;
    this.#controller.change({ [dial]: Math.min(most, Math.max(least, dials[dial] + by)) });
    return `${dial === 'adversary' ? 'Adversary' : 'Friend'} ${dials[dial]}`;
  }

  #notice(text: string): void {
    if (this.notices.at(-1) === text) return;
    this.notices.push(text);
    this.noticeCount++;
    if (this.notices.length > NOTICES) this.notices.shift();
  }
}
