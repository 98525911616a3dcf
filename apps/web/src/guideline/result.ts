import { signal } from '@preact/signals';
import { findBrain } from '@tetrarium/brains';
import {
  type GuidelineGame,
  type GuidelineStatistics,
  type PersonalBest,
  personalBest,
  statisticsOf,
} from '@tetrarium/engine/guideline';
import { formatTime } from '@tetrarium/engine/picture';
import { formatReplay, type ReadReplay } from '@tetrarium/engine/replay';
import { keepReplay } from '../replays/library.ts';
import { format, formatNumber } from '../shell/format.ts';
import { noteBest } from './bests.ts';
import { GUIDELINE } from './messages.ts';
import type { GuidelineTable } from './table.ts';

/** How a game ended, as a key of the messages. */
export type GuidelineEnd = keyof typeof GUIDELINE.over;

/** What a finished game came to. */
export interface GuidelineResult {
  readonly end: GuidelineEnd;
  /** Why it ended so, and who won a race that was lost. */
  readonly why: string;
  readonly statistics: GuidelineStatistics | undefined;
  /** The best before this game, as text; undefined where there was none. */
  readonly best: string | undefined;
  readonly isNewBest: boolean;
  /** Whether pieces were given back for finesse faults. */
  readonly isPractice: boolean;
  /** The replay as its compact text. */
  readonly text: string;
}

/** The number of the last game in the library, once it is kept there. */
export const keptId = signal<number | undefined>(undefined);

/** Sums a game up, keeps it, and compares it with the best; a brain's games and races are no bests. */
export function resultOfGame(table: GuidelineTable, end: GuidelineEnd, isMine: boolean): GuidelineResult {
  const { game } = table.player;
  const own = table.ownReplay();
  const statistics = own.ok ? statisticsOf(own.value) : own;
  const read = table.replay();
  const text = formatReplay(read.rules, read.replay);
  const worth = isMine && !game.rules.mode.versus ? personalBest(game) : undefined;
  const note = worth && noteBest(worth);
  keptId.value = undefined;
  // A game that was broken off is no game to keep, unless it has no other end.
  const isWhole = end !== 'stopped' || game.rules.mode.goal === undefined;
  if (isWhole) void keep(game, read, text);
  return {
    end,
    why: whyItEnded(game, end, read),
    statistics: statistics.ok ? statistics.value : undefined,
    best: note?.before === undefined ? undefined : valueText(worth!, note.before),
    isNewBest: note?.isNew ?? false,
    isPractice: game.rules.options.retryFaults,
    text,
  };
}

function whyItEnded({ over }: GuidelineGame, end: GuidelineEnd, { replay }: ReadReplay): string {
  if (end !== 'lost' || over === undefined) return GUIDELINE.overWhy[end];
  const rival = nameOfBrain(replay.options['rival']);
  return `${GUIDELINE.overWhy[over]} ${format(GUIDELINE.overWhy.lost, { rival })}`;
}

/** A brain's name without what its title adds to it. */
function nameOfBrain(id: unknown): string {
  return findBrain(String(id))?.title.split(':')[0] ?? GUIDELINE.rivalUnknown;
}

async function keep(game: GuidelineGame, { rules }: ReadReplay, text: string): Promise<void> {
  keptId.value = await keepReplay({
    savedAt: Date.now(),
    ruleset: rules.id,
    mode: game.rules.mode.id,
    score: game.score,
    lines: game.lines,
    pieces: game.pieces,
    time: game.time,
    text,
  });
}

function valueText({ isTime }: PersonalBest, value: number): string {
  return isTime ? formatTime(value) : formatNumber(value);
}
