import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { parseReplay, type ReplayRules, replayToJson } from '@tetrarium/engine/replay';
import { REPLAY_RULESETS } from '@tetrarium/play/games';
import { afterEach, describe, expect, test } from 'vitest';
import { fixture, withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';
import { TestTerminal } from './terminal-driver.ts';

// A sprint of 103 pieces that a brain played.
const sprint = fixture('sprint.replay');
const text = readFileSync(sprint, 'utf8').trim();

const open: TestTerminal[] = [];
afterEach(() => {
  for (const terminal of open.splice(0)) terminal.dispose();
});

const run = (line: string) => runHere(['replay', ...line.split(' ')]);

describe('verify', () => {
  test('a game that ends as it says', async () => {
    const { code, stdout } = await run(`verify ${sprint}`);
    expect(code).toBe(0);
    expect(stdout).toBe('Verified: 424 inputs end as d893f8454e7d6d1f\n');
    const json = await run(`verify ${sprint} --json`);
    expect(JSON.parse(json.stdout)).toEqual({ verified: true, hash: 'd893f8454e7d6d1f' });
  });

  test('exit 1 where it ends otherwise', async () => {
    const json = (await run(`export ${sprint} --format json`)).stdout;
    await withFiles({ 'other.json': json.replace('"hash":"d8', '"hash":"d9') }, async (folder) => {
      const file = join(folder, 'other.json');
      const { code, stdout, stderr } = await run(`verify ${file}`);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toBe('Expected a game that ends as d993f8454e7d6d1f, got d893f8454e7d6d1f\n');
      const told = await run(`verify ${file} --json`);
      expect([told.code, JSON.parse(told.stdout).verified]).toEqual([1, false]);
    });
  });

  test('a game of an earlier version by the rules of that', async () => {
    const read = parseReplay(text, REPLAY_RULESETS);
    if (!read.ok) throw new Error(read.problem.message);
    const { rules, replay } = read.value;
    const earlier = { ...rules, version: 0 };
    const json = JSON.stringify(replayToJson(earlier, { ...replay, rulesVersion: 0 }));
    await withFiles({ 'earlier.json': json }, async (folder) => {
      const file = join(folder, 'earlier.json');
      expect((await run(`verify ${file}`)).stderr).toContain('(replay/unknown-version)');
      (REPLAY_RULESETS as ReplayRules[]).push(earlier);
      const verified = await run(`verify ${file}`);
      const shown = JSON.parse((await run(`show ${file} --json`)).stdout);
      (REPLAY_RULESETS as ReplayRules[]).pop();
      expect(verified.stdout).toContain('Verified: 424 inputs');
      expect(shown).toMatchObject({ ruleset: 'guideline@0', verified: true });
      // They are counted by the latest rules only.
      expect(shown.statistics).toBeUndefined();
    });
  });

  test.each<[string, string, string]>([
    ['cut off', text.slice(0, 300), 'cut off or changed (replay/damaged)'],
    ['foreign', 'hello', 'Expected a text that begins with tr1. or {, got "hello"'],
    ['empty', '', 'replay/foreign'],
    [
      'of another game',
      '{"format":"tetrarium/replay","version":1,"ruleset":"go@1","rng":"x"}',
      'got "go"',
    ],
  ])('exit 3 where the file is %s', async (_, content, words) => {
    await withFiles({ 'bad.replay': content }, async (folder) => {
      for (const verb of ['verify', 'show', 'export']) {
        const { code, stderr } = await run(`${verb} ${join(folder, 'bad.replay')}`);
        expect(code).toBe(3);
        expect(stderr).toContain(words);
      }
    });
  });

  test('exit 3 where there is no file, 2 where the verb is none', async () => {
    expect(await run('verify no-such-file')).toMatchObject({ code: 3 });
    const { code, stderr } = await run(`watch ${sprint}`);
    expect(code).toBe(2);
    expect(stderr).toContain('Expected verb as one of "show", "verify", "export", got "watch"');
  });

  test('from stdin, as another program writes it', async () => {
    const { code, stdout } = await runHere(['replay', 'verify', '-'], { input: text });
    expect([code, stdout]).toEqual([0, 'Verified: 424 inputs end as d893f8454e7d6d1f\n']);
  });
});

describe('show', () => {
  test('in a pipe: the last picture; with --json what it came to', async () => {
    const { stdout } = await run(`show ${sprint}`);
    expect(stdout).toContain('Mode    Sprint');
    expect(stdout).toContain('End     goal');
    const summary = JSON.parse((await run(`show ${sprint} --json`)).stdout);
    expect(summary).toMatchObject({
      ruleset: 'guideline@1',
      seed: '7',
      options: { mode: 'sprint' },
      inputs: 424,
      pieces: 103,
      verified: true,
      statistics: { faults: expect.any(Number) },
    });
    expect(summary.board).toHaveLength(23);
  });

  test('on a terminal: pieces back and forth, pause, the end', async () => {
    const terminal = new TestTerminal(['replay', 'show', sprint], { env: { NO_COLOR: '1' } });
    open.push(terminal);
    await terminal.until('piece 1 of 103');
    terminal.press(' ');
    await terminal.until('paused');
    terminal.press('\x1b[H');
    await terminal.until('0:00.000 of');
    terminal.press('\x1b[C\x1b[C');
    await terminal.until('piece 3 of 103');
    terminal.press('\x1b[D');
    await terminal.until('piece 2 of 103');
    terminal.press('\x1b[F');
    await terminal.until(/End +goal/);
    terminal.press('\x1b[H');
    await terminal.until('piece 1 of 103');
    terminal.press('++p');
    await terminal.until('4x');
    await terminal.until(/piece ([2-9]|\d\d+) of 103/);
    terminal.press('q');
    expect(await terminal.ended()).toBe(0);
    expect(terminal.isAlternate).toBe(false);
    expect(terminal.isCursorHidden).toBe(false);
  });
});

test('on a terminal that cannot move its cursor: refused, as a game is', async () => {
  const terminal = new TestTerminal(['replay', 'show', sprint], { env: { TERM: 'dumb' } });
  open.push(terminal);
  expect(await terminal.ended()).toBe(2);
  expect(terminal.output).toContain('Expected a terminal with a movable cursor, got TERM=dumb');
  expect(terminal.output).not.toContain('\x1b');
});

describe('export', () => {
  test('JSON, text and link, and back', async () => {
    const json = (await run(`export ${sprint} --format json`)).stdout;
    await withFiles({ 'a.json': json }, async (folder) => {
      const compact = await run(`export ${join(folder, 'a.json')} --format text`);
      expect(compact.stdout.trim()).toBe(text);
      const link = await run(`export ${join(folder, 'a.json')} --format link`);
      expect(link.stdout.trim()).toBe(`http://127.0.0.1:8387/#/replays?r=${text}`);
      const again = await runHere(['replay', 'verify', '-'], { input: link.stdout });
      expect(again).toMatchObject({ code: 0 });
      const shared = `https://example.org/x/#/replays?at=5&r=${text}&speed=2\n`;
      expect(await runHere(['replay', 'verify', '-'], { input: shared })).toMatchObject({
        code: 0,
      });
    });
  });

  test('films and moments, by the name of the file', async () => {
    await withFiles({}, async (folder) => {
      const to = async (name: string, flags = '') => {
        const file = join(folder, name);
        const { code } = await run(`export ${sprint} -o ${file}${flags}`);
        expect(code).toBe(0);
        return readFileSync(file);
      };
      const svg = (await to('film.svg', ' --speed 20')).toString();
      expect(svg).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
      expect(svg).toContain('<set attributeName="visibility"');
      const still = (await to('still.svg', ' --piece 20')).toString();
      expect(still).not.toContain('<set');
      expect(still).toContain('>19</text>');
      expect((await to('film.gif', ' --speed 20')).subarray(0, 6).toString()).toBe('GIF89a');
      const moment = await to('moment.gif', ' --at 5000');
      expect(moment.length).toBeLessThan(4000);
      const png = await to('board.png', ' --piece 60');
      expect(pixelsOf(png)).toEqual({ width: 160, height: 368, rows: 368 * 161 });
    });
  });

  test('says what is wrong', async () => {
    expect(await run(`export ${sprint} --piece 1 --at 1`)).toMatchObject({ code: 2 });
    const bad = await run(`export ${sprint} -o ${join(sprint, 'no', 'x.svg')}`);
    expect(bad.code).toBe(1);
    expect(bad.stderr).toContain('Expected to write');
  });

  test('a name that asks for no format is refused, unless --format does', async () => {
    await withFiles({}, async (folder) => {
      const file = join(folder, 'x.bmp');
      const { code, stderr } = await run(`export ${sprint} -o ${file}`);
      expect(code).toBe(2);
      expect(stderr).toContain(
        'Expected --output as a file that ends with .svg, .gif, .png, .json, .link or .replay, got .bmp',
      );
      expect(existsSync(file)).toBe(false);
      expect(await run(`export ${sprint} -o ${file} --format link`)).toMatchObject({ code: 0 });
      const same = join(folder, 'same.replay');
      expect(await run(`export ${sprint} -o ${same}`)).toMatchObject({ code: 0 });
      expect(readFileSync(same, 'utf8').trim()).toBe(text);
    });
  });

  test('a piece that never came is refused', async () => {
    const { code, stderr } = await run(`export ${sprint} --piece 9999`);
    expect(code).toBe(2);
    expect(stderr).toContain('Expected --piece from 1 to 103, got 9999');
    expect(await run(`export ${sprint} --piece 103`)).toMatchObject({ code: 0 });
  });
});

/** The size of a PNG, and of its unpacked rows. */
function pixelsOf(png: Buffer): { width: number; height: number; rows: number } {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const start = png.indexOf('IDAT');
  const length = png.readUInt32BE(start - 4);
  const rows = inflateSync(png.subarray(start + 4, start + 4 + length)).length;
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), rows };
}

