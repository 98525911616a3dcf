import { signal } from '@preact/signals';
import { recall, remember } from '../shell/storage.ts';

/** Whether finished games are sent unasked, after a question, or not at all. */
export const SEND_CHOICES = ['always', 'ask', 'never'] as const;

type SendChoice = (typeof SEND_CHOICES)[number];

/** Stored format, do not rename. */
const KEY = 'tetrarium/send';

/** What the player decided; asked unless they did. */
export const sendChoice = signal<SendChoice>(
  SEND_CHOICES.find((each) => each === recall(KEY)) ?? 'ask',
);

export function changeSendChoice(choice: SendChoice): void {
  sendChoice.value = choice;
  remember(KEY, choice);
}
