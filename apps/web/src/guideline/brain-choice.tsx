import { BRAINS } from '@tetrarium/brains';
import { GuidelineSetup } from '@tetrarium/play/guideline';
import { Slider } from '../shell/fields.tsx';
import { MESSAGES } from '../shell/messages.ts';
import { SelectField } from '../shell/select-field.tsx';
import { GUIDELINE } from './messages.ts';
import { isOn, setup } from './screen.ts';
import { changeSetup } from './store.ts';

/** Which brain plays, and how fast. */
export function BrainChoice() {
  const { brain, pace } = setup.value;
  return (
    <>
      <SelectField
        isLine
        isDisabled={isOn.value}
        label={MESSAGES.play.brain}
        value={brain ?? ''}
        choices={BRAINS.map(({ id, title }) => [id, title])}
        onChange={(value) => changeSetup({ brain: value })}
      />
      <Slider
        label={GUIDELINE.pace}
        typedLabel={GUIDELINE.paceTyped}
        unit={GUIDELINE.ms}
        value={pace}
        {...GuidelineSetup.LIMITS.pace}
        step={10}
        onChange={(value) => changeSetup({ pace: value })}
      />
    </>
  );
}
