import { PadButton } from '../game-ui/pad-button.tsx';
import { type Box, boxOf, type PadName, padHands } from '../input/pad-layout.ts';
import { guidelineSettings } from '../shell/guideline-settings.ts';
import type { IconName } from '../shell/icons.tsx';
import { useGuideline } from './game.ts';
import { GUIDELINE } from './messages.ts';
import { orientation, padLayout, padSet } from './pad-arrangement.ts';

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

/** A box as a style. */
export function pixelsOf(box: Box): Readonly<Record<keyof Box, string>> {
  const { left, top, width, height } = box;
  return { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
}

/** The buttons that move the piece, for two hands; a left-hander's are mirrored. */
export function GuidelinePad() {
  const game = useGuideline();
  const { controller, effects, area } = game;
  const isPlaying = game.screen.phase.value === 'playing';
  const set = padSet() === 'all' ? 'all' : 'five';
  const layout = padLayout();
  const styleOf = (name: PadName) => {
    const place = layout[name];
    return place && pixelsOf(boxOf(place, area.play.value));
  };
  const hands = padHands(set, orientation(), guidelineSettings.value.isLeftHanded);
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
                style={styleOf(name)}
                onDown={(at) => {
                  effects.isTouched.value = true;
                  controller.press(name, true, at);
                }}
                onUp={(at) => controller.press(name, false, at)}
              />
            </div>
          ))}
        </div>
      ))}
    </fieldset>
  );
}
