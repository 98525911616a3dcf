import type { AddressInfo } from 'node:net';
import { createRecipeBrain } from '@tetrarium/brains';
import type { ContestRules } from '@tetrarium/protocol/server';
import { playArenaGame } from '@tetrarium/trainer';
import { afterAll, beforeAll, expect } from 'vitest';
import { openMemory, startApi, TOKEN } from '../../server/test/api-rig.ts';
import { download } from './download.ts';
import { test } from './rig.ts';
import { DIST } from './serve.ts';
import { violations } from './violations.ts';

const RULES: ContestRules = {
  ...{ width: 8, height: 10, seed: 1, maxPieces: 20, games: 8 },
  ...{ compute: 'standard', format: 'round-robin' },
};

let rig: ReturnType<typeof startApi>;
let baseURL: string;
beforeAll(async () => {
  rig = startApi(await openMemory(), {}, DIST);
  await rig.app.listen({ port: 0, host: '127.0.0.1' });
  baseURL = `http://127.0.0.1:${(rig.app.server.address() as AddressInfo).port}/`;
});
afterAll(() => rig.app.close());

/** What a contest of two came to, with a game that was really played. */
function result() {
  const brain = createRecipeBrain({ weights: { holes: -4, landing_height: -1 } });
  const { lines, pieces, moves } = playArenaGame(brain, RULES, 3);
  const row = { interval: { low: 1300, high: 1700 }, games: 8, faults: 0 };
  return {
    standings: [
      { place: 1, entrant: 'Ann', rating: 1600, lines: 12.5, sure: 0.997, ...row },
      { place: 2, entrant: 'Bob', rating: 1400, lines: 2, ...row },
    ],
    pairs: [
      {
        ...{ first: 'Ann', second: 'Bob', games: 8, won: 7, lost: 1 },
        ...{ verdict: 'first' as const, sure: 0.997 },
      },
    ],
    games: [{ entrant: 'Ann', game: 3, lines, pieces, moves }],
    isDecided: true,
  };
}

