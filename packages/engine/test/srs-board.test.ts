import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Board } from '../src/core/board.ts';
import { parseBoard } from '../src/core/board-text.ts';
import { Piece, pointEqual } from '../src/core/piece.ts';
import { SRS_ACTIONS, SRS_RESULTS, type SrsAction } from '../src/srs/actions.ts';
import { SrsBoard } from '../src/srs/board.ts';
import { SRS_KINDS, type SrsKind, SrsPiece, spawnPosition } from '../src/srs/piece.ts';
import { SRS_PLUS } from '../src/srs/rotation-systems.ts';
import golden from './golden/srs.json' with { type: 'json' };

const WIDTH = 10;
const HEIGHT = 24;

function deal(kind: SrsKind, board = new SrsBoard(WIDTH, HEIGHT)): SrsBoard {
  board.nextPiece(kind);
  return board;
}

function play(board: SrsBoard, ...actions: readonly SrsAction[]): SrsBoard {
  for (const action of actions) board.move(action);
  return board;
}

function pictured(rows: readonly string[], options = {}): SrsBoard {
  const parsed = parseBoard(rows.join('\n'), HEIGHT);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return SrsBoard.from(parsed.value, options);
}

const heights = (board: SrsBoard) =>
  Array.from({ length: board.width }, (_, x) => board.columnHeight(x));

const picture = (board: SrsBoard) =>
  Array.from({ length: board.maxHeight }, (_, i) =>
    Array.from({ length: board.width }, (_, x) =>
      board.grid(x, board.maxHeight - 1 - i) ? '#' : '.',
    ).join(''),
  );

