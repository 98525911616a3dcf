import type { Button } from '@tetrarium/engine/guideline';
import { isButton } from '@tetrarium/play/guideline';
import type { ExitCode } from '../../shell/exit.ts';
import type { Key } from '../../shell/key-decoder.ts';
import type { Look } from '../../shell/look.ts';
import {
  exitOf,
  requireScreen,
  runScreen,
  type ScreenControls,
  type ScreenProgram,
} from '../../shell/run-screen.ts';
import { Screen } from '../../shell/screen.ts';
import type { Terminal } from '../../shell/terminal.ts';
import { fits } from '../../shell/text-box.ts';
import { lookOf, SENTENCES } from '../classic/watch.ts';
import { actionOfKey, baseKey, type GuidelineCommand } from './keys.ts';
import type { GuidelineChoice } from './options.ts';
import { GuidelinePlay, type GuidelineRun } from './play.ts';
import { drawGuideline, SMALLEST_GUIDELINE } from './view.ts';

/** Milliseconds between two pictures; the game does not depend on it. */
const FRAME = 16;

/** What can be done on a screen that is too small. */
const LEAVING: readonly unknown[] = ['quit', 'interrupt', 'suspend'];

/** Plays guideline games on the screen until the player leaves; then tells how the last one went. */
export async function runGuideline(
  choice: GuidelineChoice,
  { view, replayPath }: GuidelineRun,
  terminal: Terminal,
): Promise<ExitCode> {
  requireScreen(SENTENCES);
  const play = new GuidelinePlay(choice, () => performance.now());
  const ending = await runScreen(new GuidelineScreen(play, lookOf(view, terminal)), terminal);
  play.finish(terminal, replayPath);
  return exitOf(ending);
}

class GuidelineScreen implements ScreenProgram {
  readonly isFullScreen = true;
  private readonly play: GuidelinePlay;
  private readonly look: Look;
  private readonly screen: Screen;
  private readonly shown = {
    hasGhost: true,
    hasReleases: false,
    showsHelp: false,
    isRestartAsked: false,
  };
  /** Which button each key that is down stands for, by its base. */
  private readonly down = new Map<Key, Button>();
  private controls!: ScreenControls;

  constructor(play: GuidelinePlay, look: Look) {
    this.play = play;
    this.look = look;
    this.screen = new Screen(look.depth);
  }

  open(controls: ScreenControls): void {
    this.controls = controls;
    this.tick();
  }

  delay(): number {
    return FRAME;
  }

  readonly tick = (): void => {
    // Nobody can play what cannot be seen.
    if (!this.canShow) this.play.pause();
    this.play.advance();
    this.draw();
  };

  repaint(): void {
    this.screen.forget();
    this.tick();
  }

  onReleasesKnown(): void {
    this.shown.hasReleases = true;
    this.draw();
  }

  onKey(key: Key): void {
    this.press(key);
    this.draw();
  }

  onKeyUp(key: Key): void {
    const button = this.down.get(baseKey(key));
    this.down.delete(baseKey(key));
    if (button !== undefined) this.play.press(button, false);
  }

  private get canShow(): boolean {
    return fits(this.controls.raw, SMALLEST_GUIDELINE);
  }

  private draw(): void {
    const { raw } = this.controls;
    if (raw.isBehind) return;
    const { look, shown, play } = this;
    const { text } = this.screen.update(raw.columns, raw.rows, look.surface, (buffer) => {
      drawGuideline(buffer, { ...shown, session: play.session, match: play.match, look });
    });
    if (text !== '') raw.write(text);
  }

  private press(key: Key): void {
    const { play, shown } = this;
    const action = actionOfKey(key);
    if (action === undefined && !shown.showsHelp) return;
    if (!this.canShow && !LEAVING.includes(action)) return;
    if (shown.showsHelp) {
      shown.showsHelp = false;
      play.resume();
      if (action !== 'interrupt') return;
    }
    const wasAsked = shown.isRestartAsked;
    shown.isRestartAsked = false;
    if (!isButton(action)) this.obey(action, wasAsked);
    else if (shown.hasReleases) {
      this.down.set(baseKey(key), action);
      play.press(action, true);
    } else play.press(action);
  }

  private obey(command: GuidelineCommand | undefined, wasRestartAsked: boolean): void {
    const { play, shown, controls } = this;
    if (command === 'quit') controls.finish('quit');
    else if (command === 'interrupt') controls.finish('SIGINT');
    else if (command === 'suspend') {
      play.pause();
      controls.raw.suspend();
    } else if (command === 'pause') {
      if (play.isPaused) play.resume();
      else play.pause();
    } else if (command === 'ghost') shown.hasGhost = !shown.hasGhost;
    else if (command === 'undo' || command === 'redo') play.change(command);
    else if (command === 'help') {
      play.pause();
      shown.showsHelp = true;
    } else if (command !== 'restart') return;
    else if (play.isOver || wasRestartAsked) {
      play.restart();
      this.down.clear();
    } else shown.isRestartAsked = true;
  }
}
