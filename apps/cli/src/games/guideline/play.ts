import type { Button, GuidelineEvent } from '@tetrarium/engine/guideline';
import { formatTime } from '@tetrarium/engine/picture';
import {
  GuidelineReport,
  GuidelineSession,
  type Pilot,
  pilotOf,
  questionAbout,
} from '@tetrarium/play/guideline';
import { RaceMatch } from '@tetrarium/play/race';
import { writeReplayFile } from '../../replay/file.ts';
import { refusal } from '../../shell/exit.ts';
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

/** A session with its brain and a clock in milliseconds, started anew as often as one likes. */
export class GuidelinePlay {
  session: GuidelineSession;
  /** The games of a race, the one that is on left out. */
  match: RaceMatch | undefined;
  private readonly choice: GuidelineChoice;
  private readonly now: () => number;

  constructor(choice: GuidelineChoice, now: () => number) {
    this.choice = choice;
    this.now = now;
    this.match = choice.setup.isRace ? new RaceMatch(choice.setup.firstTo) : undefined;
    this.session = this.start();
  }

  get isOver(): boolean {
    return this.session.phase === 'over';
  }

  get isPaused(): boolean {
    return this.session.phase === 'paused';
  }

  /** The next game of a match, or a new one; a chosen seed is played again, a drawn one drawn again. */
  restart(): void {
    if (this.match?.winner !== undefined) this.match = new RaceMatch(this.match.firstTo);
    this.session = this.start();
  }

  advance(): GuidelineEvent[] {
    return this.note(() => this.session.advance(this.now()));
  }

  /** A key went down or up; without `isDown` the terminal does not tell. */
  press(button: Button, isDown?: boolean): GuidelineEvent[] {
    const { session } = this;
    const at = this.now();
    return this.note(() =>
      isDown === undefined ? session.tap(button, at) : session.press(button, isDown, at),
    );
  }

  pause(): GuidelineEvent[] {
    return this.note(() => this.session.pause(this.now()));
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

  /** Notes the end of a game in its match. */
  private note(act: () => GuidelineEvent[]): GuidelineEvent[] {
    const wasOver = this.isOver;
    const events = act();
    if (this.isOver && !wasOver) this.noteEnd();
    return events;
  }

  private noteEnd(): void {
    const { race, sides, outcome } = this.session;
    if (race === undefined || this.match === undefined) return;
    const winner = outcome === 'draw' ? 'draw' : outcome === 'won' ? 0 : 1;
    const attack = [sides![0].attack, sides![1].attack] as const;
    this.match = this.match.with({ winner, time: race.time, attack });
  }

  private start(): GuidelineSession {
    const { setup, handling, createBrain, host } = this.choice;
    const { match } = this;
    const chosen =
      match !== undefined && setup.seed !== undefined ? match.seedAfter(setup.seed) : setup.seed;
    const seed = chosen ?? drawSeed();
    const start = {
      seed,
      handling,
      now: this.now(),
      ...(host !== undefined && { rival: host.title }),
    };
    const started = GuidelineSession.start(setup, start);
    if (!started.ok) throw refusal(started.problem.message);
    const brain = createBrain?.();
    if (host !== undefined) started.value.pilot = pilotOfHost(host, setup.isRace);
    else if (brain !== undefined) started.value.pilot = pilotOf(brain);
    return started.value;
  }
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
