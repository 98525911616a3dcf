import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

// A brain in another language, in every command that takes a brain.

const ADAPTERS = {
  'adapter.py': fileURLToPath(new URL('../../../adapters/python/adapter.py', import.meta.url)),
};

const FILES: Readonly<Record<string, string>> = {
  'twin.js': 'export const rateBoard = (board) => 5 * board.heightSum - 4 * board.filledCells;\n',
  'rate.py': 'def rate_board(board):\n    return board.height_sum + 4 * board.holes\n',
  'move.py': `class Mover:
    def bestMove(self, board, piece, limitHeight):
        print('thinking')
        best = None
        for turns, blocks in enumerate(piece.rotations):
            for x in range(board.width):
                after = board.drop(blocks, x)
                if after is None or board.drop_height(blocks, x) + max(y for _, y in blocks) >= limitHeight:
                    continue
                score = after.heightSum + 4 * after.holes
                if best is None or score < best[0]:
                    best = score, turns, x
        return best and best[1:]
`,
  'act.py': `def next_move(board):
    assert len(board.falling) == 4
    columns = [x for x, _ in board.falling]
    low = board.heights.index(min(board.heights))
    if board.last == 'OUT_BOUNDS' or min(columns) <= low <= max(columns):
        return 'DROP'
    return 'LEFT' if low < min(columns) else 'RIGHT'
`,
  'throws.py': 'def rate_board(board):\n    raise ValueError("no idea")\n',
  'nan.py': 'def rate_board(board):\n    return float("nan")\n',
  'none.py': 'x = 1\n',
  // Without an adapter, as a program in any language would.
  'plain.mjs': `import { createInterface } from 'node:readline';
const say = (message) => console.log(JSON.stringify(message));
say({ tetrarium: 1, brain: 'rate', name: 'plain' });
for await (const line of createInterface({ input: process.stdin })) {
  const { id, width, boards } = JSON.parse(line);
  say({ id, ratings: boards.map((rows) => {
    let sum = 0;
    for (let x = 0; x < width; x++) {
      const top = rows.findLastIndex((row) => row[x] === '#') + 1;
      sum += 5 * top - 4 * rows.filter((row) => row[x] === '#').length;
    }
    return sum;
  }) });
}
`,
  'short.mjs': `console.log('{"tetrarium":1,"brain":"rate","name":"short"}');
process.stdin.on('data', (text) => console.log(JSON.stringify({ id: JSON.parse(text).id, ratings: [1] })));
`,
  'far.mjs': `console.log('{"tetrarium":1,"brain":"move","name":"far"}');
process.stdin.on('data', (text) => console.log(JSON.stringify({ id: JSON.parse(text).id, move: { turns: 0, x: 99 } })));
`,
};

const run = (words: readonly string[], cwd: string, input = '') => runHere(words, { cwd, input });
const python = (file: string): string => `python3 adapter.py ${file}`;

async function inFolder(work: (cwd: string) => Promise<void>): Promise<void> {
  await withFiles(FILES, async (cwd) => {
    for (const [name, path] of Object.entries(ADAPTERS)) copyFileSync(path, join(cwd, name));
    await work(cwd);
  });
}

const GAMES = ['--board', '6x12', '--games', '2', '--max-pieces', '60', '--threads', '1', '--json'];

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

const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0;
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
