import { Segments } from '../shell/fields.tsx';
import { SERVER } from './messages.ts';
import { changeSendChoice, SEND_CHOICES, sendChoice } from './send-choice.ts';

const TEXT = SERVER.setting;

export function SendSetting() {
  return (
    <Segments
      legend={TEXT.legend}
      hint={TEXT.hint}
      value={sendChoice.value}
      choices={SEND_CHOICES.map((value) => ({ value, label: TEXT.choices[value] }))}
      onChange={changeSendChoice}
    />
  );
}
