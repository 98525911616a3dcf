import type { Board, List } from '@tetrarium/protocol/server';
import type { ScoredGame } from '../server/connection.ts';
import { boardQuery } from '../server/names.ts';
import { leaderboardOf } from './games.ts';

export interface BoardChoice {
  readonly game: ScoredGame;
  readonly list: List;
  readonly playedBy: Board['playedBy'];
  /** The day of a daily list; today's where it is left out. */
  readonly date: string | undefined;
  /** Percent; 0 without the adversary. */
  readonly adversary: number;
  readonly brain: string | undefined;
}

const FIRST_BRAIN = 'default';

export function hasAdversary(game: ScoredGame): boolean {
  return leaderboardOf(game)?.checkPicks !== undefined;
}

/** The lists a game has: a puzzle has no seeds, and the adversary picks its own pieces. */
export function listsOf({ isRanked }: ScoredGame, adversary: number): readonly List[] {
  if (!isRanked) return ['daily', 'open'];
  return adversary > 0 ? ['ranked', 'open'] : ['ranked', 'open', 'daily'];
}

/** The board of an address; whatever makes no sense is the first there is. */
export function choiceOf(query: URLSearchParams, games: readonly ScoredGame[]): BoardChoice {
  const asked = query.get('game');
  const game = games.find(({ ruleset, mode }) => `${ruleset}-${mode}` === asked) ?? games[0]!;
  const dial = Number(query.get('adversary') ?? 0);
  const isDialled = hasAdversary(game) && Number.isInteger(dial) && dial > 0 && dial <= 100;
  const adversary = isDialled ? dial : 0;
  const lists = listsOf(game, adversary);
  const list = lists.find((each) => each === query.get('list')) ?? lists[0]!;
  const playedBy = query.get('by') === 'brain' && game.isRanked ? 'brain' : 'person';
  const date = query.get('date') ?? '';
  const isDated = list === 'daily' && /^\d{4}-\d{2}-\d{2}$/.test(date);
  return {
    game,
    list,
    playedBy,
    date: isDated ? date : undefined,
    adversary,
    brain: playedBy === 'brain' && isDialled ? (query.get('brain') ?? FIRST_BRAIN) : undefined,
  };
}

export function queryOf(choice: BoardChoice): URLSearchParams {
  const { game, adversary, date, ...rest } = choice;
  return boardQuery({
    ...game,
    ...rest,
    date: choice.list === 'daily' ? date : undefined,
    adversary: adversary > 0 ? adversary : undefined,
  });
}

/** A day so many days later, as YYYY-MM-DD. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
