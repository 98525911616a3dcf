import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Board } from '../src/core/board.ts';
import { copyBoard } from '../src/core/copy-board.ts';
import { findPlacements } from '../src/movegen/find-placements.ts';
import { perft } from '../src/movegen/perft.ts';
import type { Placement, PlacementRules } from '../src/movegen/placement.ts';
import { parseQueue } from '../src/movegen/queue.ts';
import type { SrsAction } from '../src/srs/actions.ts';
import { SrsBoard } from '../src/srs/board.ts';
import { positionAt } from '../src/srs/centre.ts';
import { SRS_KINDS, type SrsKind, SrsPiece } from '../src/srs/piece.ts';
import { SRS, SRS_JSTRIS_180, SRS_PLUS } from '../src/srs/rotation-systems.ts';
import { type NaiveRules, naivePlacements } from './naive-placements.ts';

const WIDTH = 10;
const HEIGHT = 30;
const SPAWN = { x: 4, y: 19 };
const SYSTEMS = { srs: SRS, 'srs-plus': SRS_PLUS, 'srs-jstris-180': SRS_JSTRIS_180 } as const;

const cellsOf = ({ kind, rotation, position }: Placement) =>
  SrsPiece.of(kind, rotation)
    .cells.map(({ x, y }) => `${position.x + x},${position.y + y}`)
    .sort()
    .join(' ');

const boardOf = (rows: readonly number[], height = HEIGHT): Board =>
  copyBoard({
    width: WIDTH,
    height,
    maxHeight: rows.length,
    grid: (x, y) => ((rows[y] ?? 0) & (1 << x)) !== 0,
  });

/** Ragged stacks with caves: every row has a hole, sparse rows leave room to slide and spin. */
const stacks = (most: number) =>
  fc.array(
    fc
      .tuple(fc.nat(1023), fc.nat(1023), fc.nat(1023), fc.integer({ min: 0, max: 3 }))
      .map(([a, b, c, density]) => {
        const row = [a & b & c, a & b, a, a | b][density]!;
        return row === 1023 ? 1022 : row;
      }),
    { maxLength: most },
  );

const rules = fc.record({
  kicks: fc.constantFrom('srs', 'srs-plus', 'srs-jstris-180'),
  rot180: fc.boolean(),
  spinDistinct: fc.boolean(),
}) as fc.Arbitrary<NaiveRules>;
const kinds = fc.constantFrom(...SRS_KINDS);

/** Plain SRS has no golden table for half turns. */
const played = ({ kicks, rot180, spinDistinct }: NaiveRules) => ({
  kicks,
  rot180: rot180 && kicks !== 'srs',
  spinDistinct,
});

describe('three generators agree', () => {
  const agree = (rows: readonly number[], kind: SrsKind, given: NaiveRules): void => {
    const board = boardOf(rows);
    const naiveRules = played(given);
    const { kicks, rot180, spinDistinct } = naiveRules;
    const ours: PlacementRules = { rotation: SYSTEMS[kicks], rot180, spinDistinct };
    const from = positionAt(SrsPiece.of(kind), SPAWN);
    const isFilled = (x: number, y: number) => board.grid(x, y);
    const naive = naivePlacements(isFilled, kind, [SPAWN.x, SPAWN.y], naiveRules);
    const found = findPlacements(board, kind, ours, from)
      .map((place) => cellsOf(place) + (spinDistinct ? ` ${place.spin}` : ''))
      .sort();
    expect(found).toEqual(naive);
    expect(perft([kind], { ...ours, board })).toBe(naive.length);
  };

  test('on stacks below the spawn', () => {
    fc.assert(fc.property(stacks(16), kinds, rules, agree), { numRuns: 90, seed: 5 });
  });

  test('on stacks up to the spawn and above it', () => {
    fc.assert(fc.property(stacks(24), kinds, rules, agree), { numRuns: 50, seed: 6 });
  });

  test('along a queue, rows cleared in between', () => {
    // Rows with one hole in column 9, so that pieces do clear them.
    const rows = fc.array(fc.constantFrom(511, 510, 447), { minLength: 2, maxLength: 5 });
    const walk = (board: Board, queue: readonly SrsKind[]): number => {
      const [kind, ...rest] = queue as [SrsKind, ...SrsKind[]];
      const found = findPlacements(board, kind, {}, positionAt(SrsPiece.of(kind), SPAWN));
      if (rest.length === 0) return found.length;
      return found.reduce((sum, { rotation, position }) => {
        const { shape, inset } = SrsPiece.of(kind, rotation);
        const next = copyBoard(board);
        next.place(shape, position.x + inset.x, position.y + inset.y);
        next.clearRows();
        next.commit();
        return sum + walk(next, rest);
      }, 0);
    };
    fc.assert(
      fc.property(rows, fc.tuple(kinds, kinds), (given, queue) => {
        const board = boardOf(given);
        expect(perft(queue, { board })).toBe(walk(board, queue));
      }),
      { numRuns: 12, seed: 7 },
    );
  });
});

describe('paths', () => {
  test('replayed on an SrsBoard, each ends in its place', () => {
    fc.assert(
      fc.property(stacks(14), kinds, (rows, kind) => {
        const start = SrsBoard.from(boardOf(rows, 24));
        for (const place of findPlacements(start, kind)) {
          let board = start.testMove('NOTHING');
          board.nextPiece(kind);
          const path = place.path as readonly SrsAction[];
          for (const input of path.slice(0, -1)) {
            expect(board.move(input)).toBe('SUCCESS');
          }
          const { x } = board.currentPosition!;
          const { rotation } = board.currentPiece!;
          expect({ x, rotation }).toEqual({ x: place.position.x, rotation: place.rotation });
          while (board.testMove('DOWN').lastResult === 'SUCCESS') board = board.testMove('DOWN');
          expect(board.currentPosition).toEqual(place.position);
          expect(board.move(path.at(-1)!)).toBe('PLACE');
        }
      }),
      { numRuns: 25, seed: 8 },
    );
  });

  test('are as short as can be: straight drops on an empty board', () => {
    const found = findPlacements(new Board(10, 24), 'T');
    expect(found).toHaveLength(34);
    const paths = found.map(({ path }) => path.join(' '));
    expect(paths).toContain('DROP');
    expect(paths).toContain('LEFT LEFT LEFT DROP');
    expect(paths).toContain('CLOCKWISE DROP');
    expect(Math.max(...found.map(({ path }) => path.length))).toBeLessThanOrEqual(7);
  });

  test('half turns save an input where they are allowed', () => {
    const south = ({ rotation, position }: Placement) => rotation === 2 && position.x === 3;
    const board = new Board(10, 24);
    expect(findPlacements(board, 'T').find(south)!.path).toHaveLength(3);
    const found = findPlacements(board, 'T', { rotation: SRS_PLUS, rot180: true });
    expect(found.find(south)!.path).toEqual(['HALF_TURN', 'DROP']);
  });
});

test('queues: letters in either case, anything else is named', () => {
  expect(parseQueue('ioT')).toEqual({ ok: true, value: ['I', 'O', 'T'] });
  expect(parseQueue('')).toMatchObject({ problem: { code: 'queue/empty' } });
  expect(parseQueue('IXT')).toMatchObject({
    problem: { code: 'queue/bad-letter', at: { line: 1, column: 2 } },
  });
});
