export { boardSuite } from './stanford/board-suite.ts';
export { BROKEN_TWINS, twinsFor } from './stanford/broken-twins.ts';
export { STANFORD_FACE } from './stanford/face.ts';
export { NAIVE } from './stanford/naive-board.ts';
export { pieceSuite } from './stanford/piece-suite.ts';
export { remoteSubject } from './stanford/remote.ts';
export type { Subject } from './stanford/subject.ts';
export { TWIN_GROUPS } from './stanford/twin-groups.ts';
export { type BoardComparison, CheckFailed } from './suite/check.ts';
export type { Face, FaceClass, FaceSwitch } from './suite/face.ts';
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
