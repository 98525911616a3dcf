import { batch, computed, signal } from '@preact/signals';
import {
  type GuidelineFrame,
  type GuidelineGame,
  type Split,
  wellOfGuideline,
} from '@tetrarium/engine/guideline';
import {
  createWell,
  formatTime,
  lockedOf,
  type Well,
  withoutGhost,
} from '@tetrarium/engine/picture';
import {
  aheadOf,
  type GuidelineSession,
  GuidelineSetup,
  gaugeOf,
  largeNumbers,
  MODE_NUMBERS,
  splitsOf,
} from '@tetrarium/play/guideline';
import type { Count } from '../game-ui/countdown.tsx';
import { guideline } from '../game-ui/guideline-link.ts';
import { bestOf } from '../game-ui/run-store.ts';
import { formatDecimal } from '../shell/format.ts';
import { settings } from '../shell/settings-store.ts';

/** The rows above the well that are shown: pieces come there. */
export const TOP_ROWS = 2;

const EMPTY_WELL = createWell({ width: 10, height: 20 + TOP_ROWS, topSpace: TOP_ROWS });

/** The setup as the controls show it. */
export const setup = signal(new GuidelineSetup());
/** Where the game stands. */
export const phase = signal<GuidelineSession['phase']>('ready');
/** Whether a game is on, going or waiting. */
export const isOn = computed(() => phase.value === 'playing' || phase.value === 'paused');
/** Whether there is something to take back, and to bring back. */
export const canUndo = signal(false);
export const canRedo = signal(false);

export const count = signal<Count | undefined>(undefined);
export const numbers = computed(() => MODE_NUMBERS[setup.value.mode]);
/** Nobody may think while the clock stands: the board and the pieces are hidden then. */
export const isHidden = computed(
  () => phase.value === 'paused' && numbers.value.isTimed && setup.value.brain === undefined,
);

const frame = signal<GuidelineFrame | undefined>(undefined);
const of = <T>(read: (shown: GuidelineFrame) => T, none: () => T) =>
  computed(() => (frame.value === undefined ? none() : read(frame.value)));
const zero = (): number => 0;

export const score = of((shown) => shown.score, zero);
/** Rows cleared. */
export const lines = of((shown) => shown.lines, zero);
export const pieces = of((shown) => shown.pieces, zero);
export const level = of(
  (shown) => shown.level,
  () => setup.value.level,
);
/** Rows of garbage sent, and as many a minute as text. */
export const attack = of((shown) => shown.sent, zero);
export const attackPace = computed(() => {
  const { time: played = 0, sent = 0 } = frame.value ?? {};
  return (played === 0 ? 0 : (sent * 60_000) / played).toFixed(1);
});
/** Clears, and difficult ones, in a row, less one. */
export const combo = of((shown) => Math.max(0, shown.combo), zero);
export const backToBack = of((shown) => Math.max(0, shown.backToBack), zero);
export const time = computed(() => formatTime(frame.value?.time ?? 0, 1));
/** Pieces per second, as text. */
export const pace = computed(() => {
  const { time: played = 0, pieces: locked = 0 } = frame.value ?? {};
  return formatDecimal(played === 0 ? 0 : (locked * 1000) / played, 2);
});
const large = computed(() => largeNumbers(setup.value.mode, frame.value));
/** The two numbers at the floor, as text. */
export const hero = computed(() => large.value.hero);
export const second = computed(() => large.value.second);
/** The best of games like this one. */
export const best = computed(() => bestOf(setup.value.bestKey));
const bestSplits = computed(() => best.value?.run && splitsOf(best.value.run));
const latest = signal<Split | undefined>(undefined);
/** Milliseconds or points ahead of the best; undefined where there is nothing to compare. */
export const ahead = computed(() => {
  if (frame.value === undefined || bestSplits.value === undefined) return undefined;
  return aheadOf(setup.value.mode, bestSplits.value, frame.value, latest.value);
});
export const gauge = computed(() => gaugeOf(setup.value.mode, frame.value, bestSplits.value));
/** The piece on hold, and whether it can be swapped now. */
export const held = computed(() => frame.value?.held);
export const canHold = of(
  (shown) => shown.canHold,
  () => true,
);
/** The letters of the coming pieces. */
export const next = computed(() => frame.value?.next.join('') ?? '');

/** The board, made once for every change that can be seen on it. */
const well = signal<Well>(EMPTY_WELL);
/** The board of this moment. */
export const picture = computed(() => {
  if (isHidden.value) return EMPTY_WELL;
  return settings.value.hasGhost ? well.value : withoutGhost(well.value);
});
/** The board when the latest piece came: for words and text. */
export const snapshot = signal<Well>(EMPTY_WELL);
/** The same without the falling piece: that one would make every column look tall. */
export const settled = computed(() => lockedOf(snapshot.value));

/** Brings everything that is shown up to date with the game. */
export function showOnScreen(chosen: GuidelineSetup, session: GuidelineSession | undefined): void {
  batch(() => {
    setup.value = chosen;
    phase.value = session?.phase ?? 'ready';
    guideline.isOn.value = session?.isOn === true;
    canUndo.value = session?.hasUndo === true;
    canRedo.value = session?.hasRedo === true;
    frame.value = session?.frame;
    latest.value = session?.splits.at(-1);
    showWell(session);
  });
}

// The values of a game are immutable, so equal ones look alike.
let shownBoard: readonly unknown[] = [];
let shownPiece: readonly unknown[] = [];

function showWell(session: GuidelineSession | undefined): void {
  const { falling, cells, queue, held: onHold }: Partial<GuidelineGame> = session?.game ?? {};
  const board = [falling, cells];
  if (isOther(board, shownBoard)) {
    shownBoard = board;
    well.value = session === undefined ? EMPTY_WELL : wellOfGuideline(session.frame, TOP_ROWS);
  }
  const piece = [queue, onHold, cells, session?.phase];
  if (isOther(piece, shownPiece)) {
    shownPiece = piece;
    snapshot.value = settings.peek().hasGhost ? well.peek() : withoutGhost(well.peek());
  }
}

function isOther(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.some((part, i) => part !== other[i]);
}
