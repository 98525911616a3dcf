import { PadButton } from '../game-ui/pad-button.tsx';
import type { IconName } from '../shell/icons.tsx';
import { isTouched } from './effects.ts';
import { GUIDELINE } from './messages.ts';
import { isArranging, orientation, padLayout, padSet, playArea } from './pad-arrangement.ts';
import { type Box, boxOf, type PadName, type PadPlace, padHands } from './pad-layout.ts';
import { isOn, phase } from './screen.ts';
import { guidelineSettings } from './settings.ts';
import { pressButton } from './store.ts';

/** The pictures on the buttons. */
export const PAD_ICONS: Readonly<Record<PadName, IconName>> = {
  hold: 'hold',
  'half-turn': 'halfTurn',
  counterclockwise: 'rotate',
  clockwise: 'rotateRight',
  left: 'left',
  right: 'right',
  'soft-drop': 'down',
  drop: 'drop',
};

function styleOf(place: PadPlace | undefined) {
  return place && pixelsOf(boxOf(place, playArea.value));
}

export function pixelsOf(box: Box): Readonly<Record<keyof Box, string>> {
  const { left, top, width, height } = box;
  return { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
}

/** Whether touch buttons stand on the page: the few only while they do something. */
export function hasPads(): boolean {
  return padSet.value === 'all' || (padSet.value === 'five' && (isOn.value || isArranging.value));
}

/** The buttons that move the piece, for two hands; a left-hander's are mirrored. */
export function GuidelinePad() {
  if (!hasPads()) return null;
  const isPlaying = phase.value === 'playing';
  const set = padSet.value === 'all' ? 'all' : 'five';
  const hands = padHands(set, orientation.value, guidelineSettings.value.isLeftHanded);
  return (
    <fieldset class={`pad pad-guideline pad-${set}`} aria-label={GUIDELINE.pad}>
      {hands.map((names, hand) => (
        <div key={hand} class="pad-hand">
          {names.map((name) => (
            <div key={name} class="pad-slot" data-pad={name}>
              <PadButton
                name={name}
                icon={PAD_ICONS[name]}
                label={GUIDELINE.actions[name]}
                isDisabled={!isPlaying}
                style={styleOf(padLayout.value[name])}
                onDown={(at) => {
                  isTouched.value = true;
                  pressButton(name, true, at);
                }}
                onUp={(at) => pressButton(name, false, at)}
              />
            </div>
          ))}
        </div>
      ))}
    </fieldset>
  );
}
