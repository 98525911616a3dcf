import {
  frameOfGuideline,
  type GuidelineEvent,
  type GuidelineGame,
} from '@tetrarium/engine/guideline';
import { clearedSentence, columnHeights, count, formatNumber } from '@tetrarium/play/session';
import type { GuidelineSession } from './play.ts';
import { endLines, faultWords, resultOf } from './result.ts';

/** "T, column 4, lands at height 6, no holes": columns from 1, heights as the columns have them. */
export function fallingSentence(game: GuidelineGame): string {
  const frame = frameOfGuideline(game);
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
export function newPieceSentence(game: GuidelineGame): string {
  const { next } = frameOfGuideline(game);
  return `${fallingSentence(game)}${next.length > 0 ? `; next ${next[0]}` : ''}`;
}

/** What an event is told as; undefined for those that another sentence covers. */
export function eventSentence(event: GuidelineEvent, game: GuidelineGame): string | undefined {
  switch (event.type) {
    case 'locked':
      return 'Landed';
    case 'cleared': {
      const spin = event.spin === 'none' ? '' : 'T-spin. ';
      return `${spin}${clearedSentence(event.rows.length, game.score)}`;
    }
    case 'attacked':
      return `Sent ${count(event.rows, 'row')}`;
    case 'garbage':
      return `${count(event.rows, 'row')} of garbage came in`;
    case 'level':
      return `Level ${event.level}`;
    case 'retried':
      return `${faultWords({ keys: event.keys, needed: event.best.length })}: once more`;
    default:
      return undefined;
  }
}

/** The board in words: heights from the left, holes, the pieces, the numbers, the rival. */
export function boardSentences({ game, rival, setup }: GuidelineSession): string[] {
  const frame = frameOfGuideline(game);
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
          `${fallingSentence(game)}, now at height ${Math.min(...falling.cells.map(({ y }) => y))}.`,
        ]),
    `Hold ${held ?? 'nothing'}, next ${next.join(' ') || 'unknown'}.`,
    `Score ${formatNumber(frame.score)}, ${count(frame.pieces, 'piece')}, ${count(frame.lines, 'row')}.`,
    ...(rival === undefined
      ? []
      : [
          `${count(incoming, 'row')} of garbage coming.`,
          rivalSentence(rival, setup.brain?.id ?? 'The rival'),
        ]),
  ];
}

function rivalSentence(rival: GuidelineGame, name: string): string {
  const { cells, lines, incoming, sent } = frameOfGuideline(rival);
  return `${name}: height ${cells.length}, ${count(lines, 'row')}, ${count(sent, 'row')} sent, ${incoming} coming.`;
}

/** How it ended, and what it came to. */
export function endSentences(session: GuidelineSession): string[] {
  const [title, ...why] = endLines(session);
  const lines = resultOf(session).split('\n');
  // A race's result begins with these words itself.
  return session.setup.isRace ? lines : [`${title}. ${why.join(' ')}`, ...lines];
}
