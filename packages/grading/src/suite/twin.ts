/** A deliberately wrong implementation that a good test suite rejects. */
export interface BrokenTwin<Subject = unknown, Kind extends string = string> {
  readonly id: string;
  /** Which class of the subject is wrong; all others are correct. */
  readonly kind: Kind;
  /** What is wrong, in one plain sentence. */
  readonly mistake: string;
  readonly subject: Subject;
}
