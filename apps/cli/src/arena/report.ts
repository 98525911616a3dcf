import type { SentContestResult } from '@tetrarium/protocol/server';
import { count } from '@tetrarium/words';
import { formatTable } from '../shell/table.ts';
import { visible } from '../shell/visible.ts';

type Shown = Omit<SentContestResult, 'games'>;

/** More names make a table that is wider than any screen. */
const MOST_COLUMNS = 20;

const ALONE = 'One brain alone: there is nobody to compare it with.';

export function formatContest({ standings, pairs, isDecided }: Shown): string {
  const rows = standings.map((row) => [
    `${row.place}`,
    visible(row.entrant),
    row.rating.toFixed(0),
    `[${row.interval.low.toFixed(0)}, ${row.interval.high.toFixed(0)}]`,
    row.lines.toFixed(1),
    `${row.games}`,
    `${row.faults}`,
    row.sure === undefined ? '' : `${(100 * row.sure).toFixed(1)} %`,
  ]);
  const head = [
    ...['place', 'name', 'rating', '95 % interval', 'lines per game', 'games', 'faults'],
    'sure of the next',
  ];
  const open = pairs.filter(({ verdict }) => verdict === null).length;
  if (standings.length === 1) {
    return [...formatTable([head, ...rows]), '', ALONE].join('\n');
  }
  return [
    ...formatTable([head, ...rows]),
    ...(standings.length <= MOST_COLUMNS ? ['', ...formatPairs({ standings, pairs })] : []),
    '',
    isDecided
      ? 'Everybody is told apart, or is equal, as far as the contest asks for it.'
      : `${count(open, 'pair')} of ${pairs.length} still open: more games would tell.`,
  ].join('\n');
}

/** Games won and lost against each other, in the order of the standings. */
function formatPairs({ standings, pairs }: Pick<Shown, 'standings' | 'pairs'>): string[] {
  const cells = new Map<string, string>();
  for (const { first, second, won, lost } of pairs) {
    cells.set(`${first}\n${second}`, `${won}-${lost}`);
    cells.set(`${second}\n${first}`, `${lost}-${won}`);
  }
  const names = standings.map(({ entrant }) => entrant);
  return formatTable([
    ['won-lost', ...names.map((_, i) => `${i + 1}`)],
    ...names.map((row, i) => [
      `${i + 1} ${visible(row)}`,
      ...names.map((column) => cells.get(`${row}\n${column}`) ?? '.'),
    ]),
  ]);
}
