import { signal } from '@preact/signals';
import { formatRoute, type Page, parseRoute, type Route } from '../route.ts';

/** Where the user is. */
export const route = signal<Route>(parseRoute(location.hash));

/** Follows the address for as long as the page lives. */
export function followAddress(): void {
  addEventListener('hashchange', () => {
    route.value = parseRoute(location.hash);
  });
}

/** Writes the state of the page that is shown into the address, without a step of history. */
export function replaceQuery(page: Page, query: URLSearchParams): void {
  const next = formatRoute({ page, query });
  if (location.hash !== next) history.replaceState(null, '', next);
}
