import type { PlayerFrame, QuadrisFrame } from '@tetrarium/quadris';
import { QUADRIS } from './messages.ts';

interface TextBoardProps {
  readonly frame: QuadrisFrame;
  readonly player: PlayerFrame;
  readonly caption: string;
}

/** The board as a real table: columns and rows can be read out and stepped through. */
export function TextBoard({ frame: { width, height }, player, caption }: TextBoardProps) {
  const columns = Array.from({ length: width }, (_, x) => x);
  const rows = Array.from({ length: height }, (_, i) => height - 1 - i);
  return (
    <table class="quadris-table">
      <caption class="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{QUADRIS.row}</th>
          {columns.map((x) => (
            <th key={x} scope="col">
              {x + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((y) => (
          <tr key={y}>
            <th scope="row">{y + 1}</th>
            {columns.map((x) => (
              <Cell key={x} sign={player.rows[y]![x]!} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A dot is for the eye; a voice says what it means. */
function Cell({ sign }: { readonly sign: string }) {
  if (sign !== ' ') return <td>{sign}</td>;
  return (
    <td>
      <span aria-hidden="true">·</span>
      <span class="visually-hidden">{QUADRIS.empty}</span>
    </td>
  );
}
