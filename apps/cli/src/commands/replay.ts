import { extname } from 'node:path';
import { deflateSync } from 'node:zlib';
import {
  rasterOf,
  renderGif,
  renderPng,
  renderSvg,
  renderSvgFilm,
} from '@tetrarium/engine/picture';
import {
  filmOf,
  formatReplay,
  openReplay,
  type ReadReplay,
  type ReplayPlayer,
  replayToJson,
  seekPiece,
  seekTime,
  verifyReplay,
} from '@tetrarium/engine/replay';
import { runSliced, runToEnd } from '@tetrarium/search';
import { count, nounFor } from '@tetrarium/words';
import { DEFAULT_LOOK } from '../games/classic/view-options.ts';
import { lookOf } from '../games/classic/watch.ts';
import { linkTo, readReplayFile } from '../replay/file.ts';
import { pictureLines, summaryOf } from '../replay/report.ts';
import { showReplay } from '../replay/show.ts';
import { type Arguments, defineCommand, type OptionTable } from '../shell/command.ts';
import { CliError, EXIT, type ExitCode, refusal } from '../shell/exit.ts';
import { FILE_FLAG, FILE_WORD, JSON_FLAG, wholeFlag } from '../shell/flags.ts';
import { guide } from '../shell/guide.ts';
import type { Terminal } from '../shell/terminal.ts';
import { SLICING } from '../shell/thread.ts';
import { visible } from '../shell/visible.ts';
import { writeFile } from '../shell/write-file.ts';

const FORMATS = ['svg', 'gif', 'png', 'json', 'text', 'link'] as const;

const OPTIONS = {
  verb: {
    choices: ['show', 'verify', 'export'],
    demandOption: true,
    describe: 'Play it, check that it ends as it says, or turn it into a picture or film',
  },
  file: {
    ...FILE_WORD,
    describe: 'The replay, - for stdin',
  },
  json: JSON_FLAG,
  format: {
    choices: FORMATS,
    describe:
      'A picture or film, JSON, the compact text, or a link to the workbench of tetrarium serve ' +
      '[default: as --output is called, else svg]',
  },
  output: {
    alias: 'o',
    ...FILE_FLAG,
    default: '-',
    describe: 'Where to export to, - for stdout',
  },
  piece: {
    ...wholeFlag('piece', 1, 1_000_000),
    describe: 'The position when this piece comes, from 1: a picture instead of a film',
  },
  at: {
    ...wholeFlag('at', 0, 1_000_000_000),
    describe: 'The position at this millisecond: a picture instead of a film',
  },
  speed: {
    ...wholeFlag('speed', 1, 100),
    describe: 'How many times faster a film runs, 1 to 100 [default: 1]',
  },
} as const satisfies OptionTable;

type ReplayFlags = Arguments<typeof OPTIONS>;

export const replay = defineCommand({
  options: OPTIONS,
  notes: [`More: ${guide('replay-format')}`],
  exits: {
    [EXIT.ok]: 'it was shown or exported, or it ends as it says',
    [EXIT.failed]: 'it does not end as it says, or the output could not be written',
    [EXIT.badInput]: 'the file is missing or no replay',
  },
  run: async (args, terminal) => {
    const { file } = args;
    const stop = terminal.stopSignal();
    const read = await readReplayFile(file, stop);
    if (args.verb === 'verify') return verify(read, args.json, terminal);
    const player = openPlayer(read);
    if (args.verb === 'export') return await exportReplay(read, player, args, terminal, stop);
    const isScreen = process.stdin.isTTY && terminal.columns !== undefined && file !== '-';
    if (!args.json && isScreen) return showReplay(player, lookOf(DEFAULT_LOOK, terminal), terminal);
    seekTime(player, read.replay.end);
    const text = args.json
      ? JSON.stringify(summaryOf(read, player))
      : visible(pictureLines(read.rules.pictureOf(player.game)).join('\n'));
    terminal.print(text);
    return EXIT.ok;
  },
});

function openPlayer({ rules, replay: game }: ReadReplay): ReplayPlayer<unknown, unknown> {
  const opened = openReplay(rules, game);
  if (opened.ok) return opened.value;
  throw new CliError(EXIT.badInput, `${opened.problem.message} (${opened.problem.code})`);
}

