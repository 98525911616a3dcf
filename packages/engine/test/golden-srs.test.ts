import { describe, expect, test } from 'vitest';
import { pivotKick } from '../src/srs/centre.ts';
import type { Kick, Rotation, RotationSystem } from '../src/srs/kick-table.ts';
import { SRS_KINDS, type SrsKind, SrsPiece } from '../src/srs/piece.ts';
import {
  kicksOf,
  ROTATION_SYSTEMS,
  SRS,
  SRS_JSTRIS_180,
  SRS_PLUS,
} from '../src/srs/rotation-systems.ts';
import golden from './golden/srs.json' with { type: 'json' };

const { srs, srs_plus_tetrio: plus, jstris_180: jstris } = golden.kicks;
const sorted = (cells: readonly (readonly number[])[]) => cells.map(([x, y]) => `${x},${y}`).sort();
const JLSTZ: readonly SrsKind[] = ['J', 'L', 'S', 'T', 'Z'];

type Table = Readonly<Record<string, readonly (readonly number[])[]>>;

const turnOf = (key: string) => key.split('>').map(Number) as [Rotation, Rotation];

function expectBox(system: RotationSystem, kind: SrsKind, table: Table): void {
  for (const [key, kicks] of Object.entries(table)) {
    const [from, to] = turnOf(key);
    expect(kicksOf(system, kind, from, to), `${kind} ${key}`).toEqual(kicks);
  }
}

function expectPivot(system: RotationSystem, kind: SrsKind, table: Table): void {
  for (const [key, kicks] of Object.entries(table)) {
    const [from, to] = turnOf(key);
    const ours = kicksOf(system, kind, from, to).map((kick) =>
      pivotKick(kick, SrsPiece.of(kind, from), SrsPiece.of(kind, to)),
    );
    expect(ours, `${kind} ${key}`).toEqual(kicks);
  }
}

describe('the 28 states', () => {
  test.each(SRS_KINDS)('[U-08, U-61, U-64] %s', (kind) => {
    const { box, spawnCellsInBox, pivotCells } = golden.pieces[kind];
    const spawned = SrsPiece.of(kind);
    expect(spawned.boxSize).toBe(box);
    expect(sorted(spawned.cells.map(({ x, y }) => [x, y]))).toEqual(sorted(spawnCellsInBox));
    for (const rotation of [0, 1, 2, 3] as const) {
      const { cells, centre } = SrsPiece.of(kind, rotation);
      const fromCentre = cells.map(({ x, y }) => [x - centre.x, y - centre.y]);
      expect(sorted(fromCentre)).toEqual(sorted(pivotCells[rotation]));
    }
  });

  test.each(SRS_KINDS)('[U-08, U-61, U-64] %s has as many looks as the table says', (kind) => {
    const looks = new Set(([0, 1, 2, 3] as const).map((r) => SrsPiece.of(kind, r).shape));
    expect(looks.size).toBe(golden.pieces[kind].distinctOrientations);
  });
});

describe('kick tables in box coordinates', () => {
  test.each(JLSTZ)('[U-02, U-46, U-47, U-76] SRS, SRS+ and jstris: %s', (kind) => {
    expectBox(SRS, kind, srs.JLSTZ);
    expectBox(SRS_PLUS, kind, plus.JLSTZ);
    expectBox(SRS_PLUS, kind, plus.JLSTZ_180);
    expectBox(SRS_JSTRIS_180, kind, srs.JLSTZ);
    expectBox(SRS_JSTRIS_180, kind, jstris.JLSTZ_180);
  });

  test('[U-02, U-46, U-47, U-76] SRS, SRS+ and jstris: I', () => {
    expectBox(SRS, 'I', srs.I);
    expectBox(SRS_PLUS, 'I', plus.I);
    expectBox(SRS_PLUS, 'I', plus.I_180);
    expectBox(SRS_JSTRIS_180, 'I', srs.I);
    expectBox(SRS_JSTRIS_180, 'I', jstris.I_180);
  });

  test('[U-02, U-46, U-47, U-76] the O never kicks, and plain SRS turns by 180 in place only', () => {
    for (const system of ROTATION_SYSTEMS) {
      for (const key of Object.keys(srs.O_pivot)) {
        const [from, to] = turnOf(key);
        expect(kicksOf(system, 'O', from, to)).toEqual([[0, 0]]);
        if (((to - from) & 3) === 2) expect(kicksOf(SRS, 'T', from, to)).toEqual([[0, 0]]);
      }
    }
  });

  test.each([
    ['JLSTZ', 'T'],
    ['I', 'I'],
  ] as const)(
    '[U-02, U-46, U-47, U-76] the guideline offsets give the %s table',
    (family, kind) => {
      const offsets = srs.offsets[family] as unknown as readonly (readonly Kick[])[];
      for (const key of Object.keys(srs[family])) {
        const [from, to] = turnOf(key);
        // Offsets of I are about a centre that is not the box's: take the first as zero.
        const raw = offsets[from]!.map(([x, y], i) => {
          const [toX, toY] = offsets[to]![i]!;
          return [x - toX, y - toY] as const;
        });
        const zeroed = raw.map(([x, y]) => [x - raw[0]![0], y - raw[0]![1]]);
        expect(kicksOf(SRS, kind, from, to).map(([x, y]) => [x + 0, y + 0])).toEqual(zeroed);
      }
    },
  );
});

describe('kick tables in pivot coordinates', () => {
  test('I and O, whose centre moves when they turn', () => {
    expectPivot(SRS, 'I', srs.I_pivot);
    expectPivot(SRS, 'O', srs.O_pivot);
    expectPivot(SRS_PLUS, 'I', plus.I_pivot);
    expectPivot(SRS_PLUS, 'I', plus.I_180_pivot);
  });

  test('the others are the same in both', () => {
    for (const kind of JLSTZ) {
      expectPivot(SRS, kind, srs.JLSTZ);
      expectPivot(SRS_PLUS, kind, plus.JLSTZ_180);
    }
  });
});

test('I of SRS+ mirrors: clockwise from north is counterclockwise from north, left for right', () => {
  const mirrored = kicksOf(SRS_PLUS, 'I', 0, 3).map(([x, y]) => [0 - x, y]);
  expect(kicksOf(SRS_PLUS, 'I', 0, 1).map(([x, y]) => [x + 0, y])).toEqual(
    mirrored.map(([x, y]) => [x! + 0, y]),
  );
});
