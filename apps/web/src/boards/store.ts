import { signal } from '@preact/signals';
import type { Answer } from '@tetrarium/protocol/server';
import { forgetServer, reader, reasonOf } from '../server/connection.ts';
import { loadKey, me } from '../server/key.ts';
import { type BoardChoice, queryOf } from './choice.ts';

type BoardPage = Answer<'board'>;
export type BoardRow = BoardPage['rows'][number];

export interface ShownBoard {
  readonly key: string;
  readonly players: number;
  readonly date: string | undefined;
  /** In order of their places, perhaps with gaps. */
  readonly rows: readonly BoardRow[];
  readonly own: number | undefined;
}

const ROWS = 20;
const AROUND = 2;

/** The board of the address; undefined while it is fetched. */
export const board = signal<ShownBoard | undefined>(undefined);
export const problem = signal<string | undefined>(undefined);

export async function openBoard(choice: BoardChoice): Promise<void> {
  const key = String(queryOf(choice));
  wanted = key;
  if (board.peek()?.key !== key) board.value = undefined;
  problem.value = undefined;
  try {
    await loadKey();
    const page = await ask(choice, 0, ROWS);
    const own = page.own?.place;
    const isFar = own !== undefined && own > ROWS;
    const from = isFar ? Math.max(ROWS, own - 1 - AROUND) : 0;
    const rest = isFar ? await ask(choice, from, 2 * AROUND + 1) : undefined;
    if (wanted !== key) return;
    const rows = [...page.rows, ...(rest?.rows ?? [])];
    board.value = { key, players: page.players, date: page.board.date, rows, own };
  } catch (error) {
    if (wanted !== key) return;
    problem.value = reasonOf(error);
    forgetServer();
  }
}

let wanted = '';

export async function showMore(choice: BoardChoice, after: number, most: number): Promise<void> {
  const before = board.peek();
  if (before === undefined) return;
  try {
    const page = await ask(choice, after, Math.min(ROWS, most));
    if (wanted !== before.key) return;
    const all = new Map([...before.rows, ...page.rows].map((row) => [row.place, row]));
    const rows = [...all.values()].sort((one, other) => one.place - other.place);
    board.value = { ...before, players: page.players, rows };
  } catch (error) {
    problem.value = reasonOf(error);
  }
}

function ask(choice: BoardChoice, offset: number, limit: number): Promise<BoardPage> {
  const { game, list, playedBy, date, adversary, brain } = choice;
  return reader.board(game.ruleset, game.mode, {
    list,
    playedBy,
    offset,
    limit,
    ...(list === 'daily' && { date }),
    ...(adversary > 0 && { adversary, brain }),
    player: me.peek()?.id,
  });
}
