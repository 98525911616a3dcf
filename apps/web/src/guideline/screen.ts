import { batch, computed, signal } from '@preact/signals';
import { type GuidelineFrame, type Split, wellOfGuideline } from '@tetrarium/engine/guideline';
import { createWell, lockedOf, type Well, withoutGhost } from '@tetrarium/engine/picture';
import {
  aheadOf,
  type GuidelineController,
  gaugeOf,
  largeNumbers,
  MODE_NUMBERS,
  splitsOf,
} from '@tetrarium/play/guideline';
import { describePicture, pictureAsText } from '../board/describe.ts';
import { readGame } from '../game-ui/open-games.ts';
import { bestOf } from '../game-ui/run-store.ts';
import { formatDecimal } from '../shell/format.ts';
import { settings } from '../shell/settings-store.ts';
import { GUIDELINE } from './messages.ts';

/** The rows above the well that are shown: pieces come there. */
export const TOP_ROWS = 2;

const EMPTY_WELL = createWell({ width: 10, height: 20 + TOP_ROWS, topSpace: TOP_ROWS });

/** What a page shows of a player's guideline games. */
export type GuidelineScreen = ReturnType<typeof createScreen>;

/** Follows the games of a controller. */
export function createScreen(controller: GuidelineController) {
  const read = readGame(controller);
  /** The setup as the controls show it. */
  const setup = read((game) => game.setup);
  const phase = read((game) => game.phase);
  const frame = signal<GuidelineFrame | undefined>(undefined);
  const latest = signal<Split | undefined>(undefined);
  /** The board, made once for every change that can be seen on it. */
  const well = signal<Well>(EMPTY_WELL);
  /** The board when the latest piece came: for words and text. */
  const snapshot = signal<Well>(EMPTY_WELL);
  const [isOtherBoard, isOtherPiece] = [detectChanges(), detectChanges()];
  const show = (): void => {
    const { session } = controller;
    const { falling, cells, queue, held } = session?.game ?? {};
    frame.value = session?.frame;
    latest.value = session?.splits.at(-1);
    if (isOtherBoard(falling, cells)) {
      well.value = session === undefined ? EMPTY_WELL : wellOfGuideline(session.frame, TOP_ROWS);
    }
    if (isOtherPiece(queue, held, cells, session?.phase)) {
      snapshot.value = settings.peek().hasGhost ? well.peek() : withoutGhost(well.peek());
    }
  };
  controller.subscribe(() => batch(show));
  const ofFrame = <T>(from: (shown: GuidelineFrame) => T, none: () => T) =>
    computed(() => (frame.value === undefined ? none() : from(frame.value)));
  const zero = (): number => 0;
  /** The numbers of the mode. */
  const numbers = computed(() => MODE_NUMBERS[setup.value.mode]);
  const large = computed(() => largeNumbers(setup.value.mode, frame.value));
  /** The best of games like this one. */
  const best = computed(() => bestOf(setup.value.bestKey));
  const bestSplits = computed(() => best.value?.run && splitsOf(best.value.run));
  /** Nobody may think while the clock stands: the board and the pieces are hidden then. */
  const isHidden = computed(
    () => phase.value === 'paused' && numbers.value.isTimed && setup.value.brain === undefined,
  );
  return {
    setup,
    phase,
    isOn: read(({ isOn }) => isOn),
    /** The seed of the game that is or was on. */
    seed: read(({ session }) => session?.seed),
    /** Whether there is something to take back, and to bring back. */
    canUndo: read(({ session }) => session?.hasUndo === true),
    canRedo: read(({ session }) => session?.hasRedo === true),
    /** What became of the game, once it is over. */
    result: read((game) => game.result),
    savedReplay: read((game) => game.savedReplay),
    isPlayedOn: read((game) => game.isPlayedOn),
    offered: read((game) => game.offered),
    isRestored: read((game) => game.isRestored),
    isElsewhere: read((game) => game.isElsewhere),
    numbers,
    best,
    isHidden,
    score: ofFrame((each) => each.score, zero),
    /** Rows cleared. */
    lines: ofFrame((each) => each.lines, zero),
    /** Pieces locked. */
    pieces: ofFrame((each) => each.pieces, zero),
    level: ofFrame(
      (each) => each.level,
      () => setup.value.level,
    ),
    /** Rows of garbage sent, and as many a minute as text. */
    attack: ofFrame((each) => each.sent, zero),
    attackPace: computed(() => {
      const { time = 0, sent = 0 } = frame.value ?? {};
      return (time === 0 ? 0 : (sent * 60_000) / time).toFixed(1);
    }),
    /** Clears, and difficult ones, in a row, less one. */
    combo: ofFrame((each) => Math.max(0, each.combo), zero),
    backToBack: ofFrame((each) => Math.max(0, each.backToBack), zero),
    /** Pieces per second, as text. */
    pace: computed(() => {
      const { time = 0, pieces = 0 } = frame.value ?? {};
      return formatDecimal(time === 0 ? 0 : (pieces * 1000) / time, 2);
    }),
    /** The two numbers at the floor, as text. */
    hero: computed(() => large.value.hero),
    second: computed(() => large.value.second),
    /** Milliseconds or points ahead of the best; undefined where there is nothing to compare. */
    ahead: computed(() => {
      if (frame.value === undefined || bestSplits.value === undefined) return undefined;
      return aheadOf(setup.value.mode, bestSplits.value, frame.value, latest.value);
    }),
    gauge: computed(() => gaugeOf(setup.value.mode, frame.value, bestSplits.value)),
    /** The piece on hold, and whether it can be swapped now. */
    held: computed(() => frame.value?.held),
    canHold: ofFrame(
      (each) => each.canHold,
      () => true,
    ),
    /** The letters of the coming pieces. */
    next: computed(() => frame.value?.next.join('') ?? ''),
    /** The board of this moment. */
    picture: computed(() => {
      if (isHidden.value) return EMPTY_WELL;
      return settings.value.hasGhost ? well.value : withoutGhost(well.value);
    }),
    /** Without the falling piece, which would make every column look tall. */
    label: computed(() =>
      isHidden.value ? GUIDELINE.hidden : describePicture(lockedOf(snapshot.value)),
    ),
    text: computed(() => (isHidden.value ? '' : pictureAsText(snapshot.value))),
  };
}

/** Whether values are others than the last time; those of a game are immutable. */
function detectChanges(): (...values: readonly unknown[]) => boolean {
  let last: readonly unknown[] = [];
  return (...values) => {
    const isOther = values.some((value, i) => value !== last[i]);
    last = values;
    return isOther;
  };
}
