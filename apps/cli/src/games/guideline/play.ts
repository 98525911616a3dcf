import type { Brain } from '@tetrarium/brains';
import type { Button, GuidelineEvent } from '@tetrarium/engine/guideline';
import { GuidelineSession } from '@tetrarium/play/guideline';
import { writeReplayFile } from '../../replay/file.ts';
import { CliError, EXIT } from '../../shell/exit.ts';
import type { Terminal } from '../../shell/terminal.ts';
import { drawSeed } from '../../shell/whole-number.ts';
import type { ViewOptions } from '../classic/view-options.ts';
import type { GuidelineChoice } from './options.ts';

/** How a guideline game is run besides what it is. */
export interface GuidelineRun {
  readonly view: ViewOptions;
  /** Where to write the replay at the end. */
  readonly replayPath: string | undefined;
}

/** A session with its brain and a clock in milliseconds, started anew as often as one likes. */
export class GuidelinePlay {
  session: GuidelineSession;
  private brain: Brain | undefined;
  private readonly choice: GuidelineChoice;
  private readonly now: () => number;

  constructor(choice: GuidelineChoice, now: () => number) {
    this.choice = choice;
    this.now = now;
    this.session = this.start();
  }

  get isOver(): boolean {
    return this.session.phase === 'over';
  }

  get isPaused(): boolean {
    return this.session.phase === 'paused';
  }

  /** A chosen seed is played again, a drawn one is drawn again. */
  restart(): void {
    this.session = this.start();
  }

  advance(): GuidelineEvent[] {
    return this.session.advanceWith(this.brain, this.now());
  }

  /** A key went down or up; without `isDown` the terminal does not tell. */
  press(button: Button, isDown?: boolean): GuidelineEvent[] {
    const events = this.advance();
    const { session } = this;
    const at = this.now();
    const happened =
      isDown === undefined ? session.tap(button, at) : session.press(button, isDown, at);
    return [...events, ...happened];
  }

  pause(): GuidelineEvent[] {
    const events = this.advance();
    return [...events, ...this.session.pause(this.now())];
  }

  resume(): void {
    this.session.resume(this.now());
  }

  /** Takes a piece back or brings it back; a game that was over goes on at once. */
  change(command: 'undo' | 'redo'): void {
    const wasOver = this.isOver;
    if (this.session[command]() && wasOver) this.resume();
  }

  /** Prints what the game came to, and writes its replay where one is wanted. */
  finish(terminal: Terminal, path: string | undefined, isTold = false): void {
    if (!isTold) terminal.print(this.session.words.result);
    if (path === undefined) return;
    const { rules, replay } = this.session.replay;
    writeReplayFile(path, rules, replay);
    terminal.say(`Replay written to ${path}. Watch it: tetrarium replay show ${path}`);
  }

  private start(): GuidelineSession {
    const { setup, options, handling, createBrain } = this.choice;
    const seed = setup.seed ?? drawSeed();
    const start = { seed, handling, options, now: this.now() };
    const started = GuidelineSession.start(setup, start);
    if (!started.ok) throw new CliError(EXIT.usage, started.problem.message);
    this.brain = createBrain?.();
    return started.value;
  }
}
