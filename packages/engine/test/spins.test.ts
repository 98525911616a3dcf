import { describe, expect, test } from 'vitest';
import { Board } from '../src/core/board.ts';
import { parseBoard } from '../src/core/board-text.ts';
import type { Rotation, RotationSystem } from '../src/srs/kick-table.ts';
import { type SrsKind, SrsPiece } from '../src/srs/piece.ts';
import { SRS, SRS_PLUS } from '../src/srs/rotation-systems.ts';
import { FIFTH_TEST_RULES, isUpgraded, type Spin, spinOf } from '../src/srs/spin.ts';
import { turn } from '../src/srs/turn.ts';

// Each case shows the same cells before the turn and after it: '#' filled, '@' the piece. They
// were worked out by hand from the wiki's tables, test by test.

interface SpinCase {
  readonly name: string;
  readonly kind?: SrsKind;
  readonly turn: readonly [from: Rotation, to: Rotation];
  readonly system?: RotationSystem;
  /** Rows top to bottom: before | after. */
  readonly picture: string;
  /** Which test fits, counted from 0. */
  readonly test: number;
  /** The spin by the rule "any fifth test". */
  readonly any: Spin;
  /** The spin by the rule "only the downward fifth tests". */
  readonly downward: Spin;
}

const CASES: readonly SpinCase[] = [
  {
    name: 'T-spin double: in place under an overhang, both front corners',
    turn: [1, 2],
    picture: `
      #@.. | #...
      .@@. | @@@.
      #@## | #@##`,
    test: 0,
    any: 'full',
    downward: 'full',
  },
  {
    name: 'no spin: the same without the overhang has two corners only',
    turn: [1, 2],
    picture: `
      .@.. | ....
      .@@. | @@@.
      #@## | #@##`,
    test: 0,
    any: 'none',
    downward: 'none',
  },
  {
    name: 'mini: kicked onto the floor, which counts as both back corners',
    turn: [1, 0],
    picture: `
      .@... | .....
      #@@#. | #.@#.
      .@... | .@@@.`,
    test: 2,
    any: 'mini',
    downward: 'mini',
  },
  {
    name: 'mini: the same from the other side',
    turn: [3, 0],
    picture: `
      ...@. | .....
      .#@@# | .#@.#
      ...@. | .@@@.`,
    test: 2,
    any: 'mini',
    downward: 'mini',
  },
  {
    name: 'mini: kicked to the left wall, which counts as both back corners',
    turn: [0, 1],
    picture: `
      .@.. | @...
      @@@. | @@..
      .#.. | @#..`,
    test: 1,
    any: 'mini',
    downward: 'mini',
  },
  {
    name: 'T-spin triple: the fifth test, two rows down',
    turn: [0, 1],
    picture: `
      ##@.. | ##...
      #@@@. | #....
      #.### | #@###
      #..## | #@@##
      #.### | #@###`,
    test: 4,
    any: 'full',
    downward: 'full',
  },
  {
    name: 'a mini made full by the fifth test down, clockwise',
    turn: [0, 1],
    picture: `
      ##@.. | ##...
      #@@@. | #....
      #.### | #@###
      #..## | #@@##
      #..## | #@.##`,
    test: 4,
    any: 'full',
    downward: 'full',
  },
  {
    name: 'a mini made full by the fifth test down, counterclockwise',
    turn: [0, 3],
    picture: `
      ..@## | ...##
      .@@@# | ....#
      ###.# | ###@#
      ##..# | ##@@#
      ##..# | ##.@#`,
    test: 4,
    any: 'full',
    downward: 'full',
  },
  {
    name: 'the fifth test up makes it full by one rule only',
    turn: [1, 2],
    picture: `
      .#.#. | .#.#.
      #.... | #@@@.
      .@.#. | ..@#.
      #@@#. | #..#.
      .@... | .....`,
    test: 4,
    any: 'full',
    downward: 'mini',
  },
  {
    name: 'the fifth test up with both front corners is full by both rules',
    turn: [1, 0],
    picture: `
      .#.#. | .#@#.
      #.... | #@@@.
      .@.#. | ...#.
      #@@#. | #..#.
      .@.#. | ...#.`,
    test: 4,
    any: 'full',
    downward: 'full',
  },
  {
    name: 'a half turn of SRS+ by its fifth test is full by one rule only',
    turn: [1, 3],
    system: SRS_PLUS,
    picture: `
      #.#. | #@#.
      .... | @@..
      .@#. | .@#.
      #@@. | #...
      .@.. | ....`,
    test: 4,
    any: 'full',
    downward: 'mini',
  },
  {
    name: 'S under an overhang: only the T spins',
    kind: 'S',
    turn: [0, 1],
    picture: `
      #@@# | #@.#
      @@.# | .@@#
      ##.# | ##@#`,
    test: 0,
    any: 'none',
    downward: 'none',
  },
  {
    name: 'the flat I of SRS goes two to the left first',
    kind: 'I',
    turn: [0, 1],
    picture: `
      .... | @...
      @@@@ | @...
      .... | @...
      ..#. | @.#.`,
    test: 1,
    any: 'none',
    downward: 'none',
  },
  {
    name: 'the flat I of SRS+ goes one to the right first',
    kind: 'I',
    turn: [0, 1],
    system: SRS_PLUS,
    picture: `
      .... | ...@
      @@@@ | ...@
      .... | ...@
      ..#. | ..#@`,
    test: 1,
    any: 'none',
    downward: 'none',
  },
];

