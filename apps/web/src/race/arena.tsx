import { computed } from '@preact/signals';
import type { Button } from '@tetrarium/engine/guideline';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { pictureAsText } from '../board/describe.ts';
import { TextTwin } from '../board/text-twin.tsx';
import { ContinueButton } from '../game-ui/continue-button.tsx';
import { Countdown } from '../game-ui/countdown.tsx';
import { GameButton, PAUSE_BUTTON } from '../game-ui/game-buttons.tsx';
import { useGameKeys } from '../game-ui/game-keys.ts';
import { PadButton } from '../game-ui/pad-button.tsx';
import { toggleMute } from '../game-ui/sound.ts';
import { byHand, TouchHelp } from '../game-ui/touch-help.tsx';
import { isTouched } from '../guideline/effects.ts';
import { GUIDELINE } from '../guideline/messages.ts';
import { createGestures, createKeys, type PlayerInput } from '../guideline/player-input.ts';
import { guidelineSettings } from '../guideline/settings.ts';
import { format } from '../shell/format.ts';
import { Icon, type IconName } from '../shell/icons.tsx';
import { MESSAGES } from '../shell/messages.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { settings } from '../shell/settings-store.ts';
import { AttackLog } from './attack-log.tsx';
import { RACE } from './messages.ts';
import { count, match, phase, setup, sides, TOP_ROWS, time } from './screen.ts';
import { Hold, hasLost, Next, nameOf, RaceWell, SideStats, WonBoxes } from './side.tsx';
import {
  describeBoard,
  isBetween,
  leaveRace,
  pauseRace,
  pressButton,
  resumeRace,
  startGame,
  tapButton,
  togglePause,
} from './store.ts';
import { terms } from './words.ts';

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

let focusIt = (): void => {};
const KEYS = createKeys(INPUT, () => focusIt());
const GESTURES = createGestures(INPUT);

const PIECES = computed(() => sides[0].frame.value?.pieces ?? 0);
const TEXT_TWIN = computed(() => pictureAsText(sides[0].settled.value));

/** The race: two equal wells, and between them the score, the clock and the attacks. */
export function Arena() {
  const board = useRef<HTMLDivElement>(null);
  const focusBoard = (): void => board.current?.focus({ preventScroll: true });
  focusIt = focusBoard;
  useGameKeys(board, KEYS);
  useLayoutEffect(focusBoard, []);
  return (
    <div class="race race-on">
      <PageHeader
        piece="Z"
        title={RACE.title}
        sentence={format(RACE.sentence, { terms: terms(setup.value) })}
      >
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
      </PageHeader>
      <div class="race-arena">
        <section class="race-side race-mine" aria-label={nameOf(0)}>
          <h2 class="race-name">
            {nameOf(0)} <WonBoxes side={0} />
          </h2>
          <Hold side={0} />
          <PlayerBoard boardRef={board} focusBoard={focusBoard} />
          <Next side={0} />
          <SideStats side={0} />
        </section>
        <section class="race-middle" aria-label={RACE.score}>
          {match.value.firstTo > 1 && (
            <>
              <p class="label race-game">{format(RACE.game, { number: String(gameNumber()) })}</p>
              <p class="number race-score">{match.value.score}</p>
            </>
          )}
          <p class="number race-clock" role="timer" aria-label={RACE.time}>
            {time}
          </p>
          <AttackLog />
        </section>
        <section class="race-side race-theirs" aria-label={nameOf(1)}>
          <h2 class="race-name">
            <span>{nameOf(1)}</span> <WonBoxes side={1} />
          </h2>
          <Hold side={1} />
          <RaceWell side={1}>
            <OutBand side={1} />
          </RaceWell>
          <Next side={1} />
          <SideStats side={1} />
        </section>
        <PhoneNumbers />
        <RacePad />
      </div>
      <TextTwin
        label={MESSAGES.board.textTwin}
        text={TEXT_TWIN}
        isShown={settings.value.showsText}
      />
    </div>
  );
}

function gameNumber(): number {
  return match.value.games.length + (phase.value === 'over' ? 0 : 1);
}

function PlayerBoard({
  boardRef,
  focusBoard,
}: {
  readonly boardRef: RefObject<HTMLDivElement | null>;
  readonly focusBoard: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: useGameKeys hears the keys
    <div
      ref={boardRef}
      class="race-frame"
      role="application"
      aria-label={MESSAGES.board.keys}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
      tabIndex={0}
      data-phase={phase}
      data-pieces={PIECES}
      onClick={(event) => {
        const isControl = (event.target as Element).closest('button, a') !== null;
        if (phase.peek() === 'paused' && !isControl) resumeRace();
      }}
      {...GESTURES}
    >
      <RaceWell side={0}>
        <Countdown count={count} topRows={TOP_ROWS} />
        <OutBand side={0} />
        <Cover focusBoard={focusBoard} />
      </RaceWell>
    </div>
  );
}

/** What the well says while nothing falls in it. */
function Cover({ focusBoard }: { readonly focusBoard: () => void }) {
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
function Leave({ focusBoard }: { readonly focusBoard: () => void }) {
  return (
    <div class="race-leave">
      <GameButton label={RACE.leave} endsGame onPress={leaveRace} focusBoard={focusBoard} />
    </div>
  );
}

function Paused({ focusBoard }: { readonly focusBoard: () => void }) {
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

/** A band across the well of who has lost a game. */
export function OutBand({ side }: { readonly side: 0 | 1 }) {
  if (!hasLost(side)) return null;
  const text = sides[side].isOut.value ? RACE.over.topOut : RACE.over.fault;
  return <p class="race-band">{format(text, { time: time.value })}</p>;
}

/** Attack of both and the clock, on a phone under the wells. */
function PhoneNumbers() {
  return (
    <div class="race-phone">
      <p>
        <span class="label">{RACE.yourAttack}</span>
        <span class="number">{sides[0].attack}</span>
      </p>
      <button
        type="button"
        class="button plain race-phone-pause"
        aria-label={RACE.pause}
        disabled={phase.value !== 'playing'}
        onClick={pauseRace}
      >
        <Icon name="pause" />
        <span class="number">{time}</span>
      </button>
      <p>
        <span class="label">{RACE.theirAttack}</span>
        <span class="number">{sides[1].attack}</span>
      </p>
    </div>
  );
}

type Pad = readonly [name: Button & keyof typeof GUIDELINE.pads, icon: IconName];

/** The buttons of each hand. */
const HANDS: readonly (readonly Pad[])[] = [
  [
    ['left', 'left'],
    ['right', 'right'],
  ],
  [
    ['clockwise', 'rotateRight'],
    ['drop', 'drop'],
    ['hold', 'hold'],
  ],
];

/** The five buttons of a phone. */
function RacePad() {
  const isPlaying = phase.value === 'playing';
  return (
    <fieldset class="race-pad" aria-label={RACE.pad}>
      {HANDS.map((pads, hand) => (
        <div key={hand} class="race-hand">
          {pads.map(([name, icon]) => (
            <PadButton
              key={name}
              name={name}
              icon={icon}
              label={GUIDELINE.pads[name]}
              isDisabled={!isPlaying}
              onDown={(at) => {
                isTouched.value = true;
                pressButton(name, true, at);
              }}
              onUp={(at) => pressButton(name, false, at)}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}
