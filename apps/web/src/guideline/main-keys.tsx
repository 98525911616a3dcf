import type { GuidelineAction } from '@tetrarium/play/guideline';
import { keyLabel } from '../input/bindings.ts';
import { keyboardLayout } from '../input/keyboard-layout.ts';
import { guidelineSettings } from '../shell/guideline-settings.ts';
import { isTouch } from '../theme/media.ts';
import { GUIDELINE } from './messages.ts';

export function keyOf(action: GuidelineAction): string | undefined {
  const [code] = guidelineSettings.value.keys[action];
  return code === undefined ? undefined : keyLabel(code, keyboardLayout.value);
}

type MainKey = readonly [actions: readonly GuidelineAction[], word: string];

const MAIN: readonly MainKey[] = [
  [['left', 'right'], GUIDELINE.mainKeys.move],
  [['clockwise'], GUIDELINE.mainKeys.rotate],
  [['drop'], GUIDELINE.mainKeys.drop],
  [['hold'], GUIDELINE.mainKeys.hold],
];

/** The keys one needs first, as they are bound; fingers need none. */
export function MainKeys() {
  if (isTouch.value) return null;
  return (
    <p class="main-keys">
      {MAIN.map(([actions, word]) => (
        <span key={word}>
          {actions
            .flatMap((action) => keyOf(action) ?? [])
            .map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}{' '}
          {word}
        </span>
      ))}
    </p>
  );
}
