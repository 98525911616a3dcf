import { NAIVE } from '@tetrarium/grading';
import { benchBoard, copyOf, everyDrop } from './bench-board.ts';
import type { BenchTable } from './measure.ts';
import { type BenchOptions, measureTogether, pairs } from './measure.ts';

/** What the Java originals of the brief reach, pairs per CPU second (best of medians). */
const JAVA = 23e6;

/** place() + undo() of every straight drop on the bench board: ours beside the naive twin. */
export function benchPlaceUndo(options: BenchOptions): BenchTable {
  const board = benchBoard();
  const naive = copyOf(board, (width, height) => new NAIVE.Board(width, height));
  const drops = everyDrop(board);
  const measured = measureTogether([pairs(board, drops), pairs(naive, drops)], options);
  const names = ['Board', 'naive twin'];
  return {
    title: `place + undo, ${drops.length} drops of the seven pieces on the bench board`,
    unit: 'pairs per CPU second',
    rows: measured.map((figures, i) => ({
      name: names[i]!,
      ...figures,
      ratios: { Java: figures.median / JAVA, naive: figures.median / measured[1]!.median },
    })),
  };
}
