import {
  type GamesResult,
  parseSequence,
  type playSequence,
  rateGames,
  splitGames,
} from '@tetrarium/trainer';
import { count, formatNumber } from '@tetrarium/words';
import { BRAIN_OFFERS, withCommand } from '../brain-host/choose-brain.ts';
import { OWN_BRAIN_NOTE } from '../brain-host/own-brain-note.ts';
import { LEND_OPTIONS, QUEUE_OPTIONS, type QueueRun, withQueue } from '../jobs/run.ts';
import { openGamePool } from '../rate/games.ts';
import { demandForQueue, RATE_OPTIONS, type RateSetup, readRateSetup } from '../rate/options.ts';
import {
  formatRating,
  formatSpeed,
  lookaheadJson,
  lookaheadWords,
  ratingJson,
  slowPlace,
  speedJson,
} from '../rate/report.ts';
import type { SequenceJob } from '../rate/sequence-worker.ts';
import { checkSplitFlags, SPLIT_OPTIONS } from '../rate/split.ts';
import { type Arguments, defineCommand, type OptionTable } from '../shell/command.ts';
import { EXIT, type ExitCode, refusal } from '../shell/exit.ts';
import { FILE_FLAG } from '../shell/flags.ts';
import { guide } from '../shell/guide.ts';
import { createProgressLine } from '../shell/progress-line.ts';
import { awaitInput, badText } from '../shell/read-input.ts';
import type { Terminal } from '../shell/terminal.ts';
import { openPool, orLate } from '../shell/thread.ts';
import { visible } from '../shell/visible.ts';

const GAMES = 100;
/** Games that the kernel plays together at its fastest. */
const SIDE_BY_SIDE = 64;
/** Plain node runs it, so it is the built file. */
const SEQUENCE_WORKER = new URL('../rate/sequence-worker.js', import.meta.url);

const OPTIONS = {
  brain: {
    type: 'string',
    offers: BRAIN_OFFERS,
    describe: 'An id, a weight file (JSON) or your own program',
  },
  ...RATE_OPTIONS,
  ...SPLIT_OPTIONS,
  ...QUEUE_OPTIONS,
  ...LEND_OPTIONS,
  games: { ...RATE_OPTIONS.games, describe: `How many games [default: ${GAMES}]` },
  sequence: {
    ...FILE_FLAG,
    describe: 'Play one game on the letters (IOTZSJL) of this file, - being stdin',
  },
} as const satisfies OptionTable;

type RateArguments = Arguments<typeof OPTIONS>;

export const rate = defineCommand({
  options: OPTIONS,
  notes: [OWN_BRAIN_NOTE, `More: ${guide('brains')}`],
  exits: {
    [EXIT.ok]: 'the games were played',
    [EXIT.failed]: 'your program failed: it threw, hung or answered nonsense',
    [EXIT.badInput]: 'the weight file, program or sequence is missing or unusable',
    [EXIT.unavailable]: 'with --queue: the database or the address of --lend cannot be used',
    [EXIT.interrupted]: 'interrupted; what was known by then is printed',
  },
  run: async (given, terminal) => {
    const args = withCommand(given);
    if (args.brain === undefined) {
      throw refusal(
        'Expected a brain or --command, got neither',
        'For example: tetrarium rate dt10 --board 10x10 --games 1000',
      );
    }
    const { games, maxPieces, sequence } = args;
    checkSplitFlags({ games, 'max-pieces': maxPieces, sequence }, args);
    const setup = await readRateSetup(args, [args.brain], terminal);
    if (args.queue) demandForQueue(setup, sequence);
    if (sequence !== undefined) return printSequence(args, sequence, setup, terminal);
    return withQueue(args, `rate ${setup.contenders[0]!.name}`, terminal, async (queue) => {
      if (!args.split) return playAndRate(args, setup, terminal, queue);
      const { rateBySplitting } = await import('../rate/split-report.ts');
      return rateBySplitting(args, setup, terminal, queue);
    });
  },
});

async function playAndRate(
  args: RateArguments,
  setup: RateSetup,
  terminal: Terminal,
  queue: QueueRun | undefined,
): Promise<ExitCode> {
  const { games = GAMES } = args;
  const { width, height, seed, maxPieces, isSlow } = setup;
  const { name, player } = setup.contenders[0]!;
  const stop = terminal.stopSignal();
  const progress = createProgressLine(terminal, games, { note: queue?.tell });
  const { tell } = progress;
  const threads = Math.min(setup.threads, games);
  const pool = openGamePool({ threads, isSlow, stop, tell, onOutput: terminal.say, queue });
  const job = { player, width, height, seed, maxPieces, firstGame: 0, games };
  let results: readonly GamesResult[];
  try {
    results = await pool.playAll(
      splitGames(job, queue?.shares ?? threads, isSlow ? 1 : SIDE_BY_SIDE),
    );
  } finally {
    progress.stop();
    await pool.close();
  }
  const rating = rateGames(results.flatMap(({ outcomes }) => outcomes));
  const { pieces, evaluations } = progress.total;
  const engine = results[0]?.engine ?? (player.kind === 'program' ? 'process' : 'board');
  const seconds = progress.elapsed / 1000;
  const speed = { seconds, threads, pieces, evaluations };
  if (args.json) {
    const board = `${width}x${height}`;
    const { wells } = args;
    const what = { brain: name, board, wells, ...lookaheadJson(player), seed, maxPieces };
    const isStopped = { interrupted: stop.aborted };
    const parts = [what, ratingJson(rating), { engine }, speedJson(speed), isStopped];
    terminal.print(JSON.stringify(Object.assign({}, ...parts)));
  } else {
    const ahead = lookaheadWords(player);
    const title = `${visible(name)} on ${width}x${height}, seed ${seed}${ahead ? `, ${ahead}` : ''}`;
    const slow = slowPlace(engine);
    const place = slow === undefined ? [] : [`Played           ${slow}`];
    terminal.print(
      [title, ...formatRating(rating), formatSpeed(speed, engine), ...place].join('\n'),
    );
  }
  if (!stop.aborted) return EXIT.ok;
  terminal.say(
    `Interrupted; this is what ${formatNumber(rating.games)} of ${count(games, 'game')} tell.`,
  );
  return EXIT.interrupted;
}

async function printSequence(
  args: RateArguments,
  path: string,
  setup: RateSetup,
  terminal: Terminal,
): Promise<ExitCode> {
  if (args.games !== undefined || args.seed !== undefined) {
    throw refusal(
      'Expected --sequence, or --games and --seed, got both',
      'A sequence is one game, and its pieces are given.',
    );
  }
  const stop = terminal.stopSignal();
  const parsed = parseSequence(await awaitInput(path, 'sequence', stop));
  if (!parsed.ok) throw badText(path, parsed.problem);
  const { width, height, maxPieces } = setup;
  const { player } = setup.contenders[0]!;
  const job = { player, width, height, pieces: parsed.value, maxPieces };
  const pool = openPool<SequenceJob, string, ReturnType<typeof playSequence>>(
    SEQUENCE_WORKER,
    1,
    terminal.say,
  );
  stop.addEventListener('abort', pool.stop, { once: true });
  try {
    const result = await orLate(stop)(pool.helpers[0]!(job));
    if (result !== undefined) {
      terminal.print(JSON.stringify({ ...result, ...(stop.aborted && { interrupted: true }) }));
    }
    if (!stop.aborted) return EXIT.ok;
    terminal.say(`Interrupted after ${count(result?.pieces ?? 0, 'piece')}.`);
    return EXIT.interrupted;
  } finally {
    await pool.close();
  }
}
