import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Board } from '../core/board.ts';
import { formatBoard } from '../core/board-text.ts';
import { ContractError } from '../core/contract-error.ts';
import { Piece } from '../core/piece.ts';
import {
  applyClassic,
  type ClassicEvent,
  type ClassicGame,
  type ClassicVerb,
  createClassicGame,
  dealClassic,
} from './game.ts';
import { keyStateOf, parseKeyScript } from './keys.ts';
import { createClassicRules, LANDINGS, TEST_LIMIT } from './rules.ts';
import { loadClassicGame, saveClassicGame } from './save.ts';
import { resultOf, shownPieces, shownScore } from './tally.ts';

const { STICK, L1, SQUARE } = Piece;
const swing = createClassicRules();
const android = createClassicRules({ landing: 'android' });

beforeAll(() => {
  Board.debug = true;
});
afterAll(() => {
  Board.debug = false;
});

/** A game whose pieces are all the one of that index. */
const only = (index: number, rules = swing) => createClassicGame(rules, 0, () => index);

function play(game: ClassicGame, script: string): readonly ClassicEvent[] {
  const verbs = parseKeyScript(script);
  if (!verbs.ok) throw new Error(verbs.problem.message);
  return verbs.value.flatMap((verb) => applyClassic(game, verb));
}

/** A game on a board with the cells of a picture, with its piece at (x, y). */
function gameOn(picture: string[], index: number, x: number, y: number, rules = swing) {
  const width = picture[0]!.length;
  const save = saveClassicGame(only(index, createClassicRules({ ...rules, width })));
  const cells = [...picture].reverse().map((row) => [...row].map((c) => (c === '#' ? 0 : -1)));
  const loaded = loadClassicGame({ ...save, cells, x, y }, () => index);
  if (!loaded.ok) throw new Error(loaded.problem.message);
  return loaded.value;
}

describe('a verb', () => {
  test('[R-08, C-01, C-02] moves the piece by one', () => {
    const game = only(SQUARE);
    expect(game).toMatchObject({ x: 4, y: 22 });
    expect(applyClassic(game, 'left')).toEqual([{ type: 'moved', verb: 'left' }]);
    expect(game).toMatchObject({ x: 3, y: 22 });
    applyClassic(game, 'right');
    applyClassic(game, 'right');
    applyClassic(game, 'down');
    expect(game).toMatchObject({ x: 5, y: 21, ticks: 1 });
  });

  test('[R-08, C-01] that is blocked changes nothing and gives no events', () => {
    const game = only(SQUARE);
    play(game, '<<<<');
    expect(applyClassic(game, 'left')).toEqual([]);
    expect(game).toMatchObject({ x: 0, y: 22, moved: false });
    expect(game.board.grid(0, 22)).toBe(true);
  });

  test('[R-08, C-01] leaves the falling piece in the board, uncommitted', () => {
    const game = only(SQUARE);
    play(game, 'v');
    expect(game.board).toMatchObject({ committed: false, maxHeight: 23, filledCells: 4 });
  });

  test('[R-08, C-01] is ignored when the game is over', () => {
    const game = createClassicGame(createClassicRules({ width: 2 }), 0, () => 3);
    expect(game.over).toBe('spawn');
    const before = saveClassicGame(game);
    expect(play(game, '^<>_v')).toEqual([]);
    expect(saveClassicGame(game)).toEqual(before);
  });
});

describe('rotate', () => {
  test('shifts the stick by half, toward zero, and back', () => {
    const game = only(STICK);
    play(game, 'v');
    expect(game).toMatchObject({ x: 4, y: 19 });
    applyClassic(game, 'rotate');
    expect(game).toMatchObject({ x: 3, y: 20 });
    applyClassic(game, 'rotate');
    expect(game).toMatchObject({ x: 4, y: 19 });
  });

  test('shifts no other piece', () => {
    for (const index of [1, 2, 3, 4, 5, 6]) {
      const game = only(index);
      play(game, 'vv');
      const { x, y } = game;
      play(game, '^');
      expect(game).toMatchObject({ x, y });
      play(game, '^');
      expect(game).toMatchObject({ x, y });
    }
  });

  test('has no wall kicks', () => {
    const game = only(STICK);
    play(game, '>>>>>v');
    expect(game).toMatchObject({ x: 9 });
    expect(applyClassic(game, 'rotate')).toEqual([]);
    expect(game).toMatchObject({ x: 9, y: 19, moved: false });
  });

  test('of the square succeeds and counts as a move', () => {
    const game = only(SQUARE);
    expect(applyClassic(game, 'rotate')).toEqual([{ type: 'moved', verb: 'rotate' }]);
    expect(game.moved).toBe(true);
  });
});

