import type { Contest } from '@tetrarium/protocol/server';
import { format, formatDecimal, formatNumber } from '../shell/format.ts';
import { TEXT } from './messages.ts';

type Result = NonNullable<Contest['result']>;

/** The standings; a name shows its games. */
export function Standings({
  result,
  onWatch,
}: {
  readonly result: Result;
  readonly onWatch: (name: string) => void;
}) {
  const { standings, pairs, isDecided } = result;
  const open = pairs.filter(({ verdict }) => verdict === null).length;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section class="arena-scroll" tabIndex={0} aria-label={TEXT.standings}>
        <table>
          <thead>
            <tr>
              {Object.entries(TEXT.columns).map(([key, title]) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {standings.map((row) => (
              <tr key={row.entrant}>
                <td class="number">{row.place}</td>
                <th scope="row">
                  <button
                    type="button"
                    class="button small"
                    aria-label={format(TEXT.watchName, { name: row.entrant })}
                    onClick={() => onWatch(row.entrant)}
                  >
                    {row.entrant}
                  </button>
                </th>
                <td class="number">{formatNumber(Math.round(row.rating))}</td>
                <td class="number">
                  {formatNumber(Math.round(row.interval.low))} –{' '}
                  {formatNumber(Math.round(row.interval.high))}
                </td>
                <td class="number">{formatDecimal(row.lines, 1)}</td>
                <td class="number">{formatNumber(row.games)}</td>
                <td class="number">{formatNumber(row.faults)}</td>
                <td class="number">
                  {row.sure === undefined ? '' : `${formatDecimal(100 * row.sure, 1)} %`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p class="hint">
        {isDecided ? TEXT.decided : format(TEXT.undecided, { count: open, all: pairs.length })}
      </p>
    </>
  );
}

/** Games won and lost, each against each. */
export function Pairs({ result: { standings, pairs } }: { readonly result: Result }) {
  const cells = new Map<string, string>();
  for (const { first, second, won, lost } of pairs) {
    cells.set(`${first}\n${second}`, format(TEXT.pair, { won, lost }));
    cells.set(`${second}\n${first}`, format(TEXT.pair, { won: lost, lost: won }));
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section class="arena-scroll" tabIndex={0} aria-label={TEXT.pairs}>
      <table>
        <thead>
          <tr>
            <td />
            {standings.map(({ entrant }) => (
              <th key={entrant} scope="col">
                {entrant}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {standings.map(({ entrant: row }) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {standings.map(({ entrant: column }) => (
                <td key={column} class="number">
                  {cells.get(`${row}\n${column}`) ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
