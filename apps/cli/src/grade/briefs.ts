import { type Brief, boardSuite, pieceSuite, remoteSubject, type Suite } from '@tetrarium/grading';
import type { ObjectLink } from '@tetrarium/protocol';

/** The suites of a brief for the hand-in at the other end of a link. */
export interface RemoteSuites {
  /** By the name of the class that is judged. */
  readonly suites: Readonly<Record<string, Suite>>;
  /** Drops all objects of the hand-in, for the next case. */
  forget(): void;
}

/** How hand-ins of a brief are judged. */
export interface BriefKit {
  /** The classes that can be judged, in the order in which they are. */
  readonly classes: readonly string[];
  /** The module of `realm/` with classes that a hand-in may leave out, and which these are. */
  readonly supplies?: { readonly module: string; readonly classes: readonly string[] };
  connect(link: ObjectLink): RemoteSuites;
}

/** The briefs whose classes can be judged. */
export const BRIEFS: Readonly<Partial<Record<Brief, BriefKit>>> = {
  stanford: {
    classes: ['Piece', 'Board'],
    supplies: { module: 'supplied-piece', classes: ['Piece'] },
    connect: (link) => {
      const subject = remoteSubject(link);
      return {
        suites: { Piece: pieceSuite(subject), Board: boardSuite(subject) },
        forget: () => subject.forget(),
      };
    },
  },
};

/** The kit of a brief that is known to have one. */
export function kitOf(brief: Brief): BriefKit {
  const kit = BRIEFS[brief];
  if (kit === undefined) throw new Error(`Expected a brief with classes, got ${brief}`);
  return kit;
}
