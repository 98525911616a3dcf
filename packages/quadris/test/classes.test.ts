import { JavaRandom } from '@tetrarium/engine/core';
import { describe, expect, test } from 'vitest';
import {
  Block,
  Board,
  CommandInterpreter,
  Game,
  type GameOptions,
  GraphicsDisplay,
  type GraphicsWindow,
  Level,
  Level0,
  Level1,
  Level2,
  Level3,
  ScoreBoard,
  TextDisplay,
} from '../src/classes/index.ts';
import { BRIEF_LEVELS } from '../src/levels.ts';
import { golden } from './golden.ts';

// From the text of the brief alone; the headings are its own.

/** A game of level 0 with these blocks, its interpreter, and what its text display prints. */
function begin(letters: string, options: GameOptions = {}) {
  const levels = [new Level0(letters), new Level1(), new Level2(), new Level3()];
  const game = new Game({ levels, ...options });
  const printed: string[] = [];
  const said: string[] = [];
  game.attach(
    new TextDisplay(
      (text) => printed.push(text),
      (text) => said.push(text),
    ),
  );
  return { game, printed, said, interpreter: new CommandInterpreter(game) };
}

const lines = (picture: { toString(): string }) =>
  `${picture}`.split('\n').map((line) => line.trimEnd());

describe('Blocks', () => {
  test.each([
    ['I', ['IIII']],
    ['J', ['J', 'JJJ']],
    ['L', ['  L', 'LLL']],
    ['O', ['OO', 'OO']],
    ['S', [' SS', 'SS']],
    ['Z', ['ZZ', ' ZZ']],
    ['T', ['TTT', ' T']],
  ] as const)('the initial configuration of the %s-block', (kind, picture) => {
    expect(lines(new Block(kind))).toEqual(picture);
  });

  test('"only these seven kinds of blocks can be generated"', () => {
    expect(() => new Block('X' as 'I')).toThrow('Expected a block of IJLOSZT, got X');
    for (const { body } of ['I', 'J', 'L', 'O', 'S', 'Z', 'T'].map(
      (kind) => new Block(kind as 'I').piece,
    )) {
      expect(body).toHaveLength(4);
    }
  });

  test('"A few examples follow (clockwise rotation)"', () => {
    expect(lines(new Block('J').clockwise())).toEqual(['JJ', 'J', 'J']);
    expect(lines(new Block('S').clockwise())).toEqual(['S', 'SS', ' S']);
  });

  test('counterclockwise is the way back, and the level in which it was generated stays', () => {
    const block = new Block('L', 3);
    expect(block.clockwise().counterclockwise()).toEqual(block);
    expect(lines(block.counterclockwise())).toEqual(['LL', ' L', ' L']);
  });
});

describe('Board', () => {
  test('[Q-62] "It can start out blank": 10 columns, 15 rows, three extra rows at the top', () => {
    expect(`${new Board()}`.split('\n')).toEqual(Array(18).fill(' '.repeat(10)));
  });

  test('rows that are completely filled are removed, and what is above moves down', () => {
    const board = new Board().drop(new Block('I'), 0).drop(new Block('I'), 4);
    const cleared = board.drop(new Block('O'), 8);
    expect([board.rowsCleared, cleared.rowsCleared]).toEqual([0, 1]);
    expect(lines(cleared).slice(-2)).toEqual(['', '        OO']);
    expect(lines(board).at(-1)).toBe('IIIIIIII');
  });

  test('a block has room inside the walls and beside the others', () => {
    const board = new Board().drop(new Block('O'), 0);
    const block = new Block('T');
    expect(board.hasRoom(block, 0, 2)).toBe(true);
    expect(board.hasRoom(block, 0, 1)).toBe(false);
    expect(board.hasRoom(block, 8, 5)).toBe(false);
    expect(board.cellAt(1, 1)).toBe('O');
    expect(() => board.drop(block, 8)).toThrow('Expected room for T, got none');
  });
});

