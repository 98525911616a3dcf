import { writeReplayFile } from '../../replay/file.ts';
import { canMoveCursor, detectColors, detectTheme, detectUnicode } from '../../shell/abilities.ts';
import { drawSeed } from '../../shell/draw-seed.ts';
import { CliError, EXIT, type ExitCode } from '../../shell/exit.ts';
import { createLook, type Look } from '../../shell/look.ts';
import type { Terminal } from '../../shell/terminal.ts';
import { createKeyMap } from './bindings.ts';
import { createNarratorView } from './narrator-view.ts';
import { createPlay } from './play.ts';
import type { PlaySession } from './play-session.ts';
import { type NewGame, runPlay } from './run-play.ts';
import { createScreenView } from './screen-view.ts';
import { type ClassicSetup, createClassicSession } from './session.ts';
import { DEFAULT_VIEW, type ViewOptions } from './view-options.ts';

/** What may be chosen about watching or playing a game; only the delay has to be. */
export interface WatchOptions {
  /** Milliseconds between two ticks, to begin with; 0 is as fast as it can be drawn. */
  readonly delay: number;
  /** The seed to show. */
  readonly seed?: bigint;
  /** Whether the brain, where there is one, steers from the start (the default). */
  readonly isBrainOn?: boolean;
  readonly view?: ViewOptions;
  /** Makes the next game for the restart key; without it the key does nothing. */
  readonly restart?: () => Promise<NewGame>;
}

/**
 * Shows a game on the terminal of this process, lets the player steer, and ends when the player
 * leaves; the session is closed then. Without a screen it needs `view.screenReader`.
 */
export async function watchClassic(
  session: PlaySession,
  options: WatchOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const { view = DEFAULT_VIEW, restart, delay, seed } = options;
  const isBrainOn = (options.isBrainOn ?? true) && session.brainTitle !== undefined;
  const isTurnBased = view.turnBased ?? (view.screenReader && !isBrainOn);
  const play = createPlay(session, { delay, seed, isBrainOn, isTurnBased });
  const { turnsBothWays, adversary } = session;
  const keys = createKeyMap(view.controls, { turnsBothWays, hasDials: adversary !== undefined });
  if (view.screenReader) {
    return runPlay(
      play,
      { keys, view: createNarratorView(play, keys, terminal.print), restart },
      terminal,
    );
  }
  requireScreen();
  const look = lookOf(view, terminal);
  const scene = { play, look, keys, controls: view.controls };
  return runPlay(play, { keys, view: createScreenView(scene), restart }, terminal);
}

/**
 * Creates the session of a setup and watches it, with the restart key creating the next one. What
 * a user's brain prints would spoil the screen: with --debug it is told afterwards, else never.
 */
export async function watchSetup(
  setup: ClassicSetup,
  options: Pick<WatchOptions, 'isBrainOn' | 'view'>,
  terminal: Terminal,
  createSession: (setup: ClassicSetup) => Promise<PlaySession> = createClassicSession,
): Promise<ExitCode> {
  if (!options.view?.screenReader) requireScreen();
  const output: string[] = [];
  let last: PlaySession | undefined;
  const create = async (seed: bigint): Promise<PlaySession> => {
    const next = { ...setup, seed };
    const onBrainOutput = (text: string) => void output.push(text.replace(/\n$/, ''));
    last = await createSession(terminal.debug ? { ...next, onBrainOutput } : next);
    return last;
  };
  // A chosen seed is played again, a drawn one is drawn again.
  const restart = async (): Promise<NewGame> => {
    const seed = setup.isSeedDrawn ? drawSeed() : setup.seed;
    return { session: await create(seed), seed };
  };
  const { delay, seed } = setup;
  try {
    const session = await create(seed);
    const code = await watchClassic(session, { ...options, delay, seed, restart }, terminal);
    keepReplay(setup.replayPath, last, terminal);
    return code;
  } finally {
    if (output.length > 0) terminal.say(output.join('\n'));
  }
}

/** Writes the replay of a session where one is wanted. */
export function keepReplay(
  path: string | undefined,
  session: PlaySession | undefined,
  terminal: Terminal,
): void {
  if (path === undefined || session === undefined) return;
  const recorded = session.replay();
  if (!recorded.ok) throw new CliError(EXIT.internal, recorded.problem.message);
  writeReplayFile(path, recorded.value.rules, recorded.value.replay);
  terminal.say(`Replay written to ${path}. Watch it: tetrarium replay show ${path}`);
}

/** Throws a usage error where a picture cannot be drawn. */
export function requireScreen(): void {
  const { stdin, stdout, env } = process;
  const { TERM } = env;
  const advice = 'Use --screen-reader for sentences and typed keys, which also work in a pipe.';
  if (!stdin.isTTY || !stdout.isTTY) {
    const stream = stdout.isTTY ? 'input' : 'output';
    throw new CliError(
      EXIT.usage,
      `Expected a terminal to play on, got an ${stream} that is none`,
      advice,
    );
  }
  if (!canMoveCursor(env)) {
    throw new CliError(
      EXIT.usage,
      `Expected a terminal with a movable cursor, got TERM=${TERM}`,
      advice,
    );
  }
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
