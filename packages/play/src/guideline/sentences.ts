import type { GuidelineEvent, GuidelineFrame } from '@tetrarium/engine/guideline';
import type { SrsKind } from '@tetrarium/engine/srs';
import { clearedSentence, columnHeights, count, formatNumber } from '../session/sentences.ts';
import { endLines, endTitle, resultText } from './result.ts';
import type { GuidelineSession, ShownFault } from './session.ts';

/** The pieces by names that can be told apart when they are heard. */
export const KIND_NAMES: Readonly<Record<SrsKind, string>> = {
  I: 'Stick',
  O: 'Square',
  T: 'T',
  L: 'L',
  J: 'J',
  S: 'S',
  Z: 'Z',
};

const CLEARS = ['', 'Single', 'Double', 'Triple', 'Four rows'];
const SPINS = { none: '', mini: 'T-spin mini', full: 'T-spin' } as const;

/** A clear in words: "T-spin Double, back-to-back, 1,800 points". */
export function clearWords(event: Extract<GuidelineEvent, { readonly type: 'cleared' }>): string {
  const { rows, spin, combo, isBackToBack, isPerfect, points } = event;
  return [
    `${SPINS[spin]} ${CLEARS[rows.length] ?? ''}`.trim(),
    ...(isBackToBack ? ['back-to-back'] : []),
    ...(combo > 0 ? [`combo ${combo}`] : []),
    ...(isPerfect ? ['the well is empty'] : []),
    `${formatNumber(points)} points`,
  ].join(', ');
}

/** "4 keys, 1 would do". */
export function faultWords({ keys, needed }: ShownFault): string {
  return `${count(keys, 'key')}, ${needed} would do`;
}

/** Why a piece comes again. */
export function faultSentence(fault: ShownFault): string {
  return `${faultWords(fault)}: once more`;
}

/** "Done. 40 rows, score 9,876." */
export function overSentence(session: GuidelineSession): string {
  const { lines, score } = session.game;
  return `${endTitle(session)}. ${count(lines, 'row')}, score ${formatNumber(score)}.`;
}

/** "T, column 4, lands at height 6, no holes": columns from 1, heights as the columns have them. */
export function fallingSentence(frame: GuidelineFrame): string {
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
    ...(filled > 0 ? [`fills ${count(filled, 'row')}`] : []),
  ].join(', ');
}

/** A piece that has just come, and what comes after it. */
export function newPieceSentence(frame: GuidelineFrame): string {
  const [next] = frame.next;
  return `${fallingSentence(frame)}${next === undefined ? '' : `; next ${next}`}`;
}

/** What an event is told as; undefined for those that another sentence covers. */
function eventSentence(event: GuidelineEvent, { game, rivalGame }: GuidelineSession) {
  switch (event.type) {
    case 'locked':
      return 'Landed';
    case 'cleared': {
      const spin = event.spin === 'none' ? '' : 'T-spin. ';
      return `${spin}${clearedSentence(event.rows.length, game.score)}`;
    }
    case 'attacked':
      // Alone, an attack goes nowhere.
      return rivalGame && `Sent ${count(event.rows, 'row')}`;
    case 'garbage':
      return `${count(event.rows, 'row')} of garbage came in`;
    case 'level':
      return `Level ${event.level}`;
    case 'retried':
      return faultSentence({ keys: event.keys, needed: event.best.length });
    default:
      return undefined;
  }
}

/** What happened in sentences, one for each event that has one. */
export function eventSentences(
  session: GuidelineSession,
  events: readonly GuidelineEvent[],
): string[] {
  return events.flatMap((event) => eventSentence(event, session) ?? []);
}

/** Whether another piece is to be told after these events. */
export function hasNewPiece(events: readonly GuidelineEvent[]): boolean {
  return events.some(({ type }) => type === 'locked' || type === 'held' || type === 'retried');
}

/** The board in words: heights from the left, holes, the pieces, the numbers, the rival. */
export function boardSentences({ frame, rivalFrame, setup }: GuidelineSession): string[] {
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
    `Score ${formatNumber(frame.score)}, ${count(frame.pieces, 'piece')}, ${count(frame.lines, 'row')}.`,
    ...(rivalFrame === undefined
      ? []
      : [
          `${count(incoming, 'row')} of garbage coming.`,
          rivalSentence(rivalFrame, setup.brain ?? 'The rival'),
        ]),
  ];
}

function rivalSentence(frame: GuidelineFrame, name: string): string {
  const { cells, lines, incoming, sent } = frame;
  return `${name}: height ${cells.length}, ${count(lines, 'row')}, ${count(sent, 'row')} sent, ${incoming} coming.`;
}

/** How it ended, and what it came to. */
export function endSentences(session: GuidelineSession): string[] {
  const [title, ...why] = endLines(session);
  const lines = resultText(session).split('\n');
  // A race's result begins with these words itself.
  return session.rivalGame === undefined ? [`${title}. ${why.join(' ')}`, ...lines] : lines;
}
