import { useSignal } from '@preact/signals';
import { DailySetup } from '@tetrarium/play/daily';
import { dailyDate, dailyNumber } from '@tetrarium/solver';
import { useId } from 'preact/hooks';
import { format, LANGUAGE } from '../shell/format.ts';
import { Icon } from '../shell/icons.tsx';
import { formatRoute } from '../shell/route.ts';
import { useDaily } from './game.ts';
import { TEXT } from './messages.ts';

const LONG = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const MONTH = new Intl.DateTimeFormat(LANGUAGE, { month: 'long', timeZone: 'UTC' });

/** A date written as YYYY-MM-DD in words: "Sunday 15 November". */
export function longDate(date: string): string {
  return LONG.format(new Date(date)).replace(',', '');
}

/** A month with its days; those that have been are links to their puzzles. */
export function Calendar() {
  const { number, results, today } = useDaily();
  const id = useId();
  // Months from that of the puzzle that is shown.
  const shift = useSignal(0);
  const [year, month] = dailyDate(number.value).split('-').map(Number) as [number, number];
  const first = new Date(Date.UTC(year, month - 1 + shift.value, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const start = dailyNumber(first.toISOString().slice(0, 10))!;
  const numbers = Array.from({ length: days }, (_, i) => start + i);
  const solved = numbers.filter((each) => results.value.get(each) !== undefined).length;
  const name = MONTH.format(first);
  return (
    <section class="daily-calendar" aria-labelledby={id}>
      <div class="daily-month">
        <h2 id={id}>{name}</h2>
        <span class="label">{format(TEXT.solved, { count: solved })}</span>
        <Turn
          name={TEXT.before}
          icon="left"
          isOff={start <= 1}
          onClick={() => {
            shift.value--;
          }}
        />
        <Turn
          name={TEXT.after}
          icon="right"
          isOff={start + days > today.value}
          onClick={() => {
            shift.value++;
          }}
        />
      </div>
      <ol class="daily-days number" style={{ '--first': ((first.getUTCDay() + 6) % 7) + 1 }}>
        {numbers.map((each, i) => (
          <li key={each}>
            <Day wanted={each} day={i + 1} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface TurnProps {
  readonly name: string;
  readonly icon: 'left' | 'right';
  readonly isOff: boolean;
  readonly onClick: () => void;
}

function Turn({ name, icon, isOff, onClick }: TurnProps) {
  return (
    <button
      type="button"
      class="button plain square"
      aria-label={name}
      disabled={isOff}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

function Day({ wanted, day }: { readonly wanted: number; readonly day: number }) {
  const { number, results, today } = useDaily();
  if (wanted < 1 || wanted > today.value) return <span class="daily-day daily-ahead" />;
  const result = results.value.get(wanted);
  const words =
    result === undefined ? TEXT.dayOpen : result.isOnTime ? TEXT.daySolved : TEXT.dayLate;
  const date = longDate(dailyDate(wanted));
  const about = wanted === today.value && result === undefined ? TEXT.dayToday : words;
  const state = result === undefined ? 'open' : result.isOnTime ? 'solved' : 'late';
  return (
    <a
      class={`daily-day daily-${state}`}
      href={dayLink(wanted, today.value)}
      aria-label={format(about, { date })}
      aria-current={wanted === number.value ? 'date' : undefined}
    >
      {day}
    </a>
  );
}

function dayLink(wanted: number, today: number): string {
  if (wanted === today) return '#/daily';
  const words = new DailySetup().with({ day: dailyDate(wanted) }).words();
  return formatRoute({ page: 'daily', query: new URLSearchParams(words) });
}
