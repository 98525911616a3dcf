import { useState } from 'preact/hooks';
import { format, formatFigure, formatNumber } from '../shell/format.ts';
import { useBrains } from './controller.ts';
import { Histogram } from './histogram.tsx';
import type { KeptRating } from './kept-brain.ts';
import { BRAINS_TEXT as TEXT } from './messages.ts';
import { type Contestant, findContestant, listContestants } from './players.ts';
import type { Work } from './rating.ts';
import { ratings } from './registry.ts';
import { describeFailure } from './sandbox/sandbox.ts';

export function Score({ contestant }: { readonly contestant: Contestant }) {
  const controller = useBrains();
  const { stopWork, work } = controller.rating;
  const { ref } = contestant;
  const now = work.value?.refs[0] === ref ? work.value : undefined;
  const isRating = now?.type === 'rating' && !now.isOver;
  return (
    <section class="brain-rating stack" aria-label={TEXT.rating}>
      {isRating ? <Progress now={now} /> : <Result contestant={contestant} />}
      {now?.fault !== undefined && (
        <p class="bad" role="alert">
          {describeFailure(contestant.name, now.fault)}
        </p>
      )}
      <div class="cluster">
        {now !== undefined && !now.isOver ? (
          <button type="button" class="button" onClick={stopWork}>
            {TEXT.stop}
          </button>
        ) : (
          <>
            <button
              type="button"
              class="button"
              onClick={() => void controller.rate(contestant, false)}
            >
              {TEXT.score100}
            </button>
            <button
              type="button"
              class="button plain"
              title={TEXT.untilSureHint}
              onClick={() => void controller.rate(contestant, true)}
            >
              {TEXT.untilSure}
            </button>
          </>
        )}
      </div>
      <Compare contestant={contestant} now={now} />
    </section>
  );
}

function Progress({ now }: { readonly now: Work }) {
  const { scores, done, most } = now;
  const mean = scores.reduce((sum, each) => sum + each, 0) / Math.max(1, scores.length);
  return (
    <>
      <p class="label">{format(TEXT.perGame, { games: done })}</p>
      <p class="number brain-mean">{done === 0 ? '…' : formatFigure(mean)}</p>
      <Histogram scores={scores} mean={mean} before={undefined} />
      <progress aria-label={format(TEXT.rated, { done, most })} max={most} value={done} />
      <p class="label">{format(TEXT.rated, { done, most })}</p>
    </>
  );
}

function Result({ contestant }: { readonly contestant: Contestant }) {
  const kept = ratings.value.get(contestant.ref);
  if (kept === undefined) return <p class="label">{TEXT.notRated}</p>;
  const { latest, before } = kept;
  const { mean, low, high, scores, stopped, width, height, revision } = latest;
  const isStale = revision !== contestant.kept?.revision;
  const error = errorOf(latest);
  const each = Math.ceil(scores.length / 100);
  return (
    <>
      <div class="split wrap low">
        <div>
          <p class="label">{format(TEXT.perGame, { games: scores.length })}</p>
          <p class="number brain-mean">
            {mean === undefined ? `≥ ${formatFigure(low)}` : withError(mean, error)}
          </p>
        </div>
        {before?.mean !== undefined && mean !== undefined && !isStale && (
          <p class={mean >= before.mean ? 'good' : 'bad'}>{difference(mean - before.mean)}</p>
        )}
      </div>
      {isStale && <p class="label">{TEXT.stale}</p>}
      <Histogram scores={scores} mean={mean} before={isStale ? undefined : before?.mean} />
      <p class="label">
        {format(each === 1 ? TEXT.cell : TEXT.cells, { each, width, height })}{' '}
        {before?.mean !== undefined && !isStale && TEXT.before}
      </p>
      <p class="label">
        {mean === undefined
          ? format(TEXT.intervalOpen, { low: formatFigure(low) })
          : format(TEXT.interval, {
              low: formatFigure(low),
              high: high === undefined ? TEXT.infinite : formatFigure(high),
            })}{' '}
        {stopped > 0 && format(TEXT.stopped, { count: stopped })}
      </p>
    </>
  );
}

function withError(mean: number, error: number): string {
  const digits = mean >= 100 ? 0 : mean >= 10 ? 1 : 2;
  return `${formatFigure(mean)} ± ${formatNumber(Number(error.toFixed(digits)))}`;
}

function difference(by: number): string {
  const rounded = Number(formatFigure(Math.abs(by)).replaceAll(',', ''));
  if (rounded === 0) return TEXT.same;
  return format(TEXT.better, { difference: `${by < 0 ? '−' : '+'}${formatFigure(Math.abs(by))}` });
}

function errorOf({ scores }: KeptRating): number {
  const mean = scores.reduce((sum, each) => sum + each, 0) / scores.length;
  const squares = scores.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  return Math.sqrt(squares / Math.max(1, scores.length - 1) / scores.length);
}

function Compare({
  contestant,
  now,
}: {
  readonly contestant: Contestant;
  readonly now: Work | undefined;
}) {
  const controller = useBrains();
  const others = listContestants().filter(({ ref }) => ref !== contestant.ref);
  const [chosen, setChosen] = useState('default');
  const other = others.find(({ ref }) => ref === chosen) ?? others[0]!;
  const isOn = now !== undefined && !now.isOver;
  return (
    <div class="brain-compare stack gap-2 ruled">
      <h3>{TEXT.compare}</h3>
      <p class="label">{TEXT.compareLead}</p>
      <div class="bar">
        <select
          class="select"
          aria-label={TEXT.compareWith}
          value={other.ref}
          disabled={isOn}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          {others.map(({ ref, name }) => (
            <option key={ref} value={ref}>
              {name}
            </option>
          ))}
        </select>
        <button
          type="button"
          class="button"
          disabled={isOn}
          onClick={() => void controller.compare(contestant, other)}
        >
          {TEXT.compare}
        </button>
      </div>
      {now?.type === 'comparison' && <Verdict now={now} />}
    </div>
  );
}

function Verdict({ now }: { readonly now: Work }) {
  const { comparison, refs, done, most } = now;
  if (comparison === undefined) {
    return now.isOver ? null : (
      <>
        <progress aria-label={format(TEXT.rated, { done, most })} max={most} value={done} />
        <p class="label">{format(TEXT.rated, { done, most })}</p>
      </>
    );
  }
  const [first = '', second = ''] = refs.map((ref) => findContestant(ref)?.name ?? ref);
  const { verdict, sure, ratio, pairs: games } = comparison.pairs[0]!;
  const percent = formatNumber(Number((100 * sure).toFixed(1)));
  if (verdict === 'equal') {
    return <p role="status">{format(TEXT.equal, { first, second, games })}</p>;
  }
  if (verdict === undefined) {
    return <p role="status">{format(TEXT.open, { games, sure: percent })}</p>;
  }
  const isFirst = verdict === 'first';
  const [low, high] = isFirst ? [ratio.low, ratio.high] : [1 / ratio.high, 1 / ratio.low];
  return (
    <p role="status">
      {format(TEXT.stronger, {
        winner: isFirst ? first : second,
        loser: isFirst ? second : first,
        sure: percent,
        games,
        low: formatFigure(low),
        high: Number.isFinite(high) ? formatFigure(high) : TEXT.infinite,
      })}
    </p>
  );
}
