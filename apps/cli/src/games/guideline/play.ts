import type { Button, GuidelineEvent } from '@tetrarium/engine/guideline';
import { formatTime } from '@tetrarium/engine/picture';
import {
  GuidelineController,
  GuidelineReport,
  type GuidelineSession,
  type GuidelineSetup,
  type GuidelineWorld,
  type Pilot,
  pilotOf,
  questionAbout,
} from '@tetrarium/play/guideline';
import { BrainRace, type BrainRaceWorld, type RaceMatch } from '@tetrarium/play/race';
import { writeReplayFile } from '../../replay/file.ts';
import { drawSeed } from '../../shell/flags.ts';
import type { Terminal } from '../../shell/terminal.ts';
import type { ViewOptions } from '../classic/view-options.ts';
import type { GuidelineChoice, RivalHost } from './options.ts';

/** How a guideline game is run besides what it is. */
export interface GuidelineRun {
  readonly view: ViewOptions;
  /** Where to write the replay at the end. */
  readonly replayPath: string | undefined;
}

/** The games of a player at a terminal, with a clock in milliseconds. */
export class GuidelinePlay {
  private readonly controller: BrainRace<GuidelineSetup> | GuidelineController;
  private readonly now: () => number;
  private events: GuidelineEvent[] = [];

  constructor(choice: GuidelineChoice, now: () => number) {
    const world = worldOf(choice, now);
    const { setup } = choice;
    this.now = now;
    this.controller = setup.isRace
      ? new BrainRace(world, setup)
      : new GuidelineController(world, setup);
    this.controller.subscribe((events) => this.events.push(...events));
    if (this.controller instanceof BrainRace) this.controller.startMatch();
    else this.controller.start();
  }

  get session(): GuidelineSession {
    return this.controller.session!;
  }

  /** The games of a race, the one that is on left out. */
  get match(): RaceMatch | undefined {
    return this.controller instanceof BrainRace ? this.controller.match : undefined;
  }

  get isOver(): boolean {
    return this.session.phase === 'over';
  }

  get isPaused(): boolean {
    return this.session.phase === 'paused';
  }

  /** The next game of a match, or a new one; a chosen seed is played again, a drawn one drawn again. */
  restart(): void {
    const { controller, match } = this;
    if (controller instanceof BrainRace && match?.winner !== undefined) controller.startMatch();
    else controller.start();
  }

  advance(): GuidelineEvent[] {
    return this.during(() => this.controller.frame(this.now()));
  }

  /** A key went down or up; without `isDown` the terminal does not tell. */
  press(button: Button, isDown?: boolean): GuidelineEvent[] {
    const { controller } = this;
    const at = this.now();
    return this.during(() => {
      if (isDown === undefined) controller.tap(button, at);
      else controller.press(button, isDown, at);
    });
  }

  pause(): GuidelineEvent[] {
    return this.during(() => this.controller.pause());
  }

  resume(): void {
    this.controller.resume();
  }

  /** Takes a piece back or brings it back; a game that was over goes on at once. */
  change(command: 'undo' | 'redo'): void {
    const wasOver = this.isOver;
    if (this.controller[command]() && wasOver) this.resume();
  }

  /** Prints what the game came to, and writes its replay where one is wanted. */
  finish(terminal: Terminal, path: string | undefined, isTold = false): void {
    if (!isTold) {
      terminal.print(new GuidelineReport(this.session).result);
      for (const line of this.match === undefined ? [] : matchLines(this.match))
        terminal.print(line);
    }
    if (path === undefined) return;
    const { rules, replay } = this.session.replay;
    writeReplayFile(path, rules, replay);
    terminal.say(`Replay written to ${path}. Watch it: tetrarium replay show ${path}`);
  }

  private during(act: () => void): GuidelineEvent[] {
    this.events = [];
    act();
    return this.events;
  }
}

/** The process as its games see it: nothing is saved, and nobody listens. */
function worldOf(choice: GuidelineChoice, now: () => number): BrainRaceWorld & GuidelineWorld {
  const { handling, createBrain, host, setup } = choice;
  const nothing = (): void => {};
  const createPilot =
    host !== undefined
      ? () => pilotOfHost(host, setup.isRace)
      : createBrain && (() => pilotOf(createBrain()));
  return {
    now,
    drawSeed,
    drawId: () => '',
    storage: { read: () => undefined, write: nothing, watch: () => nothing },
    announce: nothing,
    later: () => nothing,
    keepReplay: async () => undefined,
    handling: () => handling,
    settle: () => 0,
    countdown: () => 0,
    findPilot: (_id, use) => {
      if (createPilot !== undefined) use(createPilot());
    },
    findRival: (name) => createPilot && { name, replayName: host?.title, createPilot },
  };
}

/** The user's own program, whose failure ends its game in a race. */
function pilotOfHost(host: RivalHost, isRace: boolean): Pilot {
  return (position) => {
    const asked = questionAbout(position);
    for (const limit of asked?.limitHeights ?? []) {
      const move = host.brain.bestMove(asked!.board, asked!.piece, limit);
      const reason = host.lastFailure();
      if (reason !== undefined && isRace) return { type: 'failure', reason: `${reason}.` };
      // Alone it loses the piece, which is dropped where it is.
      if (reason !== undefined || move !== undefined) return { type: 'move', move };
    }
    return { type: 'move', move: undefined };
  };
}

/** How a match stands, game by game; nothing where it is one game. */
export function matchLines({ firstTo, games, score, winner }: RaceMatch): string[] {
  if (firstTo === 1) return [];
  const words = { 0: 'won', 1: 'lost', draw: 'a draw' } as const;
  const lines = games.map(
    (game, i) =>
      `Game ${i + 1}: ${words[game.winner]} in ${formatTime(game.time, 1)}, attack ${game.attack.join(' : ')}`,
  );
  const end =
    winner === undefined ? '' : winner === 0 ? ' You win the match.' : ' You lost the match.';
  return [...lines, `Match ${score}, first to ${firstTo}.${end}`];
}
