import { createHash } from 'node:crypto';
import { CONTEST_LIMITS, type Contest, type EndpointName } from '@tetrarium/protocol/server';
import { drawCode } from '../code.ts';
import * as rows from '../store/contests.ts';
import type { Database } from '../store/transaction.ts';
import type { ApiContext } from './context.ts';
import { EntryShares } from './entry-shares.ts';
import { ApiProblem, notFound } from './problem.ts';
import type { Handlers } from './request.ts';
import { isOperator } from './signature.ts';

// The arena of a class. Who has the class code sees standings and enters a brain; sources are for the
// instructor only, and nobody's code is run here.

type ContestEndpoint = Extract<
  EndpointName,
  `${string}Contest${string}` | `contest${string}` | `${string}Entry` | 'enter'
>;

const shares = new WeakMap<ApiContext['store'], EntryShares>();

function sharesOf(store: ApiContext['store']): EntryShares {
  const found = shares.get(store) ?? new EntryShares();
  shares.set(store, found);
  return found;
}

export const CONTEST_HANDLERS: Pick<Handlers, ContestEndpoint> = {
  createContest: async ({ store, now }, { body }) => {
    const instructorCode = drawCode(6);
    const contest = await rows.createContest(store.db, {
      ...body,
      code: drawCode(3),
      instructorHash: sha256(instructorCode),
      createdAt: now(),
    });
    return { contest: await viewContest(store.db, contest), instructorCode };
  },

  contest: async ({ store }, { params }) =>
    viewContest(store.db, await demandContest(store.db, params.code)),

  contestGames: async ({ store }, { params, query }) => {
    const { result } = await demandContest(store.db, params.code);
    const games = (result?.games ?? []).filter(({ entrant }) => entrant === query.name);
    return { games };
  },

  enter: async ({ store, now }, { params, body, network }) => {
    const { name, source, entryCode } = body;
    const code = entryCode ?? drawCode(5);
    const enteredAt = now();
    const digest = sha256(source);
    const entry = {
      contest: params.code,
      key: name.toLowerCase(),
      name,
      source,
      digest,
      entryHash: sha256(code),
      enteredAt,
    };
    const entered = await sharesOf(store).enter(entry, network, (mayBeNew) =>
      rows.keepEntry(store.db, entry, mayBeNew),
    );
    if (entered.kind !== 'new' && entered.kind !== 'replaced') throw refusalOf(entered);
    const isNew = entered.kind === 'new';
    return {
      name,
      isNew,
      digest,
      enteredAt: enteredAt.toISOString(),
      ...(isNew && { entryCode: code }),
    };
  },

  contestEntries: async ({ store }, { params, query }) => {
    const entries = await rows.readEntries(store.db, params.code, query);
    return {
      entries: entries.map(({ name, source, digest, enteredAt }) => ({
        name,
        source,
        digest,
        enteredAt: enteredAt.toISOString(),
      })),
    };
  },

  renameEntry: async ({ store }, { params: { code, name }, body }) => {
    const [key, next] = [name.toLowerCase(), body.name.toLowerCase()];
    const renamed = await rows.renameEntry(store.db, code, key, { key: next, name: body.name });
    if (renamed === 'unknown') throw notFound('contest/no-entry', 'an entry of this name');
    if (renamed === 'taken') {
      const message = `Expected a free name, got ${body.name}, which another entry has`;
      throw new ApiProblem(409, 'contest/taken', message);
    }
    sharesOf(store).rename(code, key, next);
    return undefined;
  },

  removeEntry: async ({ store }, { params: { code, name } }) => {
    const key = name.toLowerCase();
    if (!(await rows.removeEntry(store.db, code, key))) {
      throw notFound('contest/no-entry', 'an entry of this name');
    }
    sharesOf(store).forget(code, key);
    return undefined;
  },

  setContestState: async ({ store }, { params, body }) => {
    await rows.setContestState(store.db, params.code, body.state);
    return undefined;
  },

  publishContest: async ({ store, now }, { params, body }) => {
    await rows.keepResult(store.db, params.code, body, now());
    return undefined;
  },

  exportContest: async ({ store }, { params }) => {
    const { result } = await demandContest(store.db, params.code);
    if (result === null) throw notFound('contest/not-played', 'a contest that was played');
    const head = 'place,name,rating,low,high,games,lines per game,faults,sure of the next';
    const lines = result.standings.map((row) =>
      [
        row.place,
        nameCell(row.entrant),
        ...[row.rating, row.interval.low, row.interval.high].map((each) => each.toFixed(1)),
        row.games,
        row.lines.toFixed(2),
        row.faults,
        row.sure?.toFixed(4) ?? '',
      ].join(','),
    );
    return `${[head, ...lines].join('\r\n')}\r\n`;
  },

  removeContest: async ({ store }, { params }) => {
    await rows.removeContest(store.db, params.code);
    sharesOf(store).forgetContest(params.code);
    return undefined;
  },
};