describe('Display', () => {
  test('the header of the sample', () => {
    const header = ['Level:      1', 'Score:      0', 'Hi Score: 100'];
    expect(lines(new ScoreBoard(1, 0, 100))).toEqual(header);
  });

  test('shows scoreboard, board, current block and next block', () => {
    const { game, printed } = begin('TL');
    game.redraw();
    const [level, score, hiScore, rule, ...rest] = printed[0]!.split('\n');
    expect([level, score, hiScore]).toEqual(lines(game.scoreBoard));
    expect(rule).toBe('-'.repeat(10));
    expect(rest.slice(0, 18).map((line) => line.trimEnd())).toEqual([
      ...['', '', 'TTT', ' T'],
      ...Array(14).fill(''),
    ]);
    expect(rest.slice(18).map((line) => line.trimEnd())).toEqual([rule, 'Next:', '  L', 'LLL']);
  });

  test('"The board should be redrawn, both in text and graphically, each time a command is issued"', async () => {
    const { game, printed, interpreter } = begin('IO');
    const sent: string[] = [];
    let open: (window: GraphicsWindow) => void = () => {};
    let isTooLate = () => false;
    const graphics = new GraphicsDisplay((asks) => {
      isTooLate = asks;
      return new Promise((resolve) => {
        open = resolve;
      });
    });
    game.attach(graphics);
    game.redraw();
    interpreter.feed('3right ');
    expect([printed.length, sent]).toEqual([2, []]);
    const closed: string[] = [];
    open({
      send: (kind, content) =>
        sent.push(
          typeof content === 'string' ? content : `${kind} ${content.players[0]!.rows[14]}`,
        ),
      close: async () => {
        closed.push('closed');
      },
    });
    await Promise.resolve();
    expect(sent).toEqual(['frame    IIII   ']);
    interpreter.feed('left l ');
    expect(sent.slice(1)).toEqual([
      'frame   IIII    ',
      '"l" could be left, leveldown or levelup; type more of it',
    ]);
    expect(isTooLate()).toBe(false);
    await graphics.close();
    expect([isTooLate(), closed]).toEqual([true, ['closed']]);
  });

  test('without a window the text goes on alone', async () => {
    const { game, printed } = begin('IO');
    const graphics = new GraphicsDisplay(async () => undefined);
    game.attach(graphics);
    game.left();
    await graphics.close();
    expect(printed).toHaveLength(1);
  });
});

describe('Next Block', () => {
  test('level 0 "takes its blocks in sequence from the file"', () => {
    const level = new Level0('TIL');
    const random = new JavaRandom(0);
    const kinds = Array.from({ length: 4 }, () => level.nextBlock(random).kind);
    expect(kinds.join('')).toBe('TILT');
    expect(level.chanceOf('T')).toBeUndefined();
  });

  test('[Q-21] it takes the text of the file as it is, wherever the level stands', () => {
    const file = 'I J L\nO\n';
    expect(new Level0(file).nextBlock(new JavaRandom(0)).kind).toBe('I');
    const { game } = begin(file);
    expect([game.current.kind, game.next.kind]).toEqual(['I', 'J']);
    const later = new Game({ levels: [new Level2(), new Level0(file)], startLevel: 1 });
    expect([later.current.kind, later.next.kind]).toEqual(['I', 'J']);
    expect(() => begin('x y')).toThrow('Expected block letters');
  });

  test.each([
    [new Level1(), 1 / 12, 1 / 6],
    [new Level2(), 1 / 7, 1 / 7],
    [new Level3(), 2 / 9, 1 / 9],
  ])('level $number: S and Z %d each, the others %d', (level, skewed, others) => {
    expect([...'SZ'].map((kind) => level.chanceOf(kind as 'S'))).toEqual([skewed, skewed]);
    for (const kind of 'IJLOT') expect(level.chanceOf(kind as 'I')).toBe(others);
    const random = new JavaRandom(1);
    const drawn = Array.from({ length: 3600 }, () => level.nextBlock(random));
    const share = drawn.filter(({ kind }) => kind === 'S').length / drawn.length;
    expect(Math.abs(share - skewed)).toBeLessThan(0.02);
    expect(new Set(drawn.map((block) => block.level))).toEqual(new Set([level.number]));
  });

  test('[Q-62] more levels are objects of the same class', () => {
    const only = new Level(1, { name: 'Only bars', weights: { I: 1 } });
    const game = new Game({ levels: [new Level0('O'), only], startLevel: 1 });
    expect([game.current.kind, game.next.kind, game.level]).toEqual(['I', 'I', only]);
    expect(BRIEF_LEVELS.map((policy, i) => Level.of(i, policy).constructor)).toEqual([
      ...[Level0, Level1, Level2, Level3],
    ]);
  });

  test('"you always get the same random sequence every time", unless a seed is set', () => {
    const blocksOf = (seed?: number) => {
      const game = new Game({ startLevel: 2, ...(seed !== undefined && { seed }) });
      return Array.from({ length: 6 }, () => game.drop() && game.next.kind).join('');
    };
    expect(blocksOf()).toBe(blocksOf());
    expect(blocksOf(5)).not.toBe(blocksOf());
  });
});

