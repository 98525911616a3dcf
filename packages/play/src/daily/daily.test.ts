import { dailyDate, dailyPuzzle } from '@tetrarium/solver';
import { describe, expect, test } from 'vitest';
import {
  aimSentence,
  type DailyResult,
  DailyResults,
  DailyState,
  piecesOf,
  placedSentence,
  shareText,
  wellOfDaily,
} from './index.ts';

function puzzleOf(number: number) {
  const daily = dailyPuzzle(dailyDate(number));
  if (!daily.ok) throw new Error(daily.problem.message);
  return daily.value;
}

const PUZZLE = puzzleOf(169);
const START = DailyState.start(PUZZLE);

/** Plays on by hints to the end. */
function playOut(session: DailyState, at: number): DailyState {
  let now = session;
  while (now.phase === 'playing') now = now.hint(at)!.place(at);
  return now;
}

/** A first placement after which nothing can be cleared any more. */
function placeWrong(session: DailyState, at: number): DailyState {
  for (let column = 0; column < 10; column++) {
    const placed = session.move(-10, at).move(column, at).place(at);
    if (placed !== session && placed.hint(at) === undefined) return placed;
  }
  throw new Error('Expected a wrong placement');
}

describe('a session', () => {
  test.each([1, 2, 50, 169, 170, 200])('hints lead to a clear board: puzzle %i', (number) => {
    const done = playOut(DailyState.start(puzzleOf(number)), 0);
    expect(done.phase).toBe('cleared');
    expect(done.result).toMatchObject({ hints: 5, tries: [{ placed: 5, right: 5 }] });
    expect(wellOfDaily(done).cells.every((cell) => cell < 0)).toBe(true);
    expect(done.undo(9)).toBe(done);
    expect(done.place(9)).toBe(done);
  });

  test('the piece moves to the walls, turns about its middle and lands', () => {
    const left = START.move(-20, 0);
    expect(left.aim.column).toBe(0);
    expect(left.move(-1, 0)).toBe(left);
    const right = START.moveTo(9, 0);
    const { width } = right.position.rotations[right.aim.turn]!;
    expect(right.aim.column + width).toBe(10);
    let turned = START;
    for (let i = 0; i < START.position.rotations.length; i++) turned = turned.rotate(1, 0);
    expect(turned.aim).toEqual(START.aim);
    expect(START.rotate(1, 0).rotate(-1, 0).aim.turn).toBe(START.aim.turn);
    const well = wellOfDaily(START);
    expect(well.falling).toHaveLength(4);
    expect(well.ghost.filter((color) => color >= 0)).toHaveLength(4);
  });

  test('every piece is where it was after a whole turn', () => {
    let now = DailyState.start(puzzleOf(170));
    while (now.phase === 'playing') {
      let turned = now;
      for (const _ of now.position.rotations) turned = turned.rotate(1, 0);
      expect(turned.aim).toEqual(now.aim);
      expect(now.rotate(1, 0).rotate(-1, 0).aim).toEqual(now.aim);
      now = now.hint(0)!.place(0);
    }
  });

  test('a try begins with the first piece after going back', () => {
    const wrong = placeWrong(START, 0);
    expect(wrong.tries).toEqual([{ placed: 1, right: 0 }]);
    const back = wrong.undo(1);
    expect(back.tries).toHaveLength(1);
    const done = playOut(back, 2);
    expect(done.tries).toEqual([
      { placed: 1, right: 0 },
      { placed: 5, right: 5 },
    ]);
    const half = START.hint(0)!.place(0).hint(0)!.place(0);
    const again = placeWrong(half.undo(1), 1);
    expect(again.tries).toEqual([
      { placed: 2, right: 2 },
      { placed: 2, right: 1 },
    ]);
    expect(again.restart(2).hint(2)!.place(2).tries.at(-1)).toEqual({ placed: 1, right: 1 });
    expect(START.undo(0)).toBe(START);
    expect(START.restart(0)).toBe(START);
  });

  test('a hint says where there is no way', () => {
    const wrong = placeWrong(START, 0);
    expect(wrong.hint(1)).toBeUndefined();
    expect(wrong.undo(1).hint(1)?.hints).toBe(1);
  });

  test('the same hint counts once, also after going back and a reload', () => {
    const once = START.hint(0)!.move(1, 0).hint(0)!;
    expect(once.hints).toBe(1);
    const second = once.place(0).hint(0)!;
    expect(second.hints).toBe(2);
    const back = DailyState.parse(PUZZLE, JSON.parse(JSON.stringify(second.undo(0))))!;
    expect(back.hint(0)!.hints).toBe(2);
    const { hinted: _, ...old } = JSON.parse(JSON.stringify(second));
    expect(DailyState.parse(PUZZLE, old)!.hints).toBe(2);
  });

  test('five pieces that clear nothing leave it stuck, and it can be undone', () => {
    let now = placeWrong(START, 0);
    for (let turns = 0; now.phase === 'playing' && turns < 50; turns++) {
      const next = now.moveTo((turns * 3) % 10, 0).place(0);
      now = next === now ? now.rotate(1, 0) : next;
    }
    expect(now.phase).toBe('stuck');
    expect(now.undo(1).phase).toBe('playing');
    expect(now.result).toBeUndefined();
  });

  test('the clock runs from the first piece, and stands while nobody looks', () => {
    const held = START.move(1, 1000);
    expect(held.timeAt(5000)).toBe(0);
    const begun = held.place(10_000);
    expect(begun.timeAt(11_000)).toBe(1000);
    const away = begun.pause(12_000);
    expect(away.timeAt(99_000)).toBe(2000);
    expect(away.resume(100_000).timeAt(101_000)).toBe(3000);
    expect(START.resume(5).timeAt(50)).toBe(0);
    const done = playOut(away.undo(100_000), 103_000);
    expect(done.result?.time).toBe(5000);
    expect(done.timeAt(999_000)).toBe(5000);
  });

  test('is kept and comes back, and other texts do not', () => {
    const played = placeWrong(START, 0).undo(1).hint(2)!.place(2).pause(7000);
    const kept = JSON.parse(JSON.stringify(played));
    const back = DailyState.parse(PUZZLE, kept)!;
    expect(back.position.owners).toEqual(played.position.owners);
    expect(back.toJSON()).toEqual(played.toJSON());
    for (const odd of [null, [], {}, { ...kept, spots: [{ turn: 9, column: 0 }] }, { spots: 3 }]) {
      expect(DailyState.parse(PUZZLE, odd)).toBeUndefined();
    }
    const far = { ...kept, spots: [{ turn: 0, column: 40 }] };
    expect(DailyState.parse(PUZZLE, far)).toBeUndefined();
  });

  test('says what happens', () => {
    const [first, second] = piecesOf(START);
    expect(first).toMatchObject({ state: 'now' });
    expect(aimSentence(START)).toMatch(
      new RegExp(`^${first!.letter}(, flat)?, columns \\d to \\d, lands on row \\d$`),
    );
    const placed = START.place(0);
    expect(placedSentence(START, placed)).toMatch(
      new RegExp(`^Placed ${first!.letter}(, cleared \\d rows?)?\\. Next: ${second!.letter}\\.$`),
    );
    const last = playOut(START, 0);
    expect(aimSentence(last)).toBe('');
  });
});

