import { signal } from '@preact/signals';
import type { ClassicEvent } from '@tetrarium/engine/classic';
import { BriefController, type PlayVerb } from '@tetrarium/play/brief';
import { ClassicSetup } from '@tetrarium/play/classic';
import { quietWorld } from '@tetrarium/play/controller';
import type { RowFlash } from '../board/board-canvas.tsx';
import { emptyPicture, pictureOfFrame } from '../classic/picture-of.ts';

/** The brain on the first page: one that plays for hours. */
export const BRAIN = { id: 'dellacherie', name: 'Dellacherie' } as const;

const BRAIN_DELAY = 60;
const HAND_DELAY = 600;
/** The board is shown in mid-game: an empty one says little. */
const PIECES_BEFORE = 60;
const TICKS_BEFORE = 9;
/** A seed whose stack is neither flat nor desperate for a while. */
const FIRST_SEED = 6n;

export class Demo {
  readonly isTaken = signal(false);
  readonly isHeld = signal(false);
  readonly flash = signal<RowFlash | undefined>(undefined);
  readonly picture = signal(emptyPicture(10, 20, 4));
  readonly rows = signal(0);
  readonly #controller: BriefController;

  constructor() {
    let seed = FIRST_SEED;
    const setup = new ClassicSetup().with({ brain: BRAIN.id, speed: BRAIN_DELAY });
    this.#controller = new BriefController({
      world: quietWorld({ now: () => performance.now(), drawSeed: () => seed++ }),
      games: [setup],
    });
    this.#begin();
    this.#controller.subscribe((events) => this.#show(events));
  }

  #begin(): void {
    this.#controller.start();
    const { session } = this.#controller;
    let landed = 0;
    while (session!.phase === 'playing' && landed < PIECES_BEFORE) {
      if (session!.tick().some(({ type }) => type === 'landed')) landed++;
    }
    for (let i = 0; i < TICKS_BEFORE; i++) session!.tick();
    session!.pause(0);
    this.#show([]);
  }

  #show(events: readonly ClassicEvent[]): void {
    const frame = this.#controller.session!.frame();
    this.picture.value = pictureOfFrame(frame, true);
    this.rows.value = frame.rows;
    for (const event of events) {
      if (event.type === 'cleared') this.flash.value = { rows: event.rows };
    }
  }

  readonly goOn = (now: number): void => {
    this.#controller.frame(now);
    if (this.#controller.isOn) return;
    this.handBack();
    this.#begin();
    this.#controller.resume();
  };

  run(isRunning: boolean): void {
    if (isRunning) this.#controller.resume();
    else this.#controller.pause();
  }

  #setBrain(isOn: boolean): void {
    this.#controller.session!.isBrainOn = isOn;
    this.#controller.change({ speed: isOn ? BRAIN_DELAY : HAND_DELAY });
  }

  takeOver(): void {
    this.isTaken.value = true;
    this.isHeld.value = false;
    this.#setBrain(false);
  }

  handBack(): void {
    if (!this.isTaken.peek()) return;
    this.isTaken.value = false;
    this.#setBrain(true);
  }

  move(verb: PlayVerb): void {
    this.#controller.tap(verb, performance.now());
    if (verb === 'drop') this.#show(this.#controller.session!.tick());
  }
}
