import { readFileSync } from 'node:fs';
import { JavaRandom } from '@tetrarium/engine/core';
import { SRS_ACTIONS, SRS_KINDS, SrsBoard, type SrsResult } from '@tetrarium/engine/srs';
import { expect, test } from 'vitest';
import { runHere } from './run-here.ts';

// Runs the commands of docs/briefs/ut.md and checks its table of results against the board.
const text = readFileSync(new URL('../../../docs/briefs/ut.md', import.meta.url), 'utf8');
const runs = [...text.matchAll(/```sh\nnpx tetrarium (.*)\n```\n```text\n([\s\S]*?)```/g)].map(
  ([, command, output]) => ({ command: command!, output: output! }),
);

test('docs/briefs/ut.md shows the tower and a game without it', () => {
  expect(runs).toHaveLength(2);
  const [report, other] = runs;
  const options = (command: string) => /--seed (\d+)/.exec(command)?.[1];
  expect(options(report!.command)).toBe(options(other!.command));
});

test.each(runs)('docs/briefs/ut.md: $command', async ({ command, output }) => {
  const { code, stdout } = await runHere(command.split(' '));
  expect(code).toBe(0);
  expect(stdout).toBe(output);
});

/** The heights of the columns of a picture between bars. */
function heightsOf(picture: string): number[] {
  const rows = picture.split('\n').filter((line) => line.startsWith('|'));
  return Array.from({ length: 10 }, (_, x) => {
    const top = rows.findIndex((row) => row[x + 1] === '+');
    return top < 0 ? 0 : rows.length - top;
  });
}

test('[U-60] the tower is in the middle, its sides are empty, and it is one hill', () => {
  const [tower, flat] = runs.map(({ output }) => heightsOf(output));
  expect(text).toContain(`heights ${tower!.join(' ')}, and 43 bumps`);
  const middle = tower!.slice(3, 8);
  expect(Math.min(...middle)).toBeGreaterThanOrEqual(15);
  expect(Math.max(tower![0]!, tower![9]!)).toBeLessThanOrEqual(1);
  const bumps = tower!.slice(1).reduce((sum, h, i) => sum + Math.abs(h - tower![i]!), 0);
  expect(bumps).toBe(2 * Math.max(...tower!) - tower![0]! - tower![9]!);
  expect(Math.max(...flat!)).toBeLessThanOrEqual(4);
});

test('[U-50] every action has the results of the table, and no other', () => {
  const rows = [...text.matchAll(/^\| ([A-Z]+) \| ([A-Z_, ]+) \| ([A-Z_]+) \|$/gm)];
  expect(rows.map(([, action]) => action)).toEqual(SRS_ACTIONS);
  const seen = new Map(SRS_ACTIONS.map((action) => [action, new Set<SrsResult>()]));
  const random = new JavaRandom(4);
  let board = new SrsBoard(10, 12);
  for (let i = 0; i < 20_000; i++) {
    if (board.currentPiece === undefined) {
      for (const action of SRS_ACTIONS) expect(board.testMove(action).lastResult).toBe('NO_PIECE');
      const kind = SRS_KINDS[random.nextInt(7)]!;
      if (!board.canSpawn(kind)) board = new SrsBoard(10, 12);
      board.nextPiece(kind);
    }
    // Mostly not DROP, so that pieces get into corners.
    const action = SRS_ACTIONS[random.nextInt(8)]!;
    if (action === 'DROP' && random.nextInt(20) > 0) continue;
    seen.get(action)!.add(board.move(action));
  }
  for (const [, action, withPiece, without] of rows) {
    const results = [...seen.get(action as 'LEFT')!].sort();
    expect(results, action).toEqual(withPiece!.split(', ').sort());
    expect(without).toBe('NO_PIECE');
  }
});
