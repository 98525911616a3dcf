import { CONTEST_LIMITS, RequestRefused, type SentContestResult } from '@tetrarium/protocol/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lend, openMemory, startApi, TOKEN } from './api-rig.ts';

let rig: ReturnType<typeof startApi>;
let store: Awaited<ReturnType<typeof openMemory>>;
beforeAll(async () => {
  store = await openMemory();
  rig = startApi(store);
});
afterAll(() => rig.app.close());

const RULES = {
  width: 10,
  height: 12,
  seed: 1,
  maxPieces: 100,
  compute: 'standard',
  format: 'round-robin',
  games: 16,
} as const;
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error) => (error instanceof RequestRefused ? error.problem.code : String(error)),
  );
const source = 'export const rateBoard = (board) => board.heightSum;';

/** A contest with its class, its instructor and the operator. */
async function openContest() {
  const operator = rig.clientOf(undefined, TOKEN);
  const { contest, instructorCode } = await operator.createContest({
    title: 'Spring',
    rules: RULES,
  });
  const instructor = rig.clientOf(undefined, instructorCode);
  return { code: contest.code, student: rig.clientOf(), instructor, operator };
}

const RESULT: SentContestResult = {
  standings: [
    {
      place: 1,
      entrant: 'Ann',
      rating: 1600.123,
      interval: { low: 1500, high: 1700.3 },
      games: 16,
      lines: 12.5,
      faults: 0,
      sure: 0.998,
    },
    {
      place: 2,
      entrant: 'Bob',
      rating: 1400,
      interval: { low: 1300, high: 1500 },
      games: 16,
      lines: 0,
      faults: 16,
    },
  ],
  pairs: [
    { first: 'Ann', second: 'Bob', games: 16, won: 16, lost: 0, verdict: 'first', sure: 0.998 },
  ],
  games: [
    { entrant: 'Ann', game: 3, lines: 20, pieces: 4, moves: '00 12 310 04' },
    {
      entrant: 'Bob',
      game: 0,
      lines: 0,
      pieces: 0,
      moves: '',
      fault: { kind: 'fuel', message: 'used up its fuel' },
    },
  ],
  isDecided: true,
};

test('a class enters brains, replaces them by their codes, and sees no sources', async () => {
  const { code, student, instructor } = await openContest();
  const ann = await student.enter(code, { name: 'Ann', source });
  expect(ann).toMatchObject({
    name: 'Ann',
    isNew: true,
    entryCode: expect.stringMatching(/^\S{24}$/),
  });
  expect(await codeOf(student.enter(code, { name: 'ANN', source: 'x' }))).toBe('contest/taken');
  const again = { name: 'Ann', source: `${source}\n`, entryCode: ann.entryCode! };
  expect(await codeOf(student.enter(code, again))).toBe('request/too-many');
  rig.clock.now += 1000 * CONTEST_LIMITS.pause;
  const replaced = await student.enter(code, again);
  expect(replaced).toMatchObject({ isNew: false });
  expect(replaced.entryCode).toBeUndefined();
  expect(replaced.digest).not.toBe(ann.digest);
  const wrong = { ...again, entryCode: 'aaaa-aaaa-aaaa-aaaa-aaaa' };
  expect(await codeOf(student.enter(code, wrong))).toBe('contest/taken');
  for (const name of ['admin', 'a\u0301\u0301\u0301', 'x'.repeat(21), '']) {
    expect(await codeOf(student.enter(code, { name, source }))).toBe('request/bad-body');
  }
  const huge = 'x'.repeat(CONTEST_LIMITS.source + 1);
  expect(await codeOf(student.enter(code, { name: 'Big', source: huge }))).toBe('request/bad-body');
  const seen = await student.contest(code);
  expect(seen).toMatchObject({ title: 'Spring', state: 'open', rules: RULES });
  expect(seen.entries).toEqual([{ name: 'Ann', enteredAt: replaced.enteredAt }]);
  expect(JSON.stringify(seen)).not.toContain('heightSum');
  expect(await codeOf(student.contestEntries(code))).toBe('instructor/unknown');
  expect((await instructor.contestEntries(code)).entries).toMatchObject([
    { name: 'Ann', source: `${source}\n` },
  ]);
});

