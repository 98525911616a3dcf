import { lazyPage } from '../shell/lazy-page.tsx';
import { route } from '../shell/route.ts';
import { BrainRace } from './brain-race.tsx';
import { isWithFriend } from './kinds.tsx';
import './race.css';

const RemoteRace = lazyPage(async () => (await import('./remote-race.tsx')).RemoteRace);

/** A race: against a brain, or with a friend by link. */
export function RacePage() {
  return isWithFriend(route.value.query) ? <RemoteRace /> : <BrainRace />;
}
