import {
  SRS_ACTIONS,
  type SrsAction,
  type SrsKind,
  type SrsPiece,
  type SrsResult,
} from '@tetrarium/engine/srs';

/** A board on its way to another process: rows of '#' and '.' from the floor up, no empty ones. */
export interface BoardPicture {
  readonly width: number;
  readonly height: number;
  readonly rows: readonly string[];
}

/** What a user's brain is asked. */
export type Question =
  | {
      readonly type: 'best-move';
      readonly board: BoardPicture;
      /** The body of the piece in the rotation it has now. */
      readonly body: string;
      readonly limitHeight: number;
    }
  | { readonly type: 'rate-board'; readonly board: BoardPicture }
  | ({ readonly type: 'next-action'; readonly board: BoardPicture } & FallingPiece);

/** The falling piece of the UT board, and what the last action came to. */
export interface FallingPiece {
  readonly kind: SrsKind;
  readonly rotation: SrsPiece['rotation'];
  /** The lower left corner of its box. */
  readonly x: number;
  readonly y: number;
  readonly lastAction: SrsAction | undefined;
  readonly lastResult: SrsResult | undefined;
  readonly rowsCleared: number;
  readonly totalRowsCleared: number;
}

/** What comes back; 'failure' says why there is no answer, as the end of a sentence. */
export type Answer =
  | {
      readonly type: 'move';
      /** How many rotations after the one that was asked about. */
      readonly turns: number;
      readonly x: number;
      readonly y: number;
      readonly score: number;
    }
  | {
      readonly type: 'no-move';
      /** Whether it steered the piece to where it may not land, though it fits elsewhere. */
      readonly isSteered?: boolean | undefined;
    }
  | { readonly type: 'rating'; readonly score: number }
  | { readonly type: 'action'; readonly action: SrsAction }
  | {
      readonly type: 'failure';
      readonly reason: string;
      /** How its process went, where it did not have to be ended: by a signal, or by itself. */
      readonly death?: 'killed' | 'ended' | undefined;
    };

/** Whether a value from where a brain runs has the form of an answer. */
export function isAnswer(value: unknown): value is Answer {
  const { type, reason, score, action } = Object(value) as Record<string, unknown>;
  switch (type) {
    case 'failure':
      return typeof reason === 'string';
    case 'move':
    case 'rating':
      return typeof score === 'number';
    case 'action':
      return SRS_ACTIONS.some((known) => known === action);
    default:
      return type === 'no-move';
  }
}
