import { signal } from '@preact/signals';
import type { GuidelineEvent, GuidelineFrame, GuidelineGame } from '@tetrarium/engine/guideline';
import type { SrsKind } from '@tetrarium/engine/srs';
import { SrsPiece } from '@tetrarium/engine/srs';
import { type CallOut, callOutOf, clearWords } from '@tetrarium/play/guideline';
import type { RowFlash } from '../board/board-canvas.tsx';
import { announce } from '../shell/announcer.ts';
import { format } from '../shell/format.ts';
import { guidelineSettings } from '../shell/guideline-settings.ts';
import { MESSAGES } from '../shell/messages.ts';
import { isStill, settings } from '../shell/settings-store.ts';
import { playSound, type SoundName } from '../sound/sounds.ts';

/** A game that is played here: a session, or one's own side of a race by link. */
export interface PlayedGame {
  readonly game: GuidelineGame;
  readonly frame: GuidelineFrame;
  readonly setup?: { readonly retryFaults: boolean };
  readonly words?: { readonly fault: readonly string[] };
}

/** The games of a controller. */
interface PlayedGames {
  readonly session: PlayedGame | undefined;
  subscribe(listener: (events: readonly GuidelineEvent[]) => void): unknown;
}

/** Milliseconds a call-out stays; a fault is to be read, not only seen. */
const CALL_OUT_STAY = 900;
const FAULT_STAY = 4000;
const VIBRATION = { lock: 8, clear: 24 } as const;

/** What is said, seen, heard and felt of one game. */
export class GameEffects {
  /** The rows that were cleared just now. */
  readonly flash = signal<RowFlash | undefined>(undefined);
  /** What is called out beside the well just now. */
  readonly callOut = signal<CallOut | undefined>(undefined);
  /** Whether the last input came from a finger. */
  readonly isTouched = signal(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Calls out for a moment; undefined ends it. */
  say(next: CallOut | undefined, stay = CALL_OUT_STAY): void {
    clearTimeout(this.#timer);
    this.callOut.value = next;
    if (next === undefined) return;
    this.#timer = setTimeout(() => {
      this.callOut.value = undefined;
    }, stay);
  }

  /** Reacts to what happens in one game after the other. */
  follow(games: PlayedGames): void {
    let shown = games.session;
    games.subscribe((events) => {
      const { session } = games;
      // A call-out is of one game.
      if (session !== shown) this.say(undefined);
      shown = session;
      if (session !== undefined && events.length > 0) this.react(session, events);
    });
  }

  /** Says, sounds and flashes what happened. */
  react(played: PlayedGame, events: readonly GuidelineEvent[]): void {
    const has = (type: GuidelineEvent['type']): boolean =>
      events.some((each) => each.type === type);
    // What a fault was is old news once the piece is down.
    if (played.setup?.retryFaults && has('locked')) this.say(undefined);
    this.#light(played, events);
    for (const event of events) {
      if (event.type !== 'cleared') continue;
      const called = callOutOf(event, played.game.backToBack);
      if (called !== undefined) this.say(called);
      announce(clearWords(event));
    }
    const fault = played.words?.fault ?? [];
    if (fault.length > 0 && has('retried')) {
      const [keys = '', again = ''] = fault;
      this.say({ title: again.charAt(0).toUpperCase() + again.slice(1), more: keys }, FAULT_STAY);
      announce(fault.join(': '));
    }
    if (has('cleared')) this.#vibrate(VIBRATION.clear);
    else if (has('locked')) this.#vibrate(VIBRATION.lock);
    const name = soundOf(events);
    const { hasSound, volume } = settings.peek();
    if (name !== undefined && hasSound) void playSound(name, volume);
    if (has('spawned') && !has('cleared') && !has('retried')) {
      announce(format(MESSAGES.announce.landed, { piece: played.game.falling?.kind ?? '' }));
    }
  }

  /** Rows that go, and the piece that locked, light up for a moment. */
  #light({ game }: PlayedGame, events: readonly GuidelineEvent[]): void {
    if (isStill.peek()) return;
    const rows = events.flatMap((event) => (event.type === 'cleared' ? event.rows : []));
    const { width } = game.rules;
    const cells = events.flatMap((event) => {
      if (event.type !== 'locked' || rows.length > 0) return [];
      const { kind, rotation, x, y } = event.piece;
      const piece = SrsPiece.of(kind as SrsKind, rotation);
      return piece.cells.map((cell) => (y + cell.y) * width + x + cell.x);
    });
    if (rows.length > 0 || cells.length > 0) this.flash.value = { rows, cells };
  }

  /** Shakes a phone a little, where it may and the player had a finger on it. */
  #vibrate(milliseconds: number): void {
    const mayVibrate = this.isTouched.peek() && guidelineSettings.peek().hasVibration;
    if (mayVibrate) navigator.vibrate?.(milliseconds);
  }
}

/** The sound that says most about what just happened. */
function soundOf(events: readonly GuidelineEvent[]): SoundName | undefined {
  const has = (...types: readonly GuidelineEvent['type'][]): boolean =>
    events.some(({ type }) => types.includes(type));
  if (has('over')) return 'over';
  const isGreat = events.some(
    (event) => event.type === 'cleared' && (event.rows.length >= 4 || event.spin === 'full'),
  );
  if (isGreat) return 'four';
  if (has('cleared')) return 'clear';
  if (has('locked', 'retried')) return 'land';
  return has('moved', 'turned', 'held') ? 'move' : undefined;
}
