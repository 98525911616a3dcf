// The Dalhousie brief.
export { DALHOUSIE_FACE } from './dalhousie/face.ts';
export { NAIVE_DALHOUSIE } from './dalhousie/naive-solver.ts';
export { remoteDalhousieSubject } from './dalhousie/remote.ts';
export { dalhousieSuites } from './dalhousie/suite.ts';
export { DALHOUSIE_TWIN_GROUPS, DALHOUSIE_TWINS } from './dalhousie/twin-groups.ts';
export { judgeQuadris } from './quadris/judge.ts';
export { inputOf, type Play, type PlayEnd, type Transcript } from './quadris/play.ts';
export { QUADRIS_GROUPS } from './quadris/suite.ts';
export { boardSuite } from './stanford/board-suite.ts';
export { BROKEN_TWINS, twinsFor } from './stanford/broken-twins.ts';
export { STANFORD_FACE } from './stanford/face.ts';
export { NAIVE } from './stanford/naive-board.ts';
export { pieceSuite } from './stanford/piece-suite.ts';
export { remoteSubject } from './stanford/remote.ts';
export type { Subject } from './stanford/subject.ts';
export { TWIN_GROUPS } from './stanford/twin-groups.ts';
export { type BoardComparison, CheckFailed, NotCompared } from './suite/check.ts';
export type { Face, FaceClass } from './suite/face.ts';
export {
  casesOf,
  groupsOf,
  type JudgeOptions,
  judgeCases,
  judgeSuite,
} from './suite/judge-suite.ts';
export type { CaseReport, GroupReport, SuiteReport } from './suite/report.ts';
export type { Brief, Group, Suite } from './suite/suite.ts';
export type { TwinGroup } from './suite/twin.ts';

// The UT brief.
export { utSuites } from './ut/board-suite.ts';
export { UT_FACE } from './ut/face.ts';
export { NAIVE_UT } from './ut/naive-board.ts';
export { remoteUtSubject } from './ut/remote.ts';
export { UT_TWIN_GROUPS, UT_TWINS } from './ut/twin-groups.ts';