describe("the report's tests", () => {
  const toTheWall: SrsAction[] = ['CLOCKWISE', 'LEFT', 'LEFT', 'LEFT', 'LEFT'];

  test('[U-04, U-14, U-68, U-69, U-72] T "0 0 0 1 0 2 1 1" at the left wall, kicked clockwise, then right, then drop', () => {
    const board = play(deal('T'), ...toTheWall);
    expect(board.currentPiece!.shape.equals(Piece.parse('0 0 0 1 0 2 1 1'))).toBe(true);
    expect(board.currentPosition).toEqual({ x: -1, y: 21 });
    expect(board.testMove('LEFT').lastResult).toBe('OUT_BOUNDS');

    expect(board.move('CLOCKWISE')).toBe('SUCCESS');
    expect(board.currentPiece!.shape.equals(Piece.parse('0 1 1 1 2 1 1 0'))).toBe(true);
    expect(board.currentPosition).toEqual({ x: 0, y: 21 });

    expect(board.move('RIGHT')).toBe('SUCCESS');
    expect(board.currentPosition).toEqual({ x: 1, y: 21 });
    expect(board.move('DROP')).toBe('PLACE');
    expect(heights(board)).toEqual([0, 2, 2, 2, 0, 0, 0, 0, 0, 0]);
    expect(board.maxHeight).toBe(2);
  });

  test.each([
    ['L', '0 0 0 1 0 2 1 0', '0 0 0 1 1 1 2 1', ['.###......', '.#........']],
    ['J', '0 0 0 1 0 2 1 2', '0 1 1 1 2 1 2 0', ['.###......', '...#......']],
  ] as const)('[U-04, U-70, U-72] the second L likewise, as %s', (kind, standing, lying, rows) => {
    const board = play(deal(kind), ...toTheWall);
    expect(board.currentPiece!.shape.equals(Piece.parse(standing))).toBe(true);
    expect(board.currentPosition).toEqual({ x: -1, y: 21 });
    expect(board.move('CLOCKWISE')).toBe('SUCCESS');
    expect(board.currentPiece!.shape.equals(Piece.parse(lying))).toBe(true);
    expect(board.currentPosition).toEqual({ x: 0, y: 21 });
    expect(play(board, 'RIGHT', 'DROP').lastResult).toBe('PLACE');
    expect(heights(board)).toEqual([0, 2, 2, 2, 0, 0, 0, 0, 0, 0]);
    expect(picture(board)).toEqual(rows);
  });

  test('[U-04, U-45, U-72] the flat stick turned right after spawning is kicked down into the board', () => {
    const board = deal('I');
    expect(board.currentPosition).toEqual({ x: 3, y: 21 });
    const right = board.testMove('CLOCKWISE');
    expect(right.lastResult).toBe('SUCCESS');
    // Tests one to three would need row 24; the fourth is (-2, -1).
    expect(right.currentPosition).toEqual({ x: 1, y: 20 });
    expect(heights(right.testMove('DROP'))).toEqual([0, 0, 0, 4, 0, 0, 0, 0, 0, 0]);
    // Counterclockwise it is the fifth, (2, -1).
    const left = board.testMove('COUNTERCLOCKWISE');
    expect(left.currentPosition).toEqual({ x: 5, y: 20 });
    expect(heights(left.testMove('DROP'))).toEqual([0, 0, 0, 0, 0, 0, 4, 0, 0, 0]);
  });

  test.each(SRS_ACTIONS)('[U-04, U-37, U-71, U-72] testMove(%s) equals the real move', (action) => {
    const board = play(deal('T'), 'LEFT', 'DOWN');
    const tested = board.testMove(action);
    expect(tested.equals(board)).toBe(false);
    board.move(action);
    expect(tested.equals(board)).toBe(true);
  });

  test('[U-04, U-32, U-33, U-44, U-72, U-73] negative cases: what differs is not equal', () => {
    const board = () => play(deal('T'), 'LEFT', 'RIGHT');
    expect(board().equals(board())).toBe(true);
    const others: readonly [string, unknown][] = [
      ['null', null],
      ['undefined', undefined],
      ['another type', 'a board'],
      ['a Board', new Board(WIDTH, HEIGHT)],
      ['the width', play(deal('T', new SrsBoard(9, HEIGHT)), 'LEFT', 'RIGHT')],
      ['the height', play(deal('T', new SrsBoard(WIDTH, 25)), 'LEFT', 'RIGHT')],
      ['the piece', play(deal('L'), 'LEFT', 'RIGHT')],
      ['no piece', play(new SrsBoard(WIDTH, HEIGHT), 'LEFT', 'RIGHT')],
      ['the state', play(deal('T'), 'CLOCKWISE', 'LEFT', 'RIGHT')],
      ['the column', play(deal('T'), 'LEFT', 'LEFT', 'RIGHT')],
      ['the row', play(deal('T'), 'DOWN', 'LEFT', 'RIGHT')],
      ['the last action', play(deal('T'), 'NOTHING')],
      ['the last result', play(deal('T'), 'LEFT', 'LEFT', 'LEFT', 'LEFT', 'RIGHT')],
      ['the cells', play(deal('T', pictured(['#.........'])), 'LEFT', 'RIGHT')],
    ];
    for (const [what, other] of others) expect(board().equals(other), what).toBe(false);
  });

  test('[U-22, U-34] the last result alone tells two boards apart', () => {
    const moved = play(deal('T'), 'LEFT', 'LEFT', 'LEFT');
    const stuck = play(deal('T'), 'LEFT', 'LEFT', 'LEFT', 'LEFT');
    expect(moved.currentPosition).toEqual(stuck.currentPosition);
    expect(moved.equals(stuck)).toBe(false);
    expect(stuck.equals(play(moved, 'LEFT'))).toBe(true);
  });

  test('[U-35] the rows cleared alone tell two boards apart', () => {
    const one = play(deal('I', pictured(['###....###'])), 'DROP');
    const two = play(deal('O', pictured(['####..####', '####..####'])), 'DROP');
    expect([one.rowsCleared, two.rowsCleared]).toEqual([1, 2]);
    expect(picture(one)).toEqual(picture(two));
    expect(one.equals(two)).toBe(false);
    expect(one.equals(play(deal('I', pictured(['###....###'])), 'DROP'))).toBe(true);
  });
});

