import { signal } from '@preact/signals';

/** The pages there are, in the order of the navigation. */
export const PAGES = [
  'home',
  'play',
  'quadris',
  'solve',
  'train',
  'replays',
  'handling',
  'settings',
] as const;

/** One page's name. */
export type Page = (typeof PAGES)[number];

/** Where the user is: all of it is in the address. */
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

/** Writes what `parseRoute` reads. */
export function formatRoute({ page, query }: Route): string {
  const text = query.toString();
  return `#/${page === 'home' ? '' : page}${text === '' ? '' : `?${text}`}`;
}

/** The address `route` was read from, or that was written since; none outside of a browser. */
let seen = globalThis.location?.hash ?? '';
/** Where the user is. */
export const route = signal<Route>(parseRoute(seen));

/** Follows the address for as long as the page lives. */
export function followAddress(): void {
  addEventListener('hashchange', () => {
    seen = location.hash;
    route.value = parseRoute(seen);
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
