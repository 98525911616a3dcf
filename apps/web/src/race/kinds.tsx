import { RACE } from './messages.ts';

/** Whether an address is about a race by link: one to be made, or the one it names. */
export function isWithFriend(query: URLSearchParams): boolean {
  return query.has('room') || query.get('with') === 'friend';
}

/** Whom to race, at the head of the page. */
export function RaceKinds({ isFriend }: { readonly isFriend: boolean }) {
  const here = (isHere: boolean) => (isHere ? 'page' : undefined);
  return (
    <nav class="race-kinds" aria-label={RACE.kinds}>
      <a href="#/race?with=friend" aria-current={here(isFriend)}>
        {RACE.friend}
      </a>
      <a href="#/race" aria-current={here(!isFriend)}>
        {RACE.brain}
      </a>
    </nav>
  );
}
