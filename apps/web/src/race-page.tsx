import { BrainRace } from './race/brain-race.tsx';
import { isWithFriend } from './race/kinds.tsx';
import { lazyPage } from './shell/lazy-page.tsx';
import { route } from './shell/route.ts';
import './race/race.css';

const FriendRace = lazyPage(async () => (await import('./versus/page.tsx')).FriendRace);

/** A race: against a brain, or with a friend by link. */
export function RacePage() {
  return isWithFriend(route.value.query) ? <FriendRace /> : <BrainRace />;
}
