import { failure, type Result } from '@tetrarium/engine/core';
import {
  type Attack,
  type Button,
  type GuidelineEvent,
  type GuidelineGame,
  type Handling,
  RACE_MODE,
  RACE_REPLAY,
} from '@tetrarium/engine/guideline';
import {
  type LibraryWorld,
  RealTimeController,
  type RealTimeSession,
} from '../controller/index.ts';
import type { RaceSide } from '../guideline/race-side.ts';
import type { Phase } from '../session/phase.ts';
import { RaceMatch } from './match.ts';

/** Everything outside of a race that its controller needs. */
export interface RaceWorld extends LibraryWorld {
  /** How keys become moves. */
  handling(): Handling;
  /** Milliseconds for which a lost well stands before the result is shown. */
  settle(): number;
}

/** The replay of a game: its text, and its number in the library once it is kept. */
export interface ShownReplay {
  readonly text: string;
  readonly id?: number;
}

/** A race at one moment; the side that is shown first is the player's own. */
export interface RaceMoment {
  readonly phase: Phase;
  /** Milliseconds of play. */
  readonly time: number;
  /** Milliseconds until play begins or goes on. */
  readonly wait: number;
  readonly attacks: readonly Attack[];
  readonly sides: readonly [RaceSide, RaceSide];
  readonly games: readonly [GuidelineGame, GuidelineGame];
}

/** A button of the page: what it says now, and whether it can be pressed. */
interface RaceButton {
  readonly label: string;
  readonly isDisabled: boolean;
}

/** What stands over the player's well between two games. */
export interface RaceBreak {
  /** Absent for spectators. */
  readonly next?: RaceButton;
  readonly words: readonly string[];
}

/** The result of a match in words. */
export interface RaceEnding {
  readonly sentence: string;
  readonly verdict: string;
  /** Whether the verdict is good news; undefined where it is neither. */
  readonly isGood: boolean | undefined;
  readonly note: string;
  /** Absent for spectators. */
  readonly again?: RaceButton;
}

/**
 * A player's races, one match after the other, against one kind of opponent: a brain
 * (`BrainRace`) or a remote player (`RemoteRace`). A race is not saved.
 */
export abstract class RaceController<
  S extends RealTimeSession<Button, GuidelineEvent>,
> extends RealTimeController<S, never, Button, GuidelineEvent> {
  match = new RaceMatch(1);
  view: 'setup' | 'race' | 'result' = 'setup';
  /** The replay of the last game. */
  replay: ShownReplay | undefined;
  /** Why no race can begin. */
  trouble: string | undefined;
  /** What the well of a loser says that is not full. */
  out = 'Out';
  declare protected readonly world: RaceWorld;
  #isSettling = false;

  constructor(world: RaceWorld) {
    super(world, { key: 'tetrarium/race', saveAfter: 0 });
  }

  /** Whether the game waits for a player who looks away. */
  abstract readonly canWait: boolean;
  /** Whether the first side is played here; both are only watched otherwise. */
  abstract get isPlayer(): boolean;
  /** What both are called, the player first. */
  abstract get names(): readonly [string, string];
  /** What the race is, in a sentence. */
  abstract get sentence(): string;
  /** What is wrong with the connection of each side. */
  abstract get notes(): readonly [string | undefined, string | undefined];
  /** What stands over the well; undefined unless the match goes on with another game. */
  abstract get between(): RaceBreak | undefined;
  abstract get ending(): RaceEnding;

  /** The race as it is shown at a moment; undefined without one. */
  abstract momentAt(now: number): RaceMoment | undefined;

  /** The player is ready for the next game, or after a match for another one. */
  abstract ready(): void;

  /** Ends the game in the middle. */
  abstract quit(): void;

  protected override get canSave(): boolean {
    return false;
  }

  protected override claim(): void {}

  protected load(): Result<S> {
    return failure('race/saved', 'Expected no saved race, got one');
  }

  protected take(): void {}

  protected override onStart(_session: S): void {
    this.replay = undefined;
    this.view = 'race';
  }

  /** What the clock says. */
  get now(): number {
    return this.world.now();
  }

  /** The number of the game that is on, or was the last one. */
  get gameNumber(): number {
    return this.match.games.length + (this.phase === 'over' ? 0 : 1);
  }

  /** Shows the replay of the last game and saves it with the others. */
  protected async keep(game: GuidelineGame, time: number, text: string): Promise<void> {
    this.replay = { text };
    const { score, lines, pieces } = game;
    const numbers = { score, lines, pieces, time };
    const id = await this.world.keepReplay({
      ruleset: RACE_REPLAY.id,
      mode: RACE_MODE,
      ...numbers,
      text,
    });
    if (id === undefined || this.replay?.text !== text) return;
    this.replay = { text, id };
    this.changed();
  }

  /** Looks once more what is to be shown when the wells have stood for a moment. */
  protected afterSettling(look: () => void): void {
    if (this.#isSettling) return;
    this.#isSettling = true;
    this.world.later(() => {
      this.#isSettling = false;
      look();
      this.changed();
    }, this.world.settle());
  }
}
