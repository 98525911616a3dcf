import { type Result, success } from '@tetrarium/engine/core';
import {
  GUIDELINE_REPLAY,
  type GuidelineInput,
  type GuidelineRecording,
  type Handling,
  RACE_REPLAY,
  type RaceInput,
  type RaceRecording,
  type Seat,
  seatOf,
  seatOfRace,
  sideOfRace,
} from '@tetrarium/engine/guideline';
import {
  finishRecording,
  type ReadReplay,
  type Replay,
  startRecording,
} from '@tetrarium/engine/replay';
import { type ModernSetup, optionsOf, setupOf } from './setup.ts';

/** A game for one, or both sides of a race. */
export type ModernRecording = GuidelineRecording | RaceRecording;

/** A game with its seats. */
export interface ModernTable {
  readonly player: Seat;
  /** The other side of a race. */
  readonly rival: Seat | undefined;
  /** The record of a game for one, of which pieces can be taken back. */
  readonly solo: GuidelineRecording | undefined;
  /** Where the clock outside stood when the table was laid. */
  readonly clock: number;
  /** The replay as far as the game has come, with its rules. */
  replay(): ReadReplay;
  /** The player's own game, for the statistics. */
  ownReplay(): Result<Replay<GuidelineInput>>;
}

/** Sits down to a new game. */
export function openTable(setup: ModernSetup, seed: bigint, handling: Handling): ModernTable {
  const options = optionsOf(setup, handling);
  if (setup.mode !== 'race') return tableOf(begin(startRecording(GUIDELINE_REPLAY, seed, options)));
  const { mode: _mode, ...choices } = options;
  return tableOf(begin(startRecording(RACE_REPLAY, seed, { ...choices, rival: setup.brain })));
}

/** Sits down to a game that is recorded. */
export function tableOf(recording: ModernRecording): ModernTable {
  const clock = recording.time + recording.shift;
  if (isRace(recording)) {
    return {
      player: seatOfRace(recording, 0),
      rival: seatOfRace(recording, 1),
      solo: undefined,
      clock,
      replay: () => ({ rules: RACE_REPLAY, replay: finishRecording(recording) }),
      ownReplay: () => sideOfRace(finishRecording(recording), 0),
    };
  }
  const replay = (): Replay<GuidelineInput> => finishRecording(recording);
  return {
    player: seatOf(recording),
    rival: undefined,
    solo: recording,
    clock,
    replay: () => ({ rules: GUIDELINE_REPLAY, replay: replay() }),
    ownReplay: () => success(replay()),
  };
}

function isRace(recording: ModernRecording): recording is RaceRecording {
  return recording.rules.id === RACE_REPLAY.id;
}

/** The setup of a game that goes on from a replay. */
export function setupOfReplay({ ruleset, options, inputs }: Replay): ModernSetup {
  if (ruleset !== RACE_REPLAY.id) return { ...setupOf(options), seed: undefined };
  const { rival: brain, ...choices } = options;
  // A brain plays its first piece after one pace.
  const pace = (inputs as Replay<RaceInput>['inputs']).find(({ input }) => input.side === 1)?.at;
  return { ...setupOf({ ...choices, mode: 'race', brain, pace }), seed: undefined };
}

function begin<T>(started: Result<T>): T {
  if (!started.ok) throw new Error(started.problem.message);
  return started.value;
}
