import { GameButton, PAUSE_BUTTON } from '../game-ui/game-buttons.tsx';
import { ask } from '../game-ui/question.tsx';
import { toggleMute } from '../game-ui/sound.ts';
import type { PlayerInput } from '../guideline/player-input.ts';
import { Arena, type ArenaPart } from '../race/arena.tsx';
import { terms } from '../race/words.ts';
import { format } from '../shell/format.ts';
import { VERSUS } from './messages.ts';
import {
  awayFor,
  describeBoard,
  linkState,
  pressButton,
  releaseKeys,
  resign,
  room,
  sayReady,
  screen,
  seats,
  tapButton,
  you,
} from './store.ts';
import { midSentence } from './words.ts';

const { phase, match, names } = screen;

const getReady = (): void => {
  if (phase.peek() !== 'playing') sayReady(true);
};

const INPUT: PlayerInput = {
  phase,
  isAlone: () => false,
  // A race by link goes on, whoever looks away.
  goesOn: true,
  pause: releaseKeys,
  resume: () => {},
  press: pressButton,
  tap: tapButton,
  perform: {
    start: getReady,
    retry: getReady,
    pause: releaseKeys,
    undo: () => {},
    redo: () => {},
    mute: toggleMute,
    describe: describeBoard,
  },
};

/** Who only watches presses nothing. */
const WATCHING: PlayerInput = { ...INPUT, isAlone: () => true, press: () => {}, tap: () => {} };

/** A race by link, which does not wait. */
export function FriendArena() {
  const isOn = phase.value === 'playing';
  const isPlayer = you.value !== undefined;
  return (
    <Arena
      screen={screen}
      input={isPlayer ? INPUT : WATCHING}
      sentence={sentence()}
      actions={Actions}
      cover={Cover}
      phone={
        isPlayer && isOn
          ? { label: VERSUS.resign, icon: 'close', isDisabled: false, act: askToResign }
          : { label: VERSUS.leave, icon: 'close', isDisabled: false, act: leave }
      }
      notes={[<Note key={0} side={0} />, <Note key={1} side={1} />]}
    />
  );
}

function sentence(): string {
  const { spectators = 0 } = room.value ?? {};
  const [first, second] = names.value;
  const words = {
    first: midSentence(first),
    second: midSentence(second),
    terms: terms(match.value),
  };
  if (you.value === undefined) {
    const seconds = awayFor[0]!.value;
    if (linkState.value !== 'open') return format(VERSUS.lostWatching, { seconds: seconds ?? 0 });
    return format(VERSUS.watchSentence, words);
  }
  const watchers = spectators > 0 ? format(VERSUS.watchers, { count: spectators }) : '';
  return `${format(VERSUS.playSentence, words)} ${watchers}`.trim();
}

function askToResign(): void {
  const isLast = match.peek().firstTo === 1;
  ask({
    title: VERSUS.resignTitle,
    text: isLast ? VERSUS.resignLast : VERSUS.resignText,
    deed: VERSUS.resign,
    keep: VERSUS.resignKeep,
    act: resign,
  });
}

function leave(): void {
  location.hash = '#/race?with=friend';
}

function Actions({ focusBoard }: ArenaPart) {
  if (phase.value === 'playing' && you.value !== undefined) {
    return (
      <button
        type="button"
        id={PAUSE_BUTTON}
        class="button"
        aria-label={VERSUS.resign}
        data-ends-game=""
        onClick={askToResign}
      >
        {VERSUS.resign}
        <kbd>Esc</kbd>
      </button>
    );
  }
  return <GameButton label={VERSUS.leave} onPress={leave} focusBoard={focusBoard} />;
}

/** A lost connection, above the well. */
function Note({ side }: { readonly side: 0 | 1 }) {
  const seconds = awayFor[side]!.value;
  if (seconds === undefined || phase.value !== 'playing') return null;
  const text = side === 0 && you.value !== undefined ? VERSUS.lost : VERSUS.friendLost;
  return <span class="race-away">{format(text, { seconds })}</span>;
}

/** Between two games. */
function Cover({ focusBoard }: ArenaPart) {
  if (phase.value === 'playing' || room.value === undefined || room.value.phase !== 'waiting') {
    return null;
  }
  if (you.value === undefined) {
    return (
      <div class="race-cover">
        <p class="race-word">{VERSUS.between}</p>
      </div>
    );
  }
  const [mine, theirs] = seats.value;
  const [, name] = names.value;
  const number = String(match.value.games.length + 1);
  return (
    <div class="race-cover">
      <GameButton
        label={format(mine?.isReady ? VERSUS.waitFor : VERSUS.readyFor, {
          number,
          name: midSentence(name),
        })}
        isPrimary
        isLarge
        isDisabled={mine?.isReady === true || linkState.value !== 'open'}
        onPress={getReady}
        focusBoard={focusBoard}
      />
      {theirs?.isReady && <p class="race-word">{format(VERSUS.friendReady, { name })}</p>}
      {theirs?.isHere === false && <p class="race-word">{format(VERSUS.friendGone, { name })}</p>}
    </div>
  );
}