describe('drop', () => {
  test('[R-04] takes the piece down without landing it', () => {
    const game = only(SQUARE);
    applyClassic(game, 'drop');
    expect(game).toMatchObject({ y: 0, count: 1, landed: 0 });
  });

  test('never takes a piece up that was slid under an overhang', () => {
    const game = gameOn(['####......', '..........', '..........'], SQUARE, 4, 0);
    play(game, '<<');
    expect(applyClassic(game, 'drop')).toEqual([{ type: 'moved', verb: 'drop' }]);
    expect(game).toMatchObject({ x: 2, y: 0, moved: true });
  });
});

describe('moved', () => {
  test.each<[ClassicVerb, boolean]>([
    ['left', true],
    ['right', true],
    ['rotate', true],
    ['drop', true],
    ['down', false],
  ])('after a %s that worked: %s', (verb, moved) => {
    const game = only(L1);
    play(game, 'v');
    applyClassic(game, verb);
    expect(game.moved).toBe(moved);
  });

  test('after a drop that went nowhere: true', () => {
    const game = only(SQUARE);
    play(game, '_v_');
    expect(game).toMatchObject({ y: 0, moved: true, count: 1 });
  });

  test('after a blocked move: false', () => {
    const game = only(SQUARE);
    play(game, '<<<<<');
    expect(game.moved).toBe(false);
  });
});

describe('landing', () => {
  test('[C-03] swing: a piece rests for one more down after it was moved', () => {
    const game = only(SQUARE);
    expect(play(game, '_v')).toEqual([{ type: 'moved', verb: 'drop' }]);
    expect(game).toMatchObject({ count: 1, y: 0, moved: false });
    expect(play(game, 'v')).toEqual([
      { type: 'landed', pieceIndex: SQUARE, rotation: 0, x: 4, y: 0 },
      { type: 'spawned', pieceIndex: SQUARE },
    ]);
    expect(game).toMatchObject({ count: 2, score: 2, landed: 1 });
  });

  test('swing: a piece that is moved all the time never lands', () => {
    const game = only(SQUARE);
    play(game, '_v'.repeat(50));
    expect(game).toMatchObject({ count: 1, landed: 0, ticks: 50 });
  });

  test('swing: a blocked move does not keep it from landing', () => {
    const game = only(SQUARE);
    play(game, '<<<<_<v');
    expect(game).toMatchObject({ count: 2, landed: 1 });
  });

  test('[C-03] android: a piece lands at the first down that fails', () => {
    const game = only(SQUARE, android);
    play(game, '_v');
    expect(game).toMatchObject({ count: 2, landed: 1, moved: false });
  });

  test.each(LANDINGS)('%s: without other moves both rules are the same', (landing) => {
    const game = only(SQUARE, createClassicRules({ landing }));
    play(game, 'v'.repeat(22));
    expect(game).toMatchObject({ count: 1, y: 0 });
    play(game, 'v');
    expect(game).toMatchObject({ count: 2, ticks: 23 });
  });
});

describe('clearing', () => {
  test('gives points, is told, and moves the colours', () => {
    const game = gameOn(['.###', '.###'], STICK, 0, 0);
    const events = play(game, 'v');
    expect(events[1]).toEqual({ type: 'cleared', rows: [0, 1], bonus: 10 });
    expect(game).toMatchObject({ score: 1 + 10 + 1, clears: [0, 1, 0, 0] });
    expect(game.cells.toRows()).toEqual([
      [STICK, -1, -1, -1],
      [STICK, -1, -1, -1],
    ]);
  });

  test.each([
    [1, 5],
    [2, 10],
    [3, 20],
    [4, 40],
  ])('of %i rows gives %i points', (rows, bonus) => {
    const picture = Array.from({ length: 4 }, (_, i) => (i < 4 - rows ? '.##.' : '.###'));
    const game = gameOn(picture, STICK, 0, 0);
    play(game, 'v');
    expect(game.score).toBe(1 + bonus + 1);
    expect(game.clears[rows - 1]).toBe(1);
  });

  test('of five rows with a tall piece gives 50 points and has its own place in the counts', () => {
    const tower = Piece.parse('0 0  0 1  0 2  0 3  0 4');
    const rules = createClassicRules({ width: 1, height: 8, pieces: [tower] });
    const game = createClassicGame(rules, 0);
    const events = play(game, `${'v'.repeat(7)}v`);
    expect(events).toContainEqual({ type: 'cleared', rows: [0, 1, 2, 3, 4], bonus: 50 });
    expect(game).toMatchObject({ clears: [0, 0, 0, 0, 1], score: 52, over: undefined });
    expect(resultOf(game)).toMatchObject({ rows: 5, pieces: 1 });
  });

  test('of six rows gives the 50 points as well', () => {
    const tower = Piece.parse('0 0  0 1  0 2  0 3  0 4  0 5');
    const rules = createClassicRules({ width: 1, height: 8, pieces: [tower] });
    const game = createClassicGame(rules, 0);
    play(game, 'v'.repeat(7));
    expect(game).toMatchObject({ clears: [0, 0, 0, 0, 0, 1], score: 52 });
  });
});

