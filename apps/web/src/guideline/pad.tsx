import { PadButton } from '../game-ui/pad-button.tsx';
import type { IconName } from '../shell/icons.tsx';
import { GUIDELINE } from './messages.ts';
import { padLayout, playArea } from './pad-arrangement.ts';
import { type Box, boxOf, type PadName, type PadPlace, standardOrder } from './pad-layout.ts';
import { phase } from './screen.ts';
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

/** A box as a style. */
export function pixelsOf(box: Box): Readonly<Record<keyof Box, string>> {
  const { left, top, width, height } = box;
  return { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
}

/** The buttons that move the piece; a left-hander's are mirrored. */
export function GuidelinePad() {
  const isPlaying = phase.value === 'playing';
  return (
    <fieldset class="pad pad-guideline" aria-label={GUIDELINE.pad}>
      {standardOrder(guidelineSettings.value.isLeftHanded).map((name) => (
        <div key={name} class="pad-slot" data-pad={name}>
          <PadButton
            name={name}
            icon={PAD_ICONS[name]}
            label={GUIDELINE.pads[name]}
            isDisabled={!isPlaying}
            style={styleOf(padLayout.value[name])}
            onDown={(at) => pressButton(name, true, at)}
            onUp={(at) => pressButton(name, false, at)}
          />
        </div>
      ))}
    </fieldset>
  );
}
