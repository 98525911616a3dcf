import { TWIN_GROUPS, twinsFor } from '@tetrarium/grading';
import pc from 'picocolors';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { formatJson } from './report-json.ts';
import { caughtGroups, formatTests, type ReportedTests } from './report-tests.ts';

const paint = pc.createColors(false);
const complaint = { test: 'a test', message: 'Expected 1, got 2' };

/** Tests that catch the twins of which `isCaught` says so. */
function reportOn(isCaught: (id: string) => boolean, kinds = ['board']): ReportedTests {
  const twins = twinsFor(false)
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ id, kind, mistake }) => {
      return isCaught(id) ? { id, kind, mistake, complaint } : { id, kind, mistake };
    });
  return {
    ...{ file: 'board.test.ts', tests: 2, kinds, twins, atLeast: twins.length },
    correct: [
      { id: 'ours', complaints: [] },
      { id: 'naive', complaints: [] },
    ],
  };
}

describe('formatTests', () => {
  it('[B-53] names the kinds of bugs that are missed, in order, with what to test', () => {
    const caught = new Set(
      TWIN_GROUPS.filter(({ id }) => ['new', 'place'].includes(id)).flatMap(({ brief }) => brief),
    );
    caught.add('undo-forgets-cells');
    const text = formatTests(
      reportOn((id) => caught.has(id)),
      { paint, columns: undefined },
    );
    expect(text).toMatch(
      /^ {2}caught {3}2 of 2 +A new board\n {2}caught {3}4 of 4 +Placing a piece$/m,
    );
    expect(text).toMatch(/^ {2}in part {2}1 of 11 +Undo\n {2}MISSED {3}0 of 2 +Commit$/m);
    expect(text.match(/^(Test this first|Then): .*/gm)?.slice(0, 3)).toEqual([
      'Test this first: Commit',
      'Then: Widths and heights',
      'Then: Rows that a piece fills',
    ]);
    expect(text).toContain('\n  To find them, commit twice with a piece each, then place, undo');
    expect(text).toContain('\n  LET THROUGH undo-after-commit\n      Undo on a committed board ');
    expect(text.match(/LET THROUGH/g)!.length).toBe(2 + 3 + 3);
    expect(text).toContain('\n  and 2 more of this kind\n');
    expect(text).toMatch(
      /^After that: Refused placements, dropHeight.* \(\d+ twins let through\)$/m,
    );
    expect(text).toMatch(/\ncaught 7 of 74$/);
  });

  it('has nothing to add where all is caught', () => {
    const text = formatTests(
      reportOn(() => true, ['piece', 'board']),
      { paint, columns: 80 },
    );
    expect(text).not.toMatch(/LET THROUGH|first|MISSED/);
    expect(text).toContain('piece twins: caught 27 of 27 (--only piece counts just these)');
    expect(text).toMatch(/caught (\d+) of \1$/);
  });

  it('speaks of nothing else while correct classes are refused', () => {
    const report = reportOn(() => false);
    const correct = [{ id: 'ours', complaints: [complaint] }, report.correct[1]!];
    const text = formatTests({ ...report, correct, twins: [] }, { paint, columns: 80 });
    expect(text).toContain('FAILED  complains about a correct implementation');
    expect(text).toContain('very important');
    expect(text).not.toContain('caught');
  });

  it.each([40, 80, 120])('keeps to a terminal of %d columns', (columns) => {
    for (const isCaught of [() => false, (id: string) => id.startsWith('undo')]) {
      const text = formatTests(reportOn(isCaught, ['piece', 'board']), { paint, columns });
      for (const line of text.split('\n')) expect(stringWidth(line)).toBeLessThanOrEqual(columns);
    }
  });

  it('puts twins that no table knows under other bugs', () => {
    const twins = [{ id: 'odd', kind: 'board', mistake: 'It is odd.' }];
    expect(caughtGroups(twins)).toEqual([
      { id: 'other', title: 'Other bugs', hint: '', caught: 0, total: 1, missed: twins },
    ]);
  });

  it('goes into the JSON by kinds of bugs', () => {
    const report = reportOn((id) => id === 'undo-after-commit');
    const { tests } = JSON.parse(formatJson(false, [], report));
    const commit = tests.groups.find(({ id }: { id: string }) => id === 'commit');
    expect(commit).toMatchObject({
      ...{ title: 'Commit', caught: 1, total: 2 },
      missed: ['backup-not-renewed-after-commit'],
    });
    expect(tests).toMatchObject({ caught: 1, kinds: ['board'] });
  });
});
