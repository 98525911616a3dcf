import { SERVER } from './messages.ts';
import { SendSetting } from './send-setting.tsx';

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
