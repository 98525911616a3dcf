/** A deliberately wrong implementation that a good test suite rejects. */
export interface BrokenTwin<Subject = unknown, Kind extends string = string> {
  readonly id: string;
  /** Which class of the subject is wrong; all others are correct. */
  readonly kind: Kind;
  /** What is wrong, in one plain sentence. */
  readonly mistake: string;
  readonly subject: Subject;
}

/** A kind of bug, and the twins that have it. */
export interface TwinGroup {
  readonly id: string;
  readonly title: string;
  /** What to test to find it, after "To find them, ". */
  readonly hint: string;
  /** The ids of twins that break the brief, the plainest mistake first. */
  readonly brief: readonly string[];
  /** The ids of twins that break our own contract only. */
  readonly ours: readonly string[];
}
