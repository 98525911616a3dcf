import { EXIT, type ExitCode } from '../../shell/exit.ts';
import { actionOf, type KeyMap } from '../../shell/key-presets.ts';
import { enterRawTerminal, type RawTerminal } from '../../shell/raw-terminal.ts';
import type { StopReason, Terminal } from '../../shell/terminal.ts';
import { type ClassicPlay, replaceSession, tick } from './play.ts';
import { createPlayClock } from './play-clock.ts';
import type { PlaySession } from './play-session.ts';
import type { PlayView } from './play-view.ts';
import { pressKey, type Wish } from './press-key.ts';
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

type Ending = 'quit' | 'hang-up' | StopReason;

/** How long a broken process may take to end by itself. */
const LAST_MOMENT = 1000;

/**
 * Runs a play until it is quit, takes the terminal meanwhile, closes the session, and prints the
 * result on stdout once the terminal is as it was.
 */
export async function runPlay(
  play: ClassicPlay,
  { keys, view, restart }: PlaySetting,
  terminal: Terminal,
): Promise<ExitCode> {
  const stop = terminal.stopSignal();
  let raw: RawTerminal | undefined;
  let isRestarting = false;
  let isInputOver = false;
  let finish: (ending: Ending) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const done = new Promise<Ending>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });

  const isOver = (): boolean => play.session.isOver;
  const isHeld = (): boolean => play.isPaused || play.isRestartAsked || view.isCovered();
  const clock = createPlayClock(
    () => {
      const isWaiting = isHeld() || isRestarting || raw?.isBehind || !view.canShow();
      return isWaiting || isOver() || play.isTurnBased ? undefined : play.delay;
    },
    () => {
      const before = play.session.frame();
      view.showEvents(tick(play), before, 'tick');
      if (isOver() && isInputOver) finish('quit');
    },
  );

  const startAnew = async (): Promise<void> => {
    if (restart === undefined) return;
    isRestarting = true;
    const { session, seed } = await restart();
    const old = play.session;
    replaceSession(play, session, seed);
    isRestarting = false;
    view.repaint();
    clock.reset();
    await old.close();
  };
  const grant = (wish: Wish): void => {
    if (wish === 'quit') finish('quit');
    else if (wish === 'interrupt') finish('SIGINT');
    else if (wish === 'restart') startAnew().catch(fail);
    else if (wish === 'suspend') {
      play.isPaused ||= !play.isBrainOn;
      raw?.suspend();
    }
  };
  const onStop = (): void => finish(stop.reason as StopReason);

  let ending: Ending;
  try {
    raw = enterRawTerminal(
      { stdin: process.stdin, stdout: process.stdout, isFullScreen: view.isFullScreen },
      {
        onKey: (key) => {
          const wasHeld = isHeld();
          const action = actionOf(keys, key);
          if (!isRestarting || action === 'interrupt') {
            grant(pressKey(play, view, action, restart !== undefined));
          }
          if (wasHeld) clock.reset();
          else clock.wind();
        },
        onRepaint: () => {
          // Nobody can play what cannot be seen; a brain just waits and goes on.
          if (!view.canShow() && !play.isBrainOn) play.isPaused = true;
          view.repaint();
          clock.wind();
        },
        onDrain: () => clock.wind(),
        onInputEnd: () => {
          // After the last key of a pipe a brain may still finish its game.
          if (process.stdin.isTTY) finish('hang-up');
          else if (isOver() || !play.isBrainOn || play.isTurnBased) finish('quit');
          else isInputOver = true;
        },
        onHangUp: () => finish('hang-up'),
        onFault: (error) => {
          setTimeout(() => process.exit(EXIT.internal), LAST_MOMENT).unref();
          fail(error);
        },
      },
    );
    stop.addEventListener('abort', onStop);
    if (stop.aborted) onStop();
    view.open(raw);
    view.repaint();
    clock.reset();
    ending = await done;
  } finally {
    clock.stop();
    raw?.leave();
    stop.removeEventListener('abort', onStop);
    await play.session.close();
  }
  if (ending === 'hang-up' || ending === 'SIGHUP' || ending === 'EPIPE') return EXIT.interrupted;
  if (view.isFullScreen || !isOver()) {
    terminal.print(resultSentence(play.session.result(), play.seed));
  }
  return ending === 'quit' ? EXIT.ok : EXIT.interrupted;
}
