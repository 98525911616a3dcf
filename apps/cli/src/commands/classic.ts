import { stepStraight } from '@tetrarium/brains';
import { parseKeyScript, playKeys } from '@tetrarium/engine/classic';
import { Board } from '@tetrarium/engine/core';
import { count } from '@tetrarium/play/session';
import { loadBrain } from '../brain-host/load-brain.ts';
import { type ClassicSetup, createStraight, openClassic } from '../games/classic/open-game.ts';
import { CLASSIC_OPTIONS, readClassicSetup, seedNotice } from '../games/classic/options.ts';
import { printResult } from '../games/classic/report.ts';
import { readViewOptions, VIEW_OPTIONS } from '../games/classic/view-options.ts';
import { type Arguments, defineCommand, type OptionTable } from '../shell/command.ts';
import { CliError, EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';
import { inSlices } from '../shell/thread.ts';

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

type ClassicFlags = Arguments<typeof OPTIONS>;

/** `tetrarium classic`: a game of the Stanford brief, watched or without a screen. */
export const classic = defineCommand({
  options: OPTIONS,
  exits: {
    [EXIT.ok]: 'the game was played',
    [EXIT.failed]: 'your brain failed: in a straight game, or so often that it was switched off',
    [EXIT.badInput]: 'the file of --brain or --pieces is missing or unusable',
  },
  run: async (args, terminal) => {
    demandPlayer(args);
    if (terminal.debug) Board.debug = true;
    const setup = readClassicSetup(args, { seed: args.keys === undefined ? undefined : 0n });
    const isShown = isWatched(args, terminal);
    // From here on Ctrl-C is heard; a screen listens by itself.
    if (!isShown) stopSignalOf(setup, terminal);
    if (args.keys !== undefined) return runKeys(args.keys, setup, args.json, terminal);
    if (args.straight) return runStraight(setup, args.json, terminal);
    if (isShown) return watchSession(setup, args, terminal);
    return runSession(setup, args.json, terminal);
  },
});

/** Somebody has to play: a brain or a script, and not both. */
function demandPlayer({ keys, brain, straight, replay }: ClassicFlags): void {
  const refuse = (message: string, advice: string): CliError =>
    new CliError(EXIT.usage, message, advice);
  if (keys !== undefined && (brain !== undefined || straight)) {
    throw refuse(
      `Expected --keys or ${brain !== undefined ? '--brain' : '--straight'}, got both`,
      'A script plays by itself. See: tetrarium classic --help',
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

async function runStraight(
  setup: ClassicSetup,
  isJson: boolean,
  terminal: Terminal,
): Promise<ExitCode> {
  const stop = stopSignalOf(setup, terminal);
  const loaded = await loadBrain(setup.brain, {
    thinkLimit: setup.thinkLimit,
    onOutput: outputTo(terminal),
  });
  try {
    tellSeed(setup, terminal);
    const game = createStraight(setup, loaded);
    const failure = () => (game.over === 'no-move' ? loaded.lastFailure() : undefined);
    const tellNotices = (): void => {
      // The failure that ends the game is told once, as the error.
      const notices = loaded.takeNotices();
      for (const text of failure() === undefined ? notices : []) terminal.say(text);
    };
    // A brain that fails ends it, as nothing falls by itself.
    await inSlices(stop, tellNotices, () => stepStraight(game) !== undefined);
    const fault = failure();
    if (fault !== undefined) {
      throw new CliError(
        EXIT.failed,
        `${fault}, so the straight game ended after ${count(game.landed, 'piece')}`,
        'Without --straight the pieces fall on their own, and the game goes on.',
      );
    }
    if (game.over === undefined) return interrupted(game.landed, terminal);
    printResult(game, isJson, terminal);
    return EXIT.ok;
  } finally {
    await loaded.close();
  }
}

async function runSession(
  setup: ClassicSetup,
  isJson: boolean,
  terminal: Terminal,
): Promise<ExitCode> {
  const stop = stopSignalOf(setup, terminal);
  const onBrainOutput = outputTo(terminal);
  const opened = await openClassic({ ...setup, ...(onBrainOutput && { onBrainOutput }) });
  const { session, brain } = opened;
  try {
    tellSeed(setup, terminal);
    const tellNotices = (): void => {
      for (const notice of brain?.takeNotices() ?? []) terminal.say(notice);
    };
    const { game } = session;
    await inSlices(stop, tellNotices, () => {
      brain?.ask();
      session.tick(opened.clock());
      return game.over === undefined;
    });
    if (game.over === undefined) return interrupted(game.landed, terminal);
    printResult(game, isJson, terminal);
    if (setup.replayPath !== undefined) {
      const { keepReplay } = await import('../games/classic/watch.ts');
      keepReplay(setup.replayPath, session, terminal);
    }
    return brain?.isOff ? EXIT.failed : EXIT.ok;
  } finally {
    await opened.close();
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
  return code === EXIT.ok && last.brain?.isOff ? EXIT.failed : code;
}

/** While a user's brain thinks no signal is heard, so there the signals end the process. */
function stopSignalOf({ brain }: ClassicSetup, terminal: Terminal): AbortSignal {
  return brain?.kind === 'file' ? terminal.closedSignal() : terminal.stopSignal();
}

/** Where the prints of a user's brain go: stdout is for the result alone. */
function outputTo({ debug, say }: Terminal): ((text: string) => void) | undefined {
  return debug ? (text) => say(text.replace(/\n$/, '')) : undefined;
}

function tellSeed(setup: ClassicSetup, { say }: Terminal): void {
  const notice = seedNotice(setup);
  if (notice !== undefined) say(notice);
}

function interrupted(landed: number, { say }: Terminal): ExitCode {
  say(`Interrupted after ${count(landed, 'piece')}.`);
  return EXIT.interrupted;
}
