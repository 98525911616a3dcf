import { type ClassicTally, createClassicRules, createTally } from '@tetrarium/engine/classic';
import { Board, JavaRandom, Piece } from '@tetrarium/engine/core';
import { describe, expect, test } from 'vitest';
import { Adversary, type Dials } from './adversary.ts';
import type { Brain } from './brain.ts';
import { DefaultBrain } from './default-brain.ts';

const roots = Piece.getPieces();

/** A brain whose best move for each root has the given score, or does not exist. */
function scoring(scores: readonly (number | undefined)[]): Brain {
  return {
    rateBoard: () => 0,
    bestMove: (_, piece) => {
      const score = scores[roots.indexOf(piece)];
      return score === undefined ? undefined : { x: 0, y: 0, piece, score };
    },
  };
}

const open = (): ClassicTally => createTally(createClassicRules(), 0);
const pickOnce = (dials: Dials, scores: readonly (number | undefined)[]) => {
  const adversary = new Adversary(scoring(scores), new JavaRandom(1), dials);
  const index = adversary.pickPiece(open());
  expect(adversary.choice?.index).toBe(index);
  return adversary.choice!;
};
const always = { adversary: 100, friend: 0 };
const kind = { adversary: 0, friend: 100 };

describe('which piece', () => {
  test.each([
    ['the worst', [1, 2, 9, 3, 4, 5, 6], 2, 0],
    ['the lower index of equals', [5, 9, 9, 5, 5, 5, 9], 1, 0],
    ['a piece without a move', [1, 2, 9, undefined, 4, undefined, 0], 3, 6],
    ['the first when nothing has a move', Array(7).fill(undefined), 0, 0],
    ['scores below zero', [-3, -9, -1, -9, -4, -4, -4], 2, 1],
  ])('[O-33] %s', (_, scores, worst, best) => {
    expect(pickOnce(always, scores)).toEqual({ index: worst, by: 'adversary', scores });
    expect(pickOnce(kind, scores)).toEqual({ index: best, by: 'friend', scores });
  });
});

describe('the dials', () => {
  const counts = (dials: Dials, picks = 2000) => {
    const adversary = new Adversary(scoring([1, 2, 3, 4, 5, 6, 7]), new JavaRandom(8), dials);
    const tally = open();
    const by = { chance: 0, adversary: 0, friend: 0 };
    for (let i = 0; i < picks; i++) {
      adversary.pickPiece(tally);
      by[adversary.choice!.by]++;
    }
    return by;
  };

  test('[O-33] 0 is never, 1 is one in a hundred, 100 is always', () => {
    expect(counts({ adversary: 0, friend: 0 })).toMatchObject({ chance: 2000 });
    const rare = counts({ adversary: 1, friend: 0 }, 20_000);
    expect(rare.adversary).toBeGreaterThan(150);
    expect(rare.adversary).toBeLessThan(250);
    expect(counts({ adversary: 100, friend: 100 })).toMatchObject({ adversary: 2000 });
    expect(counts({ adversary: 0, friend: 100 })).toMatchObject({ friend: 2000 });
  });

  test('[O-33] between, the adversary comes first and the friend gets a share of the rest', () => {
    const by = counts({ adversary: 50, friend: 50 });
    expect(by.adversary / 2000).toBeCloseTo(0.5, 1);
    expect(by.friend / 2000).toBeCloseTo(0.25, 1);
  });

  test('[O-33] the dice are 1 + nextInt(100), and a dial at 0 throws none', () => {
    const random = new JavaRandom(3);
    const twin = new JavaRandom(3);
    const dials = { adversary: 40, friend: 0 };
    const adversary = new Adversary(scoring([1, 2, 3, 4, 5, 6, 7]), random, dials);
    for (let i = 0; i < 200; i++) {
      adversary.pickPiece(open());
      const cruel = 1 + twin.nextInt(100) <= 40;
      expect(adversary.choice?.by).toBe(cruel ? 'adversary' : 'chance');
      expect(random.state).toBe(twin.state);
    }
  });

  test('[O-33] act at once when they are turned in play', () => {
    const dials = { adversary: 0, friend: 0 };
    const adversary = new Adversary(scoring([1, 2, 3, 4, 5, 6, 7]), new JavaRandom(3), dials);
    expect([adversary.pickPiece(open()), adversary.choice?.by]).toEqual([5, 'chance']);
    dials.adversary = 100;
    expect([adversary.pickPiece(open()), adversary.choice?.by]).toEqual([6, 'adversary']);
  });
});

test('the game’s own dice are thrown only by chance', () => {
  const tally = open();
  const { state } = tally.random;
  new Adversary(new DefaultBrain(), new JavaRandom(0), always).pickPiece(tally);
  expect(tally.random.state).toBe(state);
  new Adversary(new DefaultBrain(), new JavaRandom(0), { adversary: 0, friend: 0 }).pickPiece(
    tally,
  );
  expect(tally.random.state).not.toBe(state);
});

test('looks at the playing area only', () => {
  const limits = new Set<number>();
  const brain: Brain = {
    rateBoard: () => 0,
    bestMove: (_, __, limitHeight) => {
      limits.add(limitHeight);
      return undefined;
    },
  };
  const tally = { ...open(), board: new Board(10, 24) };
  new Adversary(brain, new JavaRandom(0), always).pickPiece(tally);
  expect([...limits]).toEqual([20]);
});

describe('where somebody else asks the brain', () => {
  const brain = new DefaultBrain();
  const answerAll = (adversary: Adversary): number | undefined => {
    for (let index: number | undefined; ; ) {
      const { question } = adversary;
      if (question === undefined) return index;
      index = adversary.answer(brain.bestMove(question.board, question.piece, 20));
    }
  };

  test('the answers lead to the piece that a brain at hand leads to', () => {
    for (const dials of [always, kind]) {
      const tally = open();
      const asking = new Adversary(undefined, new JavaRandom(4), dials);
      expect(asking.pickOrAsk(tally)).toBeUndefined();
      const inLine = new Adversary(brain, new JavaRandom(4), dials);
      expect(answerAll(asking)).toBe(inLine.pickPiece(tally));
      expect(asking.choice).toEqual(inLine.choice);
    }
  });

  test('an open choice can be left to chance, and begins again from the dice before it', () => {
    const adversary = new Adversary(undefined, new JavaRandom(4), always);
    const before = adversary.dice;
    adversary.pickOrAsk(open());
    expect(adversary.dice).toBe(before);
    adversary.answer(undefined);
    expect(adversary.leaveToChance()).toBe(5);
    expect([adversary.question, adversary.choice?.by]).toEqual([undefined, 'chance']);
    expect(adversary.dice).not.toBe(before);
  });
});
