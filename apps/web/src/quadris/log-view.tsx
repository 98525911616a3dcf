import type { ReadonlySignal } from '@preact/signals';
import type { QuadrisSession } from '@tetrarium/play/quadris';
import { useEffect, useRef } from 'preact/hooks';
import { format } from '../shell/format.ts';
import { QUADRIS } from './messages.ts';

/** What was typed and answered, the latest at the bottom and in sight. */
export function LogView({ log }: { readonly log: ReadonlySignal<QuadrisSession['log']> }) {
  const list = useRef<HTMLOListElement>(null);
  const entries = log.value;
  useEffect(() => {
    list.current!.scrollTop = list.current!.scrollHeight;
  }, [entries]);
  return (
    <section class="quadris-log well-thin break" aria-label={QUADRIS.log}>
      {/* The live region of the page says what is new; here it can be read again. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <ol ref={list} tabIndex={0} aria-label={QUADRIS.log}>
        {entries.length === 0 && <li class="hint">{QUADRIS.logEmpty}</li>}
        {entries.map(({ id, line, times, answers }) => (
          <li key={id}>
            {line !== undefined && (
              <p class="muted">
                <span aria-hidden="true">&gt; </span>
                {line}
                {times > 1 && <span class="hint"> {format(QUADRIS.times, { count: times })}</span>}
              </p>
            )}
            {answers
              .flatMap((answer) => answer.split('\n'))
              .map((answer, i) => (
                <p key={i} class="quadris-answer">
                  {answer}
                </p>
              ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
