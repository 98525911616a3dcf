import {
  type GuidelineEnd,
  type GuidelineGame,
  statisticsOf,
  titleOfGuideline,
} from '@tetrarium/engine/guideline';
import { formatTime } from '@tetrarium/engine/picture';
import { count, formatNumber } from '@tetrarium/play/session';
import type { GuidelineSession, ShownFault } from './play.ts';

/** How a game ended, for its player. */
export type ShownEnd = GuidelineEnd | 'won' | 'draw' | 'stopped';

/** How a game ended, in a word or two and in a sentence. The browser says the same. */
const WORDS: Readonly<Record<ShownEnd, readonly [title: string, why: string]>> = {
  'block-out': ['Game over', 'There was no room for the next piece.'],
  'lock-out': ['Game over', 'A piece came to rest above the well.'],
  'garbage-out': ['Game over', 'Garbage pushed the stack out of the well.'],
  goal: ['Done', 'You reached the goal.'],
  time: ['Time is up', 'The two minutes are over.'],
  won: ['You win the race', "Your opponent's well is full."],
  draw: ['A draw', 'Both wells are full.'],
  stopped: ['Stopped', 'You ended the game.'],
};

/** How a session ended. */
export function endOf({ game, rival }: GuidelineSession): ShownEnd {
  if (rival?.over !== undefined) return game.over === undefined ? 'won' : 'draw';
  return game.over ?? 'stopped';
}

/** The lines that say who won a race and why, or how a game ended. */
export function endLines(session: GuidelineSession): string[] {
  const end = endOf(session);
  const { isRace, brain } = session.setup;
  const isLost = isRace && end !== 'won' && end !== 'draw' && end !== 'stopped';
  return [...WORDS[end], ...(isLost ? [`${brain?.id ?? 'The rival'} wins the race.`] : [])];
}

/** "4 keys, 1 would do". */
export function faultWords({ keys, needed }: ShownFault): string {
  return `${count(keys, 'key')}, ${needed} would do`;
}

/** "Sprint: 40 rows in 1:02.345, 101 pieces, score 9,876, 1.61 pieces a second ... (seed 7)". */
export function resultOf(session: GuidelineSession): string {
  const { game, rival, setup, table } = session;
  const own = table.ownReplay();
  const counted = own.ok ? statisticsOf(own.value) : own;
  const { piecesPerSecond = 0, faults = [] } = counted.ok ? counted.value : {};
  const numbers = [
    `${count(game.lines, 'row')} in ${formatTime(game.time)}`,
    count(game.pieces, 'piece'),
    `score ${formatNumber(game.score)}`,
    `${piecesPerSecond.toFixed(2)} pieces a second`,
    count(faults.length, 'finesse fault'),
  ];
  const seed = `(seed ${setup.seed})`;
  if (rival === undefined) {
    const end = game.over ?? 'not finished';
    return `${titleOfGuideline(game.rules)}: ${[...numbers, end].join(', ')} ${seed}`;
  }
  const name = setup.brain?.id ?? 'rival';
  const theirs = [count(rival.lines, 'row'), count(rival.pieces, 'piece'), sentWords(rival)];
  const mine = [...numbers, sentWords(game)].join(', ');
  const [title, ...why] = endLines(session);
  return [
    `Race against ${name}: ${title}. ${why.join(' ')}`,
    `You: ${mine}`,
    `${name}: ${theirs.join(', ')} ${seed}`,
  ].join('\n');
}

function sentWords({ sent }: GuidelineGame): string {
  return `${count(sent, 'row')} sent`;
}
