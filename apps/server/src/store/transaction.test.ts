import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { transact } from './transaction.ts';

/** A pool of one connection that fails at a statement; tells what was asked, and how it came back. */
function openPool(failing: string, error: Error) {
  const asked: string[] = [];
  const released: unknown[] = [];
  const client = {
    query: async (text: string) => {
      asked.push(text.trim());
      if (text.trim() === failing) throw error;
      return { rows: [] };
    },
    release: (isBroken: unknown) => released.push(isBroken),
  };
  return { asked, released, pool: { connect: async () => client } as unknown as Pool };
}

const away = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
const refused = Object.assign(new Error('duplicate key'), { code: '23505' });

test.each([
  ['nothing', away, ['begin', 'commit'], false],
  ['begin', away, ['begin'], true],
  ['commit', away, ['begin', 'commit'], true],
  ['commit', refused, ['begin', 'commit', 'rollback'], false],
  ['rollback', away, ['begin', 'rollback'], true],
])('a connection comes back, whatever fails: %s', async (failing, error, statements, isBroken) => {
  const { pool, asked, released } = openPool(failing, error);
  const work = async (): Promise<number> => {
    if (failing === 'rollback') throw refused;
    return 7;
  };
  const done = await transact(pool, work).catch((thrown: unknown) => thrown);
  expect(done).toBe(failing === 'nothing' ? 7 : failing === 'rollback' ? refused : error);
  expect(asked).toEqual(statements);
  expect(released).toEqual([isBroken]);
});
