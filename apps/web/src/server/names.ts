import { formatTime } from '@tetrarium/engine/picture';
import type { Answer, Board, GameKey, GameResult, Score } from '@tetrarium/protocol/server';
import { format, formatNumber } from '../shell/format.ts';
import { SERVER } from './messages.ts';

type Measure = Answer<'server'>['games'][number]['measure'];

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** "23rd". */
export function ordinal(place: number): string {
  return `${formatNumber(place)}${ENDINGS[ORDINALS.select(place)]}`;
}

export function playerName({ id, name }: Score['player']): string {
  return name ?? format(SERVER.unnamed, { id: id.slice(0, 6) });
}

export function valueText(measure: Measure, { time, score, pieces, tries }: GameResult): string {
  if (measure === 'time') return formatTime(time ?? 0);
  if (measure === 'tries') return format(SERVER.tries, { tries: tries ?? 0 });
  return formatNumber((measure === 'score' ? score : pieces) ?? 0);
}

export function boardAddress(board: Partial<Board> & GameKey): string {
  return `#/boards?${boardQuery(board)}`;
}

export function boardQuery(board: Partial<Board> & GameKey): URLSearchParams {
  const { ruleset, mode, list = 'ranked', playedBy = 'person', date, brain, adversary } = board;
  const query = new URLSearchParams({ game: `${ruleset}-${mode}`, list });
  if (playedBy !== 'person') query.set('by', playedBy);
  if (date !== undefined) query.set('date', date);
  if (adversary !== undefined) query.set('adversary', String(adversary));
  if (brain !== undefined && adversary !== undefined) query.set('brain', brain);
  return query;
}
