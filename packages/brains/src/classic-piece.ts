import type { Board, Piece, Point } from '@tetrarium/engine/core';
import { BoxPiece, SrsBoard } from '@tetrarium/engine/srs';
import { TetrisBoard } from '@tetrarium/engine/ut';

const known = new WeakMap<Piece, ClassicPiece>();

/** A piece of any shape that turns as it does in the classic game: about its middle, without kicks. */
class ClassicPiece extends BoxPiece {
  readonly kind = undefined;
  private readonly ring: readonly ClassicPiece[];

  private constructor(index: number, piece: Piece, inset: Point, ring: readonly ClassicPiece[]) {
    const cells = piece.body.map(({ x, y }) => ({ x: x + inset.x, y: y + inset.y }));
    super((index & 3) as BoxPiece['rotation'], Math.max(piece.width, piece.height), cells, piece);
    this.ring = ring;
  }

  /** The piece with its rotations, always the same object. */
  static of(root: Piece): ClassicPiece {
    const made = known.get(root);
    if (made !== undefined) return made;
    const ring: ClassicPiece[] = [];
    let piece: Piece = root;
    let inset = { x: 0, y: 0 };
    do {
      ring.push(new ClassicPiece(ring.length, piece, inset, ring));
      const next: Piece = piece.fastRotation() ?? root;
      inset = {
        x: inset.x + Math.trunc((piece.width - next.width) / 2),
        y: inset.y + Math.trunc((piece.height - next.height) / 2),
      };
      piece = next;
    } while (piece !== root);
    known.set(root, ring[0]!);
    return ring[0]!;
  }

  override counterclockwise(): ClassicPiece {
    return this.ring[(this.rotation + 1) % this.ring.length]!;
  }

  override clockwise(): ClassicPiece {
    return this.ring[(this.rotation + this.ring.length - 1) % this.ring.length]!;
  }
}

/** The UT board of a classic one, its piece where the classic game lets it come, if it can. */
export function spawnClassic(cells: Board, root: Piece): TetrisBoard | undefined {
  const board = TetrisBoard.of(SrsBoard.from(cells));
  const position = {
    x: Math.trunc((cells.width - root.width) / 2),
    y: cells.height - root.height,
  };
  const piece = ClassicPiece.of(root);
  if (!board.canSpawn(piece, position)) return undefined;
  board.nextPiece(piece, position);
  return board;
}
