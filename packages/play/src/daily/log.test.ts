import { openReplay, seekTime } from '@tetrarium/engine/replay';
import { dailyDate, dailyPuzzle } from '@tetrarium/solver';
import { expect, test } from 'vitest';
import {
  DAILY_REPLAY,
  DailyState,
  type DailyStep,
  formatSteps,
  parseSteps,
  replayOfSteps,
} from './index.ts';

test('what was done with a puzzle is kept as text, and is its replay', () => {
  const puzzle = dailyPuzzle(dailyDate(169));
  if (!puzzle.ok) throw new Error(puzzle.problem.message);
  let session = DailyState.start(puzzle.value);
  const steps: DailyStep[] = [];
  // The clock of a page begins anywhere, has fractions, and stands while nobody looks.
  let now = 1234.25;
  while (session.phase === 'playing') {
    const hinted = session.hint(now)!;
    steps.push({ at: Math.round(session.timeAt(now)), input: 'hint' });
    now += 700.3;
    steps.push({ at: Math.round(hinted.timeAt(now)), input: hinted.aim });
    session = hinted.place(now).pause(now);
    now += 5000;
    session = session.resume(now);
  }
  const kept = formatSteps(steps);
  expect(kept.slice(0, 2)).toEqual(['0 hint', expect.stringMatching(/^700 place \d \d$/)]);
  const read = parseSteps(JSON.parse(JSON.stringify(kept)))!;
  expect(read).toEqual(steps);
  const replay = replayOfSteps(169, read);
  if (!replay.ok) throw new Error(replay.problem.message);
  const opened = openReplay(DAILY_REPLAY, replay.value);
  if (!opened.ok) throw new Error(opened.problem.message);
  seekTime(opened.value, replay.value.end);
  expect(opened.value.game.state.result).toEqual(session.result);
});

test.each([
  [undefined],
  ['0 hint'],
  [[1]],
  [['hint']],
  [['0 jump']],
  [['0 place 9 9']],
  [['5 hint', '4 undo']],
])('%j is nothing that was done', (kept) => {
  expect(parseSteps(kept)).toBeUndefined();
});
