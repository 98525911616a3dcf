import { EXIT, type ExitCode } from '../../shell/exit.ts';
import { exitOf, runScreen, type ScreenControls } from '../../shell/run-screen.ts';
import type { Terminal } from '../../shell/terminal.ts';
import { type Action, actionOf, type KeyMap, STEERING } from './bindings.ts';
import type { KeyPlay } from './key-play.ts';
import type { PlayView } from './view.ts';

/** What a play is run with. */
export interface PlaySetting {
  readonly keys: KeyMap;
  readonly view: PlayView;
  /** Begins the next game. */
  readonly restart: () => Promise<void>;
  /** Ends what the game has running. */
  readonly close: () => Promise<void>;
}

/** What a key asks of those who run the game, beyond what it did by itself. */
type Command = 'quit' | 'interrupt' | 'suspend' | 'restart' | undefined;

/**
 * Runs a play until it is quit, takes the terminal meanwhile, closes its game, and prints the
 * result on stdout once the terminal is as it was.
 */
export async function runPlay(
  play: KeyPlay,
  { keys, view, restart, close }: PlaySetting,
  terminal: Terminal,
): Promise<ExitCode> {
  let screen: ScreenControls | undefined;
  let isRestarting = false;
  let isInputOver = false;
  const isOver = (): boolean => play.session.isOver;
  const isHeld = (): boolean => play.isPaused || play.isRestartAsked || view.isCovered();

  const isWaiting = (): boolean => isHeld() || isRestarting || !view.canShow();
  const startAgain = async (): Promise<void> => {
    isRestarting = true;
    await restart();
    isRestarting = false;
    view.repaint();
    screen?.restartClock();
  };
  const obey = (command: Command): void => {
    if (command === 'quit') screen?.finish('quit');
    else if (command === 'interrupt') screen?.finish('SIGINT');
    else if (command === 'restart') startAgain().catch((error) => screen?.fail(error));
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
        return isWaiting() || isOver() || play.isTurnBased ? undefined : play.delay;
      },
      tick: () => {
        const before = play.session.frame();
        view.showEvents(play.tick(), before, 'tick');
        if (isOver() && isInputOver) screen?.finish('quit');
      },
      onKey: (key) => {
        const wasHeld = isHeld();
        const action = actionOf(keys, key);
        if (!isRestarting || action === 'interrupt') {
          obey(pressKey(play, view, action));
        }
        play.wait(isWaiting());
        if (wasHeld) screen?.restartClock();
      },
      repaint: () => {
        // Nobody can play what cannot be seen; a brain just waits and goes on.
        if (!view.canShow() && !play.isBrainOn) play.isPaused = true;
        play.wait(isWaiting());
        view.repaint();
      },
      onPipeEnd: () => {
        // A brain may still finish its game.
        if (isOver() || !play.isBrainOn || play.isTurnBased) screen?.finish('quit');
        else isInputOver = true;
      },
      close,
    },
    terminal,
  );
  if (ending === 'hang-up' || ending === 'SIGHUP' || ending === 'EPIPE') return EXIT.interrupted;
  if (view.isFullScreen || !isOver()) {
    terminal.print(play.session.words.result);
  }
  return exitOf(ending);
}

/** Does what a key stands for and shows it; keys nobody bound have no action. */
function pressKey(play: KeyPlay, view: PlayView, action: Action | undefined): Command {
  if (action === 'interrupt' || action === 'suspend') return action;
  if (!view.canShow()) return action === 'quit' ? action : undefined;
  if (view.isCovered()) {
    view.uncover();
    return undefined;
  }
  if ((action === 'help' || action === 'describe') && view.answer(action)) return undefined;

  const { isOver } = play.session;
  if (action === 'restart') {
    // In the middle of a game one slip of a finger is not enough.
    if (isOver || play.isRestartAsked) return 'restart';
    play.isRestartAsked = true;
    view.showChange('Press the key again to restart');
    return undefined;
  }
  const wasAsked = play.isRestartAsked;
  play.isRestartAsked = false;
  // A player in full swing does not mean to leave: steering keys do not close the result.
  const isSteering = action !== undefined && STEERING.includes(action);
  if (action === 'quit' || (isOver && !isSteering)) return 'quit';
  if (isSteering) {
    const before = play.session.frame();
    view.showEvents(play.steer(action), before, action);
    return undefined;
  }
  const words = action === undefined ? undefined : play.adjust(action);
  if (words !== undefined) view.showChange(words);
  else if (wasAsked) view.showChange('Game continued');
  return undefined;
}
