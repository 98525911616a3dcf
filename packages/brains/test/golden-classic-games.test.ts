import {
  type ClassicGame,
  type ClassicRules,
  type ClassicTally,
  createClassicGame,
  createClassicRules,
  drawPiece,
  type Landing,
  type PickPiece,
  resultOf,
  TEST_LIMIT,
  TEST_SEED,
} from '@tetrarium/engine/classic';
import { formatBoard, JavaRandom, rotationIndex } from '@tetrarium/engine/core';
import { describe, expect, test } from 'vitest';
import golden from '../../engine/test/golden/classic.json' with { type: 'json' };
import { Adversary } from '../src/adversary.ts';
import { Autopilot, type AutopilotOptions } from '../src/autopilot.ts';
import type { Brain, Move } from '../src/brain.ts';
import { BadBrain, DefaultBrain } from '../src/default-brain.ts';
import {
  createStraightGame,
  type StraightGame,
  type StraightOptions,
  stepStraight,
} from '../src/straight.ts';

/** A landed piece in the ten fields of the golden file. */
type Landed = readonly number[];
interface Played<T extends ClassicTally = ClassicTally> {
  readonly tally: T;
  readonly moves: Landed[];
}

const testRules = (landing: Landing = 'swing') =>
  createClassicRules({ landing, testLimit: TEST_LIMIT });

const rotationOf = (rules: ClassicRules, index: number, move: Move | undefined) =>
  move === undefined ? -1 : rotationIndex(rules.pieces[index]!, move.piece);

/** Plays a whole game with the autopilot and writes down every landing. */
function fly(game: ClassicGame, brain: Brain, options: AutopilotOptions): Played {
  const pilot = new Autopilot(game, brain, options);
  const moves: Landed[] = [];
  let ticks = 0;
  while (game.over === undefined) {
    const events = pilot.tick();
    const landed = events.find((event) => event.type === 'landed');
    if (landed === undefined) continue;
    const cleared = events.find((event) => event.type === 'cleared');
    // The next piece, if one came, has scored already.
    const score = game.score - (game.over === 'too-tall' ? 0 : 1);
    const { goal } = pilot;
    const goalRotation = rotationOf(game.rules, landed.pieceIndex, goal);
    moves.push([
      ...[landed.pieceIndex, landed.rotation, landed.x, landed.y, cleared?.rows.length ?? 0],
      ...[goalRotation, goal?.x ?? -1, goal?.y ?? -1, score, game.ticks - ticks],
    ]);
    ticks = game.ticks;
  }
  return { tally: game, moves };
}

/** Plays a whole straight game and writes down every placement. */
function place(
  rules: ClassicRules,
  seed: number,
  brain: Brain,
  options?: StraightOptions,
): Played<StraightGame> {
  const game = createStraightGame(rules, seed, brain, options);
  const moves: Landed[] = [];
  const rowsOf = () => resultOf(game).rows;
  for (let rows = 0; ; rows = rowsOf()) {
    const move = stepStraight(game);
    if (move === undefined) return { tally: game, moves };
    const rotation = rotationOf(rules, game.pieceIndex, move);
    const at = [rotation, move.x, move.y];
    moves.push([game.pieceIndex, ...at, rowsOf() - rows, ...at, game.score, 0]);
  }
}

/** What the golden file tells of every game. */
function summaryOf({ tally, moves }: Played) {
  const { pieces, rows, score, scoreField, ticks, clears, end } = resultOf(tally);
  return {
    endReason: end,
    piecesLanded: pieces,
    countField: tally.count,
    scoreField,
    scoreShown: score,
    rowsCleared: rows,
    clears1to4: clears,
    ticks,
    landedOffGoal: moves.filter(([, r, x, y, , gr, gx, gy]) => r !== gr || x !== gx || y !== gy)
      .length,
  };
}

const flyTest = (landing: Landing, brain: Brain, options: AutopilotOptions) =>
  fly(createClassicGame(testRules(landing), TEST_SEED), brain, options);

const everyTick = { goalRule: 'every-tick' } as const;
const once = { goalRule: 'once' } as const;
const GAMES: Readonly<Record<string, () => Played>> = {
  'straight/limit20': () => place(testRules(), TEST_SEED, new DefaultBrain()),
  'straight/limit24': () => place(testRules(), TEST_SEED, new DefaultBrain(), { limitHeight: 24 }),
  'android: TetrisBrainLogic goal-every-tick rotate-then-move limit20': () =>
    flyTest('android', new DefaultBrain(), everyTick),
  'swing: JBrainTetris goal-once rotate-then-move limit20 animate': () =>
    flyTest('swing', new DefaultBrain(), once),
  'swing: JBrainTetris goal-once rotate-then-move limit20 no-animate(DROP)': () =>
    flyTest('swing', new DefaultBrain(), { ...once, animate: false }),
  'BadBrain straight/limit20': () => place(testRules(), TEST_SEED, new BadBrain()),
  'BadBrain android goal-every-tick limit20': () => flyTest('android', new BadBrain(), everyTick),
  'BadBrain swing goal-once limit20 animate': () => flyTest('swing', new BadBrain(), once),
};