test('an instructor freezes, publishes, exports and deletes; nobody else does', async () => {
  const { code, student, instructor, operator } = await openContest();
  const other = (await openContest()).instructor;
  await student.enter(code, { name: 'Ann', source });
  for (const stranger of [student, other]) {
    expect(await codeOf(stranger.setContestState(code, 'frozen'))).toBe('instructor/unknown');
    expect(await codeOf(stranger.publishContest(code, RESULT))).toBe('instructor/unknown');
    expect(await codeOf(stranger.exportContest(code))).toBe('instructor/unknown');
    expect(await codeOf(stranger.removeContest(code))).toBe('instructor/unknown');
  }
  expect(await codeOf(instructor.exportContest(code))).toBe('contest/not-played');
  await instructor.setContestState(code, 'frozen');
  expect(await codeOf(student.enter(code, { name: 'Bob', source }))).toBe('contest/frozen');
  await instructor.publishContest(code, RESULT);
  const { games, ...shown } = RESULT;
  expect(await student.contest(code)).toMatchObject({ state: 'frozen', result: shown });
  expect((await student.contestGames(code, 'Bob')).games).toEqual([games[1]]);
  expect(await operator.exportContest(code)).toBe(
    'place,name,rating,low,high,games,lines per game,faults,sure of the next\r\n' +
      '1,"Ann",1600.1,1500.0,1700.3,16,12.50,0,0.9980\r\n' +
      '2,"Bob",1400.0,1300.0,1500.0,16,0.00,16,\r\n',
  );
  await instructor.setContestState(code, 'open');
  expect(await codeOf(student.enter(code, { name: 'Bob', source }))).toBe('ok');
  await instructor.removeContest(code);
  expect(await codeOf(student.contest(code))).toBe('contest/unknown');
  expect(await codeOf(student.enter(code, { name: 'Cid', source }))).toBe('contest/unknown');
});

test('names: none that looks like another, none that a spreadsheet computes', async () => {
  const { code, student, instructor } = await openContest();
  await student.enter(code, { name: 'Ann', source });
  for (const name of ['Ann\u034f', 'Ann\ufe0f', 'Ann\ufe00', '\u115f', 'ADMIN.', 'admın']) {
    expect(await codeOf(student.enter(code, { name, source }))).toBe('request/bad-body');
  }
  const name = '-A1-A2';
  await student.enter(code, { name, source });
  const [first, second] = RESULT.standings as [Standing, Standing];
  const standings = [first, { ...second, entrant: name }];
  await instructor.publishContest(code, { ...RESULT, standings, pairs: [], games: [] });
  expect(await instructor.exportContest(code)).toContain(`\r\n2,"'-A1-A2",1400.0`);
});

type Standing = (typeof RESULT)['standings'][number];

test('a name of twenty letters that are two units each can be published', async () => {
  const { code, student, instructor } = await openContest();
  const name = '𠮷'.repeat(20);
  await student.enter(code, { name, source });
  const { standings, games } = RESULT;
  await instructor.publishContest(code, {
    standings: [{ ...standings[1]!, entrant: name }],
    pairs: [],
    games: [{ ...games[0]!, entrant: name }],
    isDecided: true,
  });
  expect((await student.contestGames(code, name)).games).toHaveLength(1);
});

test('a code that no header can have is a wrong code, not a server that does not answer', async () => {
  const { code } = await openContest();
  for (const bearer of ['two\nlines', 'ein Wörtchen – dieses', '🎲']) {
    const client = rig.clientOf(undefined, bearer);
    expect(await codeOf(client.setContestState(code, 'frozen'))).toBe('instructor/unknown');
  }
});

test('a contest has room for so many, and one address does not fill it (E10)', async () => {
  const { code } = await openContest();
  const { entries, entriesOfAddress } = CONTEST_LIMITS;
  const limited = startApi(lend(store), { limits: { address: 10_000, player: 0 } });
  const squatter = limited.clientOf(undefined, undefined, '192.0.2.1');
  const entryCode = 'aaaa-aaaa-aaaa-aaaa-aaaa';
  const squat = await Promise.all(
    Array.from({ length: entriesOfAddress + 5 }, (_, i) =>
      codeOf(squatter.enter(code, { name: `squat${i}`, source, entryCode })),
    ),
  );
  expect(squat.filter((each) => each === 'ok')).toHaveLength(entriesOfAddress);
  expect(squat.filter((each) => each === 'contest/full')).toHaveLength(5);
  const elsewhere = limited.clientOf(undefined, undefined, '192.0.2.2');
  expect(await codeOf(elsewhere.enter(code, { name: 'Ann', source }))).toBe('ok');
  // What is deleted gives its place back, to the contest and to the address.
  await limited.clientOf(undefined, TOKEN).removeEntry(code, 'SQUAT0');
  expect(await codeOf(squatter.enter(code, { name: 'Bob', source }))).toBe('ok');
  expect(await codeOf(squatter.enter(code, { name: 'Cid', source }))).toBe('contest/full');
  for (let i = entriesOfAddress + 1; i < entries; i++) {
    await elsewhere.enter(code, { name: `Student ${i}`, source });
  }
  expect(await codeOf(elsewhere.enter(code, { name: 'Late', source }))).toBe('contest/full');
  await limited.app.close();
});