test('[U-35] equals: games of a different length differ, though everything to be seen is the same', () => {
  const once = play(deal('I', pictured(['######....', '######....'])), 'RIGHT', 'RIGHT', 'RIGHT');
  const twice = play(deal('I', play(once.copy(), 'DROP')), 'RIGHT', 'RIGHT', 'RIGHT', 'DROP');
  const fresh = play(deal('I', pictured(['######....'])), 'RIGHT', 'RIGHT', 'RIGHT', 'DROP');
  expect([twice.maxHeight, twice.rowsCleared, twice.totalRowsCleared]).toEqual([0, 1, 2]);
  expect([fresh.maxHeight, fresh.rowsCleared, fresh.totalRowsCleared]).toEqual([0, 1, 1]);
  expect(twice.equals(fresh)).toBe(false);
  expect(fresh.equals(twice)).toBe(false);
});

describe('nextPiece', () => {
  test('[U-21] takes a piece too, and currentPiece is the piece given', () => {
    const board = new SrsBoard(WIDTH, HEIGHT);
    const upsideDown = SrsPiece.of('T', 2);
    board.nextPiece(upsideDown);
    expect(board.currentPiece).toBe(upsideDown);
    expect(board.currentPosition).toEqual({ x: 3, y: 22 });
    expect(board.move('LEFT')).toBe('SUCCESS');
    board.nextPiece(Piece.parse('0 0 0 1 0 2 1 1'), { x: -1, y: 0 });
    expect(board.currentPiece).toBe(SrsPiece.of('T', 1));
    expect(board.currentPosition).toEqual({ x: -1, y: 0 });
    expect(board.canSpawn(SrsPiece.of('I', 1))).toBe(true);
    expect(() => board.nextPiece(Piece.parse('0 0'))).toThrow('Expected the blocks of one of');
  });

  test.each([
    ['I', 3, 21],
    ['O', 4, 22],
    ['T', 3, 21],
    ['L', 3, 21],
    ['J', 3, 21],
    ['S', 3, 21],
    ['Z', 3, 21],
  ] as const)(
    '[U-15, U-72] %s: north, box centred at x %i, blocks up to the top row',
    (kind, x, y) => {
      const board = deal(kind);
      expect(board.currentPosition).toEqual({ x, y });
      expect(spawnPosition(kind, WIDTH, HEIGHT)).toEqual({ x, y });
      const { rotation, cells, skirt } = board.currentPiece!;
      expect(rotation).toBe(0);
      expect(Math.max(...cells.map((cell) => y + cell.y))).toBe(HEIGHT - 1);
      if ('JLT'.includes(kind)) expect(skirt).toEqual([0, 0, 0]);
    },
  );

  test('boards of odd width round down', () => {
    expect(spawnPosition('I', 9, 20)).toEqual({ x: 2, y: 17 });
    expect(spawnPosition('O', 9, 20)).toEqual({ x: 3, y: 18 });
    expect(spawnPosition('T', 8, 20)).toEqual({ x: 2, y: 17 });
  });

  test('an explicit position is the lower left corner of the box', () => {
    const board = new SrsBoard(WIDTH, HEIGHT);
    board.nextPiece('T', { x: 0, y: -1 });
    expect(board.currentPosition).toEqual({ x: 0, y: -1 });
    expect(play(board, 'DOWN').lastResult).toBe('PLACE');
    expect(heights(board)).toEqual([1, 2, 1, 0, 0, 0, 0, 0, 0, 0]);
  });

  test.each([
    ['left of the board', { x: -1, y: 10 }],
    ['right of it', { x: 8, y: 10 }],
    ['below it', { x: 3, y: -2 }],
    ['above it', { x: 3, y: 22 }],
    ['on filled cells', { x: 0, y: 0 }],
    ['between cells', { x: 0.5, y: 10 }],
  ])('[U-72] %s throws and changes nothing', (_, position) => {
    const board = deal('O', pictured(['##........', '##........', '##........']));
    const before = board.testMove('NOTHING');
    expect(() => board.nextPiece('T', position)).toThrow('Expected free cells for T');
    expect(board.testMove('NOTHING').equals(before)).toBe(true);
  });

  test('[U-72] a blocked spawn throws, and canSpawn says so before', () => {
    const board = new SrsBoard(WIDTH, 2);
    expect(board.canSpawn('T')).toBe(true);
    play(deal('O', board), 'DROP');
    expect(board.canSpawn('T')).toBe(false);
    expect(board.canSpawn('T', { x: 7, y: -1 })).toBe(true);
    expect(() => board.nextPiece('T')).toThrow('(3, -1)');
  });

  test('replaces a falling piece, and keeps the last action and result', () => {
    const board = play(deal('T'), 'LEFT', 'DOWN');
    board.nextPiece('I');
    expect(board.currentPiece).toBe(SrsPiece.of('I'));
    expect(board.currentPosition).toEqual({ x: 3, y: 21 });
    expect([board.lastAction, board.lastResult]).toEqual(['DOWN', 'SUCCESS']);
    expect(board.maxHeight).toBe(0);
  });

  test('[U-72] an unknown letter throws', () => {
    expect(() => deal('X' as SrsKind)).toThrow('Expected a piece of IOTLJSZ');
  });
});

