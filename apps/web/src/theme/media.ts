import { type ReadonlySignal, signal } from '@preact/signals';

/** Whether a media query holds, followed for as long as the page lives. */
export function mediaSignal(query: string): ReadonlySignal<boolean> {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener('change', () => {
    matches.value = list.matches;
  });
  return matches;
}
