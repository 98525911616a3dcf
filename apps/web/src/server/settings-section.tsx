import { Segments } from '../shell/fields.tsx';
import { SERVER } from './messages.ts';
import { changeSendChoice, SEND_CHOICES, sendChoice } from './send-choice.ts';

export function BoardSettings() {
  return (
    <section class="settings-section ruled" aria-labelledby="settings-boards">
      <h2 id="settings-boards">{SERVER.send.title}</h2>
      <div class="settings-fields narrow">
        <SendSetting />
        <p class="hint">{SERVER.setting.hint}</p>
        <p>
          <a href="#/player">{SERVER.setting.profile}</a>
        </p>
      </div>
    </section>
  );
}

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
