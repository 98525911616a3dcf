import {
  judgeSplit,
  rateSplit,
  type SplitOutcome,
  type SplitPlan,
  type SplitProgress,
  type SplitRating,
} from '@tetrarium/trainer';
import { count, formatNumber } from '@tetrarium/words';
import type { QueueRun } from '../jobs/run.ts';
import { EXIT, type ExitCode } from '../shell/exit.ts';
import { createProgressLine } from '../shell/progress-line.ts';
import { formatTable } from '../shell/table.ts';
import type { Terminal } from '../shell/terminal.ts';
import { visible } from '../shell/visible.ts';
import type { RateSetup } from './options.ts';
import {
  formatInterval,
  formatLines,
  formatSpeed,
  intervalJson,
  lookaheadJson,
  lookaheadWords,
  type Speed,
  speedJson,
  verdictSentence,
} from './report.ts';
import { openSplitter, REPETITIONS, type Splitter } from './split.ts';

interface SplitArguments {
  readonly effort: number | undefined;
  readonly json: boolean;
}

export async function rateBySplitting(
  { effort, json, wells }: SplitArguments & { readonly wells: string },
  setup: RateSetup,
  terminal: Terminal,
  queue?: QueueRun,
): Promise<ExitCode> {
  const outcomes: SplitOutcome[] = [];
  const { speed, plans, isStopped } = await withSplitter(
    { effort, setup, terminal, repetitions: REPETITIONS, queue },
    async (splitter) => void outcomes.push(...(await splitter.repeat(0, 0, REPETITIONS))),
  );
  const rating = rateSplit(outcomes);
  const plan = plans[0]!;
  const { name, player } = setup.contenders[0]!;
  const board = `${setup.width}x${setup.height}`;
  if (json) {
    const what = { brain: name, board, wells, ...lookaheadJson(player), seed: setup.seed };
    const found = { ...ratingJson(rating), ...planJson(plan, outcomes) };
    const parts = { ...what, ...found, ...speedJson(speed), interrupted: isStopped };
    terminal.print(JSON.stringify(parts));
  } else {
    const ahead = lookaheadWords(player);
    terminal.print(
      [
        `${visible(name)} on ${board}, seed ${setup.seed}${ahead ? `, ${ahead}` : ''}`,
        ...formatSplit(rating, plan),
        `Cost             ${costOf(outcomes).toFixed(1)} evaluations a piece`,
        formatSpeed(speed, 'simd'),
      ].join('\n'),
    );
  }
  if (!isStopped) return EXIT.ok;
  terminal.say(`Interrupted; this is what ${count(rating.repetitions, 'repetition')} tell.`);
  return EXIT.interrupted;
}

/** Looks at a comparison at the most; then it stays open. */
const MOST_LOOKS = 8;

/** `compare --split`: repetitions of all brains until every pair is decided. */
export async function compareBySplitting(
  args: SplitArguments & { readonly error: number; readonly margin: number },
  setup: RateSetup,
  terminal: Terminal,
  queue?: QueueRun,
): Promise<ExitCode> {
  const { contenders, width, height, seed } = setup;
  const outcomes: SplitOutcome[][] = contenders.map(() => []);
  const pairs = contenders.flatMap((_, first) =>
    contenders.slice(first + 1).map((_, i) => ({ first, second: first + 1 + i })),
  );
  const sureness = { error: args.error / pairs.length, margin: args.margin };
  const judge = (look: number) =>
    pairs.map((pair) => ({
      ...pair,
      ...judgeSplit(outcomes[pair.first]!, outcomes[pair.second]!, look, sureness),
    }));
  let judged = judge(1);
  const repetitions = MOST_LOOKS * REPETITIONS * contenders.length;
  const { effort } = args;
  const { speed, isStopped } = await withSplitter(
    { effort, setup, terminal, repetitions, queue },
    async (splitter, stop) => {
      for (let look = 1; look <= MOST_LOOKS && !stop.aborted; look++) {
        const round: SplitOutcome[][] = [];
        for (const i of contenders.keys()) {
          round.push(await splitter.repeat(i, (look - 1) * REPETITIONS, REPETITIONS));
        }
        // A round that was broken off has holes.
        if (stop.aborted) return;
        for (const [i, found] of round.entries()) outcomes[i]!.push(...found);
        judged = judge(look);
        if (judged.every(({ verdict }) => verdict !== undefined)) return;
      }
    },
  );
  const ratings = outcomes.map(rateSplit);
  const done = outcomes[0]!.length;
  if (args.json) {
    terminal.print(
      JSON.stringify({
        board: `${width}x${height}`,
        seed,
        estimator: 'splitting',
        brains: contenders.map(({ name: brain, player }, i) => ({
          brain,
          ...lookaheadJson(player),
          ...ratingJson(ratings[i]!),
        })),
        pairs: judged.map(({ first, second, verdict, ratio }) => ({
          first: contenders[first]!.name,
          second: contenders[second]!.name,
          verdict: verdict ?? null,
          ratio: intervalJson(ratio),
        })),
        error: args.error,
        margin: args.margin,
        ...speedJson(speed),
        interrupted: isStopped,
      }),
    );
  } else {
    const names = contenders.map(({ name }) => visible(name));
    const rows = ratings.map(({ mean, interval }, i) => {
      const lines = mean === undefined ? 'unknown' : formatLines(mean);
      return [names[i]!, lines, `[${formatInterval(interval)}]`];
    });
    const after = `after ${count(done, 'repetition')} of each`;
    terminal.print(
      [
        ...formatTable([['brain', 'lines per game', '95 % interval'], ...rows]),
        ...judged.map((pair) =>
          verdictSentence(
            { ...pair, after },
            [names[pair.first]!, names[pair.second]!],
            100 * args.margin,
          ),
        ),
        ...ratings.flatMap((rating, i) => warningOf(rating, names[i]!) ?? []),
        `By splitting, ${formatNumber(speed.pieces)} pieces`,
      ].join('\n'),
    );
  }
  if (!isStopped) return EXIT.ok;
  terminal.say(`Interrupted; this is what ${count(done, 'repetition')} of each tell.`);
  return EXIT.interrupted;
}

