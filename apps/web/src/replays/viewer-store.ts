import { batch, type Signal, signal } from '@preact/signals';
import { type Result, success } from '@tetrarium/engine/core';
import type { Label, Picture, Well } from '@tetrarium/engine/picture';
import {
  currentPiece,
  openReplay,
  playUntil,
  type ReadReplay,
  type ReplayPlayer,
  seekPiece,
  seekTime,
  stepInput,
} from '@tetrarium/engine/replay';

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;

export class Viewer {
  readonly player: ReplayPlayer<unknown, unknown>;
  readonly isPlaying = signal(false);
  readonly speed = signal(1);
  /** The moment that is shown, in milliseconds of the game. */
  readonly time = signal(0);
  /** The piece that falls, counted from 0. */
  readonly piece = signal(0);
  readonly inputs = signal(0);
  readonly wells: readonly Signal<Well>[];
  readonly labels: Signal<readonly Label[]>;
  readonly lastLabels: readonly Label[];
  readonly sides: Signal<Picture['sides']>;
  private lastFrame: number | undefined;
  /** The exact moment: frames may be shorter than a millisecond of the game. */
  private exact = 0;

  private constructor(player: ReplayPlayer<unknown, unknown>) {
    const first = player.rules.pictureOf(player.game);
    this.player = player;
    this.wells = first.wells.map((well) => signal(well));
    this.labels = signal(first.labels);
    seekTime(player, player.replay.end);
    this.lastLabels = player.rules.pictureOf(player.game).labels;
    seekPiece(player, 0);
    this.sides = signal(first.sides);
  }

  static open({ rules, replay }: ReadReplay): Result<Viewer> {
    const opened = openReplay(rules, replay);
    return opened.ok ? success(new Viewer(opened.value)) : opened;
  }

  get end(): number {
    return this.player.replay.end;
  }

  get allInputs(): number {
    return this.player.replay.inputs.length;
  }

  /** The word of the input that was done last; '' before the first. */
  get lastWord(): string {
    const { rules, replay } = this.player;
    const last = replay.inputs[this.inputs.value - 1];
    return last === undefined ? '' : rules.formatInput(last.input);
  }

  get pieces(): number {
    return this.player.marks.length;
  }

  get isSound(): boolean {
    return this.player.hash === this.player.replay.hash;
  }

  toggle(): void {
    if (!this.isPlaying.peek() && this.player.time >= this.end) this.seek(0);
    this.lastFrame = undefined;
    this.isPlaying.value = !this.isPlaying.peek();
  }

  frame(now: number): void {
    if (!this.isPlaying.peek()) return;
    const passed = this.lastFrame === undefined ? 0 : now - this.lastFrame;
    this.lastFrame = now;
    this.exact += passed * this.speed.peek();
    playUntil(this.player, Math.floor(this.exact));
    if (this.exact >= this.end) this.isPlaying.value = false;
    this.show();
  }

  seek(time: number): void {
    seekTime(this.player, time);
    this.settle();
  }

  stepPiece(by: 1 | -1): void {
    const { player } = this;
    const piece = currentPiece(player);
    if (by > 0 && piece === this.pieces - 1) seekTime(player, this.end);
    // Back from the middle of a piece is its own start first.
    else if (by < 0 && player.time > player.marks[piece]!.time) seekPiece(player, piece);
    else seekPiece(player, piece + by);
    this.settle();
  }

  stepInput(by: 1 | -1): void {
    stepInput(this.player, by);
    this.settle();
  }

  private settle(): void {
    this.isPlaying.value = false;
    this.exact = this.player.time;
    this.show();
  }

  private show(): void {
    const { player } = this;
    batch(() => {
      const picture = player.rules.pictureOf(player.game);
      this.time.value = player.time;
      this.piece.value = currentPiece(player);
      this.inputs.value = player.inputs;
      for (const [i, well] of picture.wells.entries()) this.wells[i]!.value = well;
      this.labels.value = picture.labels;
      this.sides.value = picture.sides;
    });
  }
}
