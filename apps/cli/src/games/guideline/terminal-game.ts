import { GUIDELINE_REPLAY } from '@tetrarium/engine/guideline';
import { CLASSIC_OPTIONS } from '@tetrarium/play/classic';
import type { Arguments } from '../../shell/command.ts';
import { EXIT, type ExitCode, refusal } from '../../shell/exit.ts';
import type { Terminal } from '../../shell/terminal.ts';
import { PLAYER_FLAGS, readPlayer } from '../classic/options.ts';
import { readViewOptions, VIEW_OPTIONS } from '../classic/view-options.ts';
import { flagsOf } from '../flags.ts';
import { defineTerminalGame } from '../terminal-game.ts';
import { GUIDELINE_OPTIONS, type GuidelineChoice, readGuideline } from './options.ts';

const { seed, delay } = flagsOf(CLASSIC_OPTIONS);
const OWN_DELAY = { ...delay, describe: 'Milliseconds for a piece, as --pace' };
const FLAGS = { ...VIEW_OPTIONS, ...PLAYER_FLAGS, ...GUIDELINE_OPTIONS };

type GuidelineFlags = Arguments<typeof FLAGS> & {
  readonly seed?: bigint;
  readonly delay?: number;
};

export const GUIDELINE_TERMINAL = defineTerminalGame({
  id: GUIDELINE_REPLAY.id,
  flags: { seed: seed!, delay: OWN_DELAY, ...FLAGS },
  play: (args, terminal) => playGuideline(args as GuidelineFlags, terminal),
});

async function playGuideline(args: GuidelineFlags, terminal: Terminal): Promise<ExitCode> {
  if (args.turnBased && !args.screenReader) {
    throw refusal(
      'Expected --turn-based with --ruleset classic or srs, got it with guideline',
      'A guideline game on the screen moves by the clock; --screen-reader is in turns.',
    );
  }
  const { brain, thinkLimit, replayPath } = readPlayer(args);
  const choice = readGuideline(args, brain, args.delay);
  const run = (chosen: GuidelineChoice) => runGuidelineGame(chosen, replayPath, args, terminal);
  if (brain?.kind !== 'file') return run(choice);
  const { loadBrain } = await import('../../brain-host/load-brain.ts');
  const { lastFailure, ...loaded } = await loadBrain(brain, { thinkLimit });
  const host = { brain: loaded.brain!, title: loaded.title ?? '', lastFailure };
  try {
    const code = await run({ ...choice, host });
    // A race tells by itself, and its game was over then.
    if (choice.setup.isRace) return code;
    const hasFailed = loaded.hasFailed();
    for (const notice of loaded.takeNotices()) terminal.say(notice);
    return code === EXIT.ok && hasFailed ? EXIT.failed : code;
  } finally {
    await loaded.close();
  }
}

async function runGuidelineGame(
  choice: GuidelineChoice,
  replayPath: string | undefined,
  args: GuidelineFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const run = { view: readViewOptions(args), replayPath };
  if (args.screenReader) {
    const { narrateGuideline } = await import('./narrate.ts');
    return narrateGuideline(choice, run, terminal);
  }
  const { runGuideline } = await import('./run.ts');
  return runGuideline(choice, run, terminal);
}
