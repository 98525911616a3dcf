import { signal } from '@preact/signals';
import { formatRoute, type Page, parseRoute, type Route } from './route.ts';

/** Where the user is. */
export const route = signal<Route>(parseRoute(location.hash));
/** The address `route` was read from, or that was written since. */
let seen = location.hash;

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
