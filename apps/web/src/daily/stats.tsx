import { formatTime } from '@tetrarium/engine/picture';
import { format, formatNumber } from '../shell/format.ts';
import { useDaily } from './game.ts';
import { TEXT } from './messages.ts';

/** The streak, the time and the tries of the puzzle that is shown. */
export function Stats() {
  const { now, number, result, results, state, today } = useDaily();
  const { tries, hints } = result.value ?? state.value;
  const time = result.value?.time ?? state.value.timeAt(now.value);
  return (
    <>
      <dl class="daily-stats cluster low">
        <div class="daily-streak" title={TEXT.streakHint}>
          <dt class="label">{TEXT.streak}</dt>
          <dd class="number">{formatNumber(results.value.streak(today.value))}</dd>
        </div>
        <div>
          <dt class="label">{TEXT.time}</dt>
          <dd class="number">{formatTime(time, 0)}</dd>
        </div>
        <div>
          <dt class="label">{TEXT.tries}</dt>
          <dd class="number">{formatNumber(tries.length)}</dd>
        </div>
        {hints > 0 && (
          <div>
            <dt class="label">{TEXT.hints}</dt>
            <dd class="number">{formatNumber(hints)}</dd>
          </div>
        )}
      </dl>
      {number.value !== today.value && <p class="hint">{TEXT.late}</p>}
    </>
  );
}

const MOST_CELLS = 18;

/** How many of your puzzles took how many tries: one bar each, its cells can be counted. */
export function Spread() {
  const { result, results } = useDaily();
  const { spread } = results.value;
  const count = spread.reduce((sum, each) => sum + each, 0);
  const each = Math.max(1, Math.ceil(Math.max(...spread) / MOST_CELLS));
  const tries = result.value?.tries.length ?? 0;
  return (
    <section class="daily-spread" aria-labelledby="daily-spread">
      <h2 id="daily-spread">{TEXT.spread}</h2>
      <ul class="number">
        {spread.map((puzzles, i) => (
          <li
            key={TEXT.spreadRows[i]}
            class={Math.min(tries, spread.length) === i + 1 ? 'daily-mine' : undefined}
            aria-label={format(TEXT.spreadRow, { label: TEXT.spreadRows[i]!, count: puzzles })}
          >
            <span aria-hidden="true">{TEXT.spreadRows[i]}</span>
            <span class="daily-bar" aria-hidden="true">
              {Array.from({ length: Math.ceil(puzzles / each) }, (_, cell) => (
                <i key={cell} />
              ))}
            </span>
            <span class="daily-count" aria-hidden="true">
              {puzzles === 0 ? '' : formatNumber(puzzles)}
            </span>
          </li>
        ))}
      </ul>
      <p class="label">
        {count === 0 ? TEXT.spreadNone : format(TEXT.spreadHint, { count, each })}
      </p>
    </section>
  );
}
