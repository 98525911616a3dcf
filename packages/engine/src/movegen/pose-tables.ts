import { pivotKick } from '../srs/centre.ts';
import type { Rotation, RotationSystem } from '../srs/kick-table.ts';
import { type SrsKind, SrsPiece } from '../srs/piece.ts';
import { kicksOf } from '../srs/rotation-systems.ts';
import { type FifthTestRule, isUpgraded } from '../srs/spin.ts';
import { FIRST, STRIDE } from './columns.ts';

/** Rows a shape reaches below its centre at most, so that masks need no negative shift. */
export const MASK_DEPTH = 2;

/** One look of a piece: states that fill the same cells share it. */
export interface PoseShape {
  /** The first and last column its centre can be in, as indices into the words of the shape. */
  readonly first: number;
  readonly last: number;
  /** The blocks per column from `left` of the centre on; bit MASK_DEPTH is the centre's row. */
  readonly left: number;
  readonly masks: readonly number[];
}

/** One test of a turn, seen from the state it leads to; shifts are between shapes. */
export interface PoseKick {
  readonly from: Rotation;
  readonly x: number;
  readonly y: number;
  /** The index of the turn's first test in the list: those from there on came before. */
  readonly first: number;
  /** Whether it makes a mini T-spin full. */
  readonly isUpgraded: boolean;
}

/** What the fast generator knows about a kind. */
export interface PoseTables {
  readonly shapes: readonly PoseShape[];
  /** The shape of each state; the O needs one state only. */
  readonly shapeOf: readonly number[];
  /** The tests that lead into each state. */
  readonly kicksInto: readonly (readonly PoseKick[])[];
  /** How far the states reach below the centre. */
  readonly depth: number;
}

/** Derives the tables of a kind from its blocks and kicks. */
export function createPoseTables(
  kind: SrsKind,
  width: number,
  system: RotationSystem,
  rot180: boolean,
  rule: FifthTestRule,
): PoseTables {
  const states = ([0, 1, 2, 3] as const).map((rotation) => SrsPiece.of(kind, rotation));
  const looks = [...new Set(states.map(({ shape }) => shape))];
  const used = states.slice(0, looks.length === 1 ? 1 : 4);
  const shapeOf = used.map(({ shape }) => looks.indexOf(shape));
  const shapes = looks.map((look, i) => {
    const model = states.find(({ shape }) => shape === look)!;
    return poseShape(model, i, width);
  });
  // From a state's centre to the centre of the state that lent the shape.
  const shifts = used.map((state) => {
    const model = states.find(({ shape }) => shape === state.shape)!;
    return {
      x: model.centre.x - model.inset.x - state.centre.x + state.inset.x,
      y: model.centre.y - model.inset.y - state.centre.y + state.inset.y,
    };
  });
  const kicksInto = used.map((to) =>
    used.reduce<PoseKick[]>((list, from) => {
      const quarters = (to.rotation - from.rotation) & 3;
      if (quarters === 0 || (quarters === 2 && !rot180)) return list;
      const kicks = kicksOf(system, kind, from.rotation, to.rotation);
      const first = list.length;
      return list.concat(
        kicks.map((kick, test) => {
          const [x, y] = pivotKick(kick, from, to);
          const before = shifts[from.rotation]!;
          const after = shifts[to.rotation]!;
          return {
            from: from.rotation,
            x: x + after.x - before.x,
            y: y + after.y - before.y,
            first,
            isUpgraded: isUpgraded(from.rotation, to.rotation, test, rule),
          };
        }),
      );
    }, []),
  );
  const depth = Math.max(...states.map(({ centre, inset }) => centre.y - inset.y));
  return { shapes, shapeOf, kicksInto, depth };
}

function poseShape({ shape, centre, inset }: SrsPiece, index: number, width: number): PoseShape {
  const left = inset.x - centre.x;
  const bottom = inset.y - centre.y;
  const masks = new Array<number>(shape.width).fill(0);
  for (const { x, y } of shape.body) masks[x]! |= 1 << (y + bottom + MASK_DEPTH);
  const at = index * STRIDE + FIRST;
  return { first: at - left, last: at + width - shape.width - left, left, masks };
}