/** A name as a cell that no spreadsheet takes for a formula. */
function nameCell(name: string): string {
  return `"${/^[=+\-@\t\r]/.test(name) ? "'" : ''}${name.replaceAll('"', '""')}"`;
}

async function demandContest(db: Database, code: string): Promise<rows.ContestRow> {
  const found = await rows.findContest(db, code);
  if (found === undefined) throw notFound('contest/unknown', 'a contest of this code');
  return found;
}

export async function demandInstructor(
  { store, operatorToken }: ApiContext,
  code: string,
  bearer: string,
): Promise<void> {
  const { instructorHash } = await demandCard(store.db, code);
  if (sha256(bearer) === instructorHash || isOperator(bearer, operatorToken)) return;
  const message = "Expected the instructor's code of this contest, got another";
  throw new ApiProblem(401, 'instructor/unknown', message);
}

export async function demandOpenContest({ store }: ApiContext, code: string): Promise<void> {
  const { state } = await demandCard(store.db, code);
  if (state !== 'open') throw refusalOf({ kind: 'frozen' });
}

async function demandCard(db: Database, code: string) {
  const found = await rows.findContestCard(db, code);
  if (found === undefined) throw refusalOf({ kind: 'unknown' });
  return found;
}

function refusalOf(
  entered: Exclude<rows.Entered, { kind: 'new' } | { kind: 'replaced' }>,
): ApiProblem {
  switch (entered.kind) {
    case 'unknown':
      return notFound('contest/unknown', 'a contest of this code');
    case 'frozen':
      return new ApiProblem(409, 'contest/frozen', 'Expected an open contest, got a frozen one');
    case 'extra': {
      const most = CONTEST_LIMITS.entriesOfAddress;
      const message = `Expected at most ${most} entries from one address, got more: ask the instructor to delete some`;
      return new ApiProblem(409, 'contest/full', message);
    }
    case 'full':
      return new ApiProblem(409, 'contest/full', 'Expected room in the contest, got a full one');
    case 'taken':
      return new ApiProblem(
        409,
        'contest/taken',
        'Expected a free name or the code of its entry, got a name that somebody has',
      );
    case 'soon': {
      const { seconds } = entered;
      const message = `Expected fewer brains under this name, got too many: come again in ${seconds} s`;
      return new ApiProblem(429, 'request/too-many', message, seconds);
    }
  }
}

async function viewContest(db: Database, row: rows.ContestRow): Promise<Contest> {
  const { code, title, rules, createdAt, playedAt, result } = row;
  const entries = await rows.listEntries(db, code);
  return {
    code,
    title,
    state: row.state as Contest['state'],
    rules,
    createdAt: createdAt.toISOString(),
    entries: entries.map(({ name, enteredAt }) => ({ name, enteredAt: enteredAt.toISOString() })),
    ...(result !== null && { result: withoutGames(result) }),
    ...(playedAt !== null && { playedAt: playedAt.toISOString() }),
  };
}

function withoutGames({ standings, pairs, isDecided }: NonNullable<rows.ContestRow['result']>) {
  return { standings, pairs, isDecided };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
