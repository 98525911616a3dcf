import { CheckFailed } from '../suite/check.ts';
import { type JudgeOptions, judgeSuite } from '../suite/judge-suite.ts';
import type { SuiteReport } from '../suite/report.ts';
import type { Play, QuadrisProgram, Transcript } from './play.ts';
import { Seen, Wanted } from './seen.ts';
import type { QuadrisCase } from './story.ts';
import { QUADRIS_CASES, QUADRIS_GROUPS } from './suite.ts';

/**
 * Judges a Quadris program: yields the plays it wants to see, is told what was seen of each, and
 * returns the report.
 */
export function* judgeQuadris(
  options: JudgeOptions,
): Generator<readonly Play[], SuiteReport, readonly Transcript[]> {
  const seen = new Seen();
  let open = QUADRIS_CASES.filter(({ demand }) => options.isStrict || demand === 'brief');
  let isCut = false;
  while (open.length > 0) {
    const wanted = new Map<string, Play>();
    open = open.filter((each) => {
      const plays = wantedBy(each, seen);
      for (const play of plays) wanted.set(JSON.stringify(play), play);
      return plays.length > 0;
    });
    const plays = [...wanted.values()];
    const transcripts = plays.length === 0 ? [] : yield plays;
    transcripts.forEach((transcript, i) => {
      seen.add(plays[i]!, transcript);
      isCut ||= transcript.end.how === 'unplayed';
    });
  }
  const cases = QUADRIS_CASES.map(({ check, ...about }) => ({ ...about, run: () => check(seen) }));
  const report = judgeSuite(
    { brief: 'quadris', kind: 'Quadris', groups: QUADRIS_GROUPS, cases },
    options,
  );
  return isCut ? { ...report, broken: { reason: 'time', message: OUT_OF_TIME } } : report;
}

const OUT_OF_TIME = 'used up its time before it was seen in all plays';

/** The plays a case still wants to see; none once it can be decided. */
function wantedBy({ check }: QuadrisCase, seen: Seen): readonly Play[] {
  try {
    check(seen);
  } catch (thrown) {
    if (thrown instanceof Wanted) return thrown.plays;
    if (!(thrown instanceof CheckFailed)) throw thrown;
  }
  return [];
}

export function judgeProgram(program: QuadrisProgram, options: JudgeOptions): SuiteReport {
  const judging = judgeQuadris(options);
  let step = judging.next();
  while (!step.done) step = judging.next(step.value.map((play) => program.play(play)));
  return step.value;
}
