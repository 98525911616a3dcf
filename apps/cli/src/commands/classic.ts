import { parseKeyScript, playKeys } from '@tetrarium/engine/classic';
import { Board, formatBody } from '@tetrarium/engine/core';
import { withCommand } from '../brain-host/choose-brain.ts';
import { OWN_BRAIN_NOTE } from '../brain-host/own-brain-note.ts';
import { type ClassicSetup, openClassic } from '../games/classic/open-game.ts';
import { CLASSIC_OPTIONS, readClassicSetup, setupNotices } from '../games/classic/options.ts';
import { printResult } from '../games/classic/report.ts';
import { runHeadless } from '../games/classic/run-headless.ts';
import { readViewOptions, VIEW_OPTIONS } from '../games/classic/view-options.ts';
import type { HeadlessJob, HeadlessNote } from '../games/classic/worker.ts';
import { type Arguments, defineCommand, type OptionTable } from '../shell/command.ts';
import { CliError, EXIT, type ExitCode } from '../shell/exit.ts';
import { guide } from '../shell/guide.ts';
import type { Terminal } from '../shell/terminal.ts';
import { openPool, orLate } from '../shell/thread.ts';

/** Plain node runs it, so it is the built file. */
const WORKER = new URL('../games/classic/worker.js', import.meta.url);

const OPTIONS = {
  ...CLASSIC_OPTIONS,
  ...VIEW_OPTIONS,
  straight: {
    type: 'boolean',
    default: false,
    describe: 'Put every piece where the brain wants it, without falling',
  },
  keys: {
    type: 'string',
    requiresArg: true,
    describe: 'Play a script instead: ^ rotate, < left, > right, _ drop, v down; seed 0 if none',
  },
  json: {
    type: 'boolean',
    default: false,
    describe: 'No screen: one JSON object with the result, or with the state after each key',
  },
} as const satisfies OptionTable;

/** What the JSON object of a game means. */
const JSON_NOTE = `--json: pieces (landed), rows, score (as the brief's program shows it), scoreField (the variable in
that program: at the end of the test sequence one more, for a piece that never came), ticks, clears
(how often one row went, two, three, four), board (rows from the top), end.
With --keys: after each key [piece, rotation, x, y, count, score, gameOn, moved, maxHeight].`;

type ClassicFlags = Arguments<typeof OPTIONS>;

/** `tetrarium classic`: a game of the Stanford brief, watched or without a screen. */
export const classic = defineCommand({
  options: OPTIONS,
  notes: [JSON_NOTE, OWN_BRAIN_NOTE, `More: ${guide('terminal')}`],
  exits: {
    [EXIT.ok]: 'the game was played',
    [EXIT.failed]:
      'your brain failed: in a straight game, by its death, always, or so often that it was switched off',
    [EXIT.badInput]: 'the file of --brain or --pieces is missing or unusable',
    [EXIT.interrupted]: 'interrupted; how far the game was is printed',
  },
  run: async (given, terminal) => {
    const args = withCommand(given);
    demandPlayer(args);
    if (terminal.debug) Board.debug = true;
    const setup = readClassicSetup(args, { seed: args.keys === undefined ? undefined : 0n });
    const isShown = isWatched(args, terminal);
    if (args.keys !== undefined) return runKeys(args.keys, setup, args.json, terminal);
    return isShown ? watchSession(setup, args, terminal) : runGame(setup, args, terminal);
  },
});

