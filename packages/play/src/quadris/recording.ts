import { failure, type Result } from '@tetrarium/engine/core';
import {
  digestOf,
  formatReplay,
  parseReplay,
  type Replay,
  type ReplayOptions,
  sealReplay,
  type TimedInput,
} from '@tetrarium/engine/replay';
import {
  createVocabulary,
  formatSave,
  type Interpreter,
  QUADRIS_REPLAY,
  quadrisReplayOptions,
  REPLAY_LIMITS,
  type ReplayInterpreter,
  RULESETS,
  stateOfQuadris,
} from '@tetrarium/quadris';

/** Where a game began in the course of its session. */
export interface GameStart {
  /** How many commands came before, and when. */
  readonly inputs: number;
  readonly time: number;
  /** The game as it began; undefined for the first one of the session. */
  readonly save: string | undefined;
  /** The number of the game in the library, once it is there. */
  keptId: number | undefined;
}

/** All commands of a session since it began: its games become replays. One owner. */
export interface QuadrisRecording {
  readonly seed: bigint;
  /** What the session began with, but for files. */
  readonly options: ReplayOptions;
  /** The texts of the files that were read. */
  readonly files: Record<string, string>;
  readonly inputs: TimedInput<string>[];
  /** Where the game that is on began. */
  start: GameStart;
  /** How many commands changed the game since it was kept last. */
  changes: number;
  /** How much of what a replay may do is used up, rather too much than too little. */
  steps: number;
}

/** A single command may take 20,000 steps, and playing it again a little more. */
const STEPS_TO_SPARE = 25_000;

/** A block that was dropped costs a replay a step for so many games that can be taken back. */
const STEP_GAMES = 100;

export function recordNew({ game, vocabulary }: Interpreter, seed: bigint): QuadrisRecording {
  return createRecording(seed, quadrisReplayOptions(game.setup, vocabulary), {}, []);
}

/** A recording of a game whose past is not known: it begins by loading the game as it is. */
export function recordLoaded(interpreter: Interpreter, seed: bigint): QuadrisRecording {
  const { options, files, load } = startingFrom(saveOf(interpreter), interpreter, {});
  return createRecording(seed, options, files, [{ at: 0, input: load }]);
}

/** The recording of a replay up to the moment from which it is played on. */
export function recordFrom(
  replay: Pick<Replay<string>, 'seed' | 'options' | 'inputs'>,
  { stepsLeft }: ReplayInterpreter,
): QuadrisRecording {
  const { files = {}, ...options } = replay.options;
  const recording = createRecording(
    replay.seed,
    options,
    files as QuadrisRecording['files'],
    replay.inputs,
  );
  recording.steps = REPLAY_LIMITS.steps - stepsLeft;
  return recording;
}

function createRecording(
  seed: bigint,
  options: ReplayOptions,
  files: QuadrisRecording['files'],
  inputs: readonly TimedInput<string>[],
): QuadrisRecording {
  return {
    seed,
    options,
    files: Object.assign(Object.create(null), files),
    inputs: [...inputs],
    start: { inputs: 0, time: 0, save: undefined, keptId: undefined },
    changes: 0,
    steps: 0,
  };
}

/** Notes what was carried out `pause` milliseconds after what came before. */
export function noteInput(recording: QuadrisRecording, input: string, pause: number): void {
  recording.inputs.push({ at: timeOf(recording) + Math.round(Math.max(0, pause)), input });
}

/** Counts what a command took of all that a replay may do. */
export function countSteps(
  recording: QuadrisRecording,
  steps: number,
  { past, future }: Interpreter,
): void {
  recording.steps += 1 + steps + Math.ceil((past.length + future.length) / STEP_GAMES);
}

/** From here on it is another game of the same session. */
export function startAnother(recording: QuadrisRecording, interpreter: Interpreter): void {
  recording.start = {
    inputs: recording.inputs.length,
    time: timeOf(recording),
    save: saveOf(interpreter),
    keptId: undefined,
  };
  recording.changes = 0;
}

/** Whether it is time to go on with another recording: a replay can do only so much. */
export function isFull({ steps }: QuadrisRecording): boolean {
  return steps > REPLAY_LIMITS.steps - STEPS_TO_SPARE;
}

/**
 * The replay of the game that is on: of this one alone, or, where something of the one before was
 * taken back, of all of the session. A problem where neither would end as the game did.
 */
export function sealGame(
  recording: QuadrisRecording,
  interpreter: Interpreter,
): Result<Replay<string>> {
  const longest = recording.inputs.reduce((most, { input }) => Math.max(most, input.length), 0);
  if (longest > REPLAY_LIMITS.line) {
    return refuse(`Expected lines of at most ${REPLAY_LIMITS.line} characters, got ${longest}`);
  }
  const wanted = digestOf(stateOfQuadris(interpreter));
  for (const part of [partOf(recording, interpreter), wholeOf(recording)]) {
    const sealed = part && sealReplay(QUADRIS_REPLAY, part);
    if (sealed?.ok !== true || sealed.value.hash !== wanted) continue;
    const read = parseReplay(formatReplay(QUADRIS_REPLAY, sealed.value), [QUADRIS_REPLAY]);
    if (read.ok) return sealed;
    return refuse(`Expected a shorter game or shorter files: ${read.problem.message}`);
  }
  return refuse(
    'Expected it to end as this game, got another end: was a file changed, or too much done?',
  );
}

function refuse(message: string): Result<never> {
  return failure('quadris/no-replay', message);
}

/** A replay without what follows from the rest. */
type Unsealed = Pick<Replay<string>, 'seed' | 'options' | 'inputs' | 'end'>;

/** All of the session as a replay that lacks its hash. */
export function wholeOf(recording: QuadrisRecording): Unsealed {
  const { seed, options, files, inputs } = recording;
  const end = timeOf(recording);
  return { seed, options: withFiles(options, files), inputs: [...inputs], end };
}

function partOf(recording: QuadrisRecording, interpreter: Interpreter): Unsealed | undefined {
  const { seed, start, inputs } = recording;
  if (start.save === undefined) return undefined;
  const { options, files, load } = startingFrom(start.save, interpreter, recording.files);
  const own = inputs.slice(start.inputs).map(({ at, input }) => ({ at: at - start.time, input }));
  return {
    seed,
    options: withFiles(options, files),
    inputs: [{ at: 0, input: load }, ...own],
    end: timeOf(recording) - start.time,
  };
}

/** How to begin with a saved game: the save is a file, and the first command loads it. */
function startingFrom(save: string, { game }: Interpreter, files: QuadrisRecording['files']) {
  let name = 'start';
  while (Object.hasOwn(files, name)) name += '-';
  // The words of the save come with it; before that `load` has its own name.
  const words = createVocabulary(RULESETS[game.setup.rules]);
  const options = quadrisReplayOptions(game.setup, words);
  return { options, files: { ...files, [name]: save }, load: `load ${name}` };
}

function withFiles(options: ReplayOptions, files: QuadrisRecording['files']): ReplayOptions {
  return Object.keys(files).length === 0 ? options : { ...options, files: { ...files } };
}

function timeOf({ inputs }: QuadrisRecording): number {
  return inputs.at(-1)?.at ?? 0;
}

function saveOf({ game, vocabulary }: Interpreter): string {
  return formatSave(game, vocabulary);
}
