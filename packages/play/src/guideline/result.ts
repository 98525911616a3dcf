import {
  type GuidelineGame,
  type GuidelineStatistics,
  isBetter,
  type PersonalBest,
  personalBest,
  statisticsOf,
  titleOfGuideline,
} from '@tetrarium/engine/guideline';
import { formatTime } from '@tetrarium/engine/picture';
import { count, formatNumber } from '../session/sentences.ts';
import { ownReplayOf } from './recording.ts';
import type { GuidelineOutcome, GuidelineSession } from './session.ts';

/** How a game ended, in a word or two and in a sentence. */
const ENDS: Readonly<Record<GuidelineOutcome, readonly [title: string, why: string]>> = {
  'block-out': ['Game over', 'There was no room for the next piece.'],
  'lock-out': ['Game over', 'A piece came to rest above the well.'],
  'garbage-out': ['Game over', 'Garbage pushed the stack out of the well.'],
  goal: ['Done', 'You reached the goal.'],
  time: ['Time is up', 'The two minutes are over.'],
  won: ['You win the race', "Your opponent's well is full."],
  lost: ['You lost the race', ''],
  draw: ['A draw', 'Both wells are full.'],
  stopped: ['Stopped', 'You ended the game.'],
};

/** How a game ended, as a title. */
export function endTitle({ outcome }: Pick<GuidelineSession, 'outcome'>): string {
  return ENDS[outcome][0];
}

/** Why a game ended so, and who won a race that was lost. */
export function whyItEnded({ outcome, game }: GuidelineSession, rival: string): string {
  if (outcome !== 'lost' || game.over === undefined) return ENDS[outcome][1];
  return `${ENDS[game.over][1]} ${rival} wins the race.`;
}

/** The lines that say who won a race and why, or how a game ended. */
export function endLines(session: GuidelineSession): string[] {
  const { outcome, game, setup } = session;
  const [title, why] = ENDS[outcome === 'lost' ? game.over! : outcome];
  return [
    title,
    why,
    ...(outcome === 'lost' ? [`${setup.brain ?? 'The rival'} wins the race.`] : []),
  ];
}

/** What is counted in the player's own game; undefined where that cannot be played again. */
export function countGame({ recording }: GuidelineSession): GuidelineStatistics | undefined {
  const own = ownReplayOf(recording);
  const counted = own.ok ? statisticsOf(own.value) : own;
  return counted.ok ? counted.value : undefined;
}

/** "Sprint: 40 rows in 1:02.345, 101 pieces, score 9,876, 1.61 pieces a second ... (seed 7)". */
export function resultText(session: GuidelineSession): string {
  const { game, rivalGame, setup, seed } = session;
  const { piecesPerSecond = 0, faults = [] } = countGame(session) ?? {};
  const numbers = [
    `${count(game.lines, 'row')} in ${formatTime(game.time)}`,
    count(game.pieces, 'piece'),
    `score ${formatNumber(game.score)}`,
    `${piecesPerSecond.toFixed(2)} pieces a second`,
    count(faults.length, 'finesse fault'),
  ];
  if (rivalGame === undefined) {
    const end = game.over ?? 'not finished';
    return `${titleOfGuideline(game.rules)}: ${[...numbers, end].join(', ')} (seed ${seed})`;
  }
  const name = setup.brain ?? 'rival';
  const { lines, pieces } = rivalGame;
  const theirs = [count(lines, 'row'), count(pieces, 'piece'), sentWords(rivalGame)];
  const [title, ...why] = endLines(session);
  return [
    `Race against ${name}: ${title}. ${why.join(' ')}`,
    `You: ${[...numbers, sentWords(game)].join(', ')}`,
    `${name}: ${theirs.join(', ')} (seed ${seed})`,
  ].join('\n');
}

function sentWords({ sent }: GuidelineGame): string {
  return `${count(sent, 'row')} sent`;
}

/** What a game is worth as a personal best; a brain's games and races are none. */
export function bestOf({ setup, game }: GuidelineSession): PersonalBest | undefined {
  const isMine = setup.brain === undefined && !game.rules.mode.versus;
  return isMine ? personalBest(game) : undefined;
}

/** Personal bests by key. */
export type Bests = Readonly<Record<string, number>>;

/** Reads bests that were kept as text. */
export function parseBests(text: string | null): Bests {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    const entries = Object.entries(Object(kept)).filter(([, value]) => Number.isFinite(value));
    return Object.fromEntries(entries) as Record<string, number>;
  } catch {
    // Somebody else's text under our key: no bests yet.
    return {};
  }
}

/** The bests with a result that is better than the best so far; undefined where it is not. */
export function noteBest(bests: Bests, result: PersonalBest): Bests | undefined {
  const before = Object.hasOwn(bests, result.key) ? bests[result.key] : undefined;
  const isNew = before === undefined || isBetter(result, { ...result, value: before });
  return isNew ? { ...bests, [result.key]: result.value } : undefined;
}
