import { resolve } from 'node:path';
import { type Comparison, compareBrains, rateGames } from '@tetrarium/trainer';
import { count, formatNumber } from '@tetrarium/words';
import { BRAIN_OFFERS, findOurBrain } from '../brain-host/choose-brain.ts';
import { OWN_BRAIN_NOTE } from '../brain-host/own-brain-note.ts';
import { asBrain, commandOf } from '../command-link/command.ts';
import { LEND_OPTIONS, QUEUE_OPTIONS, type QueueRun, withQueue } from '../jobs/run.ts';
import { openGamePool } from '../rate/games.ts';
import { demandForQueue, RATE_OPTIONS, type RateSetup, readRateSetup } from '../rate/options.ts';
import {
  formatInterval,
  formatLines,
  intervalJson,
  lookaheadJson,
  lookaheadWords,
  ratingJson,
  type Speed,
  slowPlace,
  speedJson,
  verdictSentence,
} from '../rate/report.ts';
import { checkSplitFlags, SPLIT_OPTIONS } from '../rate/split.ts';
import { type Arguments, defineCommand, type OptionTable } from '../shell/command.ts';
import { EXIT, type ExitCode, refusal } from '../shell/exit.ts';
import { wholeFlag } from '../shell/flags.ts';
import { guide } from '../shell/guide.ts';
import { createProgressLine } from '../shell/progress-line.ts';
import { formatTable } from '../shell/table.ts';
import type { Terminal } from '../shell/terminal.ts';
import { visible } from '../shell/visible.ts';

const GAMES = 10_000;
/** Where a program plays: enough if one of the two is half again as strong. */
const SLOW_GAMES = 400;
const ERROR = 5;
const MARGIN = 10;

const OPTIONS = {
  first: {
    type: 'string',
    demandOption: true,
    offers: BRAIN_OFFERS,
    describe: 'An id, a weight file (JSON) or your own program',
  },
  second: {
    type: 'string',
    offers: BRAIN_OFFERS,
    describe: 'Another one',
  },
  more: { type: 'string', array: true, offers: BRAIN_OFFERS, describe: 'And others' },
  ...RATE_OPTIONS,
  ...SPLIT_OPTIONS,
  ...QUEUE_OPTIONS,
  ...LEND_OPTIONS,
  games: {
    ...RATE_OPTIONS.games,
    describe: `How many games of each at most [default: ${GAMES}, or ${SLOW_GAMES} where a program plays]`,
  },
  error: {
    ...wholeFlag('error', 1, 50),
    describe: `How many of 100 such comparisons may be wrong [default: ${ERROR}]`,
  },
  margin: {
    ...wholeFlag('margin', 1, 1000),
    describe: `Per cent of difference that count as equal [default: ${MARGIN}]`,
  },
} as const satisfies OptionTable;

type CompareArguments = Arguments<typeof OPTIONS>;

export const compare = defineCommand({
  options: OPTIONS,
  notes: [OWN_BRAIN_NOTE, `More: ${guide('brains')}`],
  exits: {
    [EXIT.ok]: 'the games were played, whoever won',
    [EXIT.failed]: 'a program of yours failed: it threw, hung or answered nonsense',
    [EXIT.badInput]: 'a weight file or a program is missing or unusable',
    [EXIT.unavailable]: 'with --queue: the database or the address of --lend cannot be used',
    [EXIT.interrupted]: 'interrupted; what was known by then is printed',
  },
  run: async (args, terminal) => {
    const { first, second, more = [], command, games, maxPieces } = args;
    checkSplitFlags({ games, 'max-pieces': maxPieces }, args);
    const given = [first, second, ...more, command && asBrain(command)];
    const brains = given.filter((brain) => brain !== undefined);
    if (brains.length < 2) {
      throw refusal(
        'Expected two brains or more, --command among them, got one',
        'For example: tetrarium compare dellacherie bcts --board 10x10',
      );
    }
    demandDifferent(brains);
    const setup = await readRateSetup(args, brains, terminal);
    if (args.queue) demandForQueue(setup);
    const title = `compare ${setup.contenders.map(({ name }) => name).join(' ')}`;
    return withQueue(args, title, terminal, async (queue) => {
      if (!args.split) return playAndCompare(args, setup, terminal, queue);
      const { compareBySplitting } = await import('../rate/split-report.ts');
      const { effort, json, error = ERROR, margin = MARGIN } = args;
      const wanted = { effort, json, error: error / 100, margin: margin / 100 };
      return compareBySplitting(wanted, setup, terminal, queue);
    });
  },
});

/** Of the same brain twice nothing can be told: both play the same games. */
function demandDifferent(brains: readonly string[]): void {
  const keys = brains.map((text) => findOurBrain(text)?.id ?? commandOf(text) ?? resolve(text));
  const again = keys.findIndex((key, i) => keys.indexOf(key) < i);
  if (again < 0) return;
  throw refusal(
    `Expected different brains, got ${brains[again]} twice`,
    'Both would play the same games.',
  );
}

