import { signal } from '@preact/signals';
import type { PieceLetter } from '@tetrarium/engine/core';
import { hush } from './announcer.ts';

export const PAGES = [
  'home',
  'play',
  'race',
  'solve',
  'daily',
  'train',
  'lend',
  'jobs',
  'brains',
  'arena',
  'replays',
  'boards',
  'player',
  'coursework',
  'quadris',
  'handling',
  'settings',
] as const;

export type Page = (typeof PAGES)[number];

export const SECTIONS = {
  play: 'T',
  race: 'Z',
  solve: 'S',
  train: 'L',
  brains: 'O',
  replays: 'J',
  coursework: 'I',
} as const satisfies Partial<Record<Page, PieceLetter>>;

export type Section = keyof typeof SECTIONS;

export function sectionOf({ page, query }: Route): Section | undefined {
  if (page === 'daily') return 'solve';
  if (page === 'quadris') return 'coursework';
  if (page === 'arena') return 'brains';
  if (page === 'lend' || page === 'jobs') return 'train';
  if (page === 'boards' || page === 'player') return 'play';
  if (page !== 'play') return page in SECTIONS ? (page as Section) : undefined;
  // The briefs' games are coursework; a link without a rule set is one of theirs.
  if (query.get('ruleset') !== 'guideline') return 'coursework';
  return asksForRace(query) ? 'race' : 'play';
}

export function asksForRace(query: URLSearchParams): boolean {
  return query.get('mode') === 'race';
}

export interface Route {
  readonly page: Page;
  readonly query: URLSearchParams;
}

/** Reads the part of an address from # on; anything unknown is the first page. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?', 2);
  const page = PAGES.find((name) => name === path) ?? 'home';
  return { page, query: new URLSearchParams(query) };
}

export function formatRoute({ page, query }: Route): string {
  const text = query.toString();
  return `#/${page === 'home' ? '' : page}${text === '' ? '' : `?${text}`}`;
}

/** The address `route` was read from, or that was written since; none outside of a browser. */
let seen = globalThis.location?.hash ?? '';
export const route = signal<Route>(parseRoute(seen));

export function followAddress(): void {
  addEventListener('hashchange', () => {
    seen = location.hash;
    const next = parseRoute(seen);
    if (next.page !== route.peek().page) hush();
    route.value = next;
  });
}

/** Writes the state of the page that is shown into the address, without a step of history. */
export function replaceQuery(page: Page, query: URLSearchParams): void {
  // A page that is being left tidies up: the address is another one's already.
  if (route.peek().page !== page) return;
  const next = formatRoute({ page, query });
  // A link was followed and its event is still under way: writing would lose it.
  if (location.hash !== seen || location.hash === next) return;
  history.replaceState(null, '', next);
  seen = location.hash;
}
