import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect } from 'vitest';
import { openMemory, startApi, TOKEN } from '../../server/test/api-rig.ts';
import { RULES, result } from './arena-page.ts';
import { download } from './download.ts';
import { test } from './rig.ts';
import { DIST } from './serve.ts';
import { violations } from './violations.ts';

let rig: ReturnType<typeof startApi>;
let baseURL: string;

/** Opens a contest with brains of these names. */
async function contestOf(title: string, names: readonly string[]) {
  const operator = rig.clientOf(undefined, TOKEN);
  const { contest, instructorCode } = await operator.createContest({ title, rules: RULES });
  const source = 'export const rateBoard = (board) => board.heightSum;';
  for (const name of names) await rig.clientOf().enter(contest.code, { name, source });
  return { ...contest, instructorCode, operator };
}

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
beforeAll(async () => {
  rig = startApi(await openMemory(), {}, DIST);
  await rig.app.listen({ port: 0, host: '127.0.0.1' });
  baseURL = `http://127.0.0.1:${(rig.app.server.address() as AddressInfo).port}/`;
});
afterAll(() => rig.app.close());

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
