import { computed } from '@preact/signals';
import type { SrsKind } from '@tetrarium/engine/srs';
import type { ComponentChildren } from 'preact';
import { BoardCanvas } from '../board/board-canvas.tsx';
import { describePicture } from '../board/describe.ts';
import { boardLook } from '../board/look.ts';
import { PiecePreview } from '../game-ui/piece-preview.tsx';
import { PieceList } from '../game-ui/slots.tsx';
import { flash } from '../guideline/effects.ts';
import { format } from '../shell/format.ts';
import { RACE } from './messages.ts';
import { Pending } from './pending.tsx';
import { match, phase, rival, sides } from './screen.ts';

/** The names of both, the player's first. */
export function nameOf(side: 0 | 1): string {
  return side === 0 ? RACE.you : rival.value;
}

/** The games a side has won, as boxes to fill. */
export function WonBoxes({ side }: { readonly side: 0 | 1 }) {
  const { firstTo } = match.value;
  const won = match.value.wins(side);
  if (firstTo === 1) return null;
  return (
    <span
      class="race-boxes"
      role="img"
      aria-label={format(RACE.won, { won: String(won), count: String(firstTo) })}
    >
      {Array.from({ length: firstTo }, (_, i) => (
        <i key={i} class={i < won ? 'race-box race-box-won' : 'race-box'} />
      ))}
    </span>
  );
}

const LABELS = [
  computed(() => describePicture(sides[0].settled.value)),
  computed(() =>
    format(RACE.rivalBoard, {
      name: rival.value,
      lines: sides[1].lines.value,
      height: String(sides[1].height.value),
    }),
  ),
] as const;

/** A well with the garbage that is about to come in beside its left wall. */
export function RaceWell({
  side,
  children,
}: {
  readonly side: 0 | 1;
  readonly children?: ComponentChildren;
}) {
  return (
    <div class="race-well" data-lost={hasLost(side)}>
      <Pending rows={sides[side].incoming.value} landing={sides[side].landing.value} />
      <BoardCanvas
        picture={sides[side].picture}
        look={boardLook}
        {...(side === 0 && { flash })}
        label={LABELS[side]}
      />
      {children}
    </div>
  );
}

/** Whether a side has lost the game that is over. */
export function hasLost(side: 0 | 1): boolean {
  const last = match.value.games.at(-1);
  return phase.value === 'over' && last !== undefined && last.winner !== side;
}

/** The piece on hold. */
export function Hold({ side }: { readonly side: 0 | 1 }) {
  const { held, canHold } = sides[side];
  return (
    <section class="race-hold" aria-label={`${nameOf(side)}: ${RACE.hold}`}>
      <h3 class="label">{RACE.hold}</h3>
      <div class="race-slot well-thin">
        {held.value !== undefined && <PiecePreview kind={held.value} isDim={!canHold.value} />}
      </div>
    </section>
  );
}

/** The coming pieces. */
export function Next({ side }: { readonly side: 0 | 1 }) {
  const kinds = [...sides[side].next.value] as SrsKind[];
  return (
    <section class="race-next" aria-label={`${nameOf(side)}: ${RACE.next}`}>
      <h3 class="label">{RACE.next}</h3>
      <PieceList kinds={kinds} />
    </section>
  );
}

/** Attack as the large number, with its rate and that of the pieces. */
export function SideStats({ side }: { readonly side: 0 | 1 }) {
  const { attack, attackPerMinute, piecesPerSecond, lines } = sides[side];
  return (
    <dl class="race-stats" aria-label={nameOf(side)}>
      <div class="race-hero">
        <dt class="label">{RACE.attack}</dt>
        <dd class="number" data-stat="attack">
          {attack}
        </dd>
      </div>
      <div>
        <dt class="label">{RACE.attackPerMinute}</dt>
        <dd class="number">{attackPerMinute}</dd>
      </div>
      <div>
        <dt class="label">{RACE.piecesPerSecond}</dt>
        <dd class="number">{piecesPerSecond}</dd>
      </div>
      <div>
        <dt class="label">{RACE.lines}</dt>
        <dd class="number">{lines}</dd>
      </div>
    </dl>
  );
}
