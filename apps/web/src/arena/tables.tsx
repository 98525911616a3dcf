import type { Contest } from '@tetrarium/protocol/server';
import { useState } from 'preact/hooks';
import { format, formatDecimal, formatNumber, LANGUAGE } from '../shell/format.ts';
import { TEXT as ARENA, RESULT_TEXT as TEXT } from './messages.ts';
import { inSentence } from './names.ts';

type Result = NonNullable<Contest['result']>;

/** Where every rating begins. */
const START = 1500;
const MOST_NAMED = 3;
const MOST_LATER = 5;
/** A larger table of pairs is made when it is asked for. */
const MOST_PAIRS = 20;

const dates = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' });
const rounded = (value: number): string => formatNumber(Math.round(value));

export function Standings({
  contest: { entries, playedAt },
  result,
  onWatch,
}: {
  readonly contest: Contest;
  readonly result: Result;
  readonly onWatch: (name: string) => void;
}) {
  const { standings } = result;
  const axis = axisOf(standings.map(({ interval }) => interval));
  const later = entries.filter(({ enteredAt }) => playedAt !== undefined && enteredAt > playedAt);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section class="arena-scroll frame" tabIndex={0} aria-label={TEXT.standings}>
        <table class="arena-table roomy table">
          <caption class="visually-hidden">{TEXT.standings}</caption>
          <thead>
            <tr>
              <th scope="col" class="n">
                {TEXT.place}
              </th>
              <th scope="col" class="arena-corner">
                {TEXT.name}
              </th>
              <th scope="col" class="n">
                {TEXT.rating}
              </th>
              <th scope="col">
                {TEXT.interval}
                <span class="arena-axis arena-scale number" aria-hidden="true">
                  <span>{formatNumber(axis.low)}</span>
                  <span>{formatNumber(axis.high)}</span>
                </span>
              </th>
              {[TEXT.lines, TEXT.games, TEXT.faults, TEXT.sure].map((title) => (
                <th key={title} scope="col" class="n">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {standings.map(({ place, entrant, rating, interval, lines, games, faults, sure }) => (
              <tr key={entrant}>
                <td class="number n">{place}</td>
                <th scope="row">
                  <button
                    type="button"
                    class="arena-name bare break"
                    aria-label={format(TEXT.watchName, { name: inSentence(entrant) })}
                    onClick={() => onWatch(entrant)}
                  >
                    <bdi>{entrant}</bdi>
                  </button>
                </th>
                <td class="number n arena-main">{rounded(rating)}</td>
                <td class="number frame">
                  {axis.low < START && axis.high > START && (
                    <i class="arena-start" style={{ '--at': placeOn(axis, START) }} />
                  )}
                  <span class="arena-axis" aria-hidden="true">
                    <i
                      class="arena-interval"
                      style={{
                        left: `${100 * placeOn(axis, interval.low)}%`,
                        right: `${100 - 100 * placeOn(axis, interval.high)}%`,
                      }}
                    />
                    <i class="arena-rating" style={{ left: `${100 * placeOn(axis, rating)}%` }} />
                  </span>
                  {format(TEXT.range, {
                    low: rounded(interval.low),
                    high: rounded(interval.high),
                  })}
                </td>
                <td class="number n arena-main">{formatDecimal(lines, 1)}</td>
                <td class="number n">{formatNumber(games)}</td>
                <td class={faults > 0 ? 'number n bad' : 'number n'}>{formatNumber(faults)}</td>
                <td class="number n">
                  {sure === undefined
                    ? ''
                    : format(TEXT.percent, { share: formatDecimal(100 * sure, 1) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p>{verdictOf(result)}</p>
      <p class="hint">
        {playedAt !== undefined &&
          format(TEXT.playedAt, { when: dates.format(Date.parse(playedAt)) })}{' '}
        {later.length > 0 &&
          format(TEXT.since, {
            names:
              later.length > MOST_LATER
                ? format(ARENA.entered, { count: later.length })
                : later.map(({ name }) => inSentence(name)).join(', '),
          })}
      </p>
      <details>
        <summary>{TEXT.reading}</summary>
        <dl class="arena-meanings wide stack small">
          {TEXT.meanings.map(([word, meaning]) => (
            <div key={word}>
              <dt class="strong">{word}</dt>
              <dd class="muted">{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

function verdictOf({ standings, pairs, isDecided }: Result): string {
  if (standings.every(({ games, faults }) => games > 0 && faults === games)) return TEXT.allFaulted;
  if (standings.length === 1) return TEXT.alone;
  if (isDecided) return TEXT.decided;
  const open = pairs.filter(({ verdict }) => verdict === null);
  const named = open.map(({ first, second }) =>
    format(TEXT.undecidedPair, { first: inSentence(first), second: inSentence(second) }),
  );
  const names =
    open.length > MOST_NAMED ? '' : format(TEXT.undecidedNames, { names: named.join(', ') });
  return format(TEXT.undecided, { count: open.length, all: pairs.length, names });
}

export function Pairs({ result }: { readonly result: Result }) {
  const { length: count } = result.standings;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p class="hint">
        {TEXT.pairsHint} {TEXT.marks}
      </p>
      {count <= MOST_PAIRS ? (
        <PairTable result={result} />
      ) : (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{format(TEXT.showPairs, { count })}</summary>
          {isOpen && <PairTable result={result} />}
        </details>
      )}
    </>
  );
}

interface PairCell {
  readonly won: number;
  readonly lost: number;
  readonly mark: 'stronger' | 'weaker' | 'equal' | 'open';
}

function PairTable({ result: { standings, pairs } }: { readonly result: Result }) {
  const cells = new Map<string, PairCell>();
  for (const { first, second, won, lost, verdict } of pairs) {
    const markFor = (side: 'first' | 'second'): PairCell['mark'] => {
      if (verdict === null) return 'open';
      if (verdict === 'equal') return 'equal';
      return verdict === side ? 'stronger' : 'weaker';
    };
    cells.set(`${first}\n${second}`, { won, lost, mark: markFor('first') });
    cells.set(`${second}\n${first}`, { won: lost, lost: won, mark: markFor('second') });
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section class="arena-scroll frame" tabIndex={0} aria-label={TEXT.pairs}>
      <table class="arena-table roomy table arena-pairs">
        <caption class="visually-hidden">{TEXT.pairs}</caption>
        <thead>
          <tr>
            <td class="arena-corner" />
            {standings.map(({ entrant, place }) => (
              <th key={entrant} scope="col" class="number n" title={entrant}>
                <span aria-hidden="true">{place}</span>
                <span class="visually-hidden">{entrant}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {standings.map(({ entrant: row, place }) => (
            <tr key={row}>
              <th scope="row">
                <span class="arena-ranked">
                  <span class="number">{place}</span> <bdi>{row}</bdi>
                </span>
              </th>
              {standings.map(({ entrant: column }) => (
                <PairSquare key={column} cell={cells.get(`${row}\n${column}`)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PairSquare({ cell }: { readonly cell: PairCell | undefined }) {
  if (cell === undefined) return <td class="arena-none" />;
  const { won, lost, mark } = cell;
  return (
    <td class={`number n arena-${mark}`}>
      <span>{format(TEXT.pair, { won, lost })}</span>
      {mark !== 'weaker' && <span class="visually-hidden"> {TEXT[mark]}</span>}
    </td>
  );
}

const STEP = 100;

interface Interval {
  readonly low: number;
  readonly high: number;
}

export function axisOf(intervals: readonly Interval[]): Interval {
  const low = Math.floor(Math.min(...intervals.map((each) => each.low)) / STEP) * STEP;
  const high = Math.ceil(Math.max(...intervals.map((each) => each.high)) / STEP) * STEP;
  return { low, high: Math.max(high, low + STEP) };
}

/** Where a value is on the axis, as a share of its length. */
export function placeOn({ low, high }: Interval, value: number): number {
  return Number(((value - low) / (high - low)).toFixed(4));
}
