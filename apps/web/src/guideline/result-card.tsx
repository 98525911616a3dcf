import { formatTime } from '@tetrarium/engine/picture';
import type { GuidelineSession } from '@tetrarium/play/guideline';
import { useState } from 'preact/hooks';
import { GameButton } from '../game-ui/game-buttons.tsx';
import { CopyButton } from '../shell/file-button.tsx';
import { format, formatDecimal, formatNumber } from '../shell/format.ts';
import { GUIDELINE } from './messages.ts';
import { keptId } from './result.ts';
import { result, seed, startGame } from './store.ts';

/** What a finished game came to. */
export function ResultCard({ focusBoard }: { readonly focusBoard: () => void }) {
  const [isHidden, setHidden] = useState(false);
  const shown = result.value;
  if (shown === undefined || isHidden) return null;
  const { statistics, title, why, best, isNewBest, isPractice, text } = shown;
  const numbers: readonly (readonly [string, string])[] =
    statistics === undefined
      ? []
      : [
          [GUIDELINE.stats.time, formatTime(statistics.time)],
          [GUIDELINE.stats.score, formatNumber(statistics.score)],
          [GUIDELINE.stats.lines, formatNumber(statistics.lines)],
          [GUIDELINE.stats.pps, formatDecimal(statistics.piecesPerSecond, 2)],
          [GUIDELINE.keysPerPiece, formatDecimal(statistics.keysPerPiece, 2)],
          [GUIDELINE.faults, formatNumber(statistics.faults.length)],
        ];
  return (
    <section class="overlay result" aria-labelledby="result-title">
      <h2 id="result-title">{title}</h2>
      <p class="hint">{why}</p>
      {isPractice && <p class="hint">{GUIDELINE.practice}</p>}
      {isNewBest && <p class="new-best">{GUIDELINE.newBest}</p>}
      {best !== undefined && <p class="hint">{format(GUIDELINE.best, { value: best })}</p>}
      <dl class="result-numbers">
        {numbers.map(([name, value]) => (
          <div key={name} title={name === GUIDELINE.faults ? GUIDELINE.faultsHint : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {statistics !== undefined && <PaceGraph series={statistics.series} />}
      <p class="hint">{format(GUIDELINE.seedWas, { seed: String(seed.value ?? '') })}</p>
      <GameButton label={GUIDELINE.again} isPrimary onPress={startGame} focusBoard={focusBoard} />
      {text !== undefined && (
        <>
          <a
            class="button"
            href={
              keptId.value === undefined ? `#/replays?r=${text}` : `#/replays?id=${keptId.value}`
            }
          >
            {GUIDELINE.watch}
          </a>
          <CopyButton
            label={GUIDELINE.copy}
            done={GUIDELINE.copied}
            fieldLabel={GUIDELINE.link}
            text={() => `${location.origin}${location.pathname}#/replays?r=${text}`}
          />
        </>
      )}
      <GameButton label={GUIDELINE.hide} onPress={() => setHidden(true)} focusBoard={focusBoard} />
    </section>
  );
}

const WIDTH = 200;
const HEIGHT = 40;
/** Pieces over which the speed is averaged: the last ten, or all of a short game. */
const SPAN = 10;
/** Fewer pieces make no line. */
const LEAST = 5;

/** Pieces per second over the game, each the mean of the last ten pieces. */
function PaceGraph({ series }: Pick<NonNullable<GuidelineSession['statistics']>, 'series'>) {
  if (series.length < LEAST) return null;
  const speeds = series.map(({ at }, i) => {
    const span = Math.min(SPAN, i + 1);
    const since = series[i - span]?.at ?? 0;
    return { at, speed: (span * 1000) / Math.max(1, at - since) };
  });
  const most = Math.max(...speeds.map(({ speed }) => speed));
  const end = Math.max(1, series.at(-1)!.at);
  const points = speeds.map(
    ({ at, speed }) =>
      `${((at / end) * WIDTH).toFixed(1)},${(HEIGHT - (speed / most) * (HEIGHT - 2)).toFixed(1)}`,
  );
  const words = format(GUIDELINE.graphText, {
    first: formatDecimal(speeds[0]!.speed, 1),
    last: formatDecimal(speeds.at(-1)!.speed, 1),
    most: formatDecimal(most, 1),
  });
  return (
    <figure class="pace">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${GUIDELINE.graph}. ${words}`}
      >
        <polyline points={points.join(' ')} />
      </svg>
      <figcaption class="hint">{GUIDELINE.graph}</figcaption>
    </figure>
  );
}