describe('the games of the original programs on the test sequence', () => {
  test('[C-11, C-29, O-05] are all here', () => {
    expect(golden.games.map(({ name }) => name)).toEqual(Object.keys(GAMES));
  });

  test.each(golden.games)('[C-11, C-18, C-29, O-05] $name', (expected) => {
    const played = GAMES[expected.name]!();
    const { name, maxHeight, columnHeights, finalBoardTopToBottom, moves, ...summary } = expected;
    expect(summaryOf(played)).toEqual(summary);
    const { board } = played.tally;
    expect(formatBoard(board)).toEqual(finalBoardTopToBottom);
    expect(board.maxHeight).toBe(maxHeight);
    expect(columnHeights.map((_, x) => board.columnHeight(x))).toEqual(columnHeights);
    if (moves !== undefined) expect(played.moves).toEqual(moves);
  });

  test('[C-11, C-29, O-05] end on the official board', () => {
    const board = formatBoard(GAMES['straight/limit20']!().tally.board);
    const official = golden.officialStressBoardTopToBottom;
    expect(board).toEqual([...Array(24 - official.length).fill('.'.repeat(10)), ...official]);
  });
});

describe('variants of the autopilot', () => {
  const variants = golden.variantGames.filter(({ name }) => name.includes('rotate-then-move'));

  test('[C-20] half of them rotate first, as ours does', () => {
    expect(variants).toHaveLength(16);
  });

  test.each(variants)('[C-18, C-20] $name', ({ name, ...summary }) => {
    const [, landing, goal, limit, , fall] = name.split(' ');
    const played = flyTest(landing as Landing, new DefaultBrain(), {
      goalRule: goal === 'once' ? 'once' : 'every-tick',
      limitHeight: Number(limit!.replace('limit', '')),
      animate: fall === 'animate',
    });
    expect(summaryOf(played)).toEqual(summary);
  });
});

const hash = (start: number, values: Iterable<number>) => {
  let sum = start;
  for (const value of values) sum = (Math.imul(sum, 31) + value) | 0;
  return sum;
};

const playLong: Readonly<Record<string, (seed: number) => Played>> = {
  straight: (seed) => place(createClassicRules(), seed, new DefaultBrain()),
  android: (seed) => {
    const rules = createClassicRules({ landing: 'android' });
    return fly(createClassicGame(rules, seed), new DefaultBrain(), everyTick);
  },
  swing: (seed) => fly(createClassicGame(createClassicRules(), seed), new DefaultBrain(), once),
};

test.each(golden.longGames)(
  '[O-32] long game, seed $seed, $rule',
  ({ seed, rule, ...expected }) => {
    const { tally, moves } = playLong[rule]!(seed);
    const { board, landed, score, ticks } = tally;
    const { rows, clears, end } = resultOf(tally);
    const cells = formatBoard(board)
      .reverse()
      .flatMap((row) => [...row].map((cell) => (cell === '#' ? 1 : 0)));
    expect({
      end,
      landed,
      rows,
      clears1to4: clears,
      scoreField: score,
      ticks,
      boardHash31: hash(17, cells),
      moveHash31: hash(
        7,
        moves.flatMap((move) => move.slice(0, 5)),
      ),
    }).toEqual(expected);
  },
);

describe('dice', () => {
  // What happens to the test sequence when somebody else throws the game's own dice.
  const thieves: readonly PickPiece[] = [
    drawPiece,
    (tally) => {
      tally.random.nextInt(99);
      return drawPiece(tally);
    },
    (tally) => {
      tally.random.nextDouble();
      return drawPiece(tally);
    },
  ];

  test.each(golden.sharedRngTrap.map((trap, i) => ({ ...trap, pickPiece: thieves[i]! })))(
    'extra draw before each piece: $extraDrawBeforeEachPiece',
    ({ scoreField, ticks, pickPiece }) => {
      const game = createClassicGame(testRules('android'), TEST_SEED, pickPiece);
      fly(game, new DefaultBrain(), everyTick);
      expect(game).toMatchObject({ score: scoreField, ticks });
    },
  );

  test('an adversary and a friend at 0 leave the test sequence alone', () => {
    const random = new JavaRandom(5);
    const { state } = random;
    const dials = { adversary: 0, friend: 0 };
    const { pickPiece } = new Adversary(new DefaultBrain(), random, dials);
    const game = createClassicGame(testRules(), TEST_SEED, pickPiece);
    fly(game, new DefaultBrain(), once);
    expect(resultOf(game)).toMatchObject({ score: 270, scoreField: 271, ticks: 1876 });
    expect(random.state).toBe(state);
  });

  test.each(golden.adversary100)('the adversary at 100 against $player', (expected) => {
    const dials = { adversary: 100, friend: 0 };
    const { pickPiece } = new Adversary(new DefaultBrain(), new JavaRandom(0), dials);
    const played = place(createClassicRules(), 0, new DefaultBrain(), { pickPiece });
    const { rows, score, end } = resultOf(played.tally);
    expect({ rows, score, end }).toEqual({
      rows: expected.rows,
      score: expected.score,
      end: expected.end,
    });
    // The golden file writes down the piece that had no move, too.
    const last = expected.moves.at(-1)!;
    expect(played.moves.map((move) => move.slice(0, 5))).toEqual(expected.moves.slice(0, -1));
    expect(last.slice(1, 4)).toEqual([-1, -1, -1]);
    expect(played.tally.pieceIndex).toBe(last[0]);
  });
});