describe('results', () => {
  const result = (count: number, isOnTime = true): DailyResult => ({
    tries: Array.from({ length: count }, () => ({ placed: 5, right: 5 })),
    hints: 0,
    time: 67_000,
    isOnTime,
  });
  const of = (...numbers: readonly number[]): DailyResults =>
    numbers.reduce((all, number) => all.with(number, result(1)), DailyResults.parse(null));

  test('a streak is of days in a row, up to today or yesterday', () => {
    expect(of().streak(9)).toBe(0);
    expect(of(5, 7, 8, 9).streak(9)).toBe(3);
    expect(of(5, 7, 8).streak(9)).toBe(2);
    expect(of(5, 6, 7).streak(9)).toBe(0);
    expect(of(8).with(9, result(1, false)).streak(9)).toBe(1);
    expect(of(9).with(8, result(1, false)).streak(9)).toBe(1);
  });

  test('the first time counts, and all are kept', () => {
    const two = of(3).with(3, result(4)).with(4, result(9)).with(5, result(2));
    expect(two.get(3)?.tries).toHaveLength(1);
    expect(two.spread).toEqual([1, 1, 0, 0, 1]);
    expect(DailyResults.parse(two.format())).toEqual(two);
    for (const odd of ['', '{', '[]', '{"version":2}', '{"version":1,"results":{"1":{}}}']) {
      expect(DailyResults.parse(odd).spread).toEqual([0, 0, 0, 0, 0]);
    }
  });

  test('what is shared tells nothing of the way', () => {
    const tries = [
      { placed: 2, right: 1 },
      { placed: 5, right: 5 },
    ];
    expect(shareText(412, { tries, hints: 0, time: 67_200, isOnTime: true })).toBe(
      'Tetrarium daily 412, 2 tries, 1:07\n🟩⬛⬜⬜⬜\n🟩🟩🟩🟩🟩',
    );
    expect(shareText(1, { ...result(1), hints: 2 })).toMatch(
      /^Tetrarium daily 1, 1 try, 1:07, 2 h/,
    );
  });
});