describe('the end', () => {
  test('too tall: after clearing something stands above the playing area', () => {
    const game = only(SQUARE);
    play(game, '_vv'.repeat(10));
    expect(game).toMatchObject({ over: undefined, landed: 10 });
    const events = play(game, 'v'.repeat(3));
    expect(events.at(-1)).toEqual({ type: 'over', cause: 'too-tall' });
    expect(game).toMatchObject({ over: 'too-tall', landed: 11, count: 11, score: 11 });
  });

  test('exactly as tall as the playing area is not too tall', () => {
    const game = only(SQUARE);
    play(game, '_vv'.repeat(10));
    game.board.undo();
    expect(game.board.maxHeight).toBe(20);
  });

  test('a piece taller than the top space comes inside the playing area and lands too tall', () => {
    const tower = Piece.parse('0 0  0 1  0 2  0 3  0 4  0 5');
    const rules = createClassicRules({ width: 5, height: 8, pieces: [tower] });
    const game = createClassicGame(rules, 0);
    expect(game.y).toBe(6);
    play(game, 'v'.repeat(7));
    expect(game).toMatchObject({ landed: 1, y: 6, over: undefined });
    expect(play(game, 'v').at(-1)).toEqual({ type: 'over', cause: 'too-tall' });
  });

  test('spawn: the piece is wider or taller than the board', () => {
    for (const body of ['0 0  1 0  2 0  3 0', '0 0  0 1  0 2  0 3  0 4  0 5  0 6']) {
      const rules = createClassicRules({ width: 3, height: 2, pieces: [Piece.parse(body)] });
      const game = createClassicGame(rules, 0);
      expect(game).toMatchObject({ over: 'spawn', count: 1, score: 1, landed: 0 });
      expect(keyStateOf(game)).toEqual([-1, -1, 0, 0, 1, 1, 0, 0, 0]);
      expect(game.board.committed).toBe(true);
    }
  });

  test('spawn: blocks reach into the place of the next piece', () => {
    // Without top space a piece may land right where the next one comes.
    const rules = createClassicRules({ width: 4, height: 4, topSpace: 0 });
    const game = createClassicGame(rules, 0, () => SQUARE);
    play(game, 'v'.repeat(3));
    expect(game).toMatchObject({ landed: 1, over: undefined });
    const events = play(game, 'v');
    expect(events.at(-1)).toEqual({ type: 'over', cause: 'spawn' });
    expect(game).toMatchObject({ landed: 2, count: 3, score: 3, piece: undefined });
    expect(shownScore(game)).toBe(3);
    expect(formatBoard(game.board)).toEqual(['.##.', '.##.', '.##.', '.##.']);
  });

  test('test limit: the piece past it counts and scores, and nobody sees that', () => {
    const rules = createClassicRules({ testLimit: 2 });
    const game = only(SQUARE, rules);
    play(game, '_vv<<_vv');
    expect(game).toMatchObject({ over: 'test-limit', count: 3, score: 3, landed: 2 });
    expect([shownPieces(game), shownScore(game)]).toEqual([2, 2]);
    expect(resultOf(game)).toMatchObject({ pieces: 2, score: 2, scoreField: 3, end: 'test-limit' });
    expect(TEST_LIMIT).toBe(100);
  });

  test('limit: stops when that many pieces have landed', () => {
    const game = only(SQUARE, createClassicRules({ pieceLimit: 2 }));
    play(game, '_vv<<_vv');
    expect(resultOf(game)).toMatchObject({ pieces: 2, score: 2, scoreField: 2, end: 'limit' });
  });
});

