import { signal } from '@preact/signals';

/** The least time between two announcements nobody asked for. */
const GAP = 1500;

export const announcement = signal('');

let timer: ReturnType<typeof setTimeout> | undefined;
let waiting = '';
let lastSaid = Number.NEGATIVE_INFINITY;

/** Says something to people who listen; of several things at once only the last is said. */
export function announce(text: string, isAsked = false): void {
  waiting = text;
  if (timer !== undefined && !isAsked) return;
  clearTimeout(timer);
  timer = setTimeout(say, isAsked ? 0 : Math.max(0, lastSaid + GAP - performance.now()));
}

export function hush(): void {
  clearTimeout(timer);
  timer = undefined;
  waiting = '';
  announcement.value = '';
}

function say(): void {
  timer = undefined;
  lastSaid = performance.now();
  // The same text twice in a row would not be said again.
  announcement.value = announcement.peek() === waiting ? `${waiting}\u00a0` : waiting;
}
