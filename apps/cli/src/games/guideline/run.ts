import { writeReplayFile } from '../../replay/file.ts';
import { drawSeed } from '../../shell/draw-seed.ts';
import { EXIT, type ExitCode } from '../../shell/exit.ts';
import type { Key } from '../../shell/key-decoder.ts';
import { enterRawTerminal } from '../../shell/raw-terminal.ts';
import { Screen } from '../../shell/screen.ts';
import type { Terminal } from '../../shell/terminal.ts';
import { fits } from '../../shell/text-box.ts';
import type { ViewOptions } from '../classic/view-options.ts';
import { lookOf, requireScreen } from '../classic/watch.ts';
import { baseKey, GUIDELINE_KEYS, type GuidelineWish, WISH_KEYS } from './keys.ts';
import { GuidelineSession } from './play.ts';
import { resultOf } from './result.ts';
import type { GuidelineSetup } from './table.ts';
import { drawGuideline, smallestGuideline } from './view.ts';

/** Milliseconds between two pictures; the game does not depend on it. */
const FRAME = 16;

/** What may be wished for on a screen that is too small. */
const LEAVING: readonly GuidelineWish[] = ['quit', 'interrupt', 'suspend'];

/** How a guideline game is run besides its setup. */
export interface GuidelineRun {
  readonly isSeedDrawn: boolean;
  readonly view: ViewOptions;
  /** Where to write the replay at the end. */
  readonly replayPath: string | undefined;
}

/** Plays guideline games on the screen until the player leaves; then tells how the last one went. */
export async function runGuideline(
  setup: GuidelineSetup,
  { isSeedDrawn, view, replayPath }: GuidelineRun,
  terminal: Terminal,
): Promise<ExitCode> {
  requireScreen();
  const look = lookOf(view, terminal);
  const stop = terminal.stopSignal();
  const screen = new Screen(look.depth);
  const now = (): number => performance.now();
  let session = new GuidelineSession(setup, now);
  const shown = { hasGhost: true, hasReleases: false, showsHelp: false, isRestartAsked: false };
  /** Which button each key that is down stands for, by its base. */
  const down = new Map<Key, NonNullable<ReturnType<typeof GUIDELINE_KEYS.get>>>();
  let finish: (code: ExitCode) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const done = new Promise<ExitCode>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  const canShow = (): boolean => fits(raw, smallestGuideline(session));
  const pass = (): void => {
    // Nobody can play what cannot be seen.
    if (!session.isOver && !canShow()) session.pause();
    session.tick();
  };
  const draw = (): void => {
    if (raw.isBehind) return;
    const { text } = screen.update(raw.columns, raw.rows, look.surface, (buffer) => {
      drawGuideline(buffer, { ...shown, session, look });
    });
    if (text !== '') raw.write(text);
  };
  const restart = (): void => {
    // A chosen seed is played again, a drawn one is drawn again.
    session = new GuidelineSession(isSeedDrawn ? { ...setup, seed: drawSeed() } : setup, now);
    down.clear();
  };
  const grant = (wish: GuidelineWish): void => {
    const wasAsked = shown.isRestartAsked;
    shown.isRestartAsked = false;
    if (wish === 'quit') finish(EXIT.ok);
    else if (wish === 'interrupt') finish(EXIT.interrupted);
    else if (wish === 'suspend') {
      session.pause();
      raw.suspend();
    } else if (wish === 'pause') {
      if (session.isPaused) session.resume();
      else session.pause();
    } else if (wish === 'ghost') shown.hasGhost = !shown.hasGhost;
    else if (wish === 'undo') session.undo();
    else if (wish === 'redo') session.redo();
    else if (wish === 'help') {
      session.pause();
      shown.showsHelp = true;
    } else if (session.isOver || wasAsked) restart();
    else shown.isRestartAsked = true;
  };
  const press = (key: Key): void => {
    const wish = WISH_KEYS.get(key) ?? WISH_KEYS.get(key.toLowerCase());
    if (!canShow() && !LEAVING.some((each) => each === wish)) return;
    if (shown.showsHelp) {
      shown.showsHelp = false;
      session.resume();
      if (wish !== 'interrupt') return;
    }
    const button = GUIDELINE_KEYS.get(key) ?? GUIDELINE_KEYS.get(key.toLowerCase());
    if (button === undefined) {
      if (wish !== undefined) grant(wish);
      return;
    }
    shown.isRestartAsked = false;
    if (!shown.hasReleases) session.press(button);
    else {
      down.set(baseKey(key), button);
      session.change(button, true);
    }
  };
  const raw = enterRawTerminal(
    { stdin: process.stdin, stdout: process.stdout, isFullScreen: true, hasReleases: true },
    {
      onKey: (key) => {
        press(key);
        draw();
      },
      // The game repeats keys by itself.
      onKeyRepeat: () => {},
      onKeyUp: (key) => {
        const button = down.get(baseKey(key));
        down.delete(baseKey(key));
        if (button !== undefined) session.change(button, false);
      },
      onReleasesKnown: () => {
        shown.hasReleases = true;
        draw();
      },
      onRepaint: () => {
        pass();
        screen.forget();
        draw();
      },
      onDrain: draw,
      onInputEnd: () => finish(EXIT.interrupted),
      onHangUp: () => finish(EXIT.interrupted),
      onFault: fail,
    },
  );
  const timer = setInterval(() => {
    pass();
    draw();
  }, FRAME);
  const onStop = (): void => finish(EXIT.interrupted);
  stop.addEventListener('abort', onStop);
  let code: ExitCode;
  try {
    pass();
    draw();
    code = await done;
  } finally {
    clearInterval(timer);
    stop.removeEventListener('abort', onStop);
    raw.leave();
  }
  terminal.print(resultOf(session));
  keepGuideline(session, replayPath, terminal);
  return code;
}

/** Writes the replay of a session where one is wanted. */
export function keepGuideline(
  { table }: GuidelineSession,
  path: string | undefined,
  terminal: Terminal,
): void {
  if (path === undefined) return;
  const { rules, replay } = table.replay();
  writeReplayFile(path, rules, replay);
  terminal.say(`Replay written to ${path}. Watch it: tetrarium replay show ${path}`);
}
