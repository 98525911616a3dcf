import { describe, expect, test } from 'vitest';
import { GAMES, HAS_PYTHON, inFolder, python, run } from './command-programs.ts';

describe.skipIf(!HAS_PYTHON)(
  `Python (${HAS_PYTHON ? 'here' : 'NOT TESTED: there is no python3'})`,
  () => {
    test('a rating and a search of one’s own play as their twin in JavaScript', async () => {
      await inFolder(async (cwd) => {
        const known = JSON.parse((await run(['rate', 'twin.js', ...GAMES], cwd)).stdout);
        for (const file of ['rate.py', 'move.py']) {
          const { stdout, stderr } = await run(['rate', '--command', python(file), ...GAMES], cwd);
          expect(stderr).toBe('');
          expect(JSON.parse(stdout).mean).toBe(known.mean);
        }
      });
    });

    test.each([
      ['is watched in the classic game', 'classic --seed 1 --limit 5 --json', 'rate.py'],
      ['plays straight', 'classic --seed 1 --limit 5 --straight --json', 'act.py'],
      ['plays the UT game', 'srs --games 1 --max-pieces 5 --json', 'act.py'],
      [
        'plays the guideline game',
        'play --ruleset guideline --mode sprint --seed 1 --pace 20 --screen-reader',
        'rate.py',
      ],
      ['races', 'play --ruleset guideline --mode race --seed 1 --screen-reader', 'move.py'],
    ])('%s', async (_, line, file) => {
      await inFolder(async (cwd) => {
        const words = [...line.split(' '), '--command', python(file)];
        const { code, stdout, stderr } = await run(words, cwd, ' ');
        expect({ code, stderr: stderr.replace(/^(Seed|\d).*\n/gm, '') }).toEqual({
          code: 0,
          stderr: '',
        });
        expect(stdout).not.toBe('');
      });
    });
  },
);
