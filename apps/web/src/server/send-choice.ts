import { signal } from '@preact/signals';
import { recall, remember } from '../shell/storage.ts';

export const SEND_CHOICES = ['always', 'ask', 'never'] as const;

type SendChoice = (typeof SEND_CHOICES)[number];

/** Stored format, do not rename. */
const KEY = 'tetrarium/send';

export const sendChoice = signal<SendChoice>(
  SEND_CHOICES.find((each) => each === recall(KEY)) ?? 'ask',
);

export function changeSendChoice(choice: SendChoice): void {
  sendChoice.value = choice;
  remember(KEY, choice);
}