describe('actions', () => {
  test('[U-01] the words of the brief', () => {
    expect(SRS_ACTIONS).toEqual(golden.ut314h.actions);
    expect(SRS_RESULTS).toEqual(golden.ut314h.results);
  });

  test('[U-23] a new board has no last action, result or piece', () => {
    const board = new SrsBoard(WIDTH, HEIGHT);
    expect(board.lastAction).toBeUndefined();
    expect(board.lastResult).toBeUndefined();
    expect(board.currentPiece).toBeUndefined();
    expect(board.currentPosition).toBeUndefined();
    expect([board.width, board.height, board.maxHeight]).toEqual([WIDTH, HEIGHT, 0]);
  });

  test.each(SRS_ACTIONS)(
    '[U-01, U-38, U-43] %s without a piece: NO_PIECE, and nothing changes',
    (action) => {
      const board = pictured(['##........']);
      expect(board.move(action)).toBe('NO_PIECE');
      expect(picture(board)).toEqual(['##........']);
      expect(board.currentPiece).toBeUndefined();
      expect([board.lastAction, board.lastResult]).toEqual([action, 'NO_PIECE']);
    },
  );

  test('[U-01, U-72] LEFT and RIGHT never place: blocked is OUT_BOUNDS and nothing moves', () => {
    const board = deal('O', pictured(['#...##...#', '#...##...#']));
    play(board, 'LEFT', 'LEFT');
    while (board.currentPosition!.y > 0) board.move('DOWN');
    expect(board.currentPosition).toEqual({ x: 2, y: 0 });
    expect(board.move('RIGHT')).toBe('OUT_BOUNDS');
    expect(board.currentPosition).toEqual({ x: 2, y: 0 });
    expect(play(board, 'LEFT').lastResult).toBe('SUCCESS');
    expect(board.move('LEFT')).toBe('OUT_BOUNDS');
    expect(board.currentPosition).toEqual({ x: 1, y: 0 });
  });

  test('[U-72] a turn blocked in all five tests is OUT_BOUNDS', () => {
    const board = new SrsBoard(4, 1);
    board.nextPiece('I');
    expect(board.move('CLOCKWISE')).toBe('OUT_BOUNDS');
    expect(board.move('COUNTERCLOCKWISE')).toBe('OUT_BOUNDS');
    expect(board.currentPiece).toBe(SrsPiece.of('I'));
    expect(board.currentPosition).toEqual({ x: 0, y: -2 });
  });

  test('[U-01, U-16, U-41] DOWN goes one row, and places on an obstacle', () => {
    const board = new SrsBoard(WIDTH, HEIGHT);
    board.nextPiece('O', { x: 0, y: 1 });
    expect(board.move('DOWN')).toBe('SUCCESS');
    expect(board.currentPosition).toEqual({ x: 0, y: 0 });
    expect(board.maxHeight).toBe(0);
    expect(board.move('DOWN')).toBe('PLACE');
    expect(board.currentPiece).toBeUndefined();
    expect([board.rowWidth(0), board.rowWidth(1), board.rowWidth(2)]).toEqual([2, 2, 0]);
  });

  test('DROP under an overhang falls from where the piece is', () => {
    const board = pictured(['####......', '..........', '..........', '..........']);
    board.nextPiece('O', { x: 4, y: 1 });
    play(board, 'LEFT', 'LEFT', 'LEFT', 'DROP');
    expect(picture(board)).toEqual(['####......', '..........', '.##.......', '.##.......']);
  });

  test('[U-40] rows above fall by the cleared rows below them', () => {
    const board = pictured(['#...#.....', '######.###', '#.........', '######.###', '##........']);
    board.nextPiece('I', { x: 3, y: 5 });
    const standing = play(board, 'CLOCKWISE', 'RIGHT');
    expect(standing.currentPosition!.x + 2).toBe(6);
    expect(standing.move('DROP')).toBe('PLACE');
    expect(board.rowsCleared).toBe(2);
    expect(board.totalRowsCleared).toBe(2);
    expect(picture(board)).toEqual(['#...#.....', '#.....#...', '##....#...']);
    deal('O', board);
    expect(board.rowsCleared).toBe(2);
    board.move('LEFT');
    expect(board.rowsCleared).toBe(0);
    expect(board.totalRowsCleared).toBe(2);
  });

  test('an unknown action throws', () => {
    expect(() => deal('T').move('UP' as SrsAction)).toThrow("Expected an action like 'LEFT'");
  });

  test('[U-19, U-20, U-27] the cells do not include the falling piece; outside is filled', () => {
    const board = deal('O');
    const { x, y } = board.currentPosition!;
    expect(board.grid(x, y)).toBe(false);
    expect([board.grid(-1, 0), board.grid(0, -1), board.grid(10, 0), board.grid(0, 24)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([board.columnHeight(x), board.rowWidth(y), board.maxHeight]).toEqual([0, 0, 0]);
  });

  test('other kicks can be chosen', () => {
    const start = { x: 0, y: 0 };
    const turned = (options: object) => {
      const board = pictured(['..#.......'], options);
      board.nextPiece('I', start);
      return play(board, 'CLOCKWISE').currentPosition;
    };
    expect(turned({})).toEqual({ x: -2, y: 0 });
    expect(turned({ rotation: SRS_PLUS })).toEqual({ x: 1, y: 0 });
  });
});

describe('dropHeight', () => {
  test('answers the box for a piece of this board, the corner for any other', () => {
    const board = pictured(['#.........', '##........']);
    expect(board.dropHeight(SrsPiece.of('T'), 0)).toBe(1);
    expect(board.dropHeight(SrsPiece.of('T').shape, 0)).toBe(2);
    expect(board.dropHeight(SrsPiece.of('T'), 2)).toBe(-1);
    expect(board.dropHeight(SrsPiece.of('T', 1), -1)).toBe(2);
    expect(board.dropHeight(Piece.parse('0 0'), 1)).toBe(1);
  });

  test('[U-31] is where DROP leaves the box', () => {
    const board = play(deal('S', pictured(['#.........', '##..#.....'])), 'LEFT', 'CLOCKWISE');
    const { x } = board.currentPosition!;
    const y = board.dropHeight(board.currentPiece!, x);
    while (board.testMove('DOWN').lastResult === 'SUCCESS') board.move('DOWN');
    expect(board.currentPosition).toEqual({ x, y });
  });
});

describe('HOLD', () => {
  test('[U-39] changes nothing unless told: SUCCESS, and again SUCCESS', () => {
    const board = play(deal('T'), 'LEFT');
    const position = board.currentPosition;
    expect(board.move('HOLD')).toBe('SUCCESS');
    expect(board.move('HOLD')).toBe('SUCCESS');
    expect(board.currentPiece).toBe(SrsPiece.of('T'));
    expect(board.currentPosition).toEqual(position);
    expect(board.heldPiece).toBeUndefined();
  });

  test('[U-39] pause: nothing moves until the next HOLD', () => {
    const board = play(deal('T', new SrsBoard(WIDTH, HEIGHT, { hold: 'pause' })), 'LEFT');
    const { currentPosition: position, currentPiece: piece } = board;
    expect(board.move('HOLD')).toBe('SUCCESS');
    expect(board.isPaused).toBe(true);
    for (const action of ['LEFT', 'RIGHT', 'DOWN', 'DROP', 'CLOCKWISE'] as const) {
      expect(board.move(action)).toBe('OUT_BOUNDS');
    }
    expect(board.move('NOTHING')).toBe('SUCCESS');
    expect([board.currentPiece, board.currentPosition]).toEqual([piece, position]);
    expect(board.testMove('DROP').lastResult).toBe('OUT_BOUNDS');
    const resumed = board.testMove('HOLD');
    expect([resumed.lastResult, resumed.isPaused]).toEqual(['SUCCESS', false]);
    expect(resumed.move('DOWN')).toBe('SUCCESS');
    expect([board.move('HOLD'), board.move('DROP')]).toEqual(['SUCCESS', 'PLACE']);
    expect(board.move('HOLD')).toBe('NO_PIECE');
  });

  const swapping = () => new SrsBoard(WIDTH, HEIGHT, { hold: 'swap' });

  test('swap: the first hold asks for the next piece', () => {
    const board = play(deal('T', swapping()), 'HOLD');
    expect(board.lastResult).toBe('SUCCESS');
    expect(board.heldPiece).toBe('T');
    expect(board.currentPiece).toBeUndefined();
    expect(board.move('NOTHING')).toBe('NO_PIECE');
  });

  test('swap: once per piece, again after a lock; back at the spawn, facing north', () => {
    const board = play(deal('T', swapping()), 'HOLD');
    deal('L', board);
    expect(board.move('HOLD')).toBe('OUT_BOUNDS');
    expect(board.currentPiece).toBe(SrsPiece.of('L'));
    play(board, 'DROP');
    play(deal('I', board), 'CLOCKWISE', 'LEFT', 'DOWN');
    expect(board.move('HOLD')).toBe('SUCCESS');
    expect(board.currentPiece).toBe(SrsPiece.of('T'));
    expect(board.currentPosition).toEqual(spawnPosition('T', WIDTH, HEIGHT));
    expect(board.heldPiece).toBe('I');
    expect(board.move('HOLD')).toBe('OUT_BOUNDS');
  });

  test('swap: what is held, and whether it may be held again, tells two boards apart', () => {
    const held = play(deal('L', play(deal('T', swapping()), 'HOLD')), 'NOTHING');
    expect(held.equals(play(deal('L', swapping()), 'NOTHING'))).toBe(false);
    const fresh = play(deal('L', play(deal('L', swapping()), 'HOLD')), 'NOTHING');
    expect(fresh.equals(held)).toBe(false);
    expect(held.equals(held.copy())).toBe(true);
  });

  test('swap: a held piece that does not fit stays where it is', () => {
    const board = play(deal('I', new SrsBoard(WIDTH, 4, { hold: 'swap' })), 'HOLD');
    play(deal('O', board), 'DROP');
    play(deal('O', board), 'DROP');
    board.nextPiece('T', { x: 0, y: 0 });
    expect(board.move('HOLD')).toBe('OUT_BOUNDS');
    expect(board.heldPiece).toBe('I');
    expect(board.currentPiece).toBe(SrsPiece.of('T'));
    expect(board.currentPosition).toEqual({ x: 0, y: 0 });
  });

  test('swap: testMove carries the hold along', () => {
    const board = play(deal('T', swapping()), 'HOLD');
    deal('L', board);
    const copy = board.testMove('DROP');
    expect(copy.heldPiece).toBe('T');
    expect(deal('S', copy).testMove('HOLD').currentPiece).toBe(SrsPiece.of('T'));
    expect(board.testMove('HOLD').lastResult).toBe('OUT_BOUNDS');
  });
});

describe('pieces', () => {
  test.each(SRS_KINDS)(
    '[U-12, U-13, U-66, U-67] %s: the ring closes on the same objects',
    (kind) => {
      for (const rotation of [0, 1, 2, 3] as const) {
        const piece = SrsPiece.of(kind, rotation);
        expect(piece.clockwise()).toBe(SrsPiece.of(kind, ((rotation + 1) & 3) as typeof rotation));
        expect(piece.clockwise().counterclockwise()).toBe(piece);
        expect(piece.clockwise().clockwise()).toBe(piece.counterclockwise().counterclockwise());
        expect(piece.clockwise().clockwise()).toBe(piece.halfTurn());
      }
      expect(deal(kind).currentPiece).toBe(SrsPiece.of(kind));
    },
  );

  test('[U-06, U-65] getPiece(text): the piece of these blocks', () => {
    const flat = SrsPiece.getPiece('0 0 1 0 2 0 3 0');
    expect(flat).toBe(SrsPiece.of('I'));
    expect(SrsPiece.getPiece('0 0 0 1 0 2 0 3')).toBe(flat.clockwise());
    expect(SrsPiece.getPiece('1 1 0 0 0 1 0 2')).toBe(SrsPiece.of('T', 1));
    expect(SrsPiece.getPiece(Piece.getPieces()[Piece.SQUARE]!).kind).toBe('O');
    for (const bad of ['0 0 0', '0 0 1 0', '']) expect(() => SrsPiece.getPiece(bad)).toThrow();
  });

  test('[U-07, U-63] pointEqual: the same points in any order', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ];
    expect(pointEqual(points, [...points].reverse())).toBe(true);
    expect(pointEqual(points, points.slice(1))).toBe(false);
    expect(
      pointEqual(points, [
        { x: 0, y: 0 },
        { x: 0, y: 1 },
      ]),
    ).toBe(false);
    expect(pointEqual([], [])).toBe(true);
  });

  test('[U-07, U-44, U-62] equals: the same blocks, in any state and order; null is not', () => {
    const s = SrsPiece.of('S');
    expect(s.equals(SrsPiece.getPiece('2 1 0 0 1 1 1 0'))).toBe(true);
    expect(s.equals(s.halfTurn())).toBe(true);
    expect(s.equals(s.clockwise())).toBe(false);
    expect(s.equals(SrsPiece.of('Z'))).toBe(false);
    for (const other of [null, undefined, 'S']) expect(s.equals(other)).toBe(false);
  });

  test('[U-09, U-10, U-11] the vertical S: skirt 1,0, left 1,0,0, right 1,1,0', () => {
    for (const rotation of [1, 3] as const) {
      const { skirt, leftSkirt, rightSkirt, width, height } = SrsPiece.of('S', rotation);
      expect({ skirt, leftSkirt, rightSkirt, width, height }).toEqual({
        skirt: [1, 0],
        leftSkirt: [1, 0, 0],
        rightSkirt: [1, 1, 0],
        width: 2,
        height: 3,
      });
    }
  });

  test.each(golden.ut314h.pieceStrings2017)('the string of 2017: $piece', (old) => {
    const { body, width, height } = SrsPiece.of(old.piece as SrsKind, old.state as 0 | 2);
    expect(new Piece(body).equals(Piece.parse(old.string))).toBe(true);
    expect({ width, height }).toEqual({ width: old.w, height: old.h });
  });
});

