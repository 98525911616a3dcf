import { useComputed } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { pictureAsText } from '../board/describe.ts';
import { TextTwin } from '../board/text-twin.tsx';
import { ContinueButton } from '../game-ui/continue-button.tsx';
import { Countdown } from '../game-ui/countdown.tsx';
import { GameButton, PAUSE_BUTTON } from '../game-ui/game-buttons.tsx';
import { useGameKeys } from '../game-ui/game-keys.ts';
import { PadButton } from '../game-ui/pad-button.tsx';
import { ask } from '../game-ui/question.tsx';
import { byHand, TouchHelp } from '../game-ui/touch-help.tsx';
import { GUIDELINE } from '../guideline/messages.ts';
import { createGestures, createKeys, type PlayerInput } from '../guideline/player-input.ts';
import type { PadName } from '../input/pad-layout.ts';
import { format } from '../shell/format.ts';
import { guidelineSettings } from '../shell/guideline-settings.ts';
import { Icon, type IconName } from '../shell/icons.tsx';
import { MESSAGES } from '../shell/messages.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { settings } from '../shell/settings-store.ts';
import { AttackLog } from './attack-log.tsx';
import type { RaceGame } from './game.ts';
import { RACE } from './messages.ts';
import { Hold, Next, OutBand, RaceWell, SideStats, WonBoxes } from './side.tsx';
import { TOP_ROWS } from './side-view.ts';

/** A part of the screen that may give the keys back to the board. */
interface PartProps {
  readonly race: RaceGame;
  readonly focusBoard: () => void;
}

/** A race: two equal wells, and between them the score, the clock and the attacks. */
export function RaceScreen({ race }: { readonly race: RaceGame }) {
  const { names, phase, match, isPlayer, input, notes } = race;
  const board = useRef<HTMLDivElement>(null);
  const focusBoard = useMemo(() => () => board.current?.focus({ preventScroll: true }), []);
  const keys = useMemo(() => createKeys(input, focusBoard), [input]);
  const gestures = useMemo(() => createGestures(input), [input]);
  useGameKeys(board, keys);
  useLayoutEffect(focusBoard, []);
  const textTwin = useComputed(() => pictureAsText(race.sides[0].settled.value));
  const [mine, theirs] = names.value;
  const pieces = useComputed(() => race.sides[0].frame.value?.pieces ?? 0);
  const first = (
    <RaceWell race={race} side={0}>
      <Countdown count={race.count} topRows={TOP_ROWS} />
      <OutBand race={race} side={0} />
      <Cover race={race} focusBoard={focusBoard} />
    </RaceWell>
  );
  return (
    <div class="race race-on">
      <PageHeader piece="Z" title={RACE.title} sentence={race.sentence.value}>
        <Actions race={race} focusBoard={focusBoard} />
      </PageHeader>
      <div class="race-arena">
        <section class="race-side race-mine" aria-label={mine}>
          <h2 class="race-name">
            <span>{mine}</span> <Away note={notes.value[0]} /> <WonBoxes race={race} side={0} />
          </h2>
          <Hold race={race} side={0} />
          {isPlayer.value ? (
            // biome-ignore lint/a11y/useKeyWithClickEvents: useGameKeys hears the keys
            <div
              ref={board}
              class="race-frame"
              role="application"
              aria-label={MESSAGES.board.keys}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
              tabIndex={0}
              data-phase={phase}
              data-pieces={pieces}
              onClick={(event) => {
                const isControl = (event.target as Element).closest('button, a') !== null;
                if (phase.peek() === 'paused' && !isControl) input.controller.resume();
              }}
              {...gestures}
            >
              {first}
            </div>
          ) : (
            <div class="race-frame">{first}</div>
          )}
          <Next race={race} side={0} />
          <SideStats race={race} side={0} />
        </section>
        <section class="race-middle stack center gap-1" aria-label={RACE.score}>
          {match.value.firstTo > 1 && (
            <>
              <p class="label race-game">
                {format(RACE.game, { number: String(race.gameNumber.value) })}
              </p>
              <p class="number race-score">{match.value.score}</p>
            </>
          )}
          <p class="number race-clock n1 muted" role="timer" aria-label={RACE.time}>
            {race.time}
          </p>
          <AttackLog race={race} />
        </section>
        <section class="race-side race-theirs" aria-label={theirs}>
          <h2 class="race-name">
            <span>{theirs}</span> <Away note={notes.value[1]} /> <WonBoxes race={race} side={1} />
          </h2>
          <Hold race={race} side={1} />
          <RaceWell race={race} side={1}>
            <OutBand race={race} side={1} />
          </RaceWell>
          <Next race={race} side={1} />
          <SideStats race={race} side={1} />
        </section>
        <PhoneNumbers race={race} />
        {isPlayer.value && <RacePad input={input} />}
      </div>
      {isPlayer.value && (
        <TextTwin
          label={MESSAGES.board.textTwin}
          text={textTwin}
          isShown={settings.value.showsText}
        />
      )}
    </div>
  );
}

