import { signal } from '@preact/signals';

/**
 * What the rest of the site knows of the guideline game, whose scripts are fetched when it is first
 * played.
 */
export const guideline = {
  /** The address of the game that was shown last; undefined while that is another rule set's. */
  query: signal<URLSearchParams | undefined>(undefined),
  isOn: signal(false),
  isArranging: signal(false),
} as const;

export const isBriefOn = signal(false);

export function asksForGuideline(query: URLSearchParams): boolean {
  return query.get('ruleset') === 'guideline';
}

export function raceAddress(query: URLSearchParams): string {
  const words = new URLSearchParams(query);
  words.delete('ruleset');
  words.delete('mode');
  return `#/race${words.size === 0 ? '' : `?${words}`}`;
}
