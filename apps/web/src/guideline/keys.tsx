import { GUIDELINE_ACTIONS, type GuidelineAction } from '@tetrarium/play/guideline';
import type { PageKeys } from '../game-ui/key-list.tsx';
import { KeyNamesRow } from '../game-ui/key-rows.tsx';
import { guidelineSettings } from '../shell/guideline-settings.ts';
import { MESSAGES } from '../shell/messages.ts';
import { GUIDELINE } from './messages.ts';

export const GUIDELINE_KEYS: PageKeys = {
  Rows: () => (
    <>
      <ActionRows actions={GUIDELINE_ACTIONS} />
      <KeyNamesRow name={MESSAGES.keys.leave} codes={['Escape']} />
    </>
  ),
  note: MESSAGES.keys.note,
  hasGestures: true,
  canChange: true,
};

export function ActionRows({ actions }: { readonly actions: readonly GuidelineAction[] }) {
  return (
    <>
      {actions.map((action) => (
        <KeyNamesRow
          key={action}
          name={GUIDELINE.actions[action]}
          codes={guidelineSettings.value.keys[action]}
        />
      ))}
    </>
  );
}
