import { runSliced, type SearchProgress } from '@tetrarium/search';
import { type PuzzleFile, parsePuzzle } from '@tetrarium/solver';
import { formatNumber } from '@tetrarium/words';
import cliProgress from 'cli-progress';
import { guide } from '../shell/guide.ts';
import { awaitInput, badText } from '../shell/read-input.ts';
import { SLICING } from '../shell/thread.ts';

/** Milliseconds before a bar appears at all. */
const PATIENCE = 300;

/** Runs a search to its end in slices, with a bar on an interactive stderr; undefined when stopped. */
export async function runSearch<T>(
  work: Generator<SearchProgress, T | undefined, void>,
  stop: AbortSignal,
): Promise<T | undefined> {
  const bar = new cliProgress.SingleBar({
    stream: process.stderr,
    format: '{task} [{bar}] {percentage}%  {nodes} placements, {grids} grids',
    // Room for nine digits on a line of 80.
    barsize: 16,
    barCompleteChar: '#',
    barIncompleteChar: '.',
    hideCursor: null,
    clearOnComplete: true,
  });
  const started = performance.now();
  try {
    return await runSliced(work, {
      now: SLICING.now,
      rest: async () => {
        await SLICING.rest();
        if (stop.aborted) work.return(undefined);
      },
      report: (progress) => {
        if (performance.now() - started > PATIENCE) showProgress(bar, progress);
      },
    });
  } finally {
    bar.stop();
  }
}

function showProgress(bar: cliProgress.SingleBar, progress: SearchProgress): void {
  if (!process.stderr.isTTY) return;
  const payload = {
    task: `Lookahead ${progress.lookahead + 1}`,
    nodes: formatNumber(progress.nodes),
    grids: formatNumber(progress.states),
  };
  const percent = Math.round(100 * progress.fraction);
  if (bar.isActive) bar.update(percent, payload);
  else bar.start(100, percent, payload);
}

export async function readPuzzle(path: string, stop: AbortSignal): Promise<PuzzleFile> {
  const puzzleFile = parsePuzzle(await awaitInput(path, 'puzzle', stop));
  if (puzzleFile.ok) return puzzleFile.value;
  throw badText(
    path,
    puzzleFile.problem,
    `How puzzle files are written: ${guide('puzzle-format')}; tetrarium solve --generate 1 prints one.`,
  );
}