function readRows(rows: readonly string[]): { board: Board; cells: string[] } {
  const parsed = parseBoard(rows.join('\n').replaceAll('@', '.'), rows.length + 4);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  const cells = rows.flatMap((row, i) =>
    [...row].flatMap((cell, x) => (cell === '@' ? [`${x},${rows.length - 1 - i}`] : [])),
  );
  return { board: parsed.value, cells: cells.sort() };
}

const cellsAt = (piece: SrsPiece, x: number, y: number) =>
  piece.cells.map((cell) => `${x + cell.x},${y + cell.y}`).sort();

/** The box of a piece that fills these cells. */
function boxOf(piece: SrsPiece, cells: readonly string[]): { x: number; y: number } {
  for (let x = -2; x < 8; x++) {
    for (let y = -2; y < 8; y++) {
      if (cellsAt(piece, x, y).join() === cells.join()) return { x, y };
    }
  }
  throw new Error(`The picture does not show ${piece.kind} in state ${piece.rotation}`);
}

describe('spins', () => {
  test.each(CASES)('$name', (spin) => {
    const lines = spin.picture.trim().split('\n');
    const before = readRows(lines.map((line) => line.split('|')[0]!.trim()));
    const after = readRows(lines.map((line) => line.split('|')[1]!.trim()));
    const [from, to] = spin.turn;
    const piece = SrsPiece.of(spin.kind ?? 'T', from);
    const target = SrsPiece.of(spin.kind ?? 'T', to);
    const { board } = before;
    const turned = turn(board, spin.system ?? SRS, piece, boxOf(piece, before.cells), target)!;
    expect(cellsAt(turned.piece, turned.position.x, turned.position.y)).toEqual(after.cells);
    expect(turned.test).toBe(spin.test);
    expect(spinOf(board, turned, from)).toBe(spin.any);
    expect(spinOf(board, turned, from, 'any')).toBe(spin.any);
    expect(spinOf(board, turned, from, 'downward')).toBe(spin.downward);
    expect(board.toString()).toBe(after.board.toString());
  });

  test('a turn that fits nowhere is no turn', () => {
    const flat = SrsPiece.of('I');
    expect(turn(new Board(10, 1), SRS, flat, { x: 0, y: -2 }, flat.clockwise())).toBeUndefined();
  });
});

describe('which tests make a mini full', () => {
  const upgrades = (rule: (typeof FIFTH_TEST_RULES)[number]) => {
    const found: string[] = [];
    for (const from of [0, 1, 2, 3] as const) {
      for (const to of [0, 1, 2, 3] as const) {
        if (from === to) continue;
        const tests = ((to - from) & 3) === 2 ? 6 : 5;
        for (let i = 0; i < tests; i++) {
          if (isUpgraded(from, to, i, rule)) found.push(`${from}>${to} ${i}`);
        }
      }
    }
    return found;
  };

  test('any: every test from the fifth on', () => {
    expect(FIFTH_TEST_RULES).toEqual(['any', 'downward']);
    expect(upgrades('any')).toEqual([
      ...['0>1 4', '0>2 4', '0>2 5', '0>3 4'],
      ...['1>0 4', '1>2 4', '1>3 4', '1>3 5'],
      ...['2>0 4', '2>0 5', '2>1 4', '2>3 4'],
      ...['3>0 4', '3>1 4', '3>1 5', '3>2 4'],
    ]);
  });

  test('downward: the four that turn a T onto its side', () => {
    expect(upgrades('downward')).toEqual(['0>1 4', '0>3 4', '2>1 4', '2>3 4']);
  });
});
