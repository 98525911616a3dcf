import { format } from '../shell/format.ts';
import { RACE } from './messages.ts';
import './pending.css';

/** The column shows no more cells than the well has rows. */
const MOST_CELLS = 20;

/** Garbage that comes in, a cell for each row: solid ones with the next piece; their sum above. */
export function Pending({ rows, landing }: { readonly rows: number; readonly landing: number }) {
  const words = format(RACE.pending, { rows, landing: String(landing) });
  return (
    <div class="pending">
      {rows > 0 && (
        <>
          <span class="visually-hidden">{words}</span>
          <b class="number" aria-hidden="true">
            {rows}
          </b>
        </>
      )}
      {Array.from({ length: Math.min(rows, MOST_CELLS) }, (_, i) => (
        <i
          key={i}
          class={
            Math.min(rows, MOST_CELLS) - i <= landing
              ? 'pending-cell pending-lands'
              : 'pending-cell'
          }
        />
      ))}
    </div>
  );
}
