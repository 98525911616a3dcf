import { type Result, success } from '@tetrarium/engine/core';
import { formatTime } from '@tetrarium/engine/picture';
import {
  continueFrom,
  finishRecording,
  formatReplay,
  openReplay,
  parseReplay,
  type Recording,
  type Replay,
  type ReplayRules,
  recordInput,
  seekTime,
  startRecording,
} from '@tetrarium/engine/replay';
import { count } from '@tetrarium/words';
import { defineGame } from '../game/definition.ts';
import type { GameSession } from '../game/session.ts';
import { DAILY_LEADERBOARD } from './leaderboard.ts';
import { DAILY_REPLAY, type DailyGame, type DailyInput } from './replay.ts';
import { DAILY_OPTIONS, DailySetup } from './setup.ts';
import { aimSentence } from './texts.ts';

/** A daily puzzle that is played by words, those of its replays. */
class DailyPlay implements GameSession {
  private readonly recording: Recording<DailyGame, DailyInput, never>;

  constructor(recording: Recording<DailyGame, DailyInput, never>) {
    this.recording = recording;
  }

  get isOver(): boolean {
    return DAILY_REPLAY.isOver(this.recording.game);
  }

  run(command: string, at: number): void {
    const input = DAILY_REPLAY.parseInput(command);
    if (input !== undefined) recordInput(this.recording, at, input);
  }

  save(): string {
    return formatReplay(DAILY_REPLAY, finishRecording(this.recording));
  }

  toReplay(): Result<Replay> {
    return success(finishRecording(this.recording));
  }

  describe(): readonly string[] {
    const { session } = this.recording.game;
    const { placed, puzzle } = session.position;
    const { length } = puzzle.file.puzzle.pieces;
    const done = `Daily puzzle ${puzzle.number}, ${placed} of ${length} pieces placed.`;
    return session.phase === 'playing' ? [done, `${aimSentence(session)}.`] : [done];
  }
}

/** The puzzle of the day. Without a day the seed is the number of the puzzle. */
export const DAILY = defineGame({
  id: DAILY_REPLAY.id,
  title: 'Daily puzzle',
  summary: 'One position a day: clear it with the pieces given.',
  options: DAILY_OPTIONS,
  Setup: DailySetup,
  commands: ['place 0 3', 'undo', 'restart', 'hint'],
  replays: [DAILY_REPLAY],
  replayWords: {
    figureOf: ({ time }) => ['Time', formatTime(time)],
    resultOf: ({ pieces }) => count(pieces, 'placement'),
    sentenceOf: ({ seed, numberOf }) =>
      `Puzzle ${seed}, ${count(numberOf('Tries'), 'try', 'tries')}`,
  },
  leaderboard: DAILY_LEADERBOARD,
  start: ({ number }, seed) => {
    const started = startRecording(DAILY_REPLAY, number === undefined ? seed : BigInt(number));
    return started.ok ? success(new DailyPlay(started.value)) : started;
  },
  load: (text) => {
    const read = parseReplay(text, [DAILY_REPLAY as ReplayRules]);
    if (!read.ok) return read;
    const opened = openReplay(DAILY_REPLAY, read.value.replay as Replay<DailyInput>);
    if (!opened.ok) return opened;
    seekTime(opened.value, opened.value.replay.end);
    return success(new DailyPlay(continueFrom(opened.value)));
  },
});
