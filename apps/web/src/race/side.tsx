import { useComputed } from '@preact/signals';
import type { SrsKind } from '@tetrarium/engine/srs';
import type { ComponentChildren } from 'preact';
import { BoardCanvas } from '../board/board-canvas.tsx';
import { describePicture } from '../board/describe.ts';
import { boardLook } from '../board/look.ts';
import { PiecePreview } from '../game-ui/piece-preview.tsx';
import { PieceList } from '../game-ui/slots.tsx';
import { format } from '../shell/format.ts';
import type { RaceGame } from './game.ts';
import { RACE } from './messages.ts';
import { Pending } from './pending.tsx';

/** One side of a race. */
export interface SideProps {
  readonly race: RaceGame;
  readonly side: 0 | 1;
}

/** The games a side has won, as boxes to fill. */
export function WonBoxes({ race, side }: SideProps) {
  const { firstTo } = race.match.value;
  const won = race.match.value.wins(side);
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

/** A well with the garbage that is about to come in beside its left wall. */
export function RaceWell({
  race,
  side,
  children,
}: SideProps & { readonly children?: ComponentChildren }) {
  const { settled, lines, height, incoming, landing, picture } = race.sides[side];
  const label = useComputed(() =>
    side === 0 && race.isPlayer.value
      ? describePicture(settled.value)
      : format(RACE.rivalBoard, {
          name: race.names.value[side],
          lines: lines.value,
          height: String(height.value),
        }),
  );
  return (
    <div class="race-well" data-lost={race.hasLost(side)}>
      <Pending rows={incoming.value} landing={landing.value} />
      <BoardCanvas
        picture={picture}
        look={boardLook}
        {...(side === 0 && { flash: race.effects.flash })}
        label={label}
      />
      {children}
    </div>
  );
}

/** A band across the well of who has lost a game. */
export function OutBand({ race, side }: SideProps) {
  if (!race.hasLost(side)) return null;
  const word = race.sides[side].isOut.value ? RACE.over.topOut : race.out.value;
  return (
    <p class="race-band">
      {word} {race.time}
    </p>
  );
}

/** The piece on hold. */
export function Hold({ race, side }: SideProps) {
  const { held, canHold } = race.sides[side];
  return (
    <section class="race-hold stack gap-2" aria-label={`${race.names.value[side]}: ${RACE.hold}`}>
      <h3 class="label">{RACE.hold}</h3>
      <div class="race-slot well-thin">
        {held.value !== undefined && <PiecePreview kind={held.value} isDim={!canHold.value} />}
      </div>
    </section>
  );
}

/** The coming pieces. */
export function Next({ race, side }: SideProps) {
  const kinds = [...race.sides[side].next.value] as SrsKind[];
  return (
    <section class="race-next" aria-label={`${race.names.value[side]}: ${RACE.next}`}>
      <h3 class="label">{RACE.next}</h3>
      <PieceList kinds={kinds} />
    </section>
  );
}

/** Attack as the large number, with its rate and that of the pieces. */
export function SideStats({ race, side }: SideProps) {
  const { attack, attackPerMinute, piecesPerSecond, lines } = race.sides[side];
  return (
    <dl class="race-stats split" aria-label={race.names.value[side]}>
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
