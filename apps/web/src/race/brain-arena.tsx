import { ContinueButton } from '../game-ui/continue-button.tsx';
import { GameButton, PAUSE_BUTTON } from '../game-ui/game-buttons.tsx';
import { toggleMute } from '../game-ui/sound.ts';
import { byHand, TouchHelp } from '../game-ui/touch-help.tsx';
import type { PlayerInput } from '../guideline/player-input.ts';
import { guidelineSettings } from '../guideline/settings.ts';
import { format } from '../shell/format.ts';
import { MESSAGES } from '../shell/messages.ts';
import { Arena, type ArenaPart } from './arena.tsx';
import { RACE } from './messages.ts';
import {
  describeBoard,
  isBetween,
  leaveRace,
  pauseRace,
  pressButton,
  resumeRace,
  screen,
  setup,
  startGame,
  tapButton,
  togglePause,
} from './store.ts';
import { terms } from './words.ts';

const { phase, match } = screen;

const INPUT: PlayerInput = {
  phase,
  isAlone: () => false,
  pause: pauseRace,
  resume: resumeRace,
  press: pressButton,
  tap: tapButton,
  perform: {
    start: () => {
      if (isBetween()) startGame();
      else resumeRace();
    },
    retry: () => {
      if (isBetween()) startGame();
    },
    pause: togglePause,
    undo: () => {},
    redo: () => {},
    mute: toggleMute,
    describe: describeBoard,
  },
};

/** The race against a brain, which can wait. */
export function BrainArena() {
  const isPlaying = phase.value === 'playing';
  return (
    <Arena
      screen={screen}
      input={INPUT}
      sentence={format(RACE.sentence, { terms: terms(setup.value) })}
      actions={Actions}
      cover={Cover}
      phone={{ label: RACE.pause, icon: 'pause', isDisabled: !isPlaying, act: pauseRace }}
    />
  );
}

function Actions({ focusBoard }: ArenaPart) {
  return (
    <>
      <GameButton
        label={RACE.leave}
        isPlain
        endsGame={phase.value !== 'over'}
        onPress={leaveRace}
        focusBoard={focusBoard}
      />
      {phase.value === 'playing' && (
        <button
          type="button"
          id={PAUSE_BUTTON}
          class="button"
          aria-label={RACE.pause}
          onClick={pauseRace}
        >
          {RACE.pause}
          <kbd>Esc</kbd>
        </button>
      )}
    </>
  );
}

function Cover({ focusBoard }: ArenaPart) {
  if (phase.value === 'paused') return <Paused focusBoard={focusBoard} />;
  if (phase.value !== 'over' || match.value.winner !== undefined) return null;
  return (
    <div class="race-cover">
      <GameButton
        label={format(RACE.nextGame, { number: String(match.value.games.length + 1) })}
        isPrimary
        isLarge
        onPress={startGame}
        focusBoard={focusBoard}
      />
      <Leave focusBoard={focusBoard} />
    </div>
  );
}

/** On a phone, where the head of the page is not shown. */
function Leave({ focusBoard }: ArenaPart) {
  return (
    <div class="race-leave">
      <GameButton label={RACE.leave} endsGame onPress={leaveRace} focusBoard={focusBoard} />
    </div>
  );
}

function Paused({ focusBoard }: ArenaPart) {
  return (
    <div class="race-cover race-cover-shade">
      <p class="race-cover-title">{RACE.paused}</p>
      <ContinueButton onPress={resumeRace} focusBoard={focusBoard} />
      <p class="label">{byHand(MESSAGES.play.pausedHint)}</p>
      {guidelineSettings.value.hasGestures && <TouchHelp />}
      <Leave focusBoard={focusBoard} />
    </div>
  );
}