test('a class code leads to a contest: enter a brain, replace it, see standings and a game', async ({
  visit,
}) => {
  const operator = rig.clientOf(undefined, TOKEN);
  const { contest } = await operator.createContest({ title: 'Spring', rules: RULES });
  const page = await visit('#/arena', {
    baseURL,
    expectedErrors: ['404', '429'],
    reducedMotion: 'reduce',
  });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByLabel('Class code').fill('aaaa-aaaa-aaaa');
  await button('Open').click();
  await page.getByRole('alert').getByText('Expected a contest of this code').waitFor();
  await page.getByRole('link', { name: 'Another contest' }).click();
  await page.getByLabel('Class code').fill(contest.code.toUpperCase());
  await button('Open').click();
  await page.getByRole('heading', { name: 'Spring' }).waitFor();
  await page.getByRole('link', { name: 'Write one on the Brains page' }).click();
  await page.getByRole('heading', { name: 'Brains', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Arena' }).click();
  await page.getByLabel('Class code').fill(contest.code);
  await button('Open').click();
  // By keys: to the form past all names, and through it.
  await button('Enter a brain').press('Enter');
  for (let i = 0; i < 3; i++) await page.keyboard.press('Tab');
  await page.keyboard.type('Ann');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Ann has entered.').waitFor();
  await page.getByRole('heading', { name: '1 brain' }).waitFor();
  await page.getByRole('listitem').getByText('Ann', { exact: true }).waitFor();
  const { entries } = await operator.contestEntries(contest.code);
  expect(entries).toHaveLength(1);
  expect(entries[0]!.source).toContain('rateBoard');
  rig.clock.now += 10_000;
  await button('Replace it').click();
  await page.getByRole('status').getByText('Ann has a new brain.').waitFor();
  expect(await violations(page)).toEqual([]);
  await operator.publishContest(contest.code, result());
  await operator.setContestState(contest.code, 'frozen');
  await page.reload();
  await page.getByText('Frozen: no more brains can enter.').waitFor();
  const standings = page.getByRole('region', { name: 'Standings' });
  expect(await standings.getByRole('row').allInnerTexts()).toEqual([
    expect.stringContaining('Sure of the next'),
    expect.stringMatching(/^1\s+Ann\s+1,600\s+1,300 – 1,700\s+12\.5\s+8\s+0\s+99\.7 %$/),
    expect.stringMatching(/^2\s+Bob\s+1,400/),
  ]);
  const pairs = page.getByRole('region', { name: 'Who won against whom' });
  expect(await pairs.getByRole('row').nth(1).textContent()).toBe('1 Ann7-1 stronger');
  const { lines, pieces } = result().games[0]!;
  // The best of the first place is there, as it ended; who asks for it sees it from its start.
  await page.getByText(`${pieces} pieces, ${lines} line`).first().waitFor();
  await button('Watch games of Ann').click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('arena-watch');
  await page.getByText('0 pieces, 0 lines').waitFor();
  for (let i = 0; i < 20; i++) await button('Next piece').click();
  await page.getByText(`${pieces} pieces, ${lines} line`).first().waitFor();
  expect(await button('Next piece').isDisabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await button('Watch games of Bob').click();
  await page.getByText('No games to watch.').waitFor();
});

test('without a contest that can be asked for it says so', async ({ visit }) => {
  const page = await visit('#/arena?contest=abcd', { baseURL, expectedErrors: ['400'] });
  await page.getByRole('alert').waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
});

/** Opens a contest with brains of these names. */
async function contestOf(title: string, names: readonly string[]) {
  const operator = rig.clientOf(undefined, TOKEN);
  const { contest, instructorCode } = await operator.createContest({ title, rules: RULES });
  const source = 'export const rateBoard = (board) => board.heightSum;';
  for (const name of names) await rig.clientOf().enter(contest.code, { name, source });
  return { ...contest, instructorCode, operator };
}

test('an instructor freezes, opens, saves and deletes by clicks, with a code that no storage sees', async ({
  visit,
}) => {
  const { code, instructorCode, operator } = await contestOf('Spring', ['Ann', 'Jörg']);
  const path = `#/arena?contest=${code}`;
  const page = await visit(path, { baseURL, expectedErrors: ['401', '404'] });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = page.getByLabel('Instructor’s code');
  expect(await field.isVisible()).toBe(false);
  await page.locator('summary', { hasText: 'Instructor' }).press('Enter');
  await button('Freeze').press('Enter');
  await page.getByRole('alert').getByText('Type the instructor’s code first.').waitFor();
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  await field.fill('wörng – code');
  await button('Freeze').click();
  const refusal = "Expected the instructor's code of this contest, got another.";
  await page.getByRole('alert').getByText(refusal).waitFor();
  await page.getByText('Open: brains can enter.').waitFor();
  await field.fill(` ${instructorCode} `);
  await button('Freeze').click();
  await page.getByRole('status').getByText('Frozen: no more brains can enter.').waitFor();
  await button('Open again').click();
  await page.getByRole('status').getByText('Open: brains can enter.').waitFor();
  const brains = await download(page, () => button('Save brains (JSON)').click());
  expect(brains.name).toBe(`brains-${code}.json`);
  expect(JSON.parse(brains.bytes.toString()).entries).toMatchObject([
    { name: 'Ann', source: expect.stringContaining('rateBoard') },
    { name: 'Jörg' },
  ]);
  expect(await button('Save standings (CSV)').count()).toBe(0);
  await page.getByLabel('Entry').selectOption('Jörg');
  await page.getByLabel('New name').fill('Georg');
  await button('Rename').click();
  await page.getByRole('status').getByText('Jörg is now Georg.').waitFor();
  await page.getByLabel('Entry').selectOption('Georg');
  await button('Delete this entry').click();
  const question = page.getByRole('dialog', { name: 'Delete “Georg”?' });
  await question.getByRole('button', { name: 'Delete this entry' }).click();
  await page.getByRole('status').getByText('Georg is deleted.').waitFor();
  expect((await operator.contest(code)).entries.map(({ name }) => name)).toEqual(['Ann']);
  await operator.publishContest(code, result());
  await button('Update').click();
  await page.getByRole('status').getByText('This is how it stands now.').waitFor();
  const csv = await download(page, () => button('Save standings (CSV)').click());
  expect(csv.name).toBe(`standings-${code}.csv`);
  expect(csv.bytes.toString()).toMatch(/^\ufeffplace,name,.*\r\n1,"Ann",1600/);
  const command = `tetrarium contest run --server ${new URL(baseURL).origin} --contest ${code} --code-file code.txt`;
  await page.getByText(command, { exact: true }).waitFor();
  await button('Copy the command').click();
  await button('Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(command);
  expect(await violations(page)).toEqual([]);
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(`${page.url()} ${await kept()}`).not.toContain(instructorCode);
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await page.locator('.page').evaluate((box) => box.scrollWidth)).toBeLessThanOrEqual(360);
  await button('Delete the contest').click();
  const dialog = page.getByRole('dialog', { name: 'Delete “Spring”?' });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await button('Delete the contest').click();
  await dialog.getByRole('button', { name: 'Delete the contest' }).click();
  await page.getByRole('status').getByText('“Spring” is deleted').waitFor();
  await expect(operator.contest(code)).rejects.toThrow('a contest of this code');
  await page.reload();
  await page.getByRole('alert').getByText('Expected a contest of this code').waitFor();
});

test('an operator opens a contest on the page, and reads its codes once', async ({ visit }) => {
  const page = await visit('#/arena', { baseURL, expectedErrors: ['401'] });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByRole('heading', { name: 'For instructors: open a new contest' }).click();
  await page.getByLabel('Operator’s token').fill('not the token of anybody');
  await page.getByLabel('Title').fill('Herbst “2026”');
  expect(await page.getByLabel('Columns').inputValue()).toBe('10');
  await page.getByLabel('Columns').fill('21');
  await button('Open a new contest').click();
  expect(await page.getByLabel('Columns').evaluate((input) => input.matches(':invalid'))).toBe(
    true,
  );
  await page.getByLabel('Columns').fill('8');
  await page.getByLabel('Format').selectOption('ladder');
  await button('Open a new contest').click();
  await page.getByRole('alert').getByText("Expected the operator's token, got another.").waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('Herbst “2026”');
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Operator’s token').fill(TOKEN);
  await button('Open a new contest').click();
  await page.getByRole('status').getByText('“Herbst “2026”” is open.').waitFor();
  await page.getByText('it is not shown again', { exact: false }).waitFor();
  const link = await page.getByText(/#\/arena\?contest=/).textContent();
  const code = link!.slice(-14);
  expect(link).toBe(`${baseURL}#/arena?contest=${code}`);
  const file = await download(page, () => button('Save as code.txt').click());
  expect(await violations(page)).toEqual([]);
  expect(await rig.clientOf().contest(code)).toMatchObject({
    title: 'Herbst “2026”',
    rules: { width: 8, height: 12, maxPieces: 400, format: 'ladder' },
  });
  const instructorCode = file.bytes.toString().trim();
  await rig.clientOf(undefined, instructorCode).setContestState(code, 'frozen');
  await page.getByRole('link', { name: 'Go to the contest' }).click();
  await page.getByText('Frozen: no more brains can enter.').waitFor();
  await page.getByRole('heading', { name: 'Instructor' }).click();
  // This tab knows the code still.
  await button('Open again').click();
  await page.getByRole('status').getByText('Open: brains can enter.').waitFor();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  for (const secret of [TOKEN, instructorCode])
    expect(`${page.url()} ${kept}`).not.toContain(secret);
});

/** What a contest of many came to: wide names, long ones, and all kinds of alphabets. */
function resultOf(names: readonly string[], faults: number) {
  const { games } = result();
  const row = { interval: { low: 1300, high: 1700 }, games: 8, lines: 2, faults };
  return {
    standings: names.map((entrant, i) => ({
      ...{ place: i + 1, entrant, rating: 1500, ...row },
      ...(i < names.length - 1 && { sure: 0.5 }),
    })),
    pairs: names.flatMap((first, i) =>
      names.slice(i + 1).map((second) => ({
        ...{ first, second, games: 8, won: 4, lost: 4, verdict: null, sure: 0 },
      })),
    ),
    games: names.map((entrant) => ({
      ...{ ...games[0]!, entrant },
      ...(faults > 0 && { fault: { kind: 'threw' as const, message: 'threw Error: no way' } }),
    })),
    isDecided: false,
  };
}

test('a class of a hundred scrolls in its tables, not sideways in the page', async ({ visit }) => {
  const names = ['W'.repeat(20), 'نور الدين', 'Jörg Müßig', '𠮷'.repeat(20)];
  for (let i = names.length; i < 100; i++) names.push(`Student ${i}`);
  const { code, operator } = await contestOf('Everybody', names.slice(0, 4));
  await operator.publishContest(code, resultOf(names, 0));
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
  const page = await visit(`#/arena?contest=${code}`, { baseURL, ...phone });
  const standings = page.getByRole('region', { name: 'Standings' });
  await standings.getByRole('button', { name: `Watch games of ${'W'.repeat(20)}` }).waitFor();
  expect(await standings.getByRole('row').count()).toBe(101);
  expect(await page.locator('.page').evaluate((box) => box.scrollWidth)).toBeLessThanOrEqual(360);
  const isWider = (box: Element) => box.scrollWidth > box.clientWidth;
  expect(await standings.evaluate(isWider)).toBe(true);
  await page.getByText('Show all 100 brains against each other').click();
  const pairs = page.getByRole('region', { name: 'Who won against whom' });
  await pairs.waitFor();
  expect(await pairs.evaluate(isWider)).toBe(true);
  expect(await page.locator('.page').evaluate((box) => box.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByLabel('Brain', { exact: true }).selectOption('نور الدين');
  await page.getByRole('group', { name: 'Games of \u2068نور الدين\u2069' }).waitFor();
});

test('one brain alone, and a class whose brains all failed, are told so', async ({ visit }) => {
  const alone = await contestOf('Alone', ['Ann']);
  await alone.operator.publishContest(alone.code, resultOf(['Ann'], 0));
  const page = await visit(`#/arena?contest=${alone.code}`, { baseURL, reducedMotion: 'reduce' });
  await page.getByText('One brain alone: there is nobody to compare it with.').waitFor();
  expect(await page.getByRole('heading', { name: 'Who won against whom' }).count()).toBe(0);
  const failed = await contestOf('Failed', ['Ann', 'Bob']);
  await failed.operator.publishContest(failed.code, resultOf(['Ann', 'Bob'], 8));
  await page.goto(`${baseURL}#/arena?contest=${failed.code}`);
  await page.getByText('Every game of every brain ended by a fault.').waitFor();
  await page.getByRole('button', { name: 'Watch games of Bob' }).click();
  await page.getByRole('group', { name: 'Games of Bob' }).waitFor();
  await page.getByText('Ended by a fault: it threw Error: no way').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await violations(page, true)).toEqual([]);
  const nobody = await contestOf('Nobody', []);
  await page.goto(`${baseURL}#/arena?contest=${nobody.code}`);
  await page.getByRole('heading', { name: 'Nobody has entered yet' }).waitFor();
  await page.getByText('Not played yet.').waitFor();
  expect(await violations(page)).toEqual([]);
});

test('a file from elsewhere enters without a detour', async ({ visit }) => {
  const operator = rig.clientOf(undefined, TOKEN);
  const { contest } = await operator.createContest({ title: 'Autumn', rules: RULES });
  const page = await visit(`#/arena?contest=${contest.code}`, { baseURL });
  const choose = (name: string, text: string) =>
    page.getByLabel('Import a file').setInputFiles({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    });
  await choose('notes.json', '{"not": "weights"}');
  await page.getByRole('alert').getByText('Expected').waitFor();
  await choose(
    'flat.ts',
    'export const rateBoard = (board: { heightSum: number }): number => board.heightSum;',
  );
  await page.getByLabel('Name').fill('Flat');
  expect(await page.getByRole('combobox', { name: 'Brain' }).inputValue()).not.toBe('');
  await page.getByRole('button', { name: 'Enter it' }).click();
  await page.getByRole('status').getByText('Flat has entered.').waitFor();
  const { entries } = await operator.contestEntries(contest.code);
  expect(entries[0]!.source).toContain('rateBoard = (board) => board.heightSum');
});