/** Somebody has to play: a brain or a script, and not both. */
function demandPlayer({ keys, brain, straight, replay, ...flags }: ClassicFlags): void {
  const refuse = (message: string, advice: string): CliError =>
    new CliError(EXIT.usage, message, advice);
  if (keys !== undefined && (brain !== undefined || straight)) {
    throw refuse(
      `Expected --keys or ${brain !== undefined ? '--brain' : '--straight'}, got both`,
      'A script plays by itself. See: tetrarium classic --help',
    );
  }
  const ticks = { delay: flags.delay, goal: flags.goal, landing: flags.landing };
  const falling = [
    ...Object.entries(ticks).flatMap(([name, value]) => (value === undefined ? [] : [name])),
    ...(flags.animate ? [] : ['no-animate']),
  ];
  if (straight && falling.length > 0) {
    throw refuse(
      `Expected --${falling[0]} with pieces that fall, got it with --straight`,
      'A straight game has no ticks. See: tetrarium classic --help',
    );
  }
  if (keys !== undefined && flags.delay !== undefined) {
    throw refuse(
      'Expected --delay with a brain, got it with --keys',
      'A script is played without a screen. See: tetrarium classic --help',
    );
  }
  if (replay !== undefined && (keys !== undefined || straight)) {
    throw refuse(
      `Expected --replay with a brain that steers, got it with ${straight ? '--straight' : '--keys'}`,
      'Leave --replay out. See: tetrarium classic --help',
    );
  }
  if (keys === undefined && brain === undefined) {
    throw refuse(
      'Expected --brain or --keys, got neither: nobody would play',
      'Add --brain default to see a brain play, or play yourself with: tetrarium play',
    );
  }
}

async function runKeys(
  keys: string,
  setup: ClassicSetup,
  isJson: boolean,
  terminal: Terminal,
): Promise<ExitCode> {
  const script = parseKeyScript(keys);
  if (!script.ok) {
    const { message, at } = script.problem;
    throw new CliError(EXIT.usage, `${message} (letter ${at?.column} of --keys)`);
  }
  const { session } = await openClassic(setup);
  const after = playKeys(session.game, script.value);
  if (isJson) terminal.print(JSON.stringify({ after }));
  else printResult(session.game, false, terminal);
  return EXIT.ok;
}

async function runGame(
  setup: ClassicSetup,
  args: ClassicFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const { straight: isStraight, json: isJson } = args;
  const stop = terminal.stopSignal();
  tellSeed(setup, terminal);
  if (setup.brain?.kind !== 'file')
    return runHeadless(setup, { isStraight, isJson }, { terminal, stop });
  // Who waits for a user's brain hears no signal, so it is a thread that waits.
  const { debug } = terminal;
  const { seed, rules } = setup;
  const pieces = args.pieces === undefined ? undefined : rules.pieces.map(formatBody).join('\n');
  const job = { args: { ...args, pieces: undefined }, seed, pieces, isStraight, isJson, debug };
  const pool = openPool<HeadlessJob, HeadlessNote, ExitCode>(WORKER, 1, (note) => {
    if ('print' in note) terminal.print(note.print);
    else terminal.say(note.say);
  });
  stop.addEventListener('abort', pool.stop, { once: true });
  try {
    const code = await orLate(stop)(pool.helpers[0]!(job));
    if (code !== undefined) return code;
    terminal.say('Interrupted before the brain was ready.');
    return EXIT.interrupted;
  } finally {
    await pool.close();
  }
}

/** Whether there is a screen to watch on, or somebody who wants to hear. */
function isWatched(flags: ClassicFlags, { columns }: Terminal): boolean {
  const { json, keys, straight, screenReader } = flags;
  if (json || straight || keys !== undefined) return false;
  return screenReader || (columns !== undefined && process.stdin.isTTY);
}

async function watchSession(
  setup: ClassicSetup,
  args: ClassicFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const { watchSetup } = await import('../games/classic/watch.ts');
  tellSeed(setup, terminal);
  const view = readViewOptions(args);
  const { code, last } = await watchSetup(setup, { view }, terminal, openClassic);
  return code === EXIT.ok && last.hasBrainFailed() ? EXIT.failed : code;
}

function tellSeed(setup: ClassicSetup, { say }: Terminal): void {
  for (const notice of setupNotices(setup)) say(notice);
}
