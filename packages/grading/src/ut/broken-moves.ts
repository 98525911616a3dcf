import { NaiveTetrisBoard } from './naive-board.ts';
import type { NaiveTetrisPiece } from './naive-piece.ts';
import type { UtAction, UtPieceLike, UtResult } from './subject.ts';
import { brokenBoard, type UtTwin } from './twin.ts';

export const BROKEN_MOVES: readonly UtTwin[] = [
  brokenBoard(
    'deal',
    'size-swapped',
    'Width and height are swapped.',
    class extends NaiveTetrisBoard {
      constructor(width: number, height: number) {
        super(height, width);
      }
    },
  ),
  brokenBoard(
    'deal',
    'dealt-turned',
    'A new piece is turned before it comes.',
    class extends NaiveTetrisBoard {
      override nextPiece(piece: UtPieceLike): void {
        super.nextPiece((piece as NaiveTetrisPiece).nextRotation());
      }
    },
  ),
  brokenBoard(
    'deal',
    'current-piece-forgotten',
    'getCurrentPiece() is always nothing.',
    class extends NaiveTetrisBoard {
      override getCurrentPiece(): null {
        return null;
      }
    },
  ),
  brokenBoard(
    'moves',
    'origin-not-reset',
    'A new piece comes in the column of the one before.',
    class extends NaiveTetrisBoard {
      override nextPiece(piece: UtPieceLike): void {
        const before = this.action === null ? undefined : this.x;
        super.nextPiece(piece);
        this.x = Math.min(before ?? this.x, this.width - piece.getWidth());
      }
    },
  ),
  brokenBoard(
    'moves',
    'left-goes-two',
    'LEFT moves two columns.',
    class extends NaiveTetrisBoard {
      protected override shift(piece: NaiveTetrisPiece, step: number): UtResult {
        return super.shift(piece, step < 0 ? -2 : step);
      }
    },
  ),
  brokenBoard(
    'moves',
    'left-is-right',
    'LEFT and RIGHT are swapped.',
    class extends NaiveTetrisBoard {
      protected override shift(piece: NaiveTetrisPiece, step: number): UtResult {
        return super.shift(piece, -step);
      }
    },
  ),
  brokenBoard(
    'moves',
    'blocked-move-places',
    'LEFT and RIGHT against something place the piece.',
    class extends NaiveTetrisBoard {
      protected override shift(piece: NaiveTetrisPiece, step: number): UtResult {
        return this.fits(piece, this.x + step, this.y)
          ? super.shift(piece, step)
          : this.place(piece);
      }
    },
  ),
  brokenBoard(
    'moves',
    'blocked-move-is-success',
    'A blocked LEFT or RIGHT is a SUCCESS.',
    class extends NaiveTetrisBoard {
      protected override shift(piece: NaiveTetrisPiece, step: number): UtResult {
        super.shift(piece, step);
        return 'SUCCESS';
      }
    },
  ),
  brokenBoard(
    'moves',
    'sideways-through-cells',
    'LEFT and RIGHT look at the walls, not at filled cells.',
    class extends NaiveTetrisBoard {
      protected override shift(piece: NaiveTetrisPiece, step: number): UtResult {
        const x = this.x + step;
        if (x < 0 || x + piece.getWidth() > this.width) return 'OUT_BOUNDS';
        this.x = x;
        return 'SUCCESS';
      }
    },
  ),
  brokenBoard(
    'moves',
    'down-never-places',
    'DOWN on the floor is OUT_BOUNDS, only DROP places.',
    class extends NaiveTetrisBoard {
      protected override down(piece: NaiveTetrisPiece): UtResult {
        return this.fits(piece, this.x, this.y - 1) ? super.down(piece) : 'OUT_BOUNDS';
      }
    },
  ),
  brokenBoard(
    'moves',
    'down-places-at-once',
    'The DOWN that reaches the ground places already.',
    class extends NaiveTetrisBoard {
      protected override down(piece: NaiveTetrisPiece): UtResult {
        const result = super.down(piece);
        return result === 'SUCCESS' && !this.fits(piece, this.x, this.y - 1)
          ? this.place(piece)
          : result;
      }
    },
  ),
  brokenBoard(
    'moves',
    'drop-does-not-place',
    'DROP lets the piece fall, but leaves it there.',
    class extends NaiveTetrisBoard {
      protected override drop(piece: NaiveTetrisPiece): UtResult {
        while (this.fits(piece, this.x, this.y - 1)) this.y--;
        return 'SUCCESS';
      }
    },
  ),
  brokenBoard(
    'moves',
    'drop-onto-the-surface',
    'DROP goes by the column heights, so a piece under an overhang jumps onto it.',
    class extends NaiveTetrisBoard {
      protected override drop(piece: NaiveTetrisPiece): UtResult {
        this.y = this.dropHeight(piece, this.x);
        return this.place(piece);
      }
    },
  ),
  brokenBoard(
    'moves',
    'drop-ignores-the-skirt',
    'DROP rests on the tallest column below, whatever the skirt.',
    class extends NaiveTetrisBoard {
      protected override drop(piece: NaiveTetrisPiece): UtResult {
        const below = piece.getSkirt().map((_, i) => this.getColumnHeight(this.x + i));
        this.y = Math.max(...below);
        return this.place(piece);
      }
    },
  ),
  brokenBoard(
    'moves',
    'nothing-falls',
    'NOTHING lets the piece fall one row.',
    class extends NaiveTetrisBoard {
      protected override perform(action: UtAction, piece: NaiveTetrisPiece): UtResult {
        return super.perform(action === 'NOTHING' ? 'DOWN' : action, piece);
      }
    },
  ),
  brokenBoard(
    'results',
    'no-piece-is-success',
    'Without a piece every action is a SUCCESS.',
    class extends NaiveTetrisBoard {
      override move(action: UtAction): UtResult {
        const result = super.move(action);
        if (result === 'NO_PIECE') this.result = 'SUCCESS';
        return this.result!;
      }
    },
  ),
  brokenBoard(
    'results',
    'no-piece-throws',
    'Without a piece an action throws.',
    class extends NaiveTetrisBoard {
      override move(action: UtAction): UtResult {
        if (this.piece === null) throw new TypeError('piece is null');
        return super.move(action);
      }
    },
  ),
  brokenBoard(
    'results',
    'idle-needs-no-piece',
    'NOTHING and HOLD are a SUCCESS without a piece, too.',
    class extends NaiveTetrisBoard {
      override move(action: UtAction): UtResult {
        const isIdle = action === 'NOTHING' || action === 'HOLD';
        const result = super.move(action);
        if (isIdle) this.result = 'SUCCESS';
        return isIdle ? 'SUCCESS' : result;
      }
    },
  ),
  brokenBoard(
    'results',
    'placed-piece-stays',
    'A placed piece can be moved again.',
    class extends NaiveTetrisBoard {
      protected override place(piece: NaiveTetrisPiece): UtResult {
        const result = super.place(piece);
        const { x, y } = this.spawnOf(piece);
        if (this.fits(piece, x, y)) Object.assign(this, { piece, x, y });
        return result;
      }
    },
  ),
  brokenBoard(
    'results',
    'last-action-only-of-success',
    'A blocked action is not remembered as the last one.',
    class extends NaiveTetrisBoard {
      override move(action: UtAction): UtResult {
        const before = this.action;
        const result = super.move(action);
        if (result === 'OUT_BOUNDS') this.action = before;
        return result;
      }
    },
  ),
  brokenBoard(
    'results',
    'last-result-late',
    'getLastResult() is that of the move before.',
    class extends NaiveTetrisBoard {
      override move(action: UtAction): UtResult {
        const before = this.result;
        const result = super.move(action);
        this.result = before;
        return result;
      }
    },
  ),
  brokenBoard(
    'results',
    'hold-is-refused',
    'HOLD is OUT_BOUNDS.',
    class extends NaiveTetrisBoard {
      protected override perform(action: UtAction, piece: NaiveTetrisPiece): UtResult {
        return action === 'HOLD' ? 'OUT_BOUNDS' : super.perform(action, piece);
      }
    },
  ),
];
