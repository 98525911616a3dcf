import { describe, expect, test } from 'vitest';
import { GAMES, HAS_PYTHON, inFolder, python, run } from './command-programs.ts';

test('a program without an adapter plays as its twin in JavaScript', async () => {
  await inFolder(async (cwd) => {
    const known = JSON.parse((await run(['rate', 'twin.js', ...GAMES], cwd)).stdout);
    const { code, stdout, stderr } = await run(
      ['rate', '--command', 'node plain.mjs', ...GAMES],
      cwd,
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const rating = JSON.parse(stdout);
    expect(rating).toMatchObject({ brain: 'node plain.mjs', engine: 'process', mean: known.mean });
    const compared = await run(
      ['compare', 'twin.js', '--command', 'node plain.mjs', ...GAMES],
      cwd,
    );
    expect(JSON.parse(compared.stdout).brains).toMatchObject([
      { brain: 'twin.js', mean: known.mean },
      { brain: 'node plain.mjs', mean: known.mean },
    ]);
  });
});

test.each([
  ['rate', ['rate', 'dt10', '--command', 'x'], 2, 'Expected a brain or --command, got both'],
  ['rate', ['rate'], 2, 'Expected a brain or --command, got neither'],
  ['compare', ['compare', 'dt10'], 2, 'Expected two brains or more, --command among them, got one'],
  [
    'srs',
    ['srs', '--brain', 'bad', '--command', 'x'],
    2,
    'Expected a brain or --command, got both',
  ],
  ['srs', ['srs', '--command', '"x'], 2, 'got a quote " that does not end'],
  [
    'srs',
    ['srs', '--command', 'no-such-program'],
    3,
    'no-such-program could not be started: there is no program',
  ],
  [
    'rate',
    ['rate', '--command', 'node short.mjs', ...GAMES],
    1,
    /short answered nonsense: Expected \d+ ratings, got 1, in game 1/,
  ],
  [
    'rate',
    ['rate', '--command', 'node far.mjs', ...GAMES],
    1,
    'far answered a move at x = 99; this rotation fits from 0 to',
  ],
] as const)('%s refuses', async (_, words, code, message) => {
  await inFolder(async (cwd) => {
    const result = await run(words, cwd);
    expect(result.stderr).toMatch(message);
    expect(result.code).toBe(code);
  });
});
describe.skipIf(!HAS_PYTHON)(
  `Python (${HAS_PYTHON ? 'here' : 'NOT TESTED: there is no python3'})`,
  () => {
    test.each([
      ['throws.py', 1, 'throws.py failed: ValueError: no idea at throws.py:2, in game 1'],
      ['nan.py', 1, 'nan.py failed: ValueError'],
      [
        'none.py',
        3,
        'Expected classes, or a brain with rate_board(board), got none of them in none.py',
      ],
    ])('%s is told', async (file, code, message) => {
      await inFolder(async (cwd) => {
        const result = await run(['srs', '--command', python(file)], cwd);
        expect(result.stderr).toContain(message);
        expect(result.code).toBe(code);
      });
    });
  },
);
