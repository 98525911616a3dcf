import { PIECE_ORDER } from '../core/piece-order.ts';
import { COLOR } from '../picture/palette.ts';
import { createWell, type Shape, type Well } from '../picture/picture.ts';
import { SRS_KINDS, type SrsKind } from '../srs/piece.ts';
import type { BestMeasure } from './modes.ts';
import {
  type FallingSrs,
  GARBAGE_OWNER,
  type GuidelineEnd,
  type GuidelineGame,
  landingOf,
  pieceOf,
} from './state.ts';

/** A falling piece or its ghost. */
export interface GuidelineShape extends Shape {
  readonly kind: SrsKind;
}

/** All a view needs to draw a game; (0, 0) is the lower left cell. */
export interface GuidelineFrame {
  readonly width: number;
  /** The rows one sees; pieces come just above. */
  readonly height: number;
  /** The owner of each locked cell by row from the floor up; rows above the last filled are left out. */
  readonly cells: readonly (readonly number[])[];
  readonly falling: GuidelineShape | undefined;
  /** Where the piece falls to. */
  readonly ghost: GuidelineShape | undefined;
  /** As many coming pieces as the options show. */
  readonly next: readonly SrsKind[];
  readonly held: SrsKind | undefined;
  readonly canHold: boolean;
  readonly time: number;
  readonly score: number;
  readonly lines: number;
  readonly level: number;
  readonly pieces: number;
  /** Clears and difficult clears in a row, less one; -1 where there is none. */
  readonly combo: number;
  readonly backToBack: number;
  /** Rows of garbage that are about to come in. */
  readonly incoming: number;
  /** Those of them that come in with the next piece, if it clears nothing. */
  readonly landing: number;
  readonly sent: number;
  /** How much of the goal is left: rows, milliseconds or rows of garbage; undefined without one. */
  readonly left: number | undefined;
  readonly best: BestMeasure;
  readonly over: GuidelineEnd | undefined;
}

/** The picture of a game as it stands. */
export function frameOfGuideline(game: GuidelineGame): GuidelineFrame {
  const { rules, falling, queue, held } = game;
  const incoming = game.pending.reduce((sum, { rows }) => sum + rows, 0);
  return {
    width: rules.width,
    height: rules.height,
    cells: game.cells,
    falling: falling && shapeOf(falling),
    ghost: falling && shapeOf(landingOf(game, falling)),
    next: queue.slice(0, rules.options.next),
    held,
    canHold: rules.options.hold && !game.isHoldUsed,
    time: game.time,
    score: game.score,
    lines: game.lines,
    level: game.level,
    pieces: game.pieces,
    combo: game.combo,
    backToBack: game.backToBack,
    incoming,
    landing: Math.min(incoming, rules.garbageCap),
    sent: game.sent,
    left: leftOf(game),
    best: rules.mode.best,
    over: game.over,
  };
}

/** The palette index of each owner of a cell. */
const COLORS = [...SRS_KINDS.map((kind) => PIECE_ORDER.indexOf(kind)), COLOR.garbage];

/** The rows above the playing area that a picture shows, unless it is asked for others. */
const SHOWN_BUFFER = 3;

/** The well of a frame. */
export function wellOfGuideline(frame: GuidelineFrame, topSpace = SHOWN_BUFFER): Well {
  const { width, height, cells: owners, falling, ghost } = frame;
  return createWell({
    width,
    height: height + topSpace,
    topSpace,
    owners,
    colors: COLORS,
    falling,
    ghost,
  });
}

function shapeOf(falling: FallingSrs): GuidelineShape {
  const { kind, x, y } = falling;
  const cells = pieceOf(falling).cells.map((cell) => ({ x: x + cell.x, y: y + cell.y }));
  return { kind, color: PIECE_ORDER.indexOf(kind), cells };
}

function leftOf({ rules, lines, time, cells }: GuidelineGame): number | undefined {
  const { goal } = rules.mode;
  if (goal?.kind === 'lines') return Math.max(0, goal.lines - lines);
  if (goal?.kind === 'time') return Math.max(0, goal.milliseconds - time);
  if (goal?.kind === 'garbage') return cells.filter((row) => row.includes(GARBAGE_OWNER)).length;
  return undefined;
}
