import { formatTime } from '@tetrarium/engine/picture';
import { SERVER } from '../server/messages.ts';
import { formatNumber } from '../shell/format.ts';
import { recall } from '../shell/storage.ts';
import { BOARDS as TEXT } from './messages.ts';

/** The keys of `bestKey` by the default rules: to compute them would fetch the whole game. */
const BESTS = [
  ['sprint', 'guideline@1/sprint/1/srs', formatTime],
  ['ultra', 'guideline@1/ultra/1/srs', formatNumber],
  ['marathon', 'guideline@1/marathon/1/srs', formatNumber],
  ['dig', 'guideline@1/dig/1/srs', formatTime],
] as const;

function readBests(): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(recall('tetrarium/bests') ?? '{}'));
  } catch {
    // Somebody else's text under our key: no bests yet.
    return {};
  }
}

/** The bests of this browser, which need no server. */
export function LocalBests() {
  const bests = readBests();
  const rows = BESTS.flatMap(([mode, key, write]) => {
    const { [key]: best } = bests;
    return typeof best === 'number' ? [{ mode, value: write(best) }] : [];
  });
  return (
    <section class="board-local" aria-labelledby="board-local">
      <h2 id="board-local">{TEXT.local}</h2>
      {rows.length === 0 ? (
        <p class="hint">{TEXT.localNone}</p>
      ) : (
        <table class="board-table">
          <thead>
            <tr>
              <th>{TEXT.localGame}</th>
              <th class="n">{TEXT.localBest}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ mode, value }) => (
              <tr key={mode}>
                <th scope="row">{SERVER.games.guideline[mode]}</th>
                <td class="n number">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