async function playAndCompare(
  args: CompareArguments,
  setup: RateSetup,
  terminal: Terminal,
  queue: QueueRun | undefined,
): Promise<ExitCode> {
  const { contenders, threads, hasPrograms, isSlow, width, height, seed, maxPieces } = setup;
  const { games = hasPrograms ? SLOW_GAMES : GAMES, error = ERROR, margin = MARGIN } = args;
  const stop = terminal.stopSignal();
  const progress = createProgressLine(terminal, games * contenders.length, {
    note: queue?.tell,
  });
  const { tell } = progress;
  const pool = openGamePool({ threads, isSlow, stop, tell, onOutput: terminal.say, queue });
  const pairs = (contenders.length * (contenders.length - 1)) / 2;
  // The chance that any of several pairs is judged wrongly is at most the sum.
  const sureness = { error: error / 100 / pairs, margin: margin / 100 };
  const players = contenders.map(({ player }) => player);
  const job = { width, height, seed, maxPieces, games };
  const isStopped = () => stop.aborted;
  let comparison: Comparison;
  try {
    comparison = await compareBrains(
      { players, job, threads, isStopped, ...sureness },
      pool.playAll,
    );
  } finally {
    progress.stop();
    await pool.close();
  }
  const { pieces, evaluations } = progress.total;
  const seconds = progress.elapsed / 1000;
  const speed = { seconds, threads, pieces, evaluations };
  if (args.json) {
    const flags = { error: error / 100, margin: margin / 100 };
    const report = { ...comparisonJson(comparison, setup), ...flags, ...speedJson(speed) };
    terminal.print(JSON.stringify({ ...report, interrupted: stop.aborted }));
  } else {
    terminal.print(formatComparison(comparison, setup, margin, speed));
  }
  if (!stop.aborted) return EXIT.ok;
  const known = count(comparison.outcomes[0]!.length, 'game');
  terminal.say(`Interrupted; this is what ${known} of each tell.`);
  return EXIT.interrupted;
}

function comparisonJson(
  { outcomes, engines, pairs }: Comparison,
  { width, height, seed, maxPieces, contenders }: RateSetup,
): object {
  const names = contenders.map(({ name }) => name);
  return {
    board: `${width}x${height}`,
    seed,
    maxPieces,
    games: outcomes[0]!.length,
    brains: contenders.map(({ name: brain, player }, i) => {
      const engine = engines[i] ?? null;
      return { brain, engine, ...lookaheadJson(player), ...ratingJson(rateGames(outcomes[i]!)) };
    }),
    pairs: pairs.map((pair) => ({
      first: names[pair.first],
      second: names[pair.second],
      verdict: pair.verdict ?? null,
      stronger: strongerOf(pair, names) ?? null,
      sure: pair.sure,
      games: pair.pairs,
      ratio: intervalJson(pair.ratio),
      difference: pair.difference?.mean ?? null,
      differenceCi95: pair.difference ? intervalJson(pair.difference.interval) : null,
    })),
  };
}

function strongerOf(
  pair: Comparison['pairs'][number],
  names: readonly string[],
): string | undefined {
  if (pair.verdict === 'first') return names[pair.first];
  return pair.verdict === 'second' ? names[pair.second] : undefined;
}

function formatComparison(
  { outcomes, engines, pairs }: Comparison,
  { contenders, maxPieces }: RateSetup,
  margin: number,
  { seconds, pieces, threads }: Speed,
): string {
  const names = contenders.map(({ name }) => visible(name));
  const rows = names.map((name, i) => {
    const { mean, interval } = rateGames(outcomes[i]!);
    const lines = mean === undefined ? 'unknown' : formatLines(mean);
    return [name, lines, `[${formatInterval(interval)}]`];
  });
  const played = count(outcomes[0]!.length, 'game');
  const rate = formatNumber(Math.round(pieces / seconds));
  return [
    ...formatTable([['brain', 'lines per game', '95 % interval'], ...rows]),
    ...pairs.map((pair) =>
      verdictSentence(
        { ...pair, after: `after ${count(pair.pairs, 'game')}` },
        [names[pair.first]!, names[pair.second]!],
        margin,
      ),
    ),
    ...stoppedSentence(outcomes, maxPieces),
    `${played} each on the same pieces, ${rate} pieces/s, ${count(threads, 'thread')}`,
    ...contenders.flatMap(({ name, player }) => {
      const ahead = lookaheadWords(player);
      return ahead === undefined ? [] : [`${visible(name)} is ${ahead}`];
    }),
    ...placeSentences(engines, names),
  ].join('\n');
}

/** Where those are played that are not played by the kernel, a sentence for each such place. */
function placeSentences(engines: Comparison['engines'], names: readonly string[]): string[] {
  return [...new Set(engines)].flatMap((engine) => {
    const those = names.filter((_, i) => engines[i] === engine);
    const place = slowPlace(engine, those.length);
    if (place === undefined) return [];
    const last = those.at(-1)!;
    const who = those.length === 1 ? last : `${those.slice(0, -1).join(', ')} and ${last}`;
    return [`${who} ${those.length === 1 ? 'is' : 'are'} played ${place}`];
  });
}

/** Stopped games are compared by the lines they had, which hides how much longer they would go on. */
function stoppedSentence(outcomes: Comparison['outcomes'], maxPieces: number): string[] {
  const stopped = outcomes.flat().filter(({ ended }) => !ended).length;
  if (stopped === 0) return [];
  const [games, pieces] = [formatNumber(outcomes.flat().length), formatNumber(maxPieces)];
  const were = `${formatNumber(stopped)} of ${games} games were stopped after ${pieces} pieces`;
  return [`${were}: on a smaller --board, or with more --max-pieces, more end`];
}
