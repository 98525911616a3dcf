import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type GuidelineGame, wellOfGuideline } from '@tetrarium/engine/guideline';
import { createWell, lockedOf, type Well, withoutGhost } from '@tetrarium/engine/picture';
import type { SrsKind } from '@tetrarium/engine/srs';
import type { RaceSide } from '@tetrarium/play/guideline';
import { settings } from '../shell/settings-store.ts';

/** The rows above each well that are shown. */
export const TOP_ROWS = 1;

const EMPTY_WELL = createWell({ width: 10, height: 20 + TOP_ROWS, topSpace: TOP_ROWS });
/** Rates change with every millisecond; they are written this often. */
const RATE_STEP = 250;

/** What one side shows. */
export interface SideView {
  readonly picture: ReadonlySignal<Well>;
  /** The board when the latest piece came: for words and text. */
  readonly settled: ReadonlySignal<Well>;
  readonly frame: ReadonlySignal<RaceSide['frame'] | undefined>;
  readonly attack: ReadonlySignal<number>;
  readonly attackPerMinute: ReadonlySignal<string>;
  readonly piecesPerSecond: ReadonlySignal<string>;
  readonly lines: ReadonlySignal<number>;
  readonly height: ReadonlySignal<number>;
  readonly held: ReadonlySignal<SrsKind | undefined>;
  readonly canHold: ReadonlySignal<boolean>;
  /** The letters of the coming pieces. */
  readonly next: ReadonlySignal<string>;
  readonly incoming: ReadonlySignal<number>;
  readonly landing: ReadonlySignal<number>;
  readonly isOut: ReadonlySignal<boolean>;
  readonly show: (side: RaceSide | undefined, game: GuidelineGame | undefined) => void;
}

/** A side without a game. */
export function createSide(hasGhost: boolean): SideView {
  const side = signal<RaceSide | undefined>(undefined);
  const well: Signal<Well> = signal(EMPTY_WELL);
  const settled: Signal<Well> = signal(EMPTY_WELL);
  const rates = signal({ attack: '0.0', pieces: '0.00' });
  const frame = computed(() => side.value?.frame);
  let shown: readonly unknown[] = [];
  let ratedAt = -1;
  return {
    picture: hasGhost
      ? computed(() => (settings.value.hasGhost ? well.value : withoutGhost(well.value)))
      : well,
    settled,
    frame,
    attack: computed(() => side.value?.attack ?? 0),
    attackPerMinute: computed(() => rates.value.attack),
    piecesPerSecond: computed(() => rates.value.pieces),
    lines: computed(() => frame.value?.lines ?? 0),
    height: computed(() => frame.value?.cells.length ?? 0),
    held: computed(() => frame.value?.held),
    canHold: computed(() => frame.value?.canHold ?? true),
    next: computed(() => frame.value?.next.join('') ?? ''),
    incoming: computed(() => frame.value?.incoming ?? 0),
    landing: computed(() => frame.value?.landing ?? 0),
    isOut: computed(() => frame.value?.over !== undefined),
    show: (next, game) => {
      side.value = next;
      // The values of a game are immutable, so equal ones look alike.
      const seen = [game?.cells, game?.falling];
      const isOther = seen.some((part, i) => part !== shown[i]);
      if (isOther) {
        const drawn = next === undefined ? EMPTY_WELL : wellOfGuideline(next.frame, TOP_ROWS);
        well.value = hasGhost ? drawn : withoutGhost(drawn);
        if (seen[0] !== shown[0]) settled.value = lockedOf(drawn);
        shown = seen;
      }
      const step = Math.floor((next?.frame.time ?? 0) / RATE_STEP);
      if (step === ratedAt && next?.frame.over === undefined) return;
      ratedAt = step;
      const { attackPerMinute = 0, piecesPerSecond = 0 } = next ?? {};
      rates.value = { attack: attackPerMinute.toFixed(1), pieces: piecesPerSecond.toFixed(2) };
    },
  };
}
