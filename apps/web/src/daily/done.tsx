import { formatTime } from '@tetrarium/engine/picture';
import { type DailyResult, shareText } from '@tetrarium/play/daily';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../shell/announcer.ts';
import { format } from '../shell/format.ts';
import { lazyPage } from '../shell/lazy-page.tsx';
import { useDaily } from './game.ts';
import { TEXT } from './messages.ts';
import type { SendDailyProps } from './send.tsx';

/** In the well that is clear now: how it went, and how to tell others. */
export function DailyDone({ result }: { readonly result: DailyResult }) {
  const { controller, number, today } = useDaily();
  const { tries, hints, time } = result;
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    // Whoever played with keys goes on from here: the board takes none any more.
    const isPlayed = document.activeElement?.matches('.daily-well, .daily-pad *') ?? false;
    if (isPlayed) title.current?.focus({ preventScroll: true });
  }, []);
  const words = [
    format(TEXT.clearedOf, { tries: tries.length, time: formatTime(time, 0) }),
    ...(hints > 0 ? [format(TEXT.clearedHints, { hints })] : []),
  ];
  return (
    <div class="daily-done frame stack center">
      <h2 class="t4" ref={title} tabIndex={-1}>
        {TEXT.cleared}
      </h2>
      <p>{words.join(', ')}</p>
      <Tries result={result} />
      <Share result={result} />
      <Send result={result} />
      <button type="button" class="button plain" onClick={() => controller.playAgain()}>
        {TEXT.again}
      </button>
      {number.value === today.value ? (
        <p class="label">{TEXT.tomorrow}</p>
      ) : (
        <a href="#/daily">{TEXT.today}</a>
      )}
    </div>
  );
}

const SendDaily = lazyPage<SendDailyProps>(
  async () => (await import('./send.tsx')).SendDaily,
  null,
);

/** Offers the puzzle to its board, as it was first cleared. */
function Send({ result }: { readonly result: DailyResult }) {
  const { clearedBy, number } = useDaily();
  const steps = clearedBy.value;
  if (steps === undefined) return null;
  return <SendDaily key={number.value} number={number.value} steps={steps} result={result} />;
}

/** The most tries that are drawn: the last ones. */
const MOST_ROWS = 8;

/** A row for each try, a cell for each piece: right, wrong, or not placed. */
function Tries({ result: { tries } }: { readonly result: DailyResult }) {
  const first = Math.max(0, tries.length - MOST_ROWS);
  const { length } = useDaily().state.value.puzzle.file.puzzle.pieces;
  return (
    <ol class="daily-tries stack gap-1">
      {tries.slice(first).map(({ placed, right }, i) => (
        <li
          key={first + i}
          aria-label={format(TEXT.tryRow, { place: first + i + 1, right, placed })}
        >
          {Array.from({ length }, (_, piece) => (
            <i key={piece} class={piece < right ? 'right' : piece < placed ? 'wrong' : undefined} />
          ))}
        </li>
      ))}
    </ol>
  );
}

function Share({ result }: { readonly result: DailyResult }) {
  const text = shareText(useDaily().number.value, result);
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = async (): Promise<void> => {
    const isDone = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setState(isDone ? 'copied' : 'failed');
    announce(isDone ? TEXT.copied : TEXT.copyFailed, true);
  };
  return (
    <>
      <button type="button" class="button primary" onClick={() => void copy()}>
        {state === 'copied' ? TEXT.copied : TEXT.share}
      </button>
      {state === 'failed' && (
        <label class="daily-copy stack gap-1">
          <span class="label">{TEXT.copyFailed}</span>
          <textarea
            class="input fill"
            readOnly
            rows={3}
            value={text}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
    </>
  );
}
