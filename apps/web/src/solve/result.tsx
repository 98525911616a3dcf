import { formatShape, type RankedPlacement, type Solution } from '@tetrarium/solver';
import { useEffect, useId, useRef } from 'preact/hooks';
import { format, formatDecimal, formatNumber } from '../shell/format.ts';
import type { WorkAnswer } from '../worker/long-work.ts';
import { useSolve } from './controller.ts';
import { TEXT } from './messages.ts';
import { Figures, formatBytes, formatRate, formatSpan } from './panel.tsx';
import { shapeOf, whereOf } from './picture.ts';
import { PiecePicture } from './piece-picture.tsx';

export function SolveResult() {
  const { chosen, placements, pointed, work } = useSolve();
  const current = work.value;
  if (current.phase !== 'solved') return null;
  const { answer } = current;
  const placement = placements.value[pointed.value ?? chosen.value];
  if (placement === undefined) {
    return (
      <section class="stack ruled" aria-label={TEXT.result}>
        <p class="fault" role="alert">
          {TEXT.gameOver}
        </p>
      </section>
    );
  }
  return (
    <section class="stack ruled solve-result" aria-label={TEXT.result}>
      <Head placement={placement} />
      <CutShort answer={answer} />
      <Ranked />
      <Effort answer={answer} />
    </section>
  );
}

function Head({ placement }: { readonly placement: RankedPlacement }) {
  const { checked, chosen, placeChosen, placements, pointed } = useSolve();
  const { value, points, expectedTotal, expectedPieces, turns } = placement;
  const rank = (pointed.value ?? chosen.value) + 1;
  const { puzzle } = checked.value;
  const { length: count } = placements.value;
  return (
    <>
      <div>
        <p class="label">{rank === 1 ? TEXT.result : format(TEXT.resultOther, { rank, count })}</p>
        <h2>
          {whereOf(puzzle, placement)}, {TEXT.turned[turns]}
        </h2>
      </div>
      <dl class="verdict">
        <div title={TEXT.valueHint}>
          <dt>{TEXT.value}</dt>
          <dd class="number">{formatNumber(value)}</dd>
        </div>
        <div>
          <dt>{TEXT.points}</dt>
          <dd class="number">{formatNumber(points)}</dd>
        </div>
        <div>
          <dt>{TEXT.penalty}</dt>
          <dd class="number">{formatNumber(points - value)}</dd>
        </div>
        <div title={TEXT.totalHint}>
          <dt>{TEXT.total}</dt>
          <dd class="number">{formatTotal(expectedTotal, placements.value)}</dd>
        </div>
        <div title={TEXT.expectedPiecesHint}>
          <dt>{TEXT.expectedPieces}</dt>
          <dd class="number">{formatNumber(Math.round(expectedPieces * 100) / 100)}</dd>
        </div>
      </dl>
      <button type="button" class="button primary large" onClick={placeChosen}>
        {TEXT.placeIt}
      </button>
    </>
  );
}

function CutShort({ answer }: { readonly answer: WorkAnswer<Solution> }) {
  const { draft } = useSolve();
  const { stopped, lookahead: done } = answer.found;
  if (stopped === undefined) return null;
  const message = TEXT.cutShort[answer.isCancelled ? 'cancelled' : stopped];
  return (
    <p class="cut-short small" role="alert">
      <strong>{format(message, { done, asked: draft.value.lookahead })}</strong> {TEXT.cutShortHint}
    </p>
  );
}

function Effort({ answer: { found, milliseconds } }: { readonly answer: WorkAnswer<Solution> }) {
  const { draft } = useSolve();
  const { nodes, states, bytes, lookahead: done } = found;
  return (
    <details>
      <summary>{format(TEXT.searched, { nodes, time: formatSpan(milliseconds) })}</summary>
      <Figures
        figures={[
          [TEXT.stats.depth, format(TEXT.depthOf, { done, asked: draft.value.lookahead })],
          [TEXT.stats.rate, formatRate(nodes, milliseconds)],
          [TEXT.stats.states, formatNumber(states)],
          [TEXT.stats.bytes, formatBytes(bytes)],
        ]}
      />
    </details>
  );
}

