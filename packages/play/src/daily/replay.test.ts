import {
  formatReplay,
  openReplay,
  parseReplay,
  replayToJson,
  sealReplay,
  seekTime,
} from '@tetrarium/engine/replay';
import { dailyDate, dailyPuzzle } from '@tetrarium/solver';
import { expect, test } from 'vitest';
import { DAILY_REPLAY, type DailyInput, DailyState } from './index.ts';

function sealed(inputs: readonly (readonly [number, DailyInput])[], end: number) {
  const timed = inputs.map(([at, input]) => ({ at, input }));
  const replay = sealReplay(DAILY_REPLAY, { seed: 169n, options: {}, inputs: timed, end });
  if (!replay.ok) throw new Error(replay.problem.message);
  return replay.value;
}

/** The way through puzzle 169. */
function wayOut(): DailyInput[] {
  const puzzle = dailyPuzzle(dailyDate(169));
  if (!puzzle.ok) throw new Error(puzzle.problem.message);
  const way: DailyInput[] = [];
  for (let now = DailyState.start(puzzle.value); now.phase === 'playing'; ) {
    const held = now.hint(0)!;
    way.push(held.aim);
    now = held.place(0);
  }
  return way;
}

test('a puzzle that is played again takes the same tries, hints and time', () => {
  const [first, ...rest] = wayOut();
  const inputs: (readonly [number, DailyInput])[] = [
    [0, first!],
    [500, 'undo'],
    [900, 'hint'],
    [1000, first!],
    [1100, 'restart'],
    [1200, first!],
    ...rest.map((spot, i) => [2000 + 1000 * i, spot] as const),
  ];
  const replay = sealed(inputs, 5000);
  const opened = openReplay(DAILY_REPLAY, replay);
  if (!opened.ok) throw new Error(opened.problem.message);
  seekTime(opened.value, 5000);
  const { state } = opened.value.game;
  expect(state.result).toEqual({
    tries: [
      { placed: 1, right: 1 },
      { placed: 1, right: 1 },
      { placed: 5, right: 5 },
    ],
    hints: 1,
    time: 5000,
  });
  const texts = [
    formatReplay(DAILY_REPLAY, replay),
    JSON.stringify(replayToJson(DAILY_REPLAY, replay)),
  ];
  for (const text of texts) {
    const read = parseReplay(text, [DAILY_REPLAY as never]);
    expect(read.ok && read.value.replay).toEqual(replay);
  }
});

test('what makes no sense does nothing, or is no replay', () => {
  const { hash } = sealed([], 0);
  expect(
    sealed(
      [
        [0, 'undo'],
        [0, 'restart'],
      ],
      0,
    ).hash,
  ).toBe(hash);
  for (const seed of [0n, -5n, 10n ** 70n]) {
    expect(DAILY_REPLAY.create(seed, {}).ok).toBe(false);
  }
  expect(DAILY_REPLAY.create(5n, { width: 5 }).ok).toBe(false);
  for (const word of ['', 'place', 'place 4 1', 'place 1 10', 'drop']) {
    expect(DAILY_REPLAY.parseInput(word)).toBeUndefined();
  }
});