describe('Command Interpreter', () => {
  test('left, right, down: one cell, "If this is not possible ... the command has no effect"', () => {
    const { game } = begin('OT');
    expect([game.left(), game.right(), game.left(), game.left()]).toEqual([
      ...[false, true, true, false],
    ]);
    expect([game.down(20), game.down()]).toEqual([true, false]);
  });

  test('"if ... it is only possible to move to the right by two cells", it moves by two', () => {
    const { game, printed } = begin('OT');
    game.right(6);
    game.right(3);
    expect(printed.at(-1)).toContain('        OO\n');
    expect(game.right()).toBe(false);
  });

  test('drop triggers the next block, and 3dr drops the following two as well', () => {
    const { game, interpreter } = begin('IOTL');
    expect([game.drop(), game.current.kind, game.next.kind]).toEqual([true, 'O', 'T']);
    interpreter.feed('restart 3dr ');
    expect([game.current.kind, lines(game.board).at(-1)]).toEqual(['L', 'IIII']);
  });

  test('levelup: "The block showing as next still comes next"', () => {
    const { game } = begin('IO');
    expect([game.levelDown(), game.levelUp(2), game.level.number]).toEqual([false, true, 2]);
    game.drop();
    expect([game.current.kind, game.current.level, game.next.level]).toEqual(['O', 0, 2]);
    expect([game.levelUp(2), game.levelUp(), game.level]).toEqual([true, false, game.levels[3]]);
  });

  test('"either lef or left as meaning left", 3ri, 2levelu, 0 and 1, and EOF ends the last word', () => {
    const { game, printed, said, interpreter } = begin('OT');
    interpreter.feed('3ri lef 2levelu 0drop 1dr');
    expect([game.level.number, printed.length, game.current.kind]).toEqual([2, 4, 'O']);
    interpreter.end();
    expect([printed.length, game.current.kind]).toEqual([5, 'T']);
    interpreter.feed('le nonsense ');
    expect([printed.length, said.length]).toEqual([5, 2]);
  });

  test('"something like rename counterclockwise cc"', () => {
    const { game, interpreter } = begin('IO');
    interpreter.feed('rename counterclockwise cc\ncc ');
    expect([game.current.turn, lines(game.current)]).toEqual([3, ['I', 'I', 'I', 'I']]);
  });
});

describe('Scoring', () => {
  test('"clearing a line in level 2 is worth 9 points"', () => {
    expect(ScoreBoard.linePoints(2, 1)).toBe(9);
    const { game, interpreter } = begin('IIO');
    interpreter.feed('dr 4ri dr 2levelu 8ri dr ');
    expect(game.scoreBoard).toEqual(new ScoreBoard(2, 9 + 1 + 1, 11));
  });

  test('an O-block of level 0 that is cleared in level 3 is worth 1 point', () => {
    expect(ScoreBoard.blockPoints(0)).toBe(1);
    const { game, interpreter } = begin('O');
    interpreter.feed('dr 2ri dr 4ri dr 3levelu 6ri dr 8ri dr ');
    expect(game.scoreBoard.score).toBe((3 + 2) ** 2 + 5);
  });

  test('"When the game is restarted, the current score reverts to 0, but the hi score persists"', () => {
    const { game, interpreter } = begin('IIO');
    interpreter.feed('dr 4ri dr 8ri dr 3restart ');
    expect(game.scoreBoard).toEqual(new ScoreBoard(0, 0, 3));
    expect(lines(game.board).join('')).toBe('');
  });

  test('"If there is not room for the block in this position, the game is over"', () => {
    const { game, said, interpreter } = begin('O');
    interpreter.feed('8dr ');
    expect([game.isOver, game.drop(), said.length]).toEqual([true, false, 1]);
    game.restart();
    expect(game.isOver).toBe(false);
  });
});

test('a setup that cannot work is refused', () => {
  expect(() => new Game({ startLevel: 4 })).toThrow('Expected a start level from 0 to 3, got 4');
  expect(() => new Game({ levels: [new Level0('')] })).toThrow('Expected block letters');
});

test.each(golden.cases)(
  '[Q-62] golden: $id',
  ({ sequence, startLevel, stdin, stubLevels, expected }) => {
    const levels = BRIEF_LEVELS.map((policy, i) => {
      const letters = stubLevels?.[i];
      const stubbed = letters === undefined ? policy : { name: policy.name, sequence: letters };
      return Level.of(i, stubbed, [sequence]);
    });
    const { game, printed, interpreter } = begin('', { levels, startLevel });
    game.redraw();
    interpreter.feed(stdin);
    interpreter.end();
    expect(printed).toHaveLength(expected.framesPrinted);
    expect(`${game.board}`.split('\n')).toEqual(expected.locked);
    const { level, score, hiScore } = expected;
    expect(game.scoreBoard).toEqual(new ScoreBoard(level, score, hiScore));
    if (expected.lastFrame !== null) {
      expect(lines(printed.at(-1)!)).toEqual(lines(expected.lastFrame));
    }
  },
);