function verify({ rules, replay: game }: ReadReplay, json: boolean, terminal: Terminal): ExitCode {
  const verified = verifyReplay(rules, game);
  if (!verified.ok && verified.problem.code !== 'replay/hash-mismatch') {
    const { message, code } = verified.problem;
    throw new CliError(EXIT.badInput, `${message} (${code})`);
  }
  if (json) terminal.print(JSON.stringify({ verified: verified.ok, hash: game.hash }));
  else if (verified.ok) {
    const { length } = game.inputs;
    terminal.print(
      `Verified: ${count(length, 'input')} ${nounFor(length, 'ends', 'end')} as ${game.hash}`,
    );
  }
  if (verified.ok) return EXIT.ok;
  if (!json) terminal.say(verified.problem.message);
  return EXIT.failed;
}

async function exportReplay(
  read: ReadReplay,
  player: ReplayPlayer<unknown, unknown>,
  args: ReplayFlags,
  terminal: Terminal,
  stop: AbortSignal,
): Promise<ExitCode> {
  const content = await render(read, player, args, stop);
  if (content === undefined) {
    terminal.say('Interrupted; nothing was written.');
    return EXIT.interrupted;
  }
  if (args.output !== '-') writeFile(args.output, content);
  else if (typeof content === 'string') terminal.print(content.trimEnd());
  else if (process.stdout.isTTY) {
    throw refusal('Expected --output FILE for pixels, got a terminal');
  } else process.stdout.write(content);
  return EXIT.ok;
}

async function render(
  read: ReadReplay,
  player: ReplayPlayer<unknown, unknown>,
  args: ReplayFlags,
  stop: AbortSignal,
): Promise<string | Uint8Array | undefined> {
  const { rules, replay: game } = read;
  const { piece, at } = args;
  const format = args.format ?? formatOf(args.output);
  if (format === 'json') return `${JSON.stringify(replayToJson(rules, game))}\n`;
  const text = formatReplay(rules, game);
  if (format === 'text') return `${text}\n`;
  if (format === 'link') return `${linkTo(text)}\n`;
  if (piece !== undefined && at !== undefined) {
    throw refusal('Expected --piece or --at, got both');
  }
  const isMoment = piece !== undefined || at !== undefined;
  const { length: pieces } = player.marks;
  if (piece !== undefined && piece > pieces) {
    throw refusal(`Expected --piece from 1 to ${pieces}, got ${piece}`);
  }
  if (piece !== undefined) seekPiece(player, piece - 1);
  else seekTime(player, at ?? game.end);
  const picture = rules.pictureOf(player.game);
  const title = `Tetrarium, ${game.ruleset}, seed ${game.seed}`;
  if (format === 'png') return await renderPng(rasterOf(picture), (bytes) => deflateSync(bytes));
  if (isMoment) {
    return format === 'svg'
      ? renderSvg(picture, title)
      : runToEnd(renderGif([{ picture, duration: 1000 }]));
  }
  const step = format === 'gif' ? 100 : 50;
  const film = await runStoppable(filmOf(read, { speed: args.speed ?? 1, step }), stop);
  if (film === undefined) return undefined;
  if (!film.ok) throw new CliError(EXIT.badInput, film.problem.message);
  return format === 'gif'
    ? runStoppable(renderGif(film.value), stop)
    : runStoppable(renderSvgFilm(film.value, title), stop);
}

/** Runs work to its end; undefined where somebody stops it. */
function runStoppable<T>(
  work: Generator<unknown, T | undefined, void>,
  stop: AbortSignal,
): Promise<T | undefined> {
  const rest = async (): Promise<void> => {
    await SLICING.rest();
    if (stop.aborted) work.return(undefined);
  };
  return runSliced(work, { ...SLICING, rest });
}

function formatOf(path: string): (typeof FORMATS)[number] {
  const ending = extname(path).toLowerCase();
  if (ending === '') return 'svg';
  if (ending === '.replay') return 'text';
  const format = FORMATS.find((each) => `.${each}` === ending && each !== 'text');
  if (format !== undefined) return format;
  const endings = FORMATS.filter((each) => each !== 'text')
    .map((each) => `.${each}`)
    .join(', ');
  throw refusal(
    `Expected --output as a file that ends with ${endings} or .replay, got ${ending}`,
    `Any name will do with --format: ${FORMATS.join(', ')}.`,
  );
}