describe('whatever is played', () => {
  const actions = fc.array(fc.constantFrom(...SRS_ACTIONS), { maxLength: 60 });
  const kinds = fc.array(fc.constantFrom(...SRS_KINDS), { minLength: 1, maxLength: 12 });
  const holds = fc.constantFrom('pause', 'swap') as fc.Arbitrary<'pause' | 'swap'>;

  const cellsOf = (board: SrsBoard) =>
    Array.from({ length: board.height }, (_, y) =>
      Array.from({ length: board.width }, (_, x) => Number(board.grid(x, y))),
    );
  const stateOf = (board: SrsBoard) => ({
    cells: cellsOf(board),
    piece: board.currentPiece,
    position: board.currentPosition,
    action: board.lastAction,
    result: board.lastResult,
    cleared: board.rowsCleared,
    total: board.totalRowsCleared,
    held: board.heldPiece,
  });

  test('[U-05, U-24, U-25, U-28, U-29, U-30] the caches are right, the piece is on free cells, blocks are accounted for', () => {
    fc.assert(
      fc.property(kinds, actions, holds, (queue, played, hold) => {
        const board = new SrsBoard(7, 12, { hold });
        let placed = 0;
        let total = 0;
        for (const [i, action] of played.entries()) {
          const kind = queue[i % queue.length]!;
          if (board.currentPiece === undefined && board.canSpawn(kind)) board.nextPiece(kind);
          const tested = board.testMove(action);
          const result = board.move(action);
          expect(tested.equals(board)).toBe(true);
          expect(board.equals(tested)).toBe(true);
          if (result === 'PLACE') placed += 4;
          total += board.rowsCleared;
          const cells = cellsOf(board);
          const widths = cells.map((row) => row.reduce((sum, cell) => sum + cell, 0));
          expect(cells.map((_, y) => board.rowWidth(y))).toEqual(widths);
          expect(widths.reduce((sum, width) => sum + width, 0)).toBe(placed - 7 * total);
          expect(board.totalRowsCleared).toBe(total);
          const tops = heights(board);
          expect(tops).toEqual(
            tops.map((_, x) => 1 + cells.reduce((top, row, y) => (row[x] ? y : top), -1)),
          );
          expect(board.maxHeight).toBe(Math.max(...tops));
          const at = board.currentPosition;
          for (const cell of board.currentPiece?.cells ?? []) {
            expect(board.grid(at!.x + cell.x, at!.y + cell.y)).toBe(false);
          }
        }
      }),
      { numRuns: 40, seed: 1 },
    );
  });

  test('[U-05, U-24, U-25, U-36] testMove never changes the original, nor a later move the copy', () => {
    fc.assert(
      fc.property(kinds, actions, holds, (queue, played, hold) => {
        const board = new SrsBoard(7, 12, { hold });
        for (const [i, action] of played.entries()) {
          const kind = queue[i % queue.length]!;
          if (board.currentPiece === undefined && board.canSpawn(kind)) board.nextPiece(kind);
          const before = stateOf(board);
          const copy = board.testMove('DROP');
          const dropped = stateOf(copy);
          expect(stateOf(board)).toEqual(before);
          board.move(action);
          expect(stateOf(copy)).toEqual(dropped);
        }
      }),
      { numRuns: 25, seed: 2 },
    );
  });

  test('[U-05, U-24, U-25] clockwise then counterclockwise in free air is where it was, and the other way', () => {
    const place = fc.record({
      x: fc.integer({ min: 2, max: 12 }),
      y: fc.integer({ min: 2, max: 12 }),
    });
    fc.assert(
      fc.property(fc.constantFrom(...SRS_KINDS), place, fc.nat(3), (kind, at, turns) => {
        const board = new SrsBoard(20, 20);
        board.nextPiece(kind, at);
        for (let i = 0; i < turns; i++) board.move('CLOCKWISE');
        const piece = board.currentPiece;
        expect(board.currentPosition).toEqual(at);
        play(board, 'CLOCKWISE', 'COUNTERCLOCKWISE');
        expect([board.currentPiece, board.currentPosition]).toEqual([piece, at]);
        play(board, 'COUNTERCLOCKWISE', 'CLOCKWISE');
        expect([board.currentPiece, board.currentPosition]).toEqual([piece, at]);
      }),
      { seed: 3 },
    );
  });
});
