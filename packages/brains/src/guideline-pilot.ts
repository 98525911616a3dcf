import { copyBoard } from '@tetrarium/engine/core';
import {
  cellsOf,
  type FallingSrs,
  type GuidelineGame,
  type GuidelineVerb,
} from '@tetrarium/engine/guideline';
import { findPlacements, type PlacementInput } from '@tetrarium/engine/movegen';
import { classicPieceOf, SrsPiece } from '@tetrarium/engine/srs';
import type { Brain } from './brain.ts';

const VERBS: Readonly<Record<PlacementInput, GuidelineVerb>> = {
  LEFT: 'left',
  RIGHT: 'right',
  DOWN: 'down',
  DROP: 'drop',
  CLOCKWISE: 'clockwise',
  COUNTERCLOCKWISE: 'counterclockwise',
  HALF_TURN: 'half-turn',
  WALL_LEFT: 'wall-left',
  WALL_RIGHT: 'wall-right',
};

/**
 * The keys with which a brain plays the falling piece of a guideline game, the last of them a drop;
 * all of them are meant for one moment. Just the drop where the brain knows no place, or where its
 * place cannot be reached; none once the game is over.
 */
export function planPiece(game: GuidelineGame, brain: Brain): readonly GuidelineVerb[] {
  const { falling, rules } = game;
  if (falling === undefined) return [];
  const cells = cellsOf(game);
  const board = copyBoard({ ...cells, maxHeight: game.cells.length });
  const root = classicPieceOf(falling.kind);
  const move =
    brain.bestMove(board, root, rules.height) ?? brain.bestMove(board, root, cells.height);
  if (move === undefined || falling.rotation !== 0) return ['drop'];
  const wanted = textOf(move.piece.body, move.x, move.y);
  const placements = findPlacements(cells, falling.kind, { rotation: rules.rotation }, falling);
  const found = placements.find(
    ({ kind, rotation, position }) => lookOf({ kind, rotation, ...position }) === wanted,
  );
  return found === undefined ? ['drop'] : found.path.map((input) => VERBS[input]);
}

function lookOf({ kind, rotation, x, y }: FallingSrs): string {
  return textOf(SrsPiece.of(kind, rotation).cells, x, y);
}

function textOf(cells: readonly { x: number; y: number }[], x: number, y: number): string {
  return cells
    .map((cell) => `${x + cell.x},${y + cell.y}`)
    .sort()
    .join(' ');
}

/** A brain at the keys of a guideline game, at a pace. */
export interface GuidelinePilot {
  readonly brain: Brain;
  /** Milliseconds from one piece to the next. */
  readonly pace: number;
  /** When it plays next. */
  nextAt: number;
}

/** Puts a brain at the keys; it plays its first piece after one pace. */
export function createGuidelinePilot(brain: Brain, pace: number, now = 0): GuidelinePilot {
  return {
    brain,
    pace: Math.max(1, Math.round(pace)),
    nextAt: now + Math.max(1, Math.round(pace)),
  };
}

/** What the pilot presses at its next moment, which passes; let the game come to it first. */
export function takeTurn(pilot: GuidelinePilot, game: GuidelineGame): readonly GuidelineVerb[] {
  pilot.nextAt += pilot.pace;
  return planPiece(game, pilot.brain);
}