function Ranked() {
  const { chosen, draft, placeChosen, placements, pointed } = useSolve();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const here = chosen.value;
  const { length } = placements.value;
  useEffect(() => {
    // Keys may come faster than the page is drawn: an older choice must not come back by its focus.
    if (chosen.peek() !== here) return;
    const option = list.current?.children[here] as HTMLElement | undefined;
    if (list.current?.contains(document.activeElement)) option?.focus();
  }, [here]);
  const press = (event: KeyboardEvent): void => {
    const next = {
      ArrowDown: here + 1,
      ArrowUp: here - 1,
      Home: 0,
      End: length - 1,
    }[event.key];
    if (event.key === 'Enter') placeChosen();
    else if (next === undefined) return;
    else chosen.value = Math.min(length - 1, Math.max(0, next));
    pointed.value = undefined;
    event.preventDefault();
  };
  return (
    <div class="ranked">
      <div class="split wrap">
        <h2 id={id}>{format(TEXT.ranked, { count: length })}</h2>
        <span class="label">{format(TEXT.rankedHint, { pieces: draft.value.lookahead + 1 })}</span>
      </div>
      <div
        ref={list}
        class="ranked-list"
        role="listbox"
        aria-labelledby={id}
        onKeyDown={press}
        onPointerLeave={() => {
          pointed.value = undefined;
        }}
      >
        {placements.value.map((placement, rank) => (
          <Option
            key={`${placement.turns},${placement.column}`}
            placement={placement}
            rank={rank}
          />
        ))}
      </div>
    </div>
  );
}

function Option({
  placement,
  rank,
}: {
  readonly placement: RankedPlacement;
  readonly rank: number;
}) {
  const { checked, chosen, placements, pointed } = useSolve();
  const { puzzle } = checked.value;
  const where = whereOf(puzzle, placement);
  const isChosen = chosen.value === rank;
  const total = formatTotal(placement.expectedTotal, placements.value);
  const value = formatNumber(placement.value);
  const cost = costOf(placement, placements.value[0]!);
  const turned = TEXT.turned[placement.turns]!;
  const choose = (): void => {
    chosen.value = rank;
    pointed.value = undefined;
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list listens to the keys
    <div
      role="option"
      class="ranked-option"
      tabIndex={isChosen ? 0 : -1}
      aria-selected={isChosen}
      aria-label={format(TEXT.optionName, {
        rank: rank + 1,
        where,
        turned,
        cost: rank === 0 ? TEXT.optionBest : format(TEXT.optionCost, { cost }),
        total,
        value,
      })}
      onClick={choose}
      onFocus={choose}
      onPointerEnter={() => {
        pointed.value = rank;
      }}
    >
      <span class="number muted">{rank + 1}</span>
      <span class="ranked-shape">
        <PiecePicture
          picture={formatShape(shapeOf(puzzle, placement))}
          id={placement.piece}
          cell={6}
          isQuiet
        />
      </span>
      <span>{where}</span>
      <span class="number right">{rank === 0 ? TEXT.best : cost}</span>
    </div>
  );
}

/** How much less than the best a placement is expected to bring, with two decimals to stand in line. */
function costOf({ expectedTotal }: RankedPlacement, best: RankedPlacement): string {
  const cost = formatDecimal(expectedTotal - best.expectedTotal, 2);
  return /^[1-9]|^0\.0*[1-9]/.test(cost) ? `+${cost}` : cost;
}

/** Expectations are fractions: two digits are enough to read, and all have them or none has. */
function formatTotal(total: number, all: readonly RankedPlacement[]): string {
  const isWhole = all.every((each) => Number.isInteger(each.expectedTotal));
  return isWhole ? formatNumber(total) : formatDecimal(total, 2);
}
