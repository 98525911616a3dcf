import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseWeights } from '@tetrarium/brains';
import { createRunWriter, DEFAULT_CONFIG, parseRun } from '@tetrarium/trainer';
import { describe, expect, test } from 'vitest';
import { startCli, withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';
import { read, SMALL, waitForLines, words } from './train-files.ts';

/** A run file as the first version wrote it. */
const unseal = (text: string): string =>
  text.replaceAll(/,"sum":"[0-9a-f]{8}"/g, '').replace('"version":2', '"version":1');

describe('tetrarium train', () => {
  test.each([
    ['six --effort 2', 'Expected --effort with --split, got it without'],
    ['six --spread 2', 'Expected --spread with --start, got it without'],
    ['six --start dt20', 'Expected --start with weights of six only, got one of'],
    ['six --start dellacherie --spread 0', 'Expected --spread above 0, like 2.5, got "0"'],
    ['nine --start default', 'Expected --start as a brain of weighted features'],
    ['default --split', 'Expected weights of the nine features, or no split'],
    ['six --split --max-pieces 9', 'Expected maxPieces 0 with split'],
  ])('train %s is a usage error', async (line, message) => {
    await withFiles({}, async (cwd) => {
      const { code, stderr } = await runHere(['train', ...words(line), '--seed', '1'], { cwd });
      expect(code).toBe(2);
      expect(stderr).toContain(message);
    });
  });

  test('it does not wait for a generation of hours, which is played again later', async () => {
    await withFiles({}, async (cwd) => {
      const line = 'train default --population 8 --games 100000 --seed 1 --out slow.jsonl';
      const { child, result } = startCli(words(line), { cwd });
      await waitForLines(join(cwd, 'slow.jsonl'), 1);
      child.kill('SIGINT');
      const { code, stderr } = await result;
      expect(code).toBe(130);
      expect(stderr).toBe(
        'Stopped after 0 generations. Go on: tetrarium train --resume slow.jsonl\n',
      );
      expect(parseRun(read(cwd, 'slow.jsonl'))).toMatchObject({ ok: true });
    });
  });

  test('a file without checksums goes on, and it is said what was not checked', async () => {
    await withFiles({}, async (cwd) => {
      await runHere(words(`${SMALL} --generations 2 --out my.jsonl`), { cwd });
      const whole = read(cwd, 'my.jsonl');
      const old = unseal(whole).split('\n').slice(0, 2);
      writeFileSync(join(cwd, 'my.jsonl'), `${old.join('\n')}\n`);
      const { code, stderr } = await runHere(words('train --resume my.jsonl'), { cwd });
      expect(code).toBe(0);
      expect(stderr).toMatch(
        /^my\.jsonl is of version 1, without checksums: .* not whether fitness/,
      );
      expect(read(cwd, 'my.jsonl')).toBe(whole);
    });
  });

  test('[U-58] prints the run file with --json, writes weights and a report beside it', async () => {
    await withFiles({}, async (cwd) => {
      const line = `${SMALL} --generations 3 --json --out my.jsonl`;
      const { stdout } = await runHere(words(line), { cwd });
      expect(stdout).toBe(read(cwd, 'my.jsonl'));
      expect(parseWeights(read(cwd, 'my.weights.json'))).toMatchObject({ ok: true });
      const rated = await runHere(words('rate my.weights.json --board 6x8 --games 4 --json'), {
        cwd,
      });
      expect(JSON.parse(rated.stdout)).toMatchObject({ brain: 'my.weights.json', games: 4 });
      expect(read(cwd, 'my.html')).toContain('<svg');
      const again = await runHere(words('train --resume my.jsonl'), { cwd });
      expect(again.stdout).toMatch(/^3 generations, .*\nWinner \(.*\n/);
      expect(again.stdout).toMatch(
        /\nRate it {2}tetrarium rate \S+\.weights\.json --board \d+x\d+\n/,
      );
      expect(read(cwd, 'my.jsonl')).toBe(stdout);
    });
  });

  test('a new run overwrites nothing', async () => {
    await withFiles({ 'a.jsonl': 'mine', 'b.html': 'mine too' }, async (folder) => {
      for (const [name, taken] of [
        ['a.jsonl', 'a.jsonl'],
        ['b.jsonl', 'b.html'],
      ] as const) {
        const out = join(folder, name);
        const { code, stderr } = await runHere([...words(SMALL), '--out', out]);
        expect(code).toBe(2);
        expect(stderr).toContain(`Expected a new file at ${join(folder, taken)}`);
      }
      expect(readdirSync(folder).sort()).toEqual(['a.jsonl', 'b.html']);
      expect(read(folder, 'a.jsonl')).toBe('mine');
    });
  });

  test('files that are no runs are refused and left alone', async () => {
    await withFiles({ 'other.json': '{"holes": -4}' }, async (cwd) => {
      await runHere(words(`${SMALL} --generations 2 --out good.jsonl`), { cwd });
      const good = read(cwd, 'good.jsonl');
      writeFileSync(join(cwd, 'cut.jsonl'), good.slice(0, -20));
      writeFileSync(join(cwd, 'changed.jsonl'), good.replace('"seed":3', '"seed":4'));
      const unsealed = unseal(good).replace('"seed":3', '"seed":4');
      writeFileSync(join(cwd, 'unsealed.jsonl'), unsealed);
      for (const [name, message] of [
        ['none.jsonl', 'got no such file'],
        ['other.json', 'Expected a run file that begins with'],
        ['cut.jsonl', 'it was cut off'],
        [
          'changed.jsonl',
          /changed.jsonl:1: Expected a line with the checksum \w+, got .*: it was changed/,
        ],
        ['unsealed.jsonl', 'it was changed, or another version made it'],
      ] as const) {
        const path = join(cwd, name);
        const before = existsSync(path) ? read(cwd, name) : undefined;
        const { code, stderr } = await runHere(['train', '--resume', path]);
        expect([name, code]).toEqual([name, 3]);
        expect(stderr).toMatch(message);
        expect(existsSync(path) ? read(cwd, name) : undefined).toBe(before);
      }
    });
  });

  test.each(['no-such-folder/my.jsonl', 'package.json/my.jsonl'])(
    '--out %s is refused before it trains',
    async (path) => {
      const { code, stdout, stderr } = await runHere(words(`${SMALL} --json --out ${path}`));
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toBe(`tetrarium: Expected to write ${path}, got no such folder\n`);
    },
  );

  test('docs/run-file.md shows the header of the default run', () => {
    const text = readFileSync(new URL('../../../docs/run-file.md', import.meta.url), 'utf8');
    expect(text).toContain(`\n${createRunWriter()(DEFAULT_CONFIG)}`);
  });

  test.each([
    [
      'train beauty',
      'Expected genome as one of nine, six, overview, default, ut-report or feature ids with commas, got "beauty"\nThe features: landing_height, ',
    ],
    ['train nien', 'got "nien"\nDid you mean nine?'],
    ['train holes,holes', 'Expected genome with each feature once, got holes twice'],
    ['train holes,hoels', 'got "hoels" among them\nDid you mean holes?'],
    ['train nine,holes', 'got "nine" among them'],
    ['train --out=', 'Expected a file name after --out, got none'],
    ['train --board tall', 'Expected --board as WIDTHxHEIGHT'],
    ['train --board 10x99', 'Expected board.height'],
    ['train --option luck=1', 'Expected an option of cross-entropy'],
    ['train --option noise', 'Expected --option like'],
    ['train --population 1', 'Expected --population as a whole number from 4'],
    ['train --optimiser hope', 'Expected --optimiser as one of'],
    ['train --resume a.jsonl --seed 4', 'got --seed too'],
  ])('refuses "%s"', async (line, message) => {
    const { code, stderr } = await runHere(words(line));
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});
