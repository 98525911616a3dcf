import { NaiveTetrisBoard } from './naive-board.ts';
import type { NaiveTetrisPiece } from './naive-piece.ts';
import { kicksOf, type State } from './srs.ts';
import type { UtPoint, UtResult } from './subject.ts';
import { brokenBoard, type UtTwin } from './twin.ts';

export const BROKEN_TURNS: readonly UtTwin[] = [
  brokenBoard(
    'rotation',
    'turns-about-the-corner',
    'A turned piece keeps the lower left corner of its blocks.',
    class extends NaiveTetrisBoard {
      protected override turn(from: NaiveTetrisPiece, to: NaiveTetrisPiece): UtResult {
        const { x, y } = this;
        const kick = this.kicks(from, to.state).find((each) =>
          this.fits(to, x + each.x, y + each.y),
        );
        if (kick === undefined) return 'OUT_BOUNDS';
        Object.assign(this, { piece: to, x: x + kick.x, y: y + kick.y });
        return 'SUCCESS';
      }
    },
  ),
  brokenBoard(
    'rotation',
    'clockwise-is-counterclockwise',
    'CLOCKWISE and COUNTERCLOCKWISE are swapped.',
    class extends NaiveTetrisBoard {
      protected override turn(from: NaiveTetrisPiece, to: NaiveTetrisPiece): UtResult {
        const isClockwise = to === from.nextClockwiseRotation();
        return super.turn(from, isClockwise ? from.nextRotation() : from.nextClockwiseRotation());
      }
    },
  ),
  brokenBoard(
    'rotation',
    'stick-turns-in-three',
    'The stick turns about its second block, as if its box were three wide.',
    class extends NaiveTetrisBoard {
      protected override turn(from: NaiveTetrisPiece, to: NaiveTetrisPiece): UtResult {
        if (from.letter !== 'I') return super.turn(from, to);
        const isFlat = from.getHeight() === 1;
        const x = this.x + (isFlat ? 1 : -1);
        const y = this.y + (isFlat ? -2 : 2);
        if (!this.fits(to, x, y)) return super.turn(from, to);
        Object.assign(this, { piece: to, x, y });
        return 'SUCCESS';
      }
    },
  ),
  brokenBoard(
    'rotation',
    'turn-changes-nothing',
    'A turn is a SUCCESS, but the piece stays as it is.',
    class extends NaiveTetrisBoard {
      protected override turn(): UtResult {
        return 'SUCCESS';
      }
    },
  ),
  brokenBoard(
    'kicks',
    'no-kicks',
    'A turn that has no room is OUT_BOUNDS at once.',
    class extends NaiveTetrisBoard {
      protected override kicks(): readonly UtPoint[] {
        return [{ x: 0, y: 0 }];
      }
    },
  ),
  brokenBoard(
    'kicks',
    'sideways-kicks-only',
    'Only one column to the left and to the right is tried.',
    class extends NaiveTetrisBoard {
      protected override kicks(): readonly UtPoint[] {
        return [0, 1, -1].map((x) => ({ x, y: 0 }));
      }
    },
  ),
  brokenBoard(
    'kicks',
    'kicks-upside-down',
    'The kick tables are read with y down.',
    class extends NaiveTetrisBoard {
      protected override kicks(piece: NaiveTetrisPiece, to: State): readonly UtPoint[] {
        return super.kicks(piece, to).map(({ x, y }) => ({ x, y: -y }));
      }
    },
  ),
  brokenBoard(
    'kicks',
    'stick-has-the-kicks-of-others',
    'The stick uses the table of the other pieces.',
    class extends NaiveTetrisBoard {
      protected override kicks(piece: NaiveTetrisPiece, to: State): readonly UtPoint[] {
        return kicksOf(piece.letter === 'I' ? 'T' : piece.letter!, piece.state, to);
      }
    },
  ),
  brokenBoard(
    'kicks',
    'four-tests',
    'The fifth test is never tried.',
    class extends NaiveTetrisBoard {
      protected override kicks(piece: NaiveTetrisPiece, to: State): readonly UtPoint[] {
        return super.kicks(piece, to).slice(0, 4);
      }
    },
  ),
  brokenBoard(
    'kicks',
    'last-test-first',
    'The kicks are tried from the last to the second.',
    class extends NaiveTetrisBoard {
      protected override kicks(piece: NaiveTetrisPiece, to: State): readonly UtPoint[] {
        const [first, ...others] = super.kicks(piece, to);
        return [first!, ...others.reverse()];
      }
    },
  ),
  brokenBoard(
    'kicks',
    'kicks-by-the-new-state',
    'The table is asked with the state after the turn.',
    class extends NaiveTetrisBoard {
      protected override kicks(piece: NaiveTetrisPiece, to: State): readonly UtPoint[] {
        const turn = to - piece.state;
        return kicksOf(piece.letter!, to, ((to + turn + 4) % 4) as State);
      }
    },
  ),
  brokenBoard(
    'kicks',
    'counterclockwise-kicks-of-clockwise',
    'Both directions use the table of the clockwise turn.',
    class extends NaiveTetrisBoard {
      protected override kicks(piece: NaiveTetrisPiece): readonly UtPoint[] {
        return kicksOf(piece.letter!, piece.state, ((piece.state + 1) % 4) as State);
      }
    },
  ),
  brokenBoard(
    'kicks',
    'kicked-through-the-next-case',
    'The tests of the next state are tried too: a break is missing.',
    class extends NaiveTetrisBoard {
      protected override kicks(piece: NaiveTetrisPiece, to: State): readonly UtPoint[] {
        const next = ((piece.state + 1) % 4) as State;
        const further = ((to + 1) % 4) as State;
        return [...super.kicks(piece, to), ...kicksOf(piece.letter!, next, further)];
      }
    },
  ),
  brokenBoard(
    'kicks',
    'blocked-turn-turns',
    'A turn without room is OUT_BOUNDS, but the piece is turned.',
    class extends NaiveTetrisBoard {
      protected override turn(from: NaiveTetrisPiece, to: NaiveTetrisPiece): UtResult {
        const result = super.turn(from, to);
        if (result === 'OUT_BOUNDS') this.piece = to;
        return result;
      }
    },
  ),
];
