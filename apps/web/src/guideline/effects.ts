import { signal } from '@preact/signals';
import type { GuidelineEvent } from '@tetrarium/engine/guideline';
import type { GuidelineSession } from '@tetrarium/play/guideline';
import type { RowFlash } from '../board/board-canvas.tsx';
import { announce } from '../shell/announcer.ts';
import { format } from '../shell/format.ts';
import { MESSAGES } from '../shell/messages.ts';
import { isStill, settings } from '../shell/settings-store.ts';
import { playSound, type SoundName } from '../sound/sounds.ts';

/** What the last clear was, in words; empty for none. */
export const lastClear = signal('');
/** The rows that were cleared just now. */
export const flash = signal<RowFlash | undefined>(undefined);

/** Says, sounds and flashes what happened. */
export function react(session: GuidelineSession, events: readonly GuidelineEvent[]): void {
  const has = (type: GuidelineEvent['type']): boolean => events.some((each) => each.type === type);
  // What a fault was is old news once the piece is down.
  if (session.setup.retryFaults && has('locked')) lastClear.value = '';
  for (const event of events) {
    if (event.type !== 'cleared') continue;
    if (!isStill.peek()) flash.value = { rows: event.rows };
    lastClear.value = session.words.cleared(event);
    announce(lastClear.peek());
  }
  if (session.fault !== undefined && has('retried')) {
    lastClear.value = session.words.fault.join(': ');
    announce(lastClear.peek());
  }
  const name = soundOf(events);
  const { hasSound, volume } = settings.peek();
  if (name !== undefined && hasSound) void playSound(name, volume);
  if (has('spawned') && lastClear.peek() === '') {
    announce(format(MESSAGES.announce.landed, { piece: fallingName(session) }));
  }
}

/** The name of the falling piece; empty where there is none. */
export function fallingName(session: GuidelineSession | undefined): string {
  const { falling } = session?.game ?? {};
  return falling?.kind ?? '';
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