describe('other games', () => {
  test.each(['', ' --adversary 60', ' --friend 30 --board 8x12'])(
    'a classic game with a brain%s is recorded and verified',
    async (flags) => {
      await withFiles({}, async (folder) => {
        const file = join(folder, 'classic.json');
        const line = `classic --brain default --seed 5 --limit 20 --json --replay ${file}${flags}`;
        const { code, stdout } = await runHere(line.split(' '));
        expect(code).toBe(0);
        expect(await run(`verify ${file}`)).toMatchObject({ code: 0 });
        const summary = JSON.parse((await run(`show ${file} --json`)).stdout);
        const { pieces, score } = JSON.parse(stdout);
        expect(summary).toMatchObject({ pieces, result: { Score: `${score}` } });
      });
    },
  );

  test.each([
    ['', 1000],
    [' --delay 40', 40],
  ])('without a screen it is recorded by the ticks of the game%s', async (flags, delay) => {
    await withFiles({}, async (folder) => {
      const record = async (name: string): Promise<string> => {
        const line = `classic --brain default --seed 3 --limit 3 --json --replay ${join(folder, name)}`;
        await runHere(`${line}${flags}`.split(' '));
        return readFileSync(join(folder, name), 'utf8');
      };
      const text = await record('a.json');
      expect(await record('b.json')).toBe(text);
      const { inputs, end } = JSON.parse(text) as { inputs: [number, string][]; end: number };
      const times = inputs.map(([at]) => at);
      expect(times[0]).toBe(delay);
      expect(times.every((at) => at % delay === 0)).toBe(true);
      expect(end).toBe(times.at(-1));
    });
  });

  test.each([
    ['quadris -text', 'right drop\nleft\ndrop\n'],
    ['play --screen-reader --seed 3', 'jlk  '],
    ['play --ruleset srs --screen-reader --seed 3', 'adw'],
    ['play --ruleset guideline --screen-reader --seed 3', ' '],
  ])('what comes from a pipe gives the same replay each time: %s', async (line, input) => {
    await withFiles({}, async (folder) => {
      const record = async (name: string): Promise<string> => {
        const words = [...line.split(' '), '--replay', join(folder, name)];
        await runHere(words, { input });
        return readFileSync(join(folder, name), 'utf8');
      };
      expect(await record('a.json')).toBe(await record('b.json'));
    });
  });

  test('--replay is refused where nobody steers', async () => {
    const { code, stderr } = await runHere('classic --keys ^ --replay x'.split(' '));
    expect(code).toBe(2);
    expect(stderr).toContain('Expected --replay without --keys, got both');
  });

  test.each([
    'classic --brain default --json',
    'classic --brain default --screen-reader',
    'play --screen-reader',
    'play --ruleset srs --screen-reader',
    'play --ruleset guideline --screen-reader',
    'quadris -text',
  ])('%s looks for the folder of --replay before the game', async (line) => {
    const refuse = async (path: string) => {
      const { stdout, ...rest } = await runHere([...line.split(' '), '--replay', path]);
      expect(stdout).toBe('');
      return rest;
    };
    const nowhere = join(sprint, '..', 'nowhere', 'x.replay');
    expect(await refuse(nowhere)).toEqual({
      code: 1,
      stderr: `tetrarium: Expected to write ${nowhere}, got no such folder\n`,
    });
    const below = join(sprint, 'x.replay');
    expect((await refuse(below)).stderr).toContain(`write ${below}, got no such folder`);
    expect((await refuse(fixture(''))).stderr).toContain('got a folder');
    const { code, stderr } = await refuse('');
    expect(code).toBe(2);
    expect(stderr).toContain('Expected a file name after --replay, got none');
  });

  test('a UT game by hand', async () => {
    await withFiles({}, async (folder) => {
      const file = join(folder, 'ut.replay');
      writeFileSync(file, '');
      const words = ['play', '--ruleset', 'srs', '--turn-based', '--seed', '1', '--replay', file];
      const terminal = new TestTerminal(words, { env: { NO_COLOR: '1' } });
      open.push(terminal);
      await terminal.until(/Pieces +1 /);
      terminal.press('aawddw');
      await terminal.until(/Pieces +3 /);
      terminal.press('\x1b');
      expect(await terminal.ended()).toBe(0);
      const summary = JSON.parse((await run(`show ${file} --json`)).stdout);
      expect(summary).toMatchObject({ ruleset: 'srs@1', inputs: 6, pieces: 2, verified: true });
    });
  });
});
