import { GAMES } from '@tetrarium/play/games';
import { valueText } from '../server/names.ts';
import { recall } from '../shell/storage.ts';
import { BOARDS as TEXT } from './messages.ts';

const BESTS = GAMES.flatMap(({ replayWords, leaderboard }) => {
  const { modes = {}, bestKeyOf } = leaderboard ?? {};
  if (bestKeyOf === undefined) return [];
  return Object.entries(modes).map(([mode, { measure }]) => ({
    title: replayWords.titleOf(mode),
    measure,
    key: bestKeyOf(mode),
  }));
});

function readBests(): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(recall('tetrarium/bests') ?? '{}'));
  } catch {
    // Somebody else's text under our key: no bests yet.
    return {};
  }
}

export function LocalBests() {
  const bests = readBests();
  const rows = BESTS.flatMap(({ title, measure, key }) => {
    const { [key]: best } = bests;
    return typeof best === 'number'
      ? [{ title, value: valueText(measure, { [measure]: best }) }]
      : [];
  });
  return (
    <section class="board-local wide stack gap-4" aria-labelledby="board-local">
      <h2 id="board-local">{TEXT.local}</h2>
      {rows.length === 0 ? (
        <p class="hint">{TEXT.localNone}</p>
      ) : (
        <table class="board-table table roomy">
          <thead>
            <tr>
              <th>{TEXT.localGame}</th>
              <th class="n">{TEXT.localBest}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ title, value }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td class="n number">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
