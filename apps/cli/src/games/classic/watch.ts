import { type BriefSession, replayOf } from '@tetrarium/play/brief';
import { writeReplayFile } from '../../replay/file.ts';
import { detectColors, detectTheme, detectUnicode } from '../../shell/abilities.ts';
import { CliError, EXIT, type ExitCode } from '../../shell/exit.ts';
import { drawSeed } from '../../shell/flags.ts';
import { createLook, type Look } from '../../shell/look.ts';
import { requireScreen } from '../../shell/run-screen.ts';
import type { Terminal } from '../../shell/terminal.ts';
import { createKeyMap } from './bindings.ts';
import { KeyPlay } from './key-play.ts';
import { createNarratorView } from './narrator-view.ts';
import { type GamePlan, type OpenBrain, openBrain } from './open-game.ts';
import { runPlay } from './run-play.ts';
import { createScreenView } from './view.ts';
import type { DEFAULT_LOOK, ViewOptions } from './view-options.ts';

/** What to do without a screen. */
export const SENTENCES =
  'Use --screen-reader for sentences and typed keys, which also work in a pipe.';

/**
 * Opens the game of a plan and lets the player watch and steer until they leave, with the restart
 * key opening the next one; answers the last one too. What a user's brain prints would spoil the
 * screen: with --debug it is told afterwards, else never.
 */
export async function watchGame(
  plan: GamePlan,
  view: ViewOptions,
  terminal: Terminal,
): Promise<{ readonly code: ExitCode; readonly last: OpenBrain }> {
  if (!view.screenReader) requireScreen(SENTENCES);
  const output: string[] = [];
  const onBrainOutput = (text: string) => void output.push(text.replace(/\n$/, ''));
  const load = () => openBrain({ ...plan, ...(terminal.debug && { onBrainOutput }) });
  try {
    let last = await load();
    let isFirst = true;
    const play = new KeyPlay({
      setup: plan.setup,
      isTurnBased: view.turnBased ?? (view.screenReader && plan.setup.brain === undefined),
      // A chosen seed is played again, a drawn one is drawn again.
      drawSeed: () => {
        const seed = isFirst || !plan.isSeedDrawn ? plan.seed : drawSeed();
        isFirst = false;
        return seed;
      },
      now: process.stdin.isTTY ? () => performance.now() : undefined,
    });
    play.start(last.open);
    const restart = async (): Promise<void> => {
      const old = last;
      last = await load();
      play.start(last.open);
      await old.close();
    };
    const { canHold, dials } = play.session;
    const { turnsBothWays } = plan.setup.game;
    const uses = { turnsBothWays, canHold, hasDials: dials !== undefined };
    const keys = createKeyMap(view.controls, uses);
    const shown = view.screenReader
      ? createNarratorView(play, keys, terminal.print)
      : createScreenView({ play, look: lookOf(view, terminal), keys, controls: view.controls });
    const code = await runPlay(
      play,
      { keys, view: shown, restart, close: () => last.close() },
      terminal,
    );
    await saveReplay(plan, play.session, terminal);
    return { code, last };
  } finally {
    if (output.length > 0) terminal.say(output.join('\n'));
  }
}

/** Writes the replay of a session where one is wanted. */
export async function saveReplay(
  { replayPath: path }: Pick<GamePlan, 'replayPath'>,
  session: BriefSession,
  terminal: Pick<Terminal, 'say'>,
): Promise<void> {
  if (path === undefined) return;
  const { findGame } = await import('@tetrarium/play/games');
  const [rules] = findGame(session.ruleset)!.replays;
  const recorded = replayOf(session, rules);
  if (recorded === undefined) return;
  if (!recorded.ok) throw new CliError(EXIT.internal, recorded.problem.message);
  writeReplayFile(path, rules, recorded.value);
  terminal.say(`Replay written to ${path}. Watch it: tetrarium replay show ${path}`);
}

export function lookOf(
  { palette, theme, ascii }: Pick<ViewOptions, keyof typeof DEFAULT_LOOK>,
  { paint }: Terminal,
): Look {
  const { env, platform } = process;
  return createLook({
    depth: detectColors(env, paint.isColorSupported),
    isUnicode: ascii === undefined ? detectUnicode(env, platform) : !ascii,
    palette,
    theme: theme === 'auto' ? detectTheme(env) : theme,
  });
}
