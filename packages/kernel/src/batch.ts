import type { BatchOptions, KernelBatch, KernelGame } from './kernel.ts';

/** A batch that begins one game after the other. */
export function createBatch(
  begin: (stream: number) => KernelGame,
  options: BatchOptions,
): KernelBatch {
  const { firstStream, games } = options;
  const { maxPieces = Number.POSITIVE_INFINITY } = options;
  const lines = new Uint32Array(games);
  const pieces = new Uint32Array(games);
  let finished = 0;
  let evaluations = 0;
  let game: KernelGame | undefined;

  const playOn = (most: number): number => {
    game ??= begin(firstStream + finished);
    const before = game.evaluations;
    const placed = game.advance(Math.min(most, maxPieces - game.pieces));
    evaluations += game.evaluations - before;
    lines[finished] = game.lines;
    pieces[finished] = game.pieces;
    if (game.over || game.pieces >= maxPieces) {
      finished++;
      game = undefined;
    }
    return placed;
  };

  return {
    lines,
    pieces,
    advance: (most) => {
      let placed = 0;
      while (placed < most && finished < games) placed += playOn(most - placed);
      return placed;
    },
    get finished() {
      return finished;
    },
    get done() {
      return finished === games;
    },
    get evaluations() {
      return evaluations;
    },
  };
}
