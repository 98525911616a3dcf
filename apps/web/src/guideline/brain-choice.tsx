import { BRAINS } from '@tetrarium/brains';
import { MESSAGES } from '../shell/messages.ts';
import { SelectField } from '../shell/select-field.tsx';
import { useGuideline } from './game.ts';

export function BrainChoice() {
  const game = useGuideline();
  const { setup, isOn } = game.screen;
  return (
    <SelectField
      isLine
      isDisabled={isOn.value}
      label={MESSAGES.play.brain}
      value={setup.value.brain ?? ''}
      choices={BRAINS.map(({ id, title }) => [id, title])}
      onChange={(brain) => game.change({ brain })}
    />
  );
}