/** Asks, and gives up the game. */
function askToResign({ controller }: RaceGame): void {
  const { resignTitle, resignText, resignLast, resign, resignKeep } = RACE.remote;
  ask({
    title: resignTitle,
    text: controller.match.firstTo === 1 ? resignLast : resignText,
    deed: resign,
    keep: resignKeep,
    act: () => controller.quit(),
  });
}

function leaveRoom(): void {
  location.hash = '#/race?with=friend';
}

/** The buttons at the head of the page. */
function Actions({ race, focusBoard }: PartProps) {
  const { controller, phase, isPlayer } = race;
  const { canWait } = controller;
  const isPlaying = phase.value === 'playing' && isPlayer.value;
  const label = canWait ? RACE.pause : RACE.remote.resign;
  return (
    <>
      {(canWait || !isPlaying) && (
        <GameButton
          label={RACE.leave}
          isPlain={canWait}
          endsGame={canWait && phase.value !== 'over'}
          onPress={() => (canWait ? controller.quit() : leaveRoom())}
          focusBoard={focusBoard}
        />
      )}
      {isPlaying && (
        <button
          type="button"
          id={PAUSE_BUTTON}
          class="button"
          aria-label={label}
          data-ends-game={canWait ? undefined : ''}
          onClick={() => (canWait ? controller.pause() : askToResign(race))}
        >
          {label}
          <kbd>Esc</kbd>
        </button>
      )}
    </>
  );
}

/** A lost connection, above the well. */
function Away({ note }: { readonly note: string | undefined }) {
  return note === undefined ? null : <span class="race-away">{note}</span>;
}

/** What the player's well says while nothing falls in it. */
function Cover({ race, focusBoard }: PartProps) {
  const { controller, phase } = race;
  if (phase.value === 'paused') {
    return (
      <div class="race-cover race-cover-shade">
        <p class="race-cover-title">{RACE.paused}</p>
        <ContinueButton onPress={() => controller.resume()} focusBoard={focusBoard} />
        <p class="label">{byHand(MESSAGES.play.pausedHint)}</p>
        {guidelineSettings.value.hasGestures && <TouchHelp />}
        <Leave race={race} focusBoard={focusBoard} />
      </div>
    );
  }
  const between = race.between.value;
  if (between === undefined) return null;
  return (
    <div class="race-cover">
      {between.next !== undefined && (
        <GameButton
          {...between.next}
          isPrimary
          isLarge
          onPress={() => controller.ready()}
          focusBoard={focusBoard}
        />
      )}
      {between.words.map((words) => (
        <p key={words} class="race-word">
          {words}
        </p>
      ))}
      {controller.canWait && <Leave race={race} focusBoard={focusBoard} />}
    </div>
  );
}

/** On a phone, where the head of the page is not shown. */
function Leave({ race, focusBoard }: PartProps) {
  return (
    <div class="race-leave">
      <GameButton
        label={RACE.leave}
        endsGame
        onPress={() => race.controller.quit()}
        focusBoard={focusBoard}
      />
    </div>
  );
}

/** Attack of both and the clock, on a phone under the wells, with what can be pressed there. */
function PhoneNumbers({ race }: { readonly race: RaceGame }) {
  const { controller, sides, names, isPlayer, time, phase } = race;
  const { canWait } = controller;
  const [mine, theirs] = isPlayer.value ? [RACE.yourAttack, RACE.theirAttack] : names.value;
  const isPlaying = phase.value === 'playing';
  const resigns = !canWait && isPlaying && isPlayer.value;
  const act = (): void => {
    if (canWait) controller.pause();
    else if (resigns) askToResign(race);
    else leaveRoom();
  };
  return (
    <div class="race-phone">
      <p>
        <span class="label">{mine}</span>
        <span class="number">{sides[0].attack}</span>
      </p>
      <button
        type="button"
        class="button plain race-phone-pause"
        aria-label={canWait ? RACE.pause : resigns ? RACE.remote.resign : RACE.leave}
        disabled={canWait && !isPlaying}
        onClick={act}
      >
        <Icon name={canWait ? 'pause' : 'close'} />
        <span class="number">{time}</span>
      </button>
      <p>
        <span class="label">{theirs}</span>
        <span class="number">{sides[1].attack}</span>
      </p>
    </div>
  );
}

type Pad = readonly [name: PadName, icon: IconName];

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
function RacePad({ input }: { readonly input: PlayerInput }) {
  const isPlaying = input.phase.value === 'playing';
  return (
    <fieldset class="race-pad" aria-label={RACE.pad}>
      {HANDS.map((pads, hand) => (
        <div key={hand} class="race-hand">
          {pads.map(([name, icon]) => (
            <PadButton
              key={name}
              name={name}
              icon={icon}
              label={GUIDELINE.actions[name]}
              isDisabled={!isPlaying}
              onDown={(at) => {
                input.isTouched.value = true;
                input.controller.press(name, true, at);
              }}
              onUp={(at) => input.controller.press(name, false, at)}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}
