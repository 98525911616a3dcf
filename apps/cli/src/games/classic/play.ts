import type { ClassicEvent } from '@tetrarium/engine/classic';
import type { Action } from './bindings.ts';
import { namePieces, type PieceName } from './piece-names.ts';
import type { PlaySession, PlayVerb } from './play-session.ts';

/** The longest delay between two ticks, in milliseconds. */
export const SLOWEST = 2000;

/** The delays the speed keys step through; a delay between two of them goes to the next one. */
const DELAYS: readonly number[] = [
  0,
  10,
  20,
  50,
  100,
  150,
  200,
  250,
  300,
  400,
  500,
  600,
  800,
  1000,
  1250,
  1500,
  1750,
  SLOWEST,
];

/** How far one press turns a dial. */
const DIAL_STEP = 10;

/** How many notices are kept. */
const NOTICES = 20;

/** A game on a terminal: the session and what the player has set about it. */
export interface ClassicPlay {
  session: PlaySession;
  names: readonly PieceName[];
  seed: bigint | undefined;
  /** Milliseconds between two ticks; 0 is as fast as it can be drawn. */
  delay: number;
  /** Whether the brain steers, where there is one. */
  isBrainOn: boolean;
  /** Whether nothing falls by itself. */
  readonly isTurnBased: boolean;
  isPaused: boolean;
  hasGhost: boolean;
  /** Whether the next `restart` is meant. */
  isRestartAsked: boolean;
  /** Sentences for the player, the latest last. */
  readonly notices: string[];
  /** How many there have been, those no longer kept included. */
  noticeCount: number;
}

/** What a play starts from. */
export interface PlayStart {
  readonly delay: number;
  readonly seed: bigint | undefined;
  readonly isBrainOn: boolean;
  readonly isTurnBased: boolean;
}

/** Seats a player at a session. */
export function createPlay(session: PlaySession, start: PlayStart): ClassicPlay {
  return {
    session,
    names: namePieces(session.pieces),
    ...start,
    isBrainOn: start.isBrainOn && session.brainTitle !== undefined,
    isPaused: false,
    hasGhost: true,
    isRestartAsked: false,
    notices: [],
    noticeCount: 0,
  };
}

/** Goes on with a new game; the dials stay where the player put them. */
export function replaceSession(play: ClassicPlay, next: PlaySession, seed?: bigint): void {
  if (next.adversary !== undefined) {
    Object.assign(next.adversary.dials, play.session.adversary?.dials);
  }
  play.session = next;
  play.names = namePieces(next.pieces);
  play.seed = seed;
  play.isPaused = false;
  play.isRestartAsked = false;
}

/** One tick of the clock: the brain steers first if it is on. */
export function tick(play: ClassicPlay): readonly ClassicEvent[] {
  const { session } = play;
  const events = play.isBrainOn ? session.tick() : session.steer('down');
  collectNotices(play);
  return events;
}

/** The player's own steering; a blocked move gives no events, and neither does a paused game. */
export function steer(play: ClassicPlay, action: Action): readonly ClassicEvent[] {
  if (play.isPaused) return [];
  switch (action) {
    case 'left':
    case 'right':
    case 'rotate':
    case 'rotate-back':
    case 'drop':
      return play.session.steer(action);
    case 'down':
      return play.isTurnBased ? tick(play) : play.session.steer('down');
    case 'wall-left':
      return steerAll(play, 'left');
    case 'wall-right':
      return steerAll(play, 'right');
    default:
      return [];
  }
}

function steerAll({ session }: ClassicPlay, verb: PlayVerb): readonly ClassicEvent[] {
  const all: ClassicEvent[] = [];
  for (;;) {
    const events = session.steer(verb);
    if (events.length === 0) return all;
    all.push(...events);
  }
}

/** Changes what a key may change in play; the answer is what to tell who cannot see it. */
export function adjust(play: ClassicPlay, action: Action): string | undefined {
  switch (action) {
    case 'faster':
      play.delay = Math.max(0, ...DELAYS.filter((delay) => delay < play.delay));
      return speedWords(play);
    case 'slower':
      play.delay = DELAYS.find((delay) => delay > play.delay) ?? SLOWEST;
      return speedWords(play);
    case 'pause':
      play.isPaused = !play.isPaused;
      return play.isPaused ? 'Paused' : 'Playing';
    case 'ghost':
      play.hasGhost = !play.hasGhost;
      return `Ghost ${play.hasGhost ? 'on' : 'off'}`;
    case 'brain':
      return switchBrain(play);
    case 'adversary-less':
      return turnDial(play, 'adversary', -DIAL_STEP);
    case 'adversary-more':
      return turnDial(play, 'adversary', DIAL_STEP);
    case 'friend-less':
      return turnDial(play, 'friend', -DIAL_STEP);
    case 'friend-more':
      return turnDial(play, 'friend', DIAL_STEP);
    default:
      return undefined;
  }
}

function speedWords({ delay }: ClassicPlay): string {
  return delay === 0 ? 'Speed 0 ms: as fast as it can be shown' : `Speed ${delay} ms`;
}

function switchBrain(play: ClassicPlay): string {
  if (play.session.brainTitle === undefined) {
    notice(play, 'No brain was chosen. Start with --brain default.');
    return 'No brain was chosen';
  }
  play.isBrainOn = !play.isBrainOn;
  return `Brain ${play.isBrainOn ? 'on' : 'off'}`;
}

function turnDial(play: ClassicPlay, dial: 'adversary' | 'friend', by: number): string {
  const dials = play.session.adversary?.dials;
  if (dials === undefined) return `No ${dial} in this game`;
  dials[dial] = Math.min(100, Math.max(0, dials[dial] + by));
  return `${dial === 'adversary' ? 'Adversary' : 'Friend'} ${dials[dial]}`;
}

/** Keeps a sentence for the player. */
export function notice(play: ClassicPlay, text: string): void {
  if (play.notices.at(-1) === text) return;
  play.notices.push(text);
  play.noticeCount++;
  if (play.notices.length > NOTICES) play.notices.shift();
}

function collectNotices(play: ClassicPlay): void {
  for (const text of play.session.takeNotices()) notice(play, text);
}
