import { NaiveTetrisPiece } from './naive-piece.ts';
import type { UtPieceLike, UtPoint } from './subject.ts';
import { brokenPiece, type UtTwin } from './twin.ts';

export const BROKEN_PIECES: readonly UtTwin[] = [
  brokenPiece(
    'piece-blocks',
    'width-is-highest-x',
    'The width is the highest x, not one more.',
    class extends NaiveTetrisPiece {
      override getWidth(): number {
        return super.getWidth() - 1;
      }
      override getSkirt(): readonly number[] {
        return NaiveTetrisPiece.getPiece(
          this.points.map(({ x, y }) => `${x} ${y}`).join(' '),
        ).getSkirt();
      }
    },
  ),
  brokenPiece(
    'piece-blocks',
    'height-of-four',
    'The height is 4 for every piece.',
    class extends NaiveTetrisPiece {
      override getHeight(): number {
        return 4;
      }
    },
  ),
  brokenPiece(
    'piece-blocks',
    'body-without-the-last',
    'The last block of the text is lost.',
    class extends NaiveTetrisPiece {
      override getBody(): readonly UtPoint[] {
        return super.getBody().slice(0, -1);
      }
    },
  ),
  brokenPiece(
    'piece-skirt',
    'skirt-of-highest-blocks',
    'The skirt holds the highest y of each column.',
    class extends NaiveTetrisPiece {
      override getSkirt(): readonly number[] {
        return super
          .getSkirt()
          .map((_, x) => Math.max(...this.points.filter((p) => p.x === x).map(({ y }) => y)));
      }
    },
  ),
  brokenPiece(
    'piece-skirt',
    'skirt-of-four',
    'The skirt always has four entries.',
    class extends NaiveTetrisPiece {
      override getSkirt(): readonly number[] {
        return [...super.getSkirt(), 0, 0, 0].slice(0, 4);
      }
    },
  ),
  brokenPiece(
    'piece-skirt',
    'skirt-by-row',
    'The skirt holds the lowest x of each row: x and y are swapped.',
    class extends NaiveTetrisPiece {
      override getSkirt(): readonly number[] {
        return Array.from({ length: this.getHeight() }, (_, row) =>
          Math.min(...this.points.filter(({ y }) => y === row).map(({ x }) => x)),
        );
      }
    },
  ),
  brokenPiece(
    'piece-rotation',
    'next-rotation-is-clockwise',
    'nextRotation turns clockwise, and the other counterclockwise.',
    class extends NaiveTetrisPiece {
      override nextRotation(): NaiveTetrisPiece {
        return this.turned(1);
      }
      override nextClockwiseRotation(): NaiveTetrisPiece {
        return this.turned(3);
      }
    },
  ),
  brokenPiece(
    'piece-rotation',
    'both-turns-alike',
    'Both turns are counterclockwise.',
    class extends NaiveTetrisPiece {
      override nextClockwiseRotation(): NaiveTetrisPiece {
        return this.turned(3);
      }
    },
  ),
  brokenPiece(
    'piece-rotation',
    'ring-of-two',
    'After two turns the piece is back at the start.',
    class extends NaiveTetrisPiece {
      override nextRotation(): NaiveTetrisPiece {
        return this.turned(this.state % 2 === 0 ? 3 : 1);
      }
    },
  ),
  brokenPiece(
    'piece-rotation',
    'mirrored-turn',
    'The turn only swaps x and y: the piece is mirrored.',
    class Mirrored extends NaiveTetrisPiece {
      override nextRotation(): NaiveTetrisPiece {
        return new Mirrored(
          this.points.map(({ x, y }) => ({ x: y, y: x })),
          this.letter,
          this.state,
        );
      }
      override nextClockwiseRotation(): NaiveTetrisPiece {
        return this.nextRotation();
      }
    },
  ),
  brokenPiece(
    'piece-rotation',
    'turn-leaves-the-corner',
    'A turned piece keeps negative coordinates.',
    class Astray extends NaiveTetrisPiece {
      override nextRotation(): NaiveTetrisPiece {
        return new Astray(
          this.points.map(({ x, y }) => ({ x: -y, y: x })),
          this.letter,
          this.state,
        );
      }
    },
  ),
  brokenPiece(
    'piece-equals',
    'equals-in-order',
    'The same blocks in another order are not equal.',
    class extends NaiveTetrisPiece {
      override equals(other: unknown): boolean {
        return (
          other instanceof NaiveTetrisPiece &&
          JSON.stringify(this.getBody()) === JSON.stringify(other.getBody())
        );
      }
    },
  ),
  brokenPiece(
    'piece-equals',
    'equals-by-size',
    'Pieces of the same width and height are equal.',
    class extends NaiveTetrisPiece {
      override equals(other: unknown): boolean {
        return (
          other instanceof NaiveTetrisPiece &&
          this.getWidth() === other.getWidth() &&
          this.getHeight() === other.getHeight()
        );
      }
    },
  ),
  brokenPiece(
    'piece-equals',
    'equals-is-identity',
    'Only the very same object is equal.',
    class extends NaiveTetrisPiece {
      override equals(other: unknown): boolean {
        return this === other;
      }
    },
  ),
  brokenPiece(
    'piece-equals',
    'equals-trips-over-null',
    'equals(null) throws.',
    class extends NaiveTetrisPiece {
      override equals(other: unknown): boolean {
        return (other as UtPieceLike).getBody().length === 4 && super.equals(other);
      }
    },
  ),
];
