import { GamesProgress } from '@tetrarium/trainer';
import { formatDuration, formatNumber } from '@tetrarium/words';
import cliProgress from 'cli-progress';
import type { Terminal } from './terminal.ts';

/** Milliseconds between two lines where there is no terminal to draw a bar on. */
const LINE_EVERY = 10_000;

/** Shows how far some games are: a bar on a terminal, now and then a line elsewhere. */
export interface ProgressLine {
  tell(progress: GamesProgress): void;
  readonly total: GamesProgress;
  /** Milliseconds since the start. */
  readonly elapsed: number;
  stop(): void;
}

/** Starts to show; `games` is how many are to be played at most. `note` hears all that is shown. */
export function createProgressLine(
  terminal: Terminal,
  games: number,
  {
    unit = 'games',
    note,
  }: {
    readonly unit?: string;
    readonly note?: ((words: string) => void) | undefined;
  } = {},
): ProgressLine {
  const started = performance.now();
  let total = GamesProgress.NONE;
  let lastLine = started;
  const bar = process.stderr.isTTY ? createBar(unit) : undefined;
  bar?.start(games, 0, { words: '' });
  return {
    tell: (progress) => {
      total = GamesProgress.add(total, progress);
      const lines = total.lines > 0 ? `${formatNumber(total.lines)} lines, ` : '';
      const words = `${lines}${formatNumber(total.pieces)} pieces`;
      const now = performance.now();
      const left = ((now - started) / total.games) * (games - total.games);
      const more = Number.isFinite(left) ? `, ${formatDuration(left / 1000)} to go` : '';
      bar?.update(Math.min(total.games, games), { words: words + more });
      const line = `${formatNumber(total.games)} of ${formatNumber(games)} ${unit}, ${words}`;
      note?.(line + more);
      if (bar !== undefined || now - lastLine < LINE_EVERY) return;
      lastLine = now;
      terminal.say(line);
    },
    get total() {
      return total;
    },
    get elapsed() {
      return performance.now() - started;
    },
    stop: () => bar?.stop(),
  };
}

function createBar(unit: string): cliProgress.SingleBar {
  return new cliProgress.SingleBar({
    stream: process.stderr,
    format: `{bar} {value}/{total} ${unit}, {words}`,
    barCompleteChar: '#',
    barIncompleteChar: '.',
    barsize: 24,
    hideCursor: true,
    clearOnComplete: true,
    gracefulExit: false,
    fps: 8,
  });
}
