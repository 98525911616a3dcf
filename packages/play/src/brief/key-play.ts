import type { ClassicEvent } from '@tetrarium/engine/classic';
import type { PlayVerb } from './bindings.ts';
import { DIAL, SPEED } from './options.ts';
import type { Answerer, BriefSession } from './session.ts';

/** What a key can do to a game. */
export type KeyAction =
  | PlayVerb
  | `wall-${'left' | 'right'}`
  | `${'adversary' | 'friend'}-${'less' | 'more'}`
  | 'pause'
  | 'faster'
  | 'slower'
  | 'brain'
  | 'ghost';

/** The delays the speed keys step through; a delay between two of them goes to the next one. */
const DELAYS: readonly number[] = [
  ...[0, 10, 20, 50, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1250, 1500, 1750],
  SPEED.most,
];

/** How far one press turns a dial. */
const DIAL_STEP = 10;

/** How many notices are kept. */
const NOTICES = 20;

export interface BrainBeside extends Answerer {
  readonly title: string;
  /** Whether it failed so often that it was switched off, and answers no more. */
  readonly isOff: boolean;
  /** Sentences for the user about its failures since last asked. */
  takeNotices(): string[];
}

/** A session and the brain beside it. */
export interface PlayedGame {
  readonly session: BriefSession;
  readonly brain: BrainBeside | undefined;
}

/** A game that is played by keys alone, with what the player has set about it. */
export class KeyPlay {
  game: PlayedGame;
  /** Milliseconds between two ticks; 0 is as fast as it can be drawn. */
  delay: number;
  /** Whether nothing falls by itself. */
  readonly isTurnBased: boolean;
  isPaused = false;
  hasGhost = true;
  /** Whether the next restart is meant. */
  isRestartAsked = false;
  /** Sentences for the player, the latest last. */
  readonly notices: string[] = [];
  /** How many there have been, those no longer kept included. */
  noticeCount = 0;

  constructor(game: PlayedGame, { delay, isTurnBased }: { delay: number; isTurnBased: boolean }) {
    this.game = game;
    this.delay = delay;
    this.isTurnBased = isTurnBased;
  }

  get session(): BriefSession {
    return this.game.session;
  }

  get isBrainOn(): boolean {
    return this.session.isBrainOn;
  }

  /** Goes on with a new game; dials and brain stay as the player put them. */
  replace(game: PlayedGame): void {
    const { dials, isBrainOn } = this.session;
    if (game.session.dials !== undefined) Object.assign(game.session.dials, dials);
    game.session.isBrainOn = isBrainOn;
    this.game = game;
    this.isPaused = false;
    this.isRestartAsked = false;
  }

  /** One tick of the clock: the brain steers first if it is on. */
  tick(at: number): readonly ClassicEvent[] {
    const { session, brain } = this.game;
    brain?.ask();
    const events = session.tick(at);
    for (const text of brain?.takeNotices() ?? []) this.notice(text);
    return events;
  }

  /** The player's own steering; a blocked move gives no events, and neither does a paused game. */
  steer(action: KeyAction, at: number): readonly ClassicEvent[] {
    if (this.isPaused) return [];
    switch (action) {
      case 'left':
      case 'right':
      case 'rotate':
      case 'rotate-back':
      case 'drop':
        return this.session.steer(action, at);
      case 'hold':
        return this.hold(at);
      case 'down':
        return this.isTurnBased ? this.tick(at) : this.session.steer('down', at);
      case 'wall-left':
        return this.steerAll('left', at);
      case 'wall-right':
        return this.steerAll('right', at);
      default:
        return [];
    }
  }

  private hold(at: number): readonly ClassicEvent[] {
    const events = this.session.steer('hold', at);
    if (this.session.canHold)
      this.notice(this.session.isHeld ? 'Held: press again to continue.' : 'Continued.');
    return events;
  }

  private steerAll(verb: PlayVerb, at: number): readonly ClassicEvent[] {
    const all: ClassicEvent[] = [];
    for (;;) {
      const events = this.session.steer(verb, at);
      if (events.length === 0) return all;
      all.push(...events);
    }
  }

  /** Changes what a key may change in play; the answer is what to tell who cannot see it. */
  adjust(action: KeyAction): string | undefined {
    switch (action) {
      case 'faster':
        this.delay = Math.max(0, ...DELAYS.filter((delay) => delay < this.delay));
        return this.speedWords();
      case 'slower':
        this.delay = DELAYS.find((delay) => delay > this.delay) ?? SPEED.most;
        return this.speedWords();
      case 'pause':
        this.isPaused = !this.isPaused;
        return this.isPaused ? 'Paused' : 'Playing';
      case 'ghost':
        this.hasGhost = !this.hasGhost;
        return `Ghost ${this.hasGhost ? 'on' : 'off'}`;
      case 'brain':
        return this.switchBrain();
      case 'adversary-less':
        return this.turnDial('adversary', -DIAL_STEP);
      case 'adversary-more':
        return this.turnDial('adversary', DIAL_STEP);
      case 'friend-less':
        return this.turnDial('friend', -DIAL_STEP);
      case 'friend-more':
        return this.turnDial('friend', DIAL_STEP);
      default:
        return undefined;
    }
  }

  private speedWords(): string {
    const { delay } = this;
    return delay === 0 ? 'Speed 0 ms: as fast as possible' : `Speed ${delay} ms`;
  }

  private switchBrain(): string {
    if (this.game.brain === undefined) {
      this.notice('No brain was chosen. Start with --brain default.');
      return 'No brain was chosen';
    }
    this.session.isBrainOn = !this.isBrainOn;
    return `Brain ${this.isBrainOn ? 'on' : 'off'}`;
  }

  private turnDial(dial: 'adversary' | 'friend', by: number): string {
    const { dials } = this.session;
    if (dials === undefined) return `No ${dial} in this game`;
    const { least, most } = DIAL;
    dials[dial] = Math.min(most, Math.max(least, dials[dial] + by));
    return `${dial === 'adversary' ? 'Adversary' : 'Friend'} ${dials[dial]}`;
  }

  private notice(text: string): void {
    if (this.notices.at(-1) === text) return;
    this.notices.push(text);
    this.noticeCount++;
    if (this.notices.length > NOTICES) this.notices.shift();
  }
}
