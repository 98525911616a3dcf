import type {
  GuidelineEvent,
  GuidelineFrame,
  GuidelineGame,
  GuidelineStatistics,
} from '@tetrarium/engine/guideline';
import type { Well } from '@tetrarium/engine/picture';
import { count, formatNumber } from '@tetrarium/words';
import { describePicture } from '../session/sentences.ts';
import type { RaceSide } from './race-side.ts';

export type GuidelineOutcome =
  | NonNullable<GuidelineGame['over']>
  | 'won'
  | 'lost'
  | 'draw'
  | 'stopped';

/** The fault for which a piece was given back: the keys it took, and would have needed. */
export interface ShownFault {
  readonly keys: number;
  readonly needed: number;
}

/** What words are made of: a session. */
export interface ToldGame {
  readonly seed: bigint;
  readonly game: GuidelineGame;
  readonly rivalGame: GuidelineGame | undefined;
  readonly race: { readonly rival: string } | undefined;
  readonly rivalFault: string | undefined;
  readonly sides: readonly [RaceSide, RaceSide] | undefined;
  readonly frame: GuidelineFrame;
  readonly fault: ShownFault | undefined;
  readonly outcome: GuidelineOutcome;
  readonly statistics: GuidelineStatistics | undefined;
}

const CLEARS = ['', 'Single', 'Double', 'Triple', 'Quad'];
const SPINS = { none: '', mini: 'T-spin mini', full: 'T-spin' } as const;

/** How a game ended, in a word or two and in a sentence. */
export const ENDS: Readonly<Record<GuidelineOutcome, readonly [title: string, why: string]>> = {
  'block-out': ['Top-out', 'There was no room for the next piece.'],
  'lock-out': ['Top-out', 'A piece came to rest above the well.'],
  'garbage-out': ['Top-out', 'Garbage pushed the stack out of the well.'],
  goal: ['Done', 'You reached the goal.'],
  time: ['Time is up', 'The two minutes are over.'],
  won: ['You win the race', 'Your rival topped out.'],
  lost: ['You lost the race', ''],
  draw: ['A draw', 'Both topped out.'],
  stopped: ['Stopped', 'You ended the game.'],
};

/** A clear in words: "T-spin Double, back-to-back, 1,800 points". */
export function clearWords(event: Extract<GuidelineEvent, { readonly type: 'cleared' }>): string {
  const { rows, spin, combo, isBackToBack, isPerfect, points } = event;
  return [
    `${SPINS[spin]} ${CLEARS[rows.length] ?? ''}`.trim(),
    ...(isBackToBack ? ['back-to-back'] : []),
    ...(combo > 0 ? [`combo ${combo}`] : []),
    ...(isPerfect ? ['perfect clear'] : []),
    `${formatNumber(points)} points`,
  ].join(', ');
}

/** What is said of a game. */
export class GuidelineWords {
  protected readonly session: ToldGame;

  constructor(session: ToldGame) {
    this.session = session;
  }

  /** Why a piece comes again: "4 keys, 1 would do", and "once more". Empty where it does not. */
  get fault(): readonly string[] {
    const { fault } = this.session;
    return fault === undefined ? [] : faultWords(fault);
  }

  get end(): string {
    return ENDS[this.session.outcome][0];
  }

  /** Why it ended so, and who won a race that was lost. */
  why(rival: string): string {
    const { outcome, game, rivalFault } = this.session;
    if (rivalFault !== undefined) return rivalFault;
    if (outcome !== 'lost' || game.over === undefined) return ENDS[outcome][1];
    return `${ENDS[game.over][1]} ${rival} wins the race.`;
  }

  /** "Done. 40 lines, score 9,876." */
  get over(): string {
    const { lines, score } = this.session.game;
    return `${this.end}. ${count(lines, 'line')}, score ${formatNumber(score)}.`;
  }
}

export function rivalOf({ race }: ToldGame): string {
  return race?.rival ?? 'The rival';
}

/** "4 keys, 1 would do", "once more". */
export function faultWords({ keys, needed }: ShownFault): [string, string] {
  return [`${count(keys, 'key')}, ${needed} would do`, 'once more'];
}

/** How a board stands, with the piece that falls. */
export function describeGame(
  played: Pick<ToldGame, 'game' | 'frame'> | undefined,
  well: Well,
): string {
  const { cells = [] } = played?.frame.falling ?? {};
  const board = describePicture(well);
  if (cells.length === 0) return board;
  const [column, row] = [cells.map(({ x }) => x), cells.map(({ y }) => y)].map(
    (each) => Math.min(...each) + 1,
  );
  return `${played!.game.falling?.kind} falling at column ${column}, bottom at row ${row}. ${board}`;
}
