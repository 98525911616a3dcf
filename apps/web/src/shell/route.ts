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
