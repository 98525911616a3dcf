import { BRAINS } from '@tetrarium/brains';
import { MESSAGES } from '../shell/messages.ts';
import { SelectField } from '../shell/select-field.tsx';
import { isOn, setup } from './screen.ts';
import { changeSetup } from './store.ts';

export function BrainChoice() {
  return (
    <SelectField
      isLine
      isDisabled={isOn.value}
      label={MESSAGES.play.brain}
      value={setup.value.brain ?? ''}
      choices={BRAINS.map(({ id, title }) => [id, title])}
      onChange={(brain) => changeSetup({ brain })}
    />
  );
}
