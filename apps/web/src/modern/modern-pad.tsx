import { PadButton } from '../play/pad-button.tsx';
import type { IconName } from '../shell/icons.tsx';
import { MODERN } from './messages.ts';
import { phase } from './modern-screen.ts';
import { modernSettings } from './modern-settings.ts';
import { pressButton } from './modern-store.ts';
import { type PadName, standardOrder } from './pad-layout.ts';

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

/** The buttons that move the piece; a left-hander's are mirrored. */
export function ModernPad() {
  const isPlaying = phase.value === 'playing';
  return (
    <fieldset class="pad pad-modern" aria-label={MODERN.pad}>
      {standardOrder(modernSettings.value.isLeftHanded).map((name) => (
        <PadButton
          key={name}
          name={name}
          icon={PAD_ICONS[name]}
          label={MODERN.pads[name]}
          isDisabled={!isPlaying}
          onDown={(at) => pressButton(name, true, at)}
          onUp={(at) => pressButton(name, false, at)}
        />
      ))}
    </fieldset>
  );
}
