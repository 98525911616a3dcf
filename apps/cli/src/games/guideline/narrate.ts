import { type Button, type GuidelineEvent, titleOfGuideline } from '@tetrarium/engine/guideline';
import { GuidelineNarration, GuidelineReport, isButton } from '@tetrarium/play/guideline';
import { handicapSentence } from '@tetrarium/play/race';
import { count } from '@tetrarium/words';
import type { ExitCode } from '../../shell/exit.ts';
import type { Key } from '../../shell/key-decoder.ts';
import {
  exitOf,
  runScreen,
  type ScreenControls,
  type ScreenProgram,
} from '../../shell/run-screen.ts';
import type { Terminal } from '../../shell/terminal.ts';
import { actionOfKey, type GuidelineCommand, helpLines } from './keys.ts';
import type { GuidelineChoice } from './options.ts';
import { GuidelinePlay, type GuidelineRun, matchLines } from './play.ts';

/** What a turn takes where nothing falls by itself: too little for a piece of level 1 to fall. */
const TURN = 100;

/** Milliseconds between two looks at the clock, where it runs. */
const LOOK = 50;

/** Plays guideline games in sentences, one line each, without one escape code. */
export async function narrateGuideline(
  choice: GuidelineChoice,
  { view, replayPath }: GuidelineRun,
  terminal: Terminal,
): Promise<ExitCode> {
  const { brain, isRace } = choice.setup;
  const isWatched = brain !== undefined && !isRace;
  const narration = new Narration(choice, isWatched, view.turnBased ?? !isWatched, (line) =>
    terminal.print(line),
  );
  const ending = await runScreen(narration, terminal);
  narration.play.finish(terminal, replayPath, narration.play.isOver);
  return exitOf(ending);
}

class Narration implements ScreenProgram {
  readonly isFullScreen = false;
  readonly play: GuidelinePlay;
  private readonly choice: GuidelineChoice;
  private readonly isWatched: boolean;
  private readonly isTurnBased: boolean;
  private readonly say: (line: string) => void;
  private turns = 0;
  /** How often the time was looked at, which is the time of a pipe. */
  private looks = 0;
  private incoming = 0;
  private isRestartAsked = false;
  private isInputOver = false;
  private controls!: ScreenControls;

  constructor(
    choice: GuidelineChoice,
    isWatched: boolean,
    isTurnBased: boolean,
    say: (line: string) => void,
  ) {
    this.choice = choice;
    this.isWatched = isWatched;
    this.isTurnBased = isTurnBased;
    this.say = say;
    // In turns the rival plays a piece for each of the player's.
    const setup = isTurnBased && !isWatched ? choice.setup.with({ pace: TURN }) : choice.setup;
    const byClock = () => (process.stdin.isTTY ? performance.now() : this.looks * LOOK);
    const now = isTurnBased ? () => this.turns * TURN : byClock;
    this.play = new GuidelinePlay({ ...choice, setup }, now);
  }

  open(controls: ScreenControls): void {
    this.controls = controls;
    this.begin();
  }

  delay(): number | undefined {
    return this.isTurnBased ? undefined : LOOK;
  }

  readonly tick = (): void => {
    this.looks++;
    if (!this.play.isOver) this.tell(this.play.advance());
  };

  repaint(): void {}

  onPipeEnd(): void {
    // After the last key a brain may still finish its game.
    if (this.play.isOver || !this.isWatched || this.isTurnBased) this.controls.finish('quit');
    else this.isInputOver = true;
  }

  onKey(key: Key): void {
    const action = actionOfKey(key);
    if (action === 'describe') this.sayAll(this.narration.board);
    else if (action !== undefined) {
      const wasAsked = this.isRestartAsked;
      this.isRestartAsked = false;
      if (isButton(action)) this.steer(action);
      else this.obey(action, wasAsked);
    }
  }

  private get narration(): GuidelineNarration {
    return new GuidelineNarration(this.play.session);
  }

