import type { PieceLetter } from '@tetrarium/engine/core';
import type { piecesOf } from '@tetrarium/play/daily';
import { format } from '../shell/format.ts';
import { PieceMark, SHAPES } from '../shell/piece-mark.tsx';
import { TEXT } from './messages.ts';

/** The five pieces in their order: solid once they have come, outlined until then. */
export function PieceList({ pieces }: { readonly pieces: ReturnType<typeof piecesOf> }) {
  return (
    <section class="daily-pieces" aria-labelledby="daily-pieces">
      <h2 id="daily-pieces">{TEXT.pieces}</h2>
      <ol>
        {pieces.map(({ letter, state }, i) => (
          <li
            key={letter}
            class={`daily-${state}`}
            aria-label={format(TEXT.piece, { place: i + 1, letter, state: TEXT.states[state] })}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span class="number muted" aria-hidden="true">
              {i + 1}
            </span>
            {state === 'coming' ? <Outline piece={letter} /> : <PieceMark piece={letter} isLarge />}
            <span class="label" aria-hidden="true">
              {state === 'coming' ? '' : TEXT.states[state]}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Outline({ piece }: { readonly piece: PieceLetter }) {
  const rows = SHAPES[piece];
  const [width, height] = [rows[0]!.length, rows.length];
  const isFilled = (x: number, y: number): boolean => rows[y]?.[x] === '#';
  const sides = rows.flatMap((row, y) =>
    [...row].flatMap((_, x) =>
      isFilled(x, y)
        ? [
            isFilled(x - 1, y) ? '' : `M${x} ${y}v1`,
            isFilled(x + 1, y) ? '' : `M${x + 1} ${y}v1`,
            isFilled(x, y - 1) ? '' : `M${x} ${y}h1`,
            isFilled(x, y + 1) ? '' : `M${x} ${y + 1}h1`,
          ]
        : [],
    ),
  );
  return (
    <svg
      class="mark mark-outline"
      viewBox={`0 0 ${width} ${height}`}
      style={{ '--w': width, '--h': height, '--ink': `var(--${piece}-ink)` }}
      aria-hidden="true"
    >
      <path d={sides.join('')} />
    </svg>
  );
}
