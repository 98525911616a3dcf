import { DROP_LETTERS, DropGame } from '@tetrarium/brains';
import { CellLayer, ContractError, PIECE_ORDER, type PieceLetter } from '@tetrarium/engine/core';
import { SrsView } from '@tetrarium/engine/srs';
import { createTunedReport, type Genome, genomeOf, isForKernel } from './genome.ts';
import type { Vector } from './optimisers/optimiser.ts';
import { kernelDeal } from './player.ts';
import type { RunConfig } from './run-config.ts';
import { createTunedBrain, createUtGame, dealOf, mostPieces } from './task-player.ts';

export interface ShownGame {
  readonly width: number;
  readonly height: number;
  /** The rows at the top in which pieces only come. */
  readonly topSpace: number;
  readonly pieces: number;
  readonly lines: number;
  readonly over: boolean;
  /** Places one piece more; false where the game is over. */
  step(): boolean;
  /** Whose each cell is, row by row from the floor: its place in `PIECE_ORDER`, or -1. */
  cells(): readonly (readonly number[])[];
}

/** Plays a numbered game of a run with these genes: the same game that was played in training. */
export function createShownGame(config: RunConfig, genes: Vector, number: number): ShownGame {
  const genome = genomeOf(config);
  if (genome === undefined || genome.plays === 'own')
    throw new ContractError(`Expected a genome, got "${config.genome}"`);
  if (genome.plays === 'ut-report') return showUt(config, genes, number);
  return showDrop(config, genome, genes, number);
}

function showDrop(config: RunConfig, genome: Genome, genes: Vector, number: number): ShownGame {
  const { width, height } = config.board;
  const brain = createTunedBrain(config, genome, genes);
  const deal = isForKernel(genome)
    ? kernelDeal(config.source, config.seed, number)
    : dealOf(config, number);
  const game = new DropGame(width, height, deal);
  const layer = new CellLayer(width, height);
  const isOver = (): boolean => game.over !== undefined || game.pieces >= mostPieces(config);
  return {
    width,
    height,
    topSpace: 0,
    get pieces() {
      return game.pieces;
    },
    get lines() {
      return game.lines;
    },
    get over() {
      return isOver();
    },
    step: () => {
      if (isOver()) return false;
      const letter = DROP_LETTERS[game.piece!] as PieceLetter;
      const move = game.step(brain);
      if (move === undefined) return false;
      layer.lock(move.piece, move.x, move.y, PIECE_ORDER.indexOf(letter));
      layer.removeRows(layer.fullRows());
      return true;
    },
    cells: () => layer.toRows(),
  };
}

function showUt(config: RunConfig, genes: Vector, number: number): ShownGame {
  const game = createUtGame(config, number);
  const view = new SrsView(game);
  const brain = createTunedReport(genes);
  const { width, height } = game.board;
  return {
    width,
    height,
    topSpace: height - game.height,
    get pieces() {
      return game.pieces;
    },
    get lines() {
      return game.board.totalRowsCleared;
    },
    get over() {
      return game.over !== undefined;
    },
    step: () => {
      if (game.over !== undefined) return false;
      const { pieces } = game;
      while (game.over === undefined && game.pieces === pieces) view.tick(brain);
      return true;
    },
    cells: () => view.frame().cells,
  };
}
