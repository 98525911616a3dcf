import type { Brain } from '@tetrarium/brains';
import { type Result, success } from '@tetrarium/engine/core';
import {
  GUIDELINE_REPLAY,
  type GuidelineInput,
  type Handling,
  RACE_REPLAY,
  type Seat,
  seatOf,
  seatOfRace,
  sideOfRace,
} from '@tetrarium/engine/guideline';
import {
  canUndo,
  finishRecording,
  type Replay,
  type ReplayOptions,
  type ReplayRules,
  redoPiece,
  startRecording,
  undoPiece,
} from '@tetrarium/engine/replay';
import { CliError, EXIT } from '../../shell/exit.ts';

/** A brain that has a part in a game. */
export interface GuidelineBrain {
  readonly id: string;
  /** Makes it anew for every game, so that each is a function of its seed. */
  readonly create: () => Brain;
  /** Milliseconds it takes for a piece. */
  readonly pace: number;
}

/** What a guideline game on a terminal is started with. */
export interface GuidelineSetup {
  readonly seed: bigint;
  /** The choices, without a mode in a race. */
  readonly options: ReplayOptions;
  readonly handling: Handling;
  /** Who plays instead of the player; in a race, against the player. */
  readonly brain?: GuidelineBrain;
  readonly isRace: boolean;
}

/** A game with its seats. */
export interface GuidelineTable {
  readonly player: Seat;
  /** The other side of a race. */
  readonly rival: Seat | undefined;
  /** Takes a piece back, or brings it back, where the mode allows that. */
  undo(clock: number): void;
  redo(clock: number): void;
  /** The replay as far as the game has come, with its rules. */
  replay(): { readonly rules: ReplayRules; readonly replay: Replay };
  /** The player's own game, for the statistics. */
  ownReplay(): Result<Replay<GuidelineInput>>;
}

/** Sits down to a game for one, or to a race. */
export function openTable(setup: GuidelineSetup): GuidelineTable {
  return setup.isRace ? openRace(setup) : openGame(setup);
}

function openGame({ seed, options }: GuidelineSetup): GuidelineTable {
  const recording = begin(startRecording(GUIDELINE_REPLAY, seed, options));
  const { undo } = recording.game.rules.mode;
  const replay = (): Replay<GuidelineInput> => finishRecording(recording);
  return {
    player: seatOf(recording),
    rival: undefined,
    undo: (clock) => {
      if (undo && canUndo(recording)) undoPiece(recording, clock);
    },
    redo: (clock) => {
      if (undo) redoPiece(recording, clock);
    },
    replay: () => ({ rules: GUIDELINE_REPLAY, replay: replay() }),
    ownReplay: () => success(replay()),
  };
}

function openRace({ seed, options, brain }: GuidelineSetup): GuidelineTable {
  const rival = brain === undefined ? options : { ...options, rival: brain.id };
  const recording = begin(startRecording(RACE_REPLAY, seed, rival));
  return {
    player: seatOfRace(recording, 0),
    rival: seatOfRace(recording, 1),
    undo: () => {},
    redo: () => {},
    replay: () => ({ rules: RACE_REPLAY, replay: finishRecording(recording) }),
    ownReplay: () => sideOfRace(finishRecording(recording), 0),
  };
}

function begin<T>(started: Result<T>): T {
  if (started.ok) return started.value;
  throw new CliError(EXIT.usage, started.problem.message);
}
