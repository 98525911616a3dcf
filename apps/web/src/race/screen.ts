import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Attack, type GuidelineGame, wellOfGuideline } from '@tetrarium/engine/guideline';
import {
  createWell,
  formatTime,
  lockedOf,
  type Well,
  withoutGhost,
} from '@tetrarium/engine/picture';
import type { SrsKind } from '@tetrarium/engine/srs';
import type { GuidelineSession, RaceSide } from '@tetrarium/play/guideline';
import { RaceMatch } from '@tetrarium/play/race';
import { type Count, countAt } from '../game-ui/countdown.tsx';
import { guideline } from '../game-ui/guideline-link.ts';
import { settings } from '../shell/settings-store.ts';
import { RACE } from './messages.ts';

/** The rows above each well that are shown. */
export const TOP_ROWS = 1;

const EMPTY_WELL = createWell({ width: 10, height: 20 + TOP_ROWS, topSpace: TOP_ROWS });
/** Rates change with every millisecond; they are written this often. */
const RATE_STEP = 250;

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

function createSide(hasGhost: boolean): SideView {
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

/** A race at one moment, the side that is shown first being the player's own. */
export interface ShownRace {
  readonly phase: GuidelineSession['phase'];
  /** Milliseconds of play. */
  readonly time: number;
  /** Milliseconds until play begins or goes on. */
  readonly wait: number;
  readonly attacks: readonly Attack[];
  readonly sides: readonly [RaceSide, RaceSide];
  readonly games: readonly [GuidelineGame, GuidelineGame];
}

/** What the page shows of a race, against a brain or by link. */
export class RaceScreen {
  readonly phase = signal<GuidelineSession['phase']>('ready');
  readonly match = signal(new RaceMatch(1));
  /** What both are called. */
  readonly names = signal<readonly [string, string]>([RACE.you, '']);
  /** Whether the first side is played here; both are only watched otherwise. */
  readonly isPlayed = signal(true);
  readonly time = signal(formatTime(0, 1));
  /** Every attack so far, the oldest first. */
  readonly attacks = signal<readonly Attack[]>([]);
  readonly count = signal<Count | undefined>(undefined);
  /** How a side lost whose well is not full; `{time}` is when. */
  readonly out = signal<string>(RACE.over.fault);
  /** Both sides, the player's first. */
  readonly sides = [createSide(true), createSide(false)] as const;

  /** Brings everything that is shown up to date with the game. */
  show(race: ShownRace | undefined): void {
    const { phase = 'ready', time = 0, wait = 0, attacks = [], sides, games } = race ?? {};
    batch(() => {
      this.phase.value = phase;
      guideline.isOn.value = phase === 'playing' || phase === 'paused';
      this.time.value = formatTime(time, 1);
      this.attacks.value = attacks;
      this.count.value = phase === 'playing' ? countAt(wait, time) : undefined;
      for (const side of [0, 1] as const) this.sides[side].show(sides?.[side], games?.[side]);
    });
  }

  hasLost(side: 0 | 1): boolean {
    const last = this.match.value.games.at(-1);
    return this.phase.value === 'over' && last !== undefined && last.winner !== side;
  }
}
