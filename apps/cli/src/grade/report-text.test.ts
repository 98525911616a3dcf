import {
  BROKEN_TWINS,
  boardSuite,
  judgeSuite,
  NAIVE,
  pieceSuite,
  type SuiteReport,
} from '@tetrarium/grading';
import pc from 'picocolors';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { formatJson } from './report-json.ts';
import { formatSuite } from './report-text.ts';

const paint = pc.createColors(false);
const look = (columns?: number) => ({ paint, columns });

const REPORTS = new Map<string, SuiteReport>();

/** What is said of a twin. */
function reportOn(id: string): SuiteReport {
  const report = REPORTS.get(id) ?? judgeTwin(id);
  REPORTS.set(id, report);
  return report;
}

function judgeTwin(id: string): SuiteReport {
  const { kind, subject } = BROKEN_TWINS.find((twin) => twin.id === id)!;
  const suite = kind === 'piece' ? pieceSuite(subject) : boardSuite(subject);
  return judgeSuite(suite, { isStrict: false });
}

const hidden = reportOn('undo-forgets-cells');

describe('formatSuite', () => {
  it('has a line for each group of a class that is right, and nothing to fix', () => {
    const report = judgeSuite(pieceSuite(NAIVE), { isStrict: true });
    const lines = formatSuite(report, 'piece.ts', look()).split('\n');
    expect(lines[0]).toBe('Piece of piece.ts, by the Stanford handout and beyond it');
    expect(lines).toHaveLength(report.groups.length + 3);
    expect(lines[1]).toMatch(/^ {2}ok {2}15 of 15 {2}Body and size: \d+ of \d+ cases$/);
    expect(lines.slice(-2)).toEqual([
      'Piece: 120 of 120 points',
      `Piece: ${report.cases.length} of ${report.cases.length} cases passed`,
    ]);
  });

  it('says what to fix first, shows a few failures with their boards and counts the rest', () => {
    const text = formatSuite(hidden, 'board.ts', look(80));
    const advice = text.split('\n').slice(text.split('\n').findIndex((l) => /^Fix this/.test(l)));
    expect(advice.slice(0, 12)).toEqual([
      'Fix this first: Undo (17 of 18 cases fail; Part B, "undo()")',
      '  Check that every structure is backed up before the first change and restored:',
      '  grid, widths, heights, maxHeight.',
      '  FAILED  a first place, then undo: one block in mid-air',
      '          Expected an empty board, got .#../..../.... for the cells, after undo',
      '          expected    got',
      '          ....        ....',
      '          ....        .#..',
      '          ....        ....',
      '          ....        ....',
      '  FAILED  a first place, then undo: every column gets a height of its own',
      '          Expected an empty board, got .##./..## for the cells, after undo',
    ]);
    expect(text.match(/^ {2}FAILED {2}a first place/gm)).toHaveLength(3);
    expect(text).toContain('\n  and 14 more, most likely for the same reason\n');
    expect(text).toMatch(/^Look at these again after that: Commit, Refused placements, /m);
    expect(text).not.toContain('\nThen: ');
  });

  it('goes on with what fails by itself', () => {
    const undo = reportOn('undo-forgets-widths');
    const clear = reportOn('clear-max-height-one-low');
    const cases = undo.cases.map((each, i) => (clear.cases[i]!.passed ? each : clear.cases[i]!));
    const text = formatSuite({ ...undo, cases }, 'board.ts', look(80));
    expect(text.match(/^(Fix this first|Then|Look at).*?[(:]/gm)).toEqual([
      'Fix this first:',
      'Then:',
      'Look at these again after that:',
    ]);
    expect(text).toContain('\nThen: clearRows (');
  });

  it('breaks the line of a group where it is too long, and cuts nothing', () => {
    const text = formatSuite(hidden, 'board.ts', look(50));
    expect(text).toMatch(/^ {2}\w+ +[\d.]+ of \d+ +Undo among other pieces: 0\n {22}of 16 cases$/m);
    expect(text).not.toContain('…');
  });

  it.each([40, 80, 120])('keeps to a terminal of %d columns', (columns) => {
    for (const id of ['undo-forgets-cells', 'clockwise-rotation', 'drop-ignores-skirt']) {
      for (const line of formatSuite(reportOn(id), 'board.ts', look(columns)).split('\n')) {
        expect(stringWidth(line)).toBeLessThanOrEqual(columns);
      }
    }
  });

  it('shows pieces and drops as pictures too', () => {
    expect(formatSuite(reportOn('clockwise-rotation'), 'p.ts', look(80))).toMatch(
      /expected {4}got\n {10}\.\.# {9}###\n {10}### {9}#\.\./,
    );
    expect(formatSuite(reportOn('drop-ignores-skirt'), 'b.ts', look(80))).toMatch(
      /Expected 0, got \d for dropHeight of .*\n {10}expected {4}got\n/,
    );
    expect(formatSuite(reportOn('max-height-of-last-place'), 'b.ts', look(80))).toContain(
      '\n          on this board\n',
    );
  });

  it('stacks boards that do not fit side by side, and leaves out those that never do', () => {
    const wide = (width: number): SuiteReport => {
      const [first] = hidden.cases.filter(({ passed }) => !passed);
      const rows = ['#'.repeat(width)];
      const boards = { expected: rows, got: rows.map((row) => row.replace('#', '.')) };
      return { ...hidden, cases: [{ ...first!, boards }] };
    };
    expect(formatSuite(wide(20), 'b.ts', look(40))).toContain(
      `          expected\n          ${'#'.repeat(20)}\n          got\n          .${'#'.repeat(19)}\n`,
    );
    expect(formatSuite(wide(31), 'b.ts', look(40))).not.toContain('#'.repeat(31));
  });

  it('says where a hand-in stopped answering and how much was not tried', () => {
    const [first, second, ...rest] = hidden.cases.map((each) => ({ ...each, passed: false }));
    const cases = [
      { ...first!, passed: true },
      { ...second!, message: 'Expected an answer, got none: took longer than 5 s' },
      ...rest.map((each) => ({ ...each, isUntried: true as const })),
    ];
    const groups = hidden.groups.map((group) => ({
      ...group,
      earned: 0,
      causes: group.id === 'new' ? [] : ['new'],
    }));
    const during = second!.name;
    const message = 'took longer than 5 s\u001b[31m';
    const report: SuiteReport = {
      ...{ ...hidden, cases, groups, earned: 0 },
      broken: { reason: 'time', message, during },
    };
    const text = formatSuite(report, 'board.ts', look());
    expect(text).toContain(
      `\nIt was stopped in "${during}": took longer than 5 s\\x1b[31m; ${rest.length} cases not tried.\n`,
    );
    expect(text.match(/^ {2}FAILED {2}a new/gm)).toHaveLength(1);
    expect(text).toMatch(/^Fix this first: A new board \(/m);
  });
});

describe('formatJson', () => {
  it('carries groups, points, boards and what was demanded by whom', () => {
    const { suites } = JSON.parse(formatJson(false, [{ file: 'b.ts', report: hidden }], undefined));
    const [suite] = suites;
    expect(suite).toMatchObject({
      ...{ brief: 'stanford', kind: 'board', file: 'b.ts', broken: null },
      ...{ earned: hidden.earned, points: 100, total: hidden.cases.length },
    });
    expect(suite.groups.find(({ id }: { id: string }) => id === 'commit').causes).toEqual(['undo']);
    const failed = suite.cases.find(({ passed }: { passed: boolean }) => !passed);
    expect(failed).toMatchObject({ group: 'undo', demand: 'brief' });
    expect(failed.boards.expected).not.toEqual(failed.boards.got);
  });
});
