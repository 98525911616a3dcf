import { useComputed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { pictureAsText } from '../board/describe.ts';
import { TextTwin } from '../board/text-twin.tsx';
import { Countdown } from '../game-ui/countdown.tsx';
import { useGameKeys } from '../game-ui/game-keys.ts';
import { PadButton } from '../game-ui/pad-button.tsx';
import { isTouched } from '../guideline/effects.ts';
import { GUIDELINE } from '../guideline/messages.ts';
import type { PadName } from '../guideline/pad-layout.ts';
import { createGestures, createKeys, type PlayerInput } from '../guideline/player-input.ts';
import { format } from '../shell/format.ts';
import { Icon, type IconName } from '../shell/icons.tsx';
import { MESSAGES } from '../shell/messages.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { settings } from '../shell/settings-store.ts';
import { AttackLog } from './attack-log.tsx';
import { RACE } from './messages.ts';
import { type RaceScreen, TOP_ROWS } from './screen.ts';
import { Hold, Next, OutBand, RaceWell, SideStats, WonBoxes } from './side.tsx';

/** A part of the arena that may give the keys back to the board. */
export interface ArenaPart {
  readonly focusBoard: () => void;
}

export interface ArenaProps {
  readonly screen: RaceScreen;
  readonly sentence: string;
  /** What keys and fingers do. */
  readonly input: PlayerInput;
  /** The buttons at the head of the page. */
  readonly actions: (part: ArenaPart) => ComponentChildren;
  /** What the player's well says while nothing falls in it. */
  readonly cover: (part: ArenaPart) => ComponentChildren;
  /** What a phone, which has no head, can press beside its numbers. */
  readonly phone: PhoneAction;
  /** A quiet word under the name of each side. */
  readonly notes?: readonly [ComponentChildren, ComponentChildren];
}

interface PhoneAction {
  readonly label: string;
  readonly icon: IconName;
  readonly isDisabled: boolean;
  readonly act: () => void;
}

/** A race: two equal wells, and between them the score, the clock and the attacks. */
export function Arena({ screen, sentence, input, actions, cover, phone, notes }: ArenaProps) {
  const board = useRef<HTMLDivElement>(null);
  const focusBoard = useMemo(() => () => board.current?.focus({ preventScroll: true }), []);
  const keys = useMemo(() => createKeys(input, focusBoard), [input]);
  const gestures = useMemo(() => createGestures(input), [input]);
  useGameKeys(board, keys);
  useLayoutEffect(focusBoard, []);
  const textTwin = useComputed(() => pictureAsText(screen.sides[0].settled.value));
  const { names, phase, match, isPlayed } = screen;
  const [mine, theirs] = names.value;
  const pieces = useComputed(() => screen.sides[0].frame.value?.pieces ?? 0);
  const first = (
    <RaceWell screen={screen} side={0}>
      <Countdown count={screen.count} topRows={TOP_ROWS} />
      <OutBand screen={screen} side={0} />
      {cover({ focusBoard })}
    </RaceWell>
  );
  return (
    <div class="race race-on">
      <PageHeader piece="Z" title={RACE.title} sentence={sentence}>
        {actions({ focusBoard })}
      </PageHeader>
      <div class="race-arena">
        <section class="race-side race-mine" aria-label={mine}>
          <h2 class="race-name">
            <span>{mine}</span> {notes?.[0]} <WonBoxes screen={screen} side={0} />
          </h2>
          <Hold screen={screen} side={0} />
          {isPlayed.value ? (
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
                if (phase.peek() === 'paused' && !isControl) input.resume();
              }}
              {...gestures}
            >
              {first}
            </div>
          ) : (
            <div class="race-frame">{first}</div>
          )}
          <Next screen={screen} side={0} />
          <SideStats screen={screen} side={0} />
        </section>
        <section class="race-middle stack center gap-1" aria-label={RACE.score}>
          {match.value.firstTo > 1 && (
            <>
              <p class="label race-game">{format(RACE.game, { number: gameNumber(screen) })}</p>
              <p class="number race-score">{match.value.score}</p>
            </>
          )}
          <p class="number race-clock muted" role="timer" aria-label={RACE.time}>
            {screen.time}
          </p>
          <AttackLog screen={screen} />
        </section>
        <section class="race-side race-theirs" aria-label={theirs}>
          <h2 class="race-name">
            <span>{theirs}</span> {notes?.[1]} <WonBoxes screen={screen} side={1} />
          </h2>
          <Hold screen={screen} side={1} />
          <RaceWell screen={screen} side={1}>
            <OutBand screen={screen} side={1} />
          </RaceWell>
          <Next screen={screen} side={1} />
          <SideStats screen={screen} side={1} />
        </section>
        <PhoneNumbers screen={screen} action={phone} />
        {isPlayed.value && <RacePad input={input} />}
      </div>
      {isPlayed.value && (
        <TextTwin
          label={MESSAGES.board.textTwin}
          text={textTwin}
          isShown={settings.value.showsText}
        />
      )}
    </div>
  );
}

function gameNumber({ match, phase }: RaceScreen): string {
  return String(match.value.games.length + (phase.value === 'over' ? 0 : 1));
}

/** Attack of both and the clock, on a phone under the wells. */
function PhoneNumbers({
  screen,
  action,
}: {
  readonly screen: RaceScreen;
  readonly action: PhoneAction;
}) {
  const { sides, names, isPlayed, time } = screen;
  const [mine, theirs] = isPlayed.value ? [RACE.yourAttack, RACE.theirAttack] : names.value;
  return (
    <div class="race-phone">
      <p>
        <span class="label">{mine}</span>
        <span class="number">{sides[0].attack}</span>
      </p>
      <button
        type="button"
        class="button plain race-phone-pause"
        aria-label={action.label}
        disabled={action.isDisabled}
        onClick={action.act}
      >
        <Icon name={action.icon} />
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
                isTouched.value = true;
                input.press(name, true, at);
              }}
              onUp={(at) => input.press(name, false, at)}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}
