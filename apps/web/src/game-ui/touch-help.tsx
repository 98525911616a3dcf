import { MESSAGES } from '../shell/messages.ts';
import { isTouch } from '../theme/media.ts';

const TEXT = MESSAGES.gestures;

export function TouchHelp() {
  if (!isTouch.value) return null;
  return (
    <ul class="gestures" aria-label={TEXT.title}>
      {TEXT.list.map(([gesture, deed]) => (
        <li key={gesture}>
          <b>{gesture}</b> {deed}
        </li>
      ))}
    </ul>
  );
}

export function byHand(sentence: string): string {
  return isTouch.value ? sentence.replace('Click', 'Tap') : sentence;
}
