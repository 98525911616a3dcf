import { computed, signal } from '@preact/signals';
import type { Well } from '@tetrarium/engine/picture';
import { PlayCtrl, type PlayVerb } from '@tetrarium/play/brief';
import { ClassicSetup } from '@tetrarium/play/classic';
import type { RowFlash } from '../board/board-canvas.tsx';
import { pictureOfFrame } from '../classic/picture-of.ts';

/** The brain on the first page: one that plays for hours. */
export const BRAIN = { id: 'dellacherie', name: 'Dellacherie' } as const;

const BRAIN_DELAY = 60;
const HAND_DELAY = 600;
/** The board is shown in mid-game: an empty one says little. */
const PIECES_BEFORE = 60;

/** A seed whose stack is neither flat nor desperate for a while. */
let nextSeed = 6n;
const setup = new ClassicSetup().with({ brain: BRAIN.id, speed: BRAIN_DELAY });
const ctrl = new PlayCtrl(setup, () => nextSeed++);

export const isTaken = signal(false);
/** Whether the visitor stopped the board. */
export const isHeld = signal(false);
/** What lights up on the board. */
export const flash = signal<RowFlash | undefined>(undefined);

const picture = signal<Well>(begin());
/** The board as it is. */
export const demoPicture = computed(() => picture.value);
const rowCount = signal(0);
export const rows = computed(() => rowCount.value);

function begin(): Well {
  ctrl.start(0);
  const { session } = ctrl;
  let landed = 0;
  while (!session!.isOver && landed < PIECES_BEFORE) {
    if (ctrl.tick().some(({ type }) => type === 'landed')) landed++;
  }
  for (let i = 0; i < 9; i++) ctrl.tick();
  ctrl.pause();
  return pictureOfFrame(session!.frame(), true);
}

/** Puts the board as it is on the screen. */
export function show(): void {
  const frame = ctrl.session!.frame();
  picture.value = pictureOfFrame(frame, true);
  rowCount.value = frame.rows;
}

/** Goes on by one frame of the screen. */
export function goOn(now: number): void {
  for (const event of ctrl.frame(now)) {
    if (event.type === 'cleared') flash.value = { rows: event.rows };
  }
  if (!ctrl.isOn) {
    handBack();
    begin();
    ctrl.resume(now);
  }
  show();
}

/** Begins to go on, or stops. */
export function run(isRunning: boolean, now: number): void {
  if (isRunning) ctrl.resume(now);
  else ctrl.pause();
}

function setBrain(isOn: boolean): void {
  if (ctrl.session !== undefined) ctrl.session.isBrainOn = isOn;
  ctrl.change({ speed: isOn ? BRAIN_DELAY : HAND_DELAY });
}

/** The visitor plays on where the brain is. */
export function takeOver(): void {
  isTaken.value = true;
  isHeld.value = false;
  setBrain(false);
}

/** The brain plays on where the visitor is. */
export function handBack(): void {
  if (!isTaken.peek()) return;
  isTaken.value = false;
  setBrain(true);
}

/** A move of the visitor; a drop locks at once. */
export function move(verb: PlayVerb): void {
  ctrl.steer(verb);
  if (verb === 'drop') {
    for (const event of ctrl.tick()) {
      if (event.type === 'cleared') flash.value = { rows: event.rows };
    }
  }
  show();
}
