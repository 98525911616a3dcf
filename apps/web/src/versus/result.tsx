import { RACE } from '../race/messages.ts';
import { RaceResult, WatchLink } from '../race/result-view.tsx';
import { terms } from '../race/words.ts';
import { format } from '../shell/format.ts';
import { VERSUS } from './messages.ts';
import { linkState, replay, result, sayReady, screen, seats, you } from './store.ts';
import { midSentence, verdictOf, whyWords } from './words.ts';

const again = (): void => sayReady(true);

export function FriendResult() {
  const { winner } = screen.match.value;
  const names = screen.names.value;
  const [mine, theirs] = seats.value;
  const [, name] = names;
  const isPlayer = you.value !== undefined;
  const isAsked = mine?.isReady === true;
  const why = result.value && whyWords(result.value, names, you.value);
  const status = !isPlayer
    ? ''
    : theirs?.isHere === false
      ? format(VERSUS.friendGone, { name })
      : theirs?.isReady
        ? format(VERSUS.rematchAsked, { name })
        : '';
  return (
    <RaceResult
      screen={screen}
      sentence={`${terms(screen.match.value)} ${isPlayer ? format(VERSUS.againstFriend, { name: midSentence(name) }) : ''}`}
      verdict={verdictOf(winner, names, you.value)}
      isGood={isPlayer ? winner === 0 : undefined}
      note={`${why ?? ''} ${status}`.trim()}
      onAgain={again}
    >
      {isPlayer && (
        <button
          type="button"
          class="button primary large"
          disabled={isAsked || linkState.value !== 'open'}
          onClick={again}
        >
          {isAsked ? format(VERSUS.rematchWait, { name: midSentence(name) }) : VERSUS.rematch}
          {!isAsked && (
            <span aria-hidden="true">
              <kbd>R</kbd>
            </span>
          )}
        </button>
      )}
      {replay.value !== undefined && <WatchLink replay={replay.value} />}
      <a class="button plain large" href="#/race?with=friend">
        {isPlayer ? VERSUS.another : RACE.leave}
      </a>
    </RaceResult>
  );
}
