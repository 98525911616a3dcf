import { findBrain, UT_BRAIN } from '@tetrarium/brains';
import { UT_OPTIONS } from '@tetrarium/play/ut';
import { count, formatNumber } from '@tetrarium/words';
import {
  BRAIN_OFFERS,
  BRAIN_WORDS,
  COMMAND_OPTION,
  chooseBrain,
  withCommand,
} from '../brain-host/choose-brain.ts';
import { THINK_LIMIT, THINK_LIMIT_OPTION } from '../brain-host/load-brain.ts';
import { OWN_BRAIN_NOTE } from '../brain-host/own-brain-note.ts';
import { flagsOf, givenOptions } from '../games/flags.ts';
import { playSrsGames, type SrsPlayed } from '../games/srs/play-games.ts';
import { formatSummary, formatTrials, summarize } from '../games/srs/report.ts';
import type { SrsJob, SrsNote } from '../games/srs/worker.ts';
import { type Arguments, defineCommand, type OptionTable } from '../shell/command.ts';
import { EXIT } from '../shell/exit.ts';
import { JSON_FLAG, TEXT_FLAG, wholeFlag, wholeSeed } from '../shell/flags.ts';
import { guide } from '../shell/guide.ts';
import type { Terminal } from '../shell/terminal.ts';
import { openPool, orLate } from '../shell/thread.ts';

/** Plain node runs it, so it is the built file. */
const WORKER = new URL('../games/srs/worker.js', import.meta.url);
/** As many as the trials of the UT report. */
const GAMES = 10;
/** The brain of the UT game hardly ever loses, and a program takes its time: their games need an end. */
const MOST_PIECES = 1000;

const OPTIONS = {
  brain: {
    ...TEXT_FLAG,
    offers: BRAIN_OFFERS,
    describe: `Who plays: ${BRAIN_WORDS} [default: ${UT_BRAIN}, which comes with the UT game]`,
  },
  command: COMMAND_OPTION,
  games: { ...wholeFlag('games', 1, 1_000_000), describe: `How many games [default: ${GAMES}]` },
  seed: {
    ...TEXT_FLAG,
    coerce: wholeSeed,
    describe:
      'The first game draws its pieces with this seed, each next with one more [default: 0]',
  },
  'max-pieces': {
    ...wholeFlag('max-pieces', 1, 1_000_000_000),
    describe: `Stop each game when this many pieces are placed [default: ${formatNumber(MOST_PIECES)} without --brain and for your own program, else no limit]`,
  },
  ...flagsOf({ spawn: UT_OPTIONS.spawn }),
  'think-limit': THINK_LIMIT_OPTION,
  json: JSON_FLAG,
} as const satisfies OptionTable;

type SrsFlags = Arguments<typeof OPTIONS>;

export const srs = defineCommand({
  options: OPTIONS,
  notes: [OWN_BRAIN_NOTE, `More: ${guide('own-brains')}`],
  exits: {
    [EXIT.ok]: 'the games were played',
    [EXIT.failed]: 'your program failed: it threw, hung or answered nonsense',
    [EXIT.badInput]: 'the weight file or program is missing or unusable',
    [EXIT.interrupted]: 'interrupted; what was known by then is printed',
  },
  run: async (given, terminal) => {
    const args = withCommand(given);
    const { games = GAMES, seed = 0n, json } = args;
    const { scores, capped, lastPieces, lastBoard } = await playGames(args, terminal);
    if (lastBoard !== undefined && !json) terminal.print(lastBoard);
    const summary = scores.length === 0 ? { games: 0 } : summarize(scores, capped);
    const isShort = scores.length < games;
    if (json) terminal.print(JSON.stringify({ ...summary, ...(isShort && { interrupted: true }) }));
    else if (games > 1 && 'mean' in summary) {
      terminal.print(`${formatTrials(scores, seed)}\n\n${formatSummary(summary)}`);
    }
    if (!isShort) return EXIT.ok;
    const place = `game ${formatNumber(scores.length + 1)} of ${formatNumber(games)}`;
    terminal.say(`Interrupted in ${place} after ${count(lastPieces, 'piece')}.`);
    return EXIT.interrupted;
  },
});

async function playGames(args: SrsFlags, terminal: Terminal): Promise<SrsPlayed> {
  const { games = GAMES, seed = 0n, brain: text, thinkLimit = THINK_LIMIT } = args;
  const { spawn } = givenOptions(UT_OPTIONS, args);
  const choice =
    text === undefined
      ? ({ kind: 'ours', spec: findBrain(UT_BRAIN)! } as const)
      : chooseBrain(text, { command: 'srs', name: '--brain' });
  const isCapped = text === undefined || choice.kind === 'file';
  const maxPieces = args.maxPieces ?? (isCapped ? MOST_PIECES : undefined);
  const stop = terminal.stopSignal();
  const all = { games, seed, maxPieces, spawn };
  if (choice.kind === 'ours') {
    const world = { tellProgress: terminal.progress, stop, limits: { thinkLimit } };
    return playSrsGames(choice, all, world);
  }
  // Who waits for a user's brain hears no signal, so it is a thread that waits.
  const pool = openPool<SrsJob, SrsNote, SrsPlayed>(WORKER, 1, (note) => {
    if ('output' in note) terminal.say(note.output.replace(/\n$/, ''));
    else terminal.progress(note.progress);
  });
  stop.addEventListener('abort', pool.stop, { once: true });
  try {
    const job = { ...all, path: choice.path, thinkLimit, wantsOutput: terminal.debug };
    const played = await orLate(stop)(pool.helpers[0]!(job));
    return played ?? { scores: [], capped: 0, lastPieces: 0, lastBoard: undefined };
  } finally {
    terminal.progress('');
    await pool.close();
  }
}
