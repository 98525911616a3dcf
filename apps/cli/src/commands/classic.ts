import { parseKeyScript, playKeys } from '@tetrarium/engine/classic';
import { Board, formatBody } from '@tetrarium/engine/core';
import { ClassicSetup } from '@tetrarium/play/classic';
import { withCommand } from '../brain-host/choose-brain.ts';
import { OWN_BRAIN_NOTE } from '../brain-host/own-brain-note.ts';
import { type ClassicPlan, openGame } from '../games/classic/open-game.ts';
import { CLASSIC_FLAGS, planNotices, readClassicPlan } from '../games/classic/options.ts';
import { printResult } from '../games/classic/report.ts';
import { runHeadless } from '../games/classic/run-headless.ts';
import { readViewOptions, VIEW_OPTIONS } from '../games/classic/view-options.ts';
import type { HeadlessJob, HeadlessNote } from '../games/classic/worker.ts';
import { refuseBeside } from '../games/flags.ts';
import { type Arguments, defineCommand, type OptionTable } from '../shell/command.ts';
import { EXIT, type ExitCode, refusal } from '../shell/exit.ts';
import { TEXT_FLAG } from '../shell/flags.ts';
import { guide } from '../shell/guide.ts';
import type { Terminal } from '../shell/terminal.ts';
import { openPool, orLate } from '../shell/thread.ts';

/** Plain node runs it, so it is the built file. */
const WORKER = new URL('../games/classic/worker.js', import.meta.url);

const OPTIONS = {
  ...CLASSIC_FLAGS,
  ...VIEW_OPTIONS,
  straight: {
    type: 'boolean',
    default: false,
    describe: 'Put every piece where the brain wants it, without falling',
  },
  keys: {
    ...TEXT_FLAG,
    describe: 'Play a script instead: ^ rotate, < left, > right, _ drop, v down; seed 0 if none',
  },
  json: {
    type: 'boolean',
    default: false,
    describe: 'No screen: one JSON object with the result, or with the state after each key',
  },
} as const satisfies OptionTable;

const JSON_NOTE = `--json: pieces (landed), rows, score (as the brief's program shows it), scoreField (the variable in
that program: at the end of the test sequence one more, for a piece that never came), ticks, clears
(how often one row went, two, three, four), board (rows from the top), end.
With --keys: after each key [piece, rotation, x, y, count, score, gameOn, moved, maxHeight].`;

type ClassicFlags = Arguments<typeof OPTIONS>;

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
    const usual = new ClassicSetup();
    const plan = readClassicPlan(args, args.keys === undefined ? usual : usual.with({ seed: 0n }));
    const isShown = isWatched(args, terminal);
    if (args.keys !== undefined) return runKeys(args.keys, plan, args.json, terminal);
    return isShown ? watchSession(plan, args, terminal) : runGame(plan, args, terminal);
  },
});

/** What has no effect beside a script, which plays without a screen, and in a game without ticks. */
const USELESS = {
  keys: ['brain', 'straight', 'delay', 'replay'],
  straight: ['delay', 'goal', 'landing', 'no-animate', 'replay'],
};

function demandPlayer(args: ClassicFlags): void {
  refuseBeside(args, USELESS);
  if (args.keys !== undefined || args.brain !== undefined) return;
  throw refusal(
    'Expected --brain or --keys, got neither: nobody would play',
    'Add --brain default to see a brain play, or play yourself with: tetrarium play',
  );
}

async function runKeys(
  keys: string,
  plan: ClassicPlan,
  isJson: boolean,
  terminal: Terminal,
): Promise<ExitCode> {
  const script = parseKeyScript(keys);
  if (!script.ok) {
    const { message, at } = script.problem;
    throw refusal(`${message} (letter ${at?.column} of --keys)`);
  }
  const { session } = await openGame(plan);
  const after = playKeys(session.game, script.value);
  if (isJson) terminal.print(JSON.stringify({ after }));
  else printResult(session.game, false, terminal);
  return EXIT.ok;
}

async function runGame(
  plan: ClassicPlan,
  args: ClassicFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const { straight: isStraight, json: isJson } = args;
  const stop = terminal.stopSignal();
  tellSeed(plan, terminal);
  if (plan.brain?.kind !== 'file')
    return runHeadless(plan, { isStraight, isJson }, { terminal, stop });
  // Who waits for a user's brain hears no signal, so it is a thread that waits.
  const { debug } = terminal;
  const { seed, extras } = plan;
  const pieces =
    args.pieces === undefined ? undefined : extras.rules.pieces.map(formatBody).join('\n');
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
  plan: ClassicPlan,
  args: ClassicFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const { watchGame } = await import('../games/classic/watch.ts');
  tellSeed(plan, terminal);
  const { code, last } = await watchGame(plan, readViewOptions(args), terminal);
  return code === EXIT.ok && last.hasBrainFailed() ? EXIT.failed : code;
}

function tellSeed(plan: ClassicPlan, { say }: Terminal): void {
  for (const notice of planNotices(plan)) say(notice);
}
