import {
  type GuidelineEvent,
  type GuidelineFrame,
  type GuidelineGame,
  type GuidelineStatistics,
  titleOfGuideline,
} from '@tetrarium/engine/guideline';
import { formatTime } from '@tetrarium/engine/picture';
import { clearedSentence, columnHeights, count, formatNumber } from '../session/sentences.ts';
import type { RaceSide } from './race-side.ts';

/** How a game ended for its player. */
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
interface ToldGame {
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
const ENDS: Readonly<Record<GuidelineOutcome, readonly [title: string, why: string]>> = {
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
  private readonly session: ToldGame;

  constructor(session: ToldGame) {
    this.session = session;
  }

  /** Why a piece comes again: "4 keys, 1 would do", and "once more". Empty where it does not. */
  get fault(): readonly string[] {
    const { fault } = this.session;
    return fault === undefined ? [] : faultWords(fault);
  }

  /** "T, column 4, lands at height 6, no holes": columns from 1, heights as the columns have them. */
  get falling(): string {
    return fallingSentence(this.session.frame);
  }

  /** A piece that has just come, and what comes after it. */
  get newPiece(): string {
    const [next] = this.session.frame.next;
    return `${this.falling}${next === undefined ? '' : `; next ${next}`}`;
  }

  /** What happened in sentences, one for each event that has one. */
  events(events: readonly GuidelineEvent[]): string[] {
    return events.flatMap((event) => eventSentence(event, this.session) ?? []);
  }

  /** The board in words: heights from the left, holes, the pieces, the numbers, the rival. */
  get board(): string[] {
    const { frame, sides } = this.session;
    const heights = columnHeights(frame);
    const filled = frame.cells.flat().filter((owner) => owner >= 0).length;
    const holes = heights.reduce((sum, height) => sum + height, 0) - filled;
    const { falling, held, next, incoming } = frame;
    return [
      `Column heights from the left: ${heights.join(' ')}.`,
      `${holes === 0 ? 'No holes' : count(holes, 'hole')}, limit ${frame.height}.`,
      ...(falling === undefined
        ? []
        : [
            `${fallingSentence(frame)}, now at height ${Math.min(...falling.cells.map(({ y }) => y))}.`,
          ]),
      `Hold ${held ?? 'nothing'}, next ${next.join(' ') || 'unknown'}.`,
      `Score ${formatNumber(frame.score)}, ${count(frame.pieces, 'piece')}, ${count(frame.lines, 'line')}.`,
      ...(sides === undefined
        ? []
        : [
            `${count(incoming, 'line')} of garbage coming.`,
            rivalSentence(sides[1].frame, this.rival),
            this.attack,
          ]),
    ];
  }

  /** "Attack: you 12, bad 3." */
  private get attack(): string {
    const [mine, theirs] = this.session.sides!;
    return `Attack: you ${mine.attack}, ${this.rival} ${theirs.attack}.`;
  }

  /** The name of the rival. */
  private get rival(): string {
    return this.session.race?.rival ?? 'The rival';
  }

  /** How the game ended, as a title. */
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

  /** The lines that say who won a race and why, or how a game ended. */
  get endLines(): string[] {
    const { outcome, game, rivalFault } = this.session;
    const [title, why] = ENDS[outcome === 'lost' ? game.over! : outcome];
    return [
      title,
      rivalFault ?? why,
      ...(outcome === 'lost' ? [`${this.rival} wins the race.`] : []),
    ];
  }

  /** "Done. 40 lines, score 9,876." */
  get over(): string {
    const { lines, score } = this.session.game;
    return `${this.end}. ${count(lines, 'line')}, score ${formatNumber(score)}.`;
  }

  /** How it ended, and what it came to. */
  get endAndResult(): string[] {
    const [title, ...why] = this.endLines;
    const lines = this.result.split('\n');
    // A race's result begins with these words itself.
    return this.session.rivalGame === undefined ? [`${title}. ${why.join(' ')}`, ...lines] : lines;
  }

  /** "Sprint: 40 lines in 1:02.345, 101 pieces, score 9,876, 1.61 pieces a second ... (seed 7)". */
  get result(): string {
    const { game, rivalGame, seed, statistics } = this.session;
    const { piecesPerSecond = 0, faults = [] } = statistics ?? {};
    const numbers = [
      `${count(game.lines, 'line')} in ${formatTime(game.time)}`,
      count(game.pieces, 'piece'),
      `score ${formatNumber(game.score)}`,
      `${piecesPerSecond.toFixed(2)} pieces a second`,
      count(faults.length, 'finesse fault'),
    ];
    if (rivalGame === undefined) {
      const end = game.over ?? 'not finished';
      return `${titleOfGuideline(game.rules)}: ${[...numbers, end].join(', ')} (seed ${seed})`;
    }
    const name = this.rival;
    const { lines, pieces } = rivalGame;
    const theirs = [count(lines, 'line'), count(pieces, 'piece'), sentWords(rivalGame)];
    const [title, ...why] = this.endLines;
    return [
      `Race against ${name}: ${title}. ${why.join(' ')}`,
      `You: ${[...numbers, sentWords(game)].join(', ')}`,
      `${name}: ${theirs.join(', ')} (seed ${seed})`,
    ].join('\n');
  }
}

/** "4 keys, 1 would do", "once more". */
function faultWords({ keys, needed }: ShownFault): [string, string] {
  return [`${count(keys, 'key')}, ${needed} would do`, 'once more'];
}

function fallingSentence(frame: GuidelineFrame): string {
  const { falling, ghost, cells, width } = frame;
  if (falling === undefined || ghost === undefined) return 'No piece is falling.';
  const heights = columnHeights(frame);
  const low = Math.min(...ghost.cells.map(({ y }) => y));
  const columns = [...new Set(ghost.cells.map(({ x }) => x))];
  let holes = 0;
  for (const column of columns) {
    const skirt = Math.min(...ghost.cells.filter(({ x }) => x === column).map(({ y }) => y));
    holes += Math.max(0, skirt - heights[column]!);
  }
  const rows = [...new Set(ghost.cells.map(({ y }) => y))];
  const filled = rows.filter((row) => {
    const locked = cells[row]?.filter((owner) => owner >= 0).length ?? 0;
    return locked + ghost.cells.filter(({ y }) => y === row).length === width;
  }).length;
  return [
    falling.kind,
    `column ${Math.min(...columns) + 1}`,
    `lands at height ${low}`,
    holes === 0 ? 'no holes' : count(holes, 'hole'),
    ...(filled > 0 ? [`fills ${count(filled, 'line')}`] : []),
  ].join(', ');
}

/** What an event is told as; undefined for those that another sentence covers. */
function eventSentence(event: GuidelineEvent, { game, rivalGame }: ToldGame) {
  switch (event.type) {
    case 'locked':
      return 'Landed';
    case 'cleared': {
      const spin = event.spin === 'none' ? '' : 'T-spin. ';
      return `${spin}${clearedSentence(event.rows.length, game.score, 'line')}`;
    }
    case 'attacked':
      // Alone, an attack goes nowhere.
      return rivalGame && `Sent ${count(event.rows, 'line')}`;
    case 'garbage':
      return `${count(event.rows, 'line')} of garbage came in`;
    case 'level':
      return `Level ${event.level}`;
    case 'retried':
      return faultWords({ keys: event.keys, needed: event.best.length }).join(': ');
    default:
      return undefined;
  }
}

function rivalSentence(frame: GuidelineFrame, name: string): string {
  const { cells, lines, incoming, sent } = frame;
  return `${name}: height ${cells.length}, ${count(lines, 'line')}, ${count(sent, 'line')} sent, ${incoming} coming.`;
}

function sentWords({ sent }: GuidelineGame): string {
  return `${count(sent, 'line')} sent`;
}
