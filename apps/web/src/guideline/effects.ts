import { signal } from '@preact/signals';
import type { GuidelineEvent, GuidelineFrame, GuidelineGame } from '@tetrarium/engine/guideline';
import { lockedOf, type Well } from '@tetrarium/engine/picture';
import type { SrsKind } from '@tetrarium/engine/srs';
import { SrsPiece } from '@tetrarium/engine/srs';
import { callOutOf, clearWords } from '@tetrarium/play/guideline';
import type { RowFlash } from '../board/board-canvas.tsx';
import { describePicture } from '../board/describe.ts';
import { say } from '../game-ui/call-out.tsx';
import { announce } from '../shell/announcer.ts';
import { format } from '../shell/format.ts';
import { MESSAGES } from '../shell/messages.ts';
import { isStill, settings } from '../shell/settings-store.ts';
import { playSound, type SoundName } from '../sound/sounds.ts';
import { guidelineSettings } from './settings.ts';

/** The rows that were cleared just now. */
export const flash = signal<RowFlash | undefined>(undefined);

/** A game that is played here: a session, or one's own side of a race by link. */
export interface PlayedGame {
  readonly game: GuidelineGame;
  readonly frame: GuidelineFrame;
  readonly setup?: { readonly retryFaults: boolean };
  readonly words?: { readonly fault: readonly string[] };
}

/** Says, sounds and flashes what happened. */
export function react(played: PlayedGame, events: readonly GuidelineEvent[]): void {
  const has = (type: GuidelineEvent['type']): boolean => events.some((each) => each.type === type);
  // What a fault was is old news once the piece is down.
  if (played.setup?.retryFaults && has('locked')) say(undefined);
  light(played, events);
  for (const event of events) {
    if (event.type !== 'cleared') continue;
    const called = callOutOf(event, played.game.backToBack);
    if (called !== undefined) say(called);
    announce(clearWords(event));
  }
  const fault = played.words?.fault ?? [];
  if (fault.length > 0 && has('retried')) {
    const [keys = '', again = ''] = fault;
    say({ title: again.charAt(0).toUpperCase() + again.slice(1), more: keys }, FAULT_STAY);
    announce(fault.join(': '));
  }
  if (has('cleared')) vibrate(VIBRATION.clear);
  else if (has('locked')) vibrate(VIBRATION.lock);
  const name = soundOf(events);
  const { hasSound, volume } = settings.peek();
  if (name !== undefined && hasSound) void playSound(name, volume);
  if (has('spawned') && !has('cleared') && !has('retried')) {
    announce(format(MESSAGES.announce.landed, { piece: fallingName(played) }));
  }
}

/** A fault is to be read, not only seen. */
const FAULT_STAY = 4000;
const VIBRATION = { lock: 8, clear: 24 } as const;

/** Rows that go, and the piece that locked, light up for a moment. */
function light({ game }: PlayedGame, events: readonly GuidelineEvent[]): void {
  if (isStill.peek()) return;
  const rows = events.flatMap((event) => (event.type === 'cleared' ? event.rows : []));
  const { width } = game.rules;
  const cells = events.flatMap((event) => {
    if (event.type !== 'locked' || rows.length > 0) return [];
    const { kind, rotation, x, y } = event.piece;
    const piece = SrsPiece.of(kind as SrsKind, rotation);
    return piece.cells.map((cell) => (y + cell.y) * width + x + cell.x);
  });
  if (rows.length > 0 || cells.length > 0) flash.value = { rows, cells };
}

/** Shakes a phone a little, where it may and the player had a finger on it. */
function vibrate(milliseconds: number): void {
  if (isTouched.peek() && guidelineSettings.peek().hasVibration) navigator.vibrate?.(milliseconds);
}

/** Whether the last input came from a finger. */
export const isTouched = signal(false);

/** The name of the falling piece; empty where there is none. */
export function fallingName(played: PlayedGame | undefined): string {
  const { falling } = played?.game ?? {};
  return falling?.kind ?? '';
}

/** How a board stands, with the piece that falls. */
export function describeGame(played: PlayedGame | undefined, well: Well): string {
  const { cells = [] } = played?.frame.falling ?? {};
  const board = describePicture(lockedOf(well));
  if (cells.length === 0) return board;
  const words = format(MESSAGES.board.falling, {
    piece: fallingName(played),
    column: Math.min(...cells.map(({ x }) => x)) + 1,
    row: Math.min(...cells.map(({ y }) => y)) + 1,
  });
  return `${words} ${board}`;
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
