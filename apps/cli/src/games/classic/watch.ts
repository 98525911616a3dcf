import { KeyPlay, type PlaySession, replayOf } from '@tetrarium/play/classic';
import { writeReplayFile } from '../../replay/file.ts';
import { detectColors, detectTheme, detectUnicode } from '../../shell/abilities.ts';
import { CliError, EXIT, type ExitCode } from '../../shell/exit.ts';
import { createLook, type Look } from '../../shell/look.ts';
import { requireScreen } from '../../shell/run-screen.ts';
import type { Terminal } from '../../shell/terminal.ts';
import { drawSeed } from '../../shell/whole-number.ts';
import { createKeyMap } from './bindings.ts';
import { createNarratorView } from './narrator-view.ts';
import type { ClassicSetup, OpenGame } from './open-game.ts';
import { runPlay } from './run-play.ts';
import { createScreenView } from './view.ts';
import type { ViewOptions } from './view-options.ts';

/** What to do without a screen. */
export const SENTENCES =
  'Use --screen-reader for sentences and typed keys, which also work in a pipe.';

/** How a game is watched or played. */
export interface WatchOptions {
  /** Whether the brain, where there is one, steers from the start (the default). */
  readonly isBrainOn?: boolean;
  readonly view: ViewOptions;
}

/**
 * Opens the game of a setup and lets the player watch and steer until they leave, with the restart
 * key opening the next one; answers the last one too. What a user's brain prints would spoil the
 * screen: with --debug it is told afterwards, else never.
 */
export async function watchSetup(
  setup: ClassicSetup,
  { isBrainOn, view }: WatchOptions,
  terminal: Terminal,
  open: (setup: ClassicSetup) => Promise<OpenGame>,
): Promise<{ readonly code: ExitCode; readonly last: OpenGame }> {
  if (!view.screenReader) requireScreen(SENTENCES);
  const output: string[] = [];
  const onBrainOutput = (text: string) => void output.push(text.replace(/\n$/, ''));
  const create = (seed: bigint): Promise<OpenGame> =>
    open({ ...setup, seed, ...(terminal.debug && { onBrainOutput }) });
  try {
    let last = await create(setup.seed);
    last.session.isBrainOn &&= isBrainOn ?? true;
    const isTurnBased = view.turnBased ?? (view.screenReader && !last.session.isBrainOn);
    const play = new KeyPlay(last, { delay: setup.delay, isTurnBased });
    // A chosen seed is played again, a drawn one is drawn again.
    const restart = async (): Promise<OpenGame> => {
      last = await create(setup.isSeedDrawn ? drawSeed() : setup.seed);
      return last;
    };
    const { turnsBothWays, canHold, dials } = last.session;
    const hasDials = dials !== undefined;
    const keys = createKeyMap(view.controls, { turnsBothWays, canHold, hasDials });
    const shown = view.screenReader
      ? createNarratorView(play, keys, terminal.print)
      : createScreenView({ play, look: lookOf(view, terminal), keys, controls: view.controls });
    const code = await runPlay(play, { keys, view: shown, game: last, restart }, terminal);
    keepReplay(setup.replayPath, last.session, terminal);
    return { code, last };
  } finally {
    if (output.length > 0) terminal.say(output.join('\n'));
  }
}

/** Writes the replay of a session where one is wanted. */
export function keepReplay(
  path: string | undefined,
  session: PlaySession,
  terminal: Pick<Terminal, 'say'>,
): void {
  const recorded = path === undefined ? undefined : replayOf(session);
  if (path === undefined || recorded === undefined) return;
  if (!recorded.ok) throw new CliError(EXIT.internal, recorded.problem.message);
  writeReplayFile(path, recorded.value.rules, recorded.value.replay);
  terminal.say(`Replay written to ${path}. Watch it: tetrarium replay show ${path}`);
}

/** How things look on this terminal. */
export function lookOf({ palette, theme, ascii }: ViewOptions, { paint }: Terminal): Look {
  const { env, platform } = process;
  return createLook({
    depth: detectColors(env, paint.isColorSupported),
    isUnicode: ascii === undefined ? detectUnicode(env, platform) : !ascii,
    palette,
    theme: theme === 'auto' ? detectTheme(env) : theme,
  });
}