test('an instructor deletes and renames entries; nobody else does (E10)', async () => {
  const { code, student, instructor, operator } = await openContest();
  const long = '𠮷'.repeat(20);
  const { entryCode } = await student.enter(code, { name: 'Rude', source });
  await student.enter(code, { name: long, source });
  for (const stranger of [student, (await openContest()).instructor]) {
    expect(await codeOf(stranger.removeEntry(code, 'Rude'))).toBe('instructor/unknown');
    expect(await codeOf(stranger.renameEntry(code, 'Rude', 'Ann'))).toBe('instructor/unknown');
  }
  await instructor.renameEntry(code, 'rude', 'Ann');
  expect((await student.contest(code)).entries.map(({ name }) => name)).toEqual(['Ann', long]);
  rig.clock.now += 1000 * CONTEST_LIMITS.pause;
  // The code of the entry is as good as before.
  const again = await student.enter(code, { name: 'Ann', source: 'x', entryCode: entryCode! });
  expect(again.isNew).toBe(false);
  await instructor.renameEntry(code, 'Ann', 'ANN');
  expect(await codeOf(instructor.renameEntry(code, 'Ann', long))).toBe('contest/taken');
  expect(await codeOf(instructor.renameEntry(code, 'Rude', 'Bob'))).toBe('contest/no-entry');
  expect(await codeOf(instructor.renameEntry(code, 'Ann', 'admin'))).toBe('request/bad-body');
  await operator.removeEntry(code, long);
  expect((await student.contest(code)).entries.map(({ name }) => name)).toEqual(['ANN']);
  expect(await codeOf(instructor.removeEntry(code, long))).toBe('contest/no-entry');
});

test('texts that no database stores are refused (E11)', async () => {
  const { code, student, operator, instructor } = await openContest();
  for (const bad of ['x\u0000y', 'x\ud800']) {
    const [first, ...others] = RESULT.standings;
    const result = { ...RESULT, standings: [{ ...first!, entrant: bad }, ...others] };
    const answers = [
      student.enter(code, { name: 'Ann', source: bad }),
      operator.createContest({ title: bad, rules: RULES }),
      instructor.publishContest(code, result),
    ];
    expect(await Promise.all(answers.map(codeOf))).toEqual(answers.map(() => 'request/bad-body'));
  }
});

test('codes are checked before a body is read (E8)', async () => {
  const { code } = await openContest();
  const ask = async (method: 'PUT' | 'POST', path: string, authorization?: string) => {
    const { statusCode } = await rig.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      // Who reads it answers 400.
      body: '{"never',
    });
    return statusCode;
  };
  expect(await ask('PUT', '/contests/abcd-abcd-abcd/result')).toBe(404);
  expect(await ask('PUT', `/contests/${code}/result`, 'Bearer x')).toBe(401);
  expect(await ask('PUT', `/contests/${code}/result`, `Bearer ${TOKEN}`)).toBe(400);
  expect(await ask('POST', '/contests/abcd-abcd-abcd/entries')).toBe(404);
  expect(await ask('POST', '/contests')).toBe(401);
  const tab = 'a'.repeat(32);
  expect(await ask('POST', `/runs/abcd-efgh-jkmn-pqrs-tuvw/tabs/${tab}`)).toBe(404);
  expect(await ask('POST', `/runs/no-key/tabs/${tab}`)).toBe(400);
  await rig.clientOf(undefined, TOKEN).setContestState(code, 'frozen');
  expect(await ask('POST', `/contests/${code}/entries`)).toBe(409);
});

test('only an operator opens contests', async () => {
  const create = rig.clientOf(undefined, 'not-the-token-of-anybody').createContest;
  const client = rig.clientOf(undefined, 'not-the-token-of-anybody');
  expect(await codeOf(create.call(client, { title: 'x', rules: RULES }))).toBe('operator/unknown');
});

test('a server without an operator says so, whatever token comes', async () => {
  const without = startApi(lend(store), { operatorToken: undefined });
  const client = without.clientOf(undefined, TOKEN);
  await expect(client.createContest({ title: 'x', rules: RULES })).rejects.toThrow(
    'Expected a server with an operator (--operator-token-file), got one without',
  );
  await without.app.close();
});
