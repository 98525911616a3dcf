import { gameName } from '../boards/games.ts';
import { ask } from '../game-ui/question.tsx';
import { forget, outbox, sendNow } from '../server/outbox.ts';
import type { OutboxGame } from '../server/player-db.ts';
import { format } from '../shell/format.ts';
import { PLAYER as TEXT } from './messages.ts';

const WHEN = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

export function Outbox() {
  const open = outbox.value.filter(({ state }) => state !== 'sent');
  return (
    <section class="stack gap-4" aria-labelledby="player-outbox">
      <h2 id="player-outbox">{TEXT.outbox}</h2>
      {open.length === 0 ? (
        <p class="hint">{TEXT.outboxNone}</p>
      ) : (
        <ul class="stack gap-4">
          {open.map((game) => (
            <Waiting key={game.id} game={game} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Waiting({ game }: { readonly game: OutboxGame }) {
  const words = { game: gameName(game), when: WHEN.format(game.at) };
  return (
    <li class="stack gap-2 ruled break">
      <p>
        <b>{words.game}</b> <span class="hint">{words.when}</span>
      </p>
      <p class={game.state === 'refused' ? 'bad' : 'hint'}>{stateOf(game)}</p>
      <div class="cluster">
        <button
          type="button"
          class="button"
          aria-label={format(TEXT.sendNowOf, words)}
          onClick={() => void sendNow(game.id)}
        >
          {TEXT.sendNow}
        </button>
        <button
          type="button"
          class="button plain"
          aria-label={format(TEXT.forgetOf, words)}
          aria-haspopup="dialog"
          onClick={() =>
            ask({
              title: TEXT.forgetTitle,
              text: TEXT.forgetText,
              deed: TEXT.forgetDo,
              keep: TEXT.forgetKeep,
              act: () => void forget(game.id),
            })
          }
        >
          {TEXT.forget}
        </button>
      </div>
    </li>
  );
}

function stateOf({ state, tries, reason }: OutboxGame): string {
  if (state === 'refused') return format(TEXT.refused, { reason: reason ?? '' });
  return tries === 0 ? TEXT.waitingFirst : format(TEXT.waiting, { tries });
}
