import { CheckFailed } from '../suite/check.ts';
import type { CaseReport, SuiteReport } from '../suite/report.ts';
import type { Play, PlayEnd, QuadrisProgram, Transcript } from './play.ts';
import { Seen, Wanted } from './seen.ts';
import type { QuadrisCase } from './story.ts';
import { QUADRIS_CASES, QUADRIS_GROUPS } from './suite.ts';

/** How strictly a program is judged. */
export interface QuadrisJudging {
  /** Also by what only our own rules say. */
  readonly isStrict: boolean;
}

/**
 * Judges a Quadris program: yields the plays it wants to see, is told what was seen of each, and
 * returns the report.
 */
export function* judgeQuadris({
  isStrict,
}: QuadrisJudging): Generator<readonly Play[], SuiteReport, readonly Transcript[]> {
  const cases = QUADRIS_CASES.filter(({ demand }) => isStrict || demand === 'brief');
  const seen = new Seen();
  const ends: PlayEnd[] = [];
  for (;;) {
    const wanted = new Map<string, Play>();
    const reports = cases.map((each) => judgeCase(each, seen, wanted));
    if (wanted.size === 0) return reportOf(reports as CaseReport[], ends);
    const plays = [...wanted.values()];
    const transcripts = yield plays;
    plays.forEach((play, i) => {
      const transcript = transcripts[i]!;
      seen.add(play, transcript);
      ends.push(transcript.end);
    });
  }
}

/** Judges a program that answers at once. */
export function judgeProgram(program: QuadrisProgram, judging: QuadrisJudging): SuiteReport {
  const judged = judgeQuadris(judging);
  let step = judged.next();
  while (!step.done) step = judged.next(step.value.map((play) => program.play(play)));
  return step.value;
}

function judgeCase(
  { check, ...about }: QuadrisCase,
  seen: Seen,
  wanted: Map<string, Play>,
): CaseReport | undefined {
  try {
    check(seen);
    return { ...about, passed: true };
  } catch (thrown) {
    if (thrown instanceof Wanted) {
      for (const play of thrown.plays) wanted.set(JSON.stringify(play), play);
      return undefined;
    }
    if (!(thrown instanceof CheckFailed)) throw thrown;
    const { message, boards } = thrown;
    return { ...about, passed: false, message, ...(boards && { boards }) };
  }
}

function reportOf(cases: readonly CaseReport[], ends: readonly PlayEnd[]): SuiteReport {
  const failed = new Set(cases.filter(({ passed }) => !passed).map(({ group }) => group));
  const groups = QUADRIS_GROUPS.map(({ needs, ...group }) => {
    const mine = cases.filter((each) => each.group === group.id);
    const all = weigh(mine);
    const share = all === 0 ? 1 : weigh(mine.filter(({ passed }) => passed)) / all;
    return {
      ...group,
      earned: Math.round(group.points * share * 100) / 100,
      causes: failed.has(group.id) ? needs.filter((id) => failed.has(id)) : [],
    };
  });
  const isCut = ends.some(({ how }) => how === 'unplayed');
  return {
    brief: 'quadris',
    kind: 'Quadris',
    cases,
    groups,
    points: sum(groups.map(({ points }) => points)),
    earned: Math.round(sum(groups.map(({ earned }) => earned)) * 100) / 100,
    ...(isCut && {
      broken: { reason: 'time', message: 'used up the time for all of its plays' } as const,
    }),
  };
}

function weigh(cases: readonly CaseReport[]): number {
  return sum(cases.map(({ weight }) => weight));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