describe('own boards and pieces', () => {
  test('WxH is the playing area; four rows more are on top', () => {
    const game = createClassicGame(createClassicRules({ width: 6, height: 12 }), 1);
    expect(game.board).toMatchObject({ width: 6, height: 16 });
  });

  test.each([
    [1, 1],
    [3, 4],
    [7, 30],
    [40, 12],
  ])('%ix%i plays to a clean end', (width, height) => {
    const pieces = [
      '0 0',
      '0 0  1 0  2 0',
      '0 0  0 1  0 2  0 3  0 4  0 5',
      '0 1  1 1  2 1  1 0  1 2',
      '0 0  1 0  2 0  3 0  4 0  5 0',
    ].map((body) => Piece.parse(body));
    for (const landing of LANDINGS) {
      const rules = createClassicRules({ width, height, pieces, landing });
      for (let seed = 0; seed < 4; seed++) {
        const game = createClassicGame(rules, seed);
        const verbs: ClassicVerb[] = ['rotate', 'left', 'down', 'right', 'drop', 'down', 'down'];
        for (let i = 0; i < 4000 && game.over === undefined; i++) {
          applyClassic(game, verbs[(i * (seed + 3)) % verbs.length]!);
        }
        expect(game.count).toBeGreaterThan(0);
        expect(game.board.filledCells).toBeLessThanOrEqual(width * (height + 4));
      }
    }
  });

  test('any number of pieces is drawn evenly from the same dice', () => {
    const pieces = [Piece.parse('0 0'), Piece.parse('0 0  1 0')];
    const game = createClassicGame(createClassicRules({ pieces }), 0);
    // The first nextDouble of JavaRandom(0) is 0.73, the second 0.24.
    expect(game.pieceIndex).toBe(1);
    play(game, '_vv');
    expect(game.pieceIndex).toBe(0);
  });

  test('a source that picks a piece which does not exist breaks the contract', () => {
    expect(() => only(7)).toThrow(ContractError);
  });

  test('a source sees the committed board without a falling piece', () => {
    const seen: unknown[] = [];
    const game = createClassicGame(swing, 0, ({ board, count }) => {
      seen.push([board.committed, board.filledCells, count]);
      return SQUARE;
    });
    play(game, '_vv');
    expect(seen).toEqual([
      [true, 0, 1],
      [true, 4, 2],
    ]);
  });
});

describe('lock', () => {
  const lock = createClassicRules({ landing: 'lock' });

  test('a drop lands at once, scores, and the next piece begins unmoved', () => {
    const game = only(SQUARE, lock);
    const events = applyClassic(game, 'drop');
    expect(events.map(({ type }) => type)).toEqual(['moved', 'landed', 'spawned']);
    expect(game).toMatchObject({ landed: 1, count: 2, y: 22, moved: false, ticks: 0 });
  });

  test('otherwise it is swing: a piece that was slid rests for one more tick', () => {
    const steps = `${'v'.repeat(22)}<v`;
    const [slid, original] = [only(SQUARE, lock), only(SQUARE)];
    play(slid, steps);
    play(original, steps);
    expect(keyStateOf(slid)).toEqual(keyStateOf(original));
    expect(slid.landed).toBe(0);
    play(slid, 'v');
    expect(slid.landed).toBe(1);
  });

  test('a drop under an overhang goes to the floor of the gap', () => {
    const game = gameOn(['####..', '......', '......'], SQUARE, 0, 0, lock);
    applyClassic(game, 'drop');
    expect(formatBoard(game.board).slice(-3)).toEqual(['####..', '##....', '##....']);
  });
});

describe('a piece that comes later', () => {
  test('is waited for and dealt', () => {
    const game = createClassicGame(swing, 0, () => undefined);
    expect(game).toMatchObject({ count: 1, piece: undefined, over: undefined });
    expect(play(game, '<v_^')).toEqual([]);
    expect(dealClassic(game, SQUARE)).toEqual([{ type: 'spawned', pieceIndex: SQUARE }]);
    expect(play(game, '_vv').map(({ type }) => type)).toEqual(['moved', 'landed']);
    expect(game).toMatchObject({ count: 2, landed: 1, piece: undefined });
  });

  test('ends the game where it has no room', () => {
    const game = createClassicGame(createClassicRules({ width: 1 }), 0, () => undefined);
    expect(dealClassic(game, SQUARE)).toEqual([{ type: 'over', cause: 'spawn' }]);
  });

  test('nobody may deal another one into play', () => {
    expect(() => dealClassic(only(SQUARE), SQUARE)).toThrow(ContractError);
  });

  test('is asked for again where the game was saved meanwhile', () => {
    const save = saveClassicGame(createClassicGame(swing, 0, () => undefined));
    const loaded = loadClassicGame(save, () => L1);
    expect(loaded.ok && loaded.value).toMatchObject({ count: 1, pieceIndex: L1, y: 21 });
  });
});

test.each(LANDINGS)('%s: the colours cover exactly the locked cells', (landing) => {
  const game = createClassicGame(createClassicRules({ landing, width: 5 }), 3);
  const coloured = () => game.cells.toRows().map((row) => row.map((owner) => owner !== -1));
  const script = '^<v>vv_v^>>vv_<<v_v';
  for (let i = 0; i < 1500; i++) {
    play(game, script[i % script.length]!);
    if (game.over !== undefined) break;
    const { board, piece, x, y } = game;
    board.undo();
    const columns = Array.from({ length: board.width }, (_, column) => column);
    const rows = Array.from({ length: board.maxHeight }, (_, row) => row);
    expect(coloured()).toEqual(rows.map((row) => columns.map((column) => board.grid(column, row))));
    board.place(piece!, x, y);
  }
  expect(game.landed).toBeGreaterThan(3);
});