  private begin(): void {
    const { isRace, pace, firstTo, handicap } = this.choice.setup;
    const { session, match } = this.play;
    const title = titleOfGuideline(session.game.rules).toLowerCase();
    this.say(`Tetrarium ${title}, in sentences. ? lists the keys, i describes the board.`);
    if (isRace) {
      const words = this.isTurnBased ? 'one piece for each of yours' : `a piece every ${pace} ms`;
      const rival = session.race?.rival ?? '';
      this.say(`Against ${rival}: ${words}.`);
      if (firstTo > 1) {
        this.say(
          `First to ${firstTo}: game ${match!.games.length + 1}, the match stands ${match!.score}.`,
        );
      }
      if (handicap !== 0) this.say(handicapSentence(handicap, rival));
    }
    if (!this.isWatched) this.say(this.narration.newPiece);
  }

  private tell(events: readonly GuidelineEvent[]): void {
    const { session, isOver } = this.play;
    if (events.length === 0 && !isOver) return;
    this.sayAll(this.narration.events(events));
    const { incoming } = session.frame;
    if (incoming > this.incoming) this.say(`${count(incoming, 'line')} of garbage coming`);
    this.incoming = incoming;
    if (isOver) {
      const { match } = this.play;
      const isNext = match !== undefined && match.winner === undefined;
      this.sayAll([
        ...new GuidelineReport(session).endAndResult,
        ...(match === undefined ? [] : matchLines(match)),
        isNext ? 'q leaves, r plays the next game.' : 'q leaves, r plays again.',
      ]);
      if (this.isInputOver) this.controls.finish('quit');
    } else if (!this.isWatched && hasNewPiece(events)) this.say(this.narration.newPiece);
  }

  private steer(button: Button): void {
    const { play } = this;
    if (play.isOver) return;
    if (play.isPaused) {
      this.say('Paused');
      return;
    }
    const events = play.press(button);
    const hasLocked = events.some(({ type }) => type === 'locked');
    if (hasLocked && this.isTurnBased && !play.isOver) {
      this.turns++;
      events.push(...play.advance());
    }
    const { frame } = play.session;
    if (hasNewPiece(events) || play.isOver) this.tell(events);
    else if (events.length === 0) this.say(button === 'soft-drop' ? 'Rests' : 'Blocked');
    else if (button === 'soft-drop') {
      this.say(`Height ${Math.min(...(frame.falling?.cells ?? []).map(({ y }) => y))}`);
    } else this.say(this.narration.falling);
  }

  private pause(): void {
    if (!this.play.isOver) this.tell(this.play.pause());
  }

  private obey(command: GuidelineCommand, wasRestartAsked: boolean): void {
    const { play, controls } = this;
    if (command === 'quit') controls.finish('quit');
    else if (command === 'interrupt') controls.finish('SIGINT');
    else if (command === 'suspend') {
      if (!this.isTurnBased) this.pause();
      controls.raw.suspend();
    } else if (command === 'help') {
      this.sayAll(helpLines(undefined, play.session.game.rules.mode.undo));
    } else if (command === 'pause') this.togglePause();
    else if (command === 'undo' || command === 'redo') {
      play.change(command);
      this.say(this.narration.newPiece);
    } else if (command === 'restart') {
      if (play.isOver || wasRestartAsked) this.restart();
      else {
        this.isRestartAsked = true;
        this.say('r again restarts');
      }
    }
  }

  private togglePause(): void {
    const { play } = this;
    if (play.isPaused) {
      play.resume();
      this.say('Game continued');
      return;
    }
    this.pause();
    if (play.isPaused) this.say('Paused');
  }

  private restart(): void {
    this.turns = 0;
    this.incoming = 0;
    this.play.restart();
    this.begin();
  }

  private sayAll(lines: readonly string[]): void {
    for (const line of lines) this.say(line);
  }
}

/** Whether another piece is to be told after these events. */
function hasNewPiece(events: readonly GuidelineEvent[]): boolean {
  return events.some(({ type }) => type === 'locked' || type === 'held' || type === 'retried');
}
