import type { Attack } from '@tetrarium/engine/guideline';
import { attackRows, attackWord } from '@tetrarium/play/race';
import { format } from '../shell/format.ts';
import type { RaceGame } from './game.ts';
import { RACE } from './messages.ts';

const SHOWN = 10;
/** Two rows of cells; more are a number. */
const MOST_CELLS = 10;

/** The last attacks, the newest first: cells pushed towards the one who gets them. */
export function AttackLog({ race }: { readonly race: RaceGame }) {
  const latest = race.attacks.value.slice(-SHOWN).reverse();
  return (
    <>
      <p class="attack-legend label" aria-hidden="true">
        <i class="attack-cell attack-sent" /> {RACE.sent} <i class="attack-cell" /> {RACE.cancelled}
      </p>
      <ol class="attack-log" aria-label={RACE.attacks}>
        {latest.map((attack) => (
          <Entry
            key={`${attack.at} ${attack.side}`}
            attack={attack}
            who={race.names.value[attack.side]}
          />
        ))}
      </ol>
    </>
  );
}

function Entry({ attack, who }: { readonly attack: Attack; readonly who: string }) {
  const { side, sent, cancelled } = attack;
  const cells = [...Array<boolean>(sent).fill(true), ...Array<boolean>(cancelled).fill(false)];
  const words = format(RACE.attackBy, { who, rows: attackRows(attack) });
  return (
    <li class={side === 0 ? 'attack muted small attack-mine' : 'attack muted small attack-theirs'}>
      <span>{attackWord(attack)}</span>
      <span class="attack-cells" aria-hidden="true">
        {cells.slice(0, cells.length > MOST_CELLS ? 1 : MOST_CELLS).map((isSent, i) => (
          <i key={i} class={isSent ? 'attack-cell attack-sent' : 'attack-cell'} />
        ))}
        {cells.length > MOST_CELLS && <b class="number">{cells.length}</b>}
      </span>
      <span class="visually-hidden">{words}</span>
    </li>
  );
}
