import type { SrsKind } from '../srs/piece.ts';
import type { GuidelineOptions } from './rules.ts';
import type {
  FallingSrs,
  GuidelineEnd,
  GuidelineGame,
  GuidelinePractice,
  PieceStart,
} from './state.ts';

/** A game as plain JSON; nothing of it is lost. */
export interface GuidelineSave extends PlainPlay {
  readonly format: 'tetrarium/guideline';
  readonly version: 1;
  readonly options: Omit<GuidelineOptions, 'retryFaults' | 'garbage'> & {
    readonly retryFaults?: true;
    readonly garbage?: number;
  };
  readonly practice?: Omit<GuidelinePractice, 'start'> & { readonly start: PlainPlay };
}

/** The state without what JSON cannot say. */
interface PlainPlay extends Omit<PieceStart, 'falling' | 'held' | 'over'> {
  readonly falling?: FallingSrs;
  readonly held?: SrsKind;
  readonly over?: GuidelineEnd;
}

/** Writes a game, at any moment, as plain JSON. */
export function saveGuidelineGame(game: GuidelineGame): GuidelineSave {
  const { rules, practice, ...play } = game;
  const { retryFaults, garbage, ...options } = rules.options;
  return {
    format: 'tetrarium/guideline',
    version: rules.version,
    // Games without them are written as before there were such things: their hashes stay.
    options: { ...options, ...(retryFaults && { retryFaults }), ...(garbage > 0 && { garbage }) },
    ...plain(play),
    ...(practice && { practice: { ...practice, start: plain(practice.start) } }),
  };
}

function plain({ falling, held, over, ...rest }: Readonly<PieceStart>): PlainPlay {
  return {
    ...rest,
    ...(falling !== undefined && { falling }),
    ...(held !== undefined && { held }),
    ...(over !== undefined && { over }),
  };
}
