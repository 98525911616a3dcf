import { signal } from '@preact/signals';
import { colorOfSign, createWell } from '@tetrarium/engine/picture';
import type { RaceSeat } from '@tetrarium/protocol/race';
import { useMemo } from 'preact/hooks';
import { BoardCanvas } from '../board/board-canvas.tsx';
import { boardLook } from '../board/look.ts';
import { format } from '../shell/format.ts';
import { RACE } from './messages.ts';

const TEXT = RACE.remote;

const SIZE = { width: 10, height: 18 } as const;
/** A check mark, from the top. */
const MARK = ['.......#', '......##', '#....##.', '##..##..', '.####...', '..##....'];
const EMPTY_WELL = createWell(SIZE);
const READY_WELL = createWell({
  ...SIZE,
  blocks: MARK.flatMap((row, y) =>
    [...row].flatMap((sign, x) =>
      sign === '#' ? [{ x: x + 1, y: 11 - y, color: colorOfSign('S')! }] : [],
    ),
  ),
});

/** Somebody at a well; nobody asks yet whether they are ready where that is undefined. */
type Seat = Omit<RaceSeat, 'isReady'> & { readonly isReady: boolean | undefined };

export interface LobbyWellProps {
  readonly name: string;
  /** Who sits there; null where nobody does. */
  readonly seat: Seat | null;
  /** What an empty place says. */
  readonly hint: string;
}

/** The well of somebody who is about to race: a mark once they are ready, dashed until they come. */
export function LobbyWell({ name, seat, hint }: LobbyWellProps) {
  const isReady = seat?.isReady === true;
  const picture = useMemo(() => signal(isReady ? READY_WELL : EMPTY_WELL), [isReady]);
  return (
    <section class="lobby-side" aria-label={name}>
      <h2 class="lobby-name split wrap break">
        <span>{name}</span>
        {seat !== null && <State seat={seat} />}
      </h2>
      {seat === null ? (
        <div class="lobby-well lobby-empty empty muted">
          <p>{hint}</p>
        </div>
      ) : (
        <div class="lobby-well">
          <BoardCanvas
            key={`${isReady}`}
            picture={picture}
            look={boardLook}
            label={format(isReady ? TEXT.readyWell : TEXT.notReadyWell, { name })}
          />
        </div>
      )}
    </section>
  );
}

function State({ seat: { isHere, isReady } }: { readonly seat: Seat }) {
  if (isReady === undefined) return null;
  if (!isHere) return <span class="lobby-state warn">{TEXT.gone}</span>;
  return (
    <span class={isReady ? 'lobby-state good' : 'lobby-state'}>
      {isReady ? TEXT.ready : TEXT.notReady}
    </span>
  );
}
