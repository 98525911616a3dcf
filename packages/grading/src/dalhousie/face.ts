import { type Face, facesOf } from '../suite/face.ts';
import { SOLVER_MEMBERS } from './remote.ts';
import type { DalhousieSubject } from './subject.ts';

/** What tests of the Dalhousie brief can import. */
export const DALHOUSIE_FACE: Face<DalhousieSubject> = {
  classes: [
    {
      name: 'TetrisSolver',
      ...facesOf(SOLVER_MEMBERS, []),
      constants: {},
      switches: {},
      statics: {},
      make: ({ TetrisSolver }, [width, height]) => new TetrisSolver(width!, height!),
      isOne: (value) => 'addPuzzleRow' in value,
      seen: [],
    },
  ],
  constants: {},
  records: {},
};
