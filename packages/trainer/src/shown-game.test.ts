import { DefaultBrain, type LinearRecipe, UtReportBrain } from '@tetrarium/brains';
import { createScriptKernel } from '@tetrarium/kernel';
import { expect, test } from 'vitest';
import { DEFAULT_CONFIG, type RunConfig } from './run-config.ts';
import { createShownGame } from './shown-game.ts';
import { createTaskPlayer } from './task-player.ts';

const KERNEL = createScriptKernel();
const DELLACHERIE = [-1, 1, -1, -1, -4, -1];

type Row = [string, RunConfig['source'], number, readonly number[], LinearRecipe['ahead']?];

test.each<Row>([
  ['six', 'uniform', 0, DELLACHERIE],
  ['nine', 'bag', 0, [-3.127, 1.5, -2.25, -3.3, -4.01, -0.7, -0.31, -2.2, 0.4]],
  ['six', 'uniform', 40, DELLACHERIE],
  ['holes,max_height', 'uniform', 0, [-4, -1]],
  ['holes,max_height', 'bag', 0, [-4, -1]],
  ['default', 'uniform', 0, Object.values(DefaultBrain.CONSTANTS)],
  ['ut-report', 'uniform', 30, Object.values(UtReportBrain.NUMBERS)],
  ['six', 'uniform', 0, DELLACHERIE, { from: 3, beam: 3 }],
  [
    'nine',
    'bag',
    60,
    [-3.127, 1.5, -2.25, -3.3, -4.01, -0.7, -0.31, -2.2, 0.4],
    { from: 0, beam: 64 },
  ],
  ['holes,max_height', 'uniform', 0, [-4, -1], { from: 6, beam: 2 }],
])(
  'a game of %s (%s, at most %i) is the one of the training',
  (genome, source, maxPieces, genes, ahead) => {
    const board = { width: 8, height: 8 };
    const plain: RunConfig = { ...DEFAULT_CONFIG, genome, source, maxPieces, board, seed: 12 };
    const config: RunConfig = { ...plain, ahead };
    const play = createTaskPlayer(config, KERNEL);
    for (const firstGame of [0, 7, 1_000_000_003]) {
      const { score, pieces } = play({ genes, firstGame, games: 1 });
      const shown = createShownGame(config, genes, firstGame);
      let steps = 0;
      while (shown.step()) steps++;
      expect(shown.over).toBe(true);
      expect([shown.pieces, steps]).toEqual([pieces, pieces]);
      expect(genome === 'ut-report' ? shown.pieces : shown.lines).toBe(score);
      const filled = shown
        .cells()
        .flat()
        .filter((owner) => owner >= 0).length;
      // A piece has four cells, and a cleared row took eight.
      expect(4 * shown.pieces - 8 * shown.lines).toBe(filled);
    }
  },
);
