import type { GuidelineEvent, GuidelineFrame } from '@tetrarium/engine/guideline';
import { count, formatNumber } from '@tetrarium/words';
import { clearedSentence, columnHeights } from '../session/sentences.ts';
import { faultWords, rivalOf, type ToldGame } from './sentences.ts';

/** What a narrator says of a game that is on, to whom cannot see it. */
export class GuidelineNarration {
  private readonly session: ToldGame;

  constructor(session: ToldGame) {
    this.session = session;
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
            rivalSentence(sides[1].frame, rivalOf(this.session)),
            this.attack,
          ]),
    ];
  }

  /** "Attack: you 12, bad 3." */
  private get attack(): string {
    const [mine, theirs] = this.session.sides!;
    return `Attack: you ${mine.attack}, ${rivalOf(this.session)} ${theirs.attack}.`;
  }
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
