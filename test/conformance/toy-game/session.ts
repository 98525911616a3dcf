import { type Result, success } from '@tetrarium/engine/core';
import {
  continueFrom,
  finishRecording,
  formatReplay,
  openReplay,
  parseReplay,
  type Recording,
  type Replay,
  recordInput,
  seekTime,
  startRecording,
} from '@tetrarium/engine/replay';
import type { GameSession } from '@tetrarium/play/games';
import { TOY_RULES, type ToyGame, type ToyVerb, VERBS } from './rules.ts';
import type { ToySetup } from './setup.ts';

type ToyRecording = Recording<ToyGame, ToyVerb, never>;

/** A person at the toy. */
export class ToySession implements GameSession {
  readonly #recording: ToyRecording;

  private constructor(recording: ToyRecording) {
    this.#recording = recording;
  }

  static start(setup: ToySetup, seed: bigint): Result<ToySession> {
    const started = startRecording(TOY_RULES[0], seed, setup.recorded);
    return started.ok ? success(new ToySession(started.value)) : started;
  }

  /** Goes on with a game, by the rules with which it began. */
  static load(text: string): Result<ToySession> {
    const read = parseReplay(text, TOY_RULES);
    if (!read.ok) return read;
    const replay = read.value.replay as Replay<ToyVerb>;
    const rules = TOY_RULES.find(({ version }) => version === replay.rulesVersion)!;
    const opened = openReplay(rules, replay);
    if (!opened.ok) return opened;
    seekTime(opened.value, replay.end);
    return success(new ToySession(continueFrom(opened.value)));
  }

  get isOver(): boolean {
    return this.#recording.game.isOver;
  }

  run(command: string, at: number): void {
    const verb = VERBS.find((each) => each === command);
    if (verb !== undefined) recordInput(this.#recording, at, verb);
  }

  save(): string {
    return formatReplay(this.#recording.rules, finishRecording(this.#recording));
  }

  toReplay(): Result<Replay> {
    return success(finishRecording(this.#recording));
  }

  describe(): readonly string[] {
    const { score, rows, pieces, isOver } = this.#recording.game;
    const sentence = `Score ${score}, rows ${rows}, pieces ${pieces}.`;
    return isOver ? [sentence, 'The game is over.'] : [sentence];
  }
}
