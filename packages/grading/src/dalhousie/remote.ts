import type { ObjectLink } from '@tetrarium/protocol';
import { demandNumber, demandText, type Names, Remote, RemoteObject } from '../suite/remote.ts';
import type { DalhousieSubject, SolverLike } from './subject.ts';

/** What the members of a solver may be called: in one place the brief says placePuzzlePiece. */
export const SOLVER_MEMBERS = {
  addPuzzleRow: ['addPuzzleRow'],
  addPuzzlePiece: ['addPuzzlePiece'],
  placePiece: ['placePiece', 'placePuzzlePiece'],
  showPuzzle: ['showPuzzle'],
  removeRow: ['removeRow'],
} as const satisfies Record<keyof SolverLike, Names>;

/** The solver of a hand-in, wherever it runs; between cases it has to `forget`. */
export interface RemoteDalhousieSubject extends DalhousieSubject {
  forget(): void;
}

/** TetrisSolver at the other end of a link. */
export function remoteDalhousieSubject(link: ObjectLink): RemoteDalhousieSubject {
  const remote = new Remote(link);

  class TetrisSolver extends RemoteObject implements SolverLike {
    constructor(width: number, height: number) {
      super(remote.make('TetrisSolver', [width, height]));
      remote.adopt(this);
    }

    addPuzzleRow(nextRow: string | null): void {
      remote.call(this, SOLVER_MEMBERS.addPuzzleRow, [nextRow]);
    }

    addPuzzlePiece(piece: string | null, relativeFrequency: number): number {
      const names = SOLVER_MEMBERS.addPuzzlePiece;
      return demandNumber('addPuzzlePiece', remote.call(this, names, [piece, relativeFrequency]));
    }

    placePiece(pieceId: number, lookahead: number): number {
      const names = SOLVER_MEMBERS.placePiece;
      return demandNumber('placePiece', remote.call(this, names, [pieceId, lookahead]));
    }

    showPuzzle(): string {
      return demandText('showPuzzle()', remote.call(this, SOLVER_MEMBERS.showPuzzle));
    }

    removeRow(y: number): void {
      remote.call(this, SOLVER_MEMBERS.removeRow, [y]);
    }
  }

  return { TetrisSolver, forget: () => remote.forget() };
}