async function withSplitter(
  {
    effort,
    setup,
    terminal,
    repetitions,
    queue,
  }: {
    readonly effort: number | undefined;
    readonly setup: RateSetup;
    readonly terminal: Terminal;
    readonly repetitions: number;
    readonly queue: QueueRun | undefined;
  },
  work: (splitter: Splitter, stop: AbortSignal) => Promise<void>,
): Promise<{ speed: Speed; plans: readonly SplitPlan[]; isStopped: boolean }> {
  const stop = terminal.stopSignal();
  const progress = createProgressLine(terminal, repetitions, {
    unit: 'repetitions',
    note: queue?.tell,
  });
  let splitter: Splitter | undefined;
  try {
    const tell = (part: SplitProgress): void => progress.tell({ games: 0, lines: 0, ...part });
    splitter = await openSplitter(setup, effort, stop, tell, queue);
    const { repeat } = splitter;
    const counted = async (...args: Parameters<typeof repeat>): Promise<SplitOutcome[]> => {
      const found = await repeat(...args);
      progress.tell({ games: found.length, lines: 0, pieces: 0, evaluations: 0 });
      return found;
    };
    await work({ ...splitter, repeat: counted }, stop);
  } finally {
    progress.stop();
    await splitter?.close();
  }
  const { pieces, evaluations } = progress.total;
  const speed = { seconds: progress.elapsed / 1000, threads: setup.threads, pieces, evaluations };
  return { speed, plans: splitter.plans, isStopped: stop.aborted };
}

function ratingJson({ mean, interval, repetitions, warning }: SplitRating): object {
  return {
    mean: mean ?? null,
    ci95: intervalJson(interval),
    estimator: 'splitting',
    repetitions,
    warning: warning ?? null,
  };
}

/** The way up, and the chance to get from each level to the next. */
function planJson({ base, levels, trials }: SplitPlan, outcomes: readonly SplitOutcome[]): object {
  const total = Math.max(1, outcomes.length) * trials;
  const chances = levels.map(
    (_, i) => outcomes.reduce((sum, { reached }) => sum + reached[i]!, 0) / total,
  );
  const lines = outcomes.reduce((sum, outcome) => sum + outcome.lines, 0);
  const climbs = outcomes.reduce((sum, outcome) => sum + outcome.climbs, 0);
  const climbsPerLine = climbs / Math.max(1, lines);
  const evaluationsPerPiece = costOf(outcomes);
  return { base, levels, trials, climbsPerLine, chances, evaluationsPerPiece };
}

function costOf(outcomes: readonly SplitOutcome[]): number {
  const sum = (key: 'pieces' | 'evaluations') =>
    outcomes.reduce((total, { foot }) => total + foot[key], 0);
  return sum('evaluations') / Math.max(1, sum('pieces'));
}

function formatSplit(rating: SplitRating, { base, levels, trials }: SplitPlan): string[] {
  const { mean, interval, repetitions } = rating;
  const tries = formatNumber(trials);
  return [
    mean === undefined
      ? 'Lines per game   unknown: nothing reached the top'
      : `Lines per game   ${formatLines(mean)}  [${formatInterval(interval)}]  (95 % interval)`,
    `By splitting     from row ${base} up over rows ${levels[0]} to ${levels.at(-1)}, ${count(repetitions, 'repetition')} of ${tries} tries a row`,
    ...(warningOf(rating, 'it') ?? []),
  ];
}

/** Why an estimate should not be relied on, if so. */
function warningOf({ warning }: SplitRating, name: string): string[] | undefined {
  if (warning === undefined) return undefined;
  const few =
    warning === 'few-survivors'
      ? 'few tries reach a row'
      : 'few of the first boards get to the top';
  return [`Unsure           ${few} for ${name}: the interval may be too narrow; raise --effort`];
}
