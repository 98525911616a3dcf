import {
  type Brief,
  boardSuite,
  DALHOUSIE_FACE,
  DALHOUSIE_TWIN_GROUPS,
  DALHOUSIE_TWINS,
  dalhousieSuites,
  type Face,
  pieceSuite,
  remoteDalhousieSubject,
  remoteSubject,
  remoteUtSubject,
  STANFORD_FACE,
  type Suite,
  TWIN_GROUPS,
  type TwinGroup,
  twinsFor,
  UT_FACE,
  UT_TWIN_GROUPS,
  UT_TWINS,
  utSuites,
} from '@tetrarium/grading';
import type { ObjectLink } from '@tetrarium/protocol';

export interface RemoteSuites {
  readonly suites: readonly Suite[];
  /** Drops all objects of the hand-in, for the next case. */
  forget(): void;
}

export interface GradedClass {
  /** What its suite calls it. */
  readonly kind: string;
  readonly names: readonly string[];
  /** The option that takes its file, which is also the kind of its broken twins. */
  readonly option: 'piece' | 'board' | 'solver';
}

export interface TwinName {
  readonly id: string;
  readonly kind: string;
  readonly mistake: string;
}

export interface BriefKit {
  /** In the order in which they are judged. */
  readonly classes: readonly GradedClass[];
  /** The module of `realm/` with classes that a hand-in may leave out, and which these are. */
  readonly supplies?: { readonly module: string; readonly classes: readonly string[] };
  connect(link: ObjectLink): RemoteSuites;
  /** What tests see; the subjects are in the module of `twins/` that has the name of the brief. */
  readonly face: Face<never>;
  /** The ids of the subjects that are right. */
  readonly correct: readonly string[];
  readonly twinGroups: readonly TwinGroup[];
  twins(isStrict: boolean): readonly TwinName[];
}

const STANFORD: BriefKit = {
  classes: [
    { kind: 'Piece', names: ['Piece'], option: 'piece' },
    { kind: 'Board', names: ['Board'], option: 'board' },
  ],
  supplies: { module: 'supplied-piece', classes: ['Piece'] },
  connect: (link) => {
    const subject = remoteSubject(link);
    return { suites: [pieceSuite(subject), boardSuite(subject)], forget: () => subject.forget() };
  },
  face: STANFORD_FACE,
  correct: ['ours', 'naive'],
  twinGroups: TWIN_GROUPS,
  twins: twinsFor,
};

const UT: BriefKit = {
  classes: [
    { kind: 'TetrisPiece', names: ['TetrisPiece', 'Piece', 'SrsPiece'], option: 'piece' },
    { kind: 'TetrisBoard', names: ['TetrisBoard', 'Board', 'SrsBoard'], option: 'board' },
  ],
  connect: (link) => {
    const subject = remoteUtSubject(link);
    return { suites: utSuites(subject), forget: () => subject.forget() };
  },
  face: UT_FACE,
  correct: ['naive'],
  twinGroups: UT_TWIN_GROUPS,
  twins: () => UT_TWINS,
};

const DALHOUSIE: BriefKit = {
  classes: [{ kind: 'TetrisSolver', names: ['TetrisSolver'], option: 'solver' }],
  connect: (link) => {
    const subject = remoteDalhousieSubject(link);
    return { suites: dalhousieSuites(subject), forget: () => subject.forget() };
  },
  face: DALHOUSIE_FACE,
  correct: ['naive'],
  twinGroups: DALHOUSIE_TWIN_GROUPS,
  twins: () => DALHOUSIE_TWINS,
};

export type ClassBrief = Exclude<Brief, 'quadris'>;

export const BRIEFS: Readonly<Record<ClassBrief, BriefKit>> = {
  stanford: STANFORD,
  ut: UT,
  dalhousie: DALHOUSIE,
};
