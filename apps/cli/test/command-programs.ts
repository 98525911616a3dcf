import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

// A brain in another language, in every command that takes a brain.

export const ADAPTERS = {
  'adapter.py': fileURLToPath(new URL('../../../adapters/python/adapter.py', import.meta.url)),
};

export const FILES: Readonly<Record<string, string>> = {
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

export const run = (words: readonly string[], cwd: string, input = '') =>
  runHere(words, { cwd, input });
export const python = (file: string): string => `python3 adapter.py ${file}`;

export async function inFolder(work: (cwd: string) => Promise<void>): Promise<void> {
  await withFiles(FILES, async (cwd) => {
    for (const [name, path] of Object.entries(ADAPTERS)) copyFileSync(path, join(cwd, name));
    await work(cwd);
  });
}

export const GAMES = [
  '--board',
  '6x12',
  '--games',
  '2',
  '--max-pieces',
  '60',
  '--threads',
  '1',
  '--json',
];

export const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0;
