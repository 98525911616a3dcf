import { EXIT, type ExitCode } from '../../shell/exit.ts';
import { exitOf, runScreen, type ScreenControls } from '../../shell/run-screen.ts';
import type { Terminal } from '../../shell/terminal.ts';
import { actionOf, type KeyMap } from './bindings.ts';
import { type ClassicPlay, replaceSession, tick } from './play.ts';
import type { PlaySession } from './play-session.ts';
import type { PlayView } from './play-view.ts';
import { type Command, pressKey } from './press-key.ts';
import { resultSentence } from './sentences.ts';

/** A new game for the same player. */
export interface NewGame {
  readonly session: PlaySession;
  readonly seed: bigint | undefined;
}

/** What a play is run with. */
export interface PlaySetting {
  readonly keys: KeyMap;
  readonly view: PlayView;
  /** Makes the next game; without it there is none. */
  readonly restart: (() => Promise<NewGame>) | undefined;
}

/**
 * Runs a play until it is quit, takes the terminal meanwhile, closes the session, and prints the
 * result on stdout once the terminal is as it was.
 */
export async function runPlay(
  play: ClassicPlay,
  { keys, view, restart }: PlaySetting,
  terminal: Terminal,
): Promise<ExitCode> {
  let screen: ScreenControls | undefined;
  let isRestarting = false;
  let isInputOver = false;
  const isOver = (): boolean => play.session.isOver;
  const isHeld = (): boolean => play.isPaused || play.isRestartAsked || view.isCovered();

  const startAnew = async (): Promise<void> => {
    if (restart === undefined) return;
    isRestarting = true;
    const { session, seed } = await restart();
    const old = play.session;
    replaceSession(play, session, seed);
    isRestarting = false;
    view.repaint();
    screen?.restartClock();
    await old.close();
  };
  const obey = (command: Command): void => {
    if (command === 'quit') screen?.finish('quit');
    else if (command === 'interrupt') screen?.finish('SIGINT');
    else if (command === 'restart') startAnew().catch((error) => screen?.fail(error));
    else if (command === 'suspend') {
      play.isPaused ||= !play.isBrainOn;
      screen?.raw.suspend();
    }
  };
  const ending = await runScreen(
    {
      isFullScreen: view.isFullScreen,
      open: (controls) => {
        screen = controls;
        view.open(controls.raw);
        view.repaint();
      },
      delay: () => {
        const isWaiting = isHeld() || isRestarting || !view.canShow();
        return isWaiting || isOver() || play.isTurnBased ? undefined : play.delay;
      },
      tick: () => {
        const before = play.session.frame();
        view.showEvents(tick(play), before, 'tick');
        if (isOver() && isInputOver) screen?.finish('quit');
      },
      onKey: (key) => {
        const wasHeld = isHeld();
        const action = actionOf(keys, key);
        if (!isRestarting || action === 'interrupt') {
          obey(pressKey(play, view, action, restart !== undefined));
        }
        if (wasHeld) screen?.restartClock();
      },
      repaint: () => {
        // Nobody can play what cannot be seen; a brain just waits and goes on.
        if (!view.canShow() && !play.isBrainOn) play.isPaused = true;
        view.repaint();
      },
      onPipeEnd: () => {
        // A brain may still finish its game.
        if (isOver() || !play.isBrainOn || play.isTurnBased) screen?.finish('quit');
        else isInputOver = true;
      },
      close: () => play.session.close(),
    },
    terminal,
  );
  if (ending === 'hang-up' || ending === 'SIGHUP' || ending === 'EPIPE') return EXIT.interrupted;
  if (view.isFullScreen || !isOver()) {
    terminal.print(resultSentence(play.session.result(), play.seed));
  }
  return exitOf(ending);
}
