import type { PlayVerb } from '@tetrarium/play/brief';
import { useEffect, useRef } from 'preact/hooks';
import { GameButton, PauseButton } from '../game-ui/game-buttons.tsx';
import { OptionField } from '../game-ui/option-form.tsx';
import { PadButton } from '../game-ui/pad-button.tsx';
import { Stat } from '../game-ui/stat.tsx';
import type { IconName } from '../shell/icons.tsx';
import { MESSAGES } from '../shell/messages.ts';
import { useBriefGame } from './game.ts';

/** The numbers of the game. */
export function Stats() {
  const { setup, pieces, score, rows, time } = useBriefGame();
  return (
    <dl class="stats">
      {setup.value.game.scoresPieces ? (
        <Stat label={MESSAGES.play.scoreIsPieces} value={pieces} name="pieces" />
      ) : (
        <>
          <Stat label={MESSAGES.play.score} value={score} name="score" />
          <Stat label={MESSAGES.play.pieces} value={pieces} name="pieces" />
        </>
      )}
      <Stat label={MESSAGES.play.rows} value={rows} name="rows" />
      <Stat label={MESSAGES.play.time} value={time} name="time" />
    </dl>
  );
}

/** Start, Stop and Pause. */
export function Controls({ focusBoard }: { readonly focusBoard: () => void }) {
  const { phase, isOn, start, controller } = useBriefGame();
  const texts = MESSAGES.play;
  return (
    <div class="controls">
      <GameButton
        label={texts.start}
        isPrimary
        isDisabled={isOn.value}
        onPress={start}
        focusBoard={focusBoard}
      />
      <GameButton
        label={texts.stop}
        isDisabled={!isOn.value}
        endsGame={isOn.value}
        onPress={() => controller.stop()}
        focusBoard={focusBoard}
      />
      <PauseButton
        phase={phase}
        isOn={isOn}
        onToggle={() => controller.togglePause()}
        focusBoard={focusBoard}
      />
    </div>
  );
}

/** The delay between two ticks; it acts in mid-game. */
export function SpeedSlider() {
  const { setup, change } = useBriefGame();
  const { speed, options } = setup.value;
  return (
    <OptionField
      option={options.speed}
      value={speed}
      onChange={(value) => change({ speed: value })}
    />
  );
}

interface PadKey {
  readonly verb: PlayVerb;
  readonly icon: IconName;
  readonly label: string;
}

const TEXT = MESSAGES.play;
const LEFT: PadKey = { verb: 'left', icon: 'left', label: TEXT.left };
const RIGHT: PadKey = { verb: 'right', icon: 'right', label: TEXT.right };
const DROP: PadKey = { verb: 'drop', icon: 'drop', label: TEXT.drop };
const ONE_WAY: readonly PadKey[] = [{ verb: 'rotate', icon: 'rotate', label: TEXT.rotate }];
const BOTH_WAYS: readonly PadKey[] = [
  { verb: 'rotate-back', icon: 'rotate', label: TEXT.rotateLeft },
  { verb: 'rotate', icon: 'rotateRight', label: TEXT.rotateRight },
];

/** Only these repeat while they are held. */
const REPEATING: readonly PlayVerb[] = ['left', 'right'];
const REPEAT_AFTER = 220;
const REPEAT_EVERY = 70;

/** The buttons that move the piece. */
export function Pad() {
  const { phase, setup } = useBriefGame();
  const isPlaying = phase.value === 'playing';
  const { turnsBothWays, id } = setup.value.game;
  return (
    <fieldset class={`pad pad-of-${id}`} aria-label={MESSAGES.play.pad}>
      {[LEFT, RIGHT, ...(turnsBothWays ? BOTH_WAYS : ONE_WAY), DROP].map((key) => (
        <PadKeyButton key={key.label} {...key} isDisabled={!isPlaying} />
      ))}
    </fieldset>
  );
}

interface PadKeyProps extends PadKey {
  readonly isDisabled: boolean;
}

function PadKeyButton({ verb, icon, label, isDisabled }: PadKeyProps) {
  const game = useBriefGame();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const release = (): void => clearTimeout(timer.current);
  const repeat = (): void => {
    game.steer(verb);
    timer.current = setTimeout(repeat, REPEAT_EVERY);
  };
  useEffect(() => release, []);
  return (
    <PadButton
      name={verb}
      icon={icon}
      label={label}
      isDisabled={isDisabled}
      onDown={() => {
        game.steer(verb);
        release();
        if (REPEATING.includes(verb)) timer.current = setTimeout(repeat, REPEAT_AFTER);
      }}
      onUp={release}
    />
  );
}
