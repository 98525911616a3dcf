import { GUIDELINE_REPLAY } from '@tetrarium/engine/guideline';
import {
  type GuidelineResult,
  type GuidelineRun,
  partsOf,
  splitsOf,
} from '@tetrarium/play/guideline';
import type { Submission } from '@tetrarium/protocol/server';
import type { ComponentChildren } from 'preact';
import { Digits } from '../game-ui/digits.tsx';
import { GameButton } from '../game-ui/game-buttons.tsx';
import { OptionsSheet } from '../game-ui/options-sheet.tsx';
import type { SendPanelProps } from '../server/send-panel.tsx';
import { format, formatNumber } from '../shell/format.ts';
import { lazyPage } from '../shell/lazy-page.tsx';
import { boardOf } from './board-of.ts';
import { formatValue } from './format-value.ts';
import { useGuideline } from './game.ts';
import { keyOf } from './main-keys.tsx';
import { dateOf, UndoButtons } from './numbers.tsx';
import { GuidelineOptions } from './options.tsx';
import { RecentRuns } from './recent-runs.tsx';
import { RESULT as TEXT } from './result-messages.ts';
import { ShareButton } from './share.tsx';
import { SlabChart } from './slab-chart.tsx';
import { stageKind } from './stage.ts';

const SendPanel = lazyPage<SendPanelProps>(
  async () => (await import('../server/send-panel.tsx')).SendPanel,
  null,
);

export interface ResultLeftProps {
  readonly focusBoard: () => void;
  /** The board is to be seen again. */
  readonly onBoard: () => void;
}

/** The number of the run, how it compares, the runs before, and what to do next. */
export function ResultLeft({ focusBoard, onBoard }: ResultLeftProps) {
  const game = useGuideline();
  const { result, setup, hero, savedReplay } = game.screen;
  const shown = result.value;
  if (shown === undefined) return null;
  const { title, why, run, isNewBest, isPractice, text } = shown;
  const value = heroOf(shown, hero.value);
  // Without a clear to chart the wide page shows the board itself.
  const isCovered = stageKind() !== 'wide' || shown.splits.length > 0;
  return (
    <section class="result" aria-labelledby="result-title">
      <div class="result-hero stack">
        <div class="result-head cluster gap-3">
          <h2 id="result-title" class="label">
            {title}
          </h2>
          {isNewBest && <span class="tag good">{TEXT.newBest}</span>}
        </div>
        <p class="result-number number" style={{ '--digits': value.length }}>
          <Digits text={value} />
        </p>
        <p class="result-compared t3 muted">
          {run === undefined ? why : <Compared {...shown} value={run.value} />}
        </p>
        {isPractice && <p class="hint">{TEXT.practice}</p>}
      </div>
      {!setup.value.isRace && <RecentRuns />}
      <div class="result-actions cluster">
        <GameButton
          label={TEXT.again}
          keyName={keyOf('retry') ?? ''}
          isPrimary
          isLarge
          onPress={() => game.controller.start()}
          focusBoard={focusBoard}
        />
        {text !== undefined && (
          <>
            <a
              class="button large"
              href={
                savedReplay.value === undefined
                  ? `#/replays?r=${text}`
                  : `#/replays?id=${savedReplay.value}`
              }
            >
              {TEXT.watch}
            </a>
            <ShareButton result={shown} replay={text} />
          </>
        )}
        <UndoButtons focusBoard={focusBoard} />
        <OptionsSheet onOpen={() => {}}>
          <GuidelineOptions />
        </OptionsSheet>
        {isCovered && (
          <GameButton label={TEXT.hide} isPlain onPress={onBoard} focusBoard={focusBoard} />
        )}
      </div>
    </section>
  );
}

/** The number of a result: of one that missed its goal how far it came. */
function heroOf({ mode, run, missed }: GuidelineResult, hero: string): string {
  if (missed !== undefined) return format(TEXT.missed, missed);
  return run === undefined ? hero : formatValue(mode, run.value);
}

/** "2.235 s faster than 0:46.902, 9 November". */
function Compared({ mode, run, best, value }: GuidelineResult & { readonly value: number }) {
  if (best === undefined) return <>{TEXT.first}</>;
  const difference = value - best.value;
  const isTime = run?.isTime === true;
  const amount = isTime
    ? `${(Math.abs(difference) / 1000).toFixed(3)} s`
    : formatNumber(Math.abs(difference));
  const than = format(best.run === undefined ? TEXT.than : TEXT.thanOn, {
    value: formatValue(mode, best.value),
    date: best.run === undefined ? '' : dateOf(best.run.at),
  });
  if (difference === 0) return <>{TEXT.equal}</>;
  const isBetter = isTime ? difference < 0 : difference > 0;
  const words = isTime ? TEXT.time : TEXT.points;
  return (
    <>
      <span class={isBetter ? 'good' : 'bad'}>
        {format(isBetter ? words.better : words.worse, { amount })}
      </span>{' '}
      {than}
    </>
  );
}

/** The run itself, in the well it was played in. */
export function ResultWell() {
  const { result } = useGuideline().screen;
  const shown = result.value;
  if (shown === undefined || shown.splits.length === 0) return null;
  return (
    <div class="result-well well">
      <SlabChart
        mode={shown.mode}
        splits={shown.splits}
        time={shown.statistics?.time ?? 0}
        best={shown.best?.run && splitsOf(shown.best.run)}
      />
    </div>
  );
}

/** The parts of the run and its figures. */
export function ResultRight() {
  const { result, numbers } = useGuideline().screen;
  const shown = result.value;
  if (shown?.statistics === undefined) return null;
  const { statistics, mode, splits, best } = shown;
  const parts = partsOf(mode, splits, best?.run && splitsOf(best.run));
  const isCompared = parts.some(({ difference }) => difference !== undefined);
  const isTime = numbers.value.pace?.of === 'at';
  const write = (value: number): string =>
    isTime ? (value / 1000).toFixed(3) : formatNumber(value);
  const figures: readonly (readonly [string, string])[] = [
    [TEXT.pieces, formatNumber(statistics.pieces)],
    [TEXT.pps, statistics.piecesPerSecond.toFixed(2)],
    [TEXT.lines, formatNumber(statistics.lines)],
    [TEXT.score, formatNumber(statistics.score)],
    [TEXT.quads, formatNumber(statistics.clears[3] ?? 0)],
    [TEXT.spins, formatNumber(statistics.spins)],
    [TEXT.attack, formatNumber(statistics.attack)],
    [TEXT.apm, statistics.attackPerMinute.toFixed(1)],
    [TEXT.combo, formatNumber(statistics.maxCombo)],
    [TEXT.keys, statistics.keysPerPiece.toFixed(2)],
    [TEXT.faults, formatNumber(statistics.faults.length)],
  ];
  return (
    <section class="result-figures stack" aria-label={TEXT.figures}>
      {parts.length > 0 && (
        <>
          <h2>{TEXT.splits}</h2>
          <table class="splits table">
            <thead>
              <tr>
                <th>{numbers.value.pace?.at === 'done' ? TEXT.splitLines : TEXT.splitTime}</th>
                <th class="n">{isTime ? TEXT.splitTime : TEXT.score}</th>
                {isCompared && <th class="n">{TEXT.splitBest}</th>}
              </tr>
            </thead>
            <tbody>
              {parts.map(({ label, value, difference }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td class="n number">{write(value)}</td>
                  {isCompared && (
                    <td class="n number">
                      <Difference value={difference} isTime={isTime} write={write} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <dl class="figure-list facts">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class="number">{value}</dd>
          </div>
        ))}
      </dl>
      <Send {...shown} />
    </section>
  );
}

/** Offers the run to its board, which takes games by the default rules. */
function Send({ mode, run, text, isComparable }: GuidelineResult) {
  const { setup, isPlayedOn } = useGuideline().screen;
  const { brain } = setup.value;
  const isOwn = isComparable && !isPlayedOn.value;
  if (text === undefined || !isOwn || boardOf(setup.value) === undefined) return null;
  const submission: Submission =
    brain !== undefined
      ? { replay: text, playedBy: 'brain', brain }
      : { replay: text, playedBy: 'person', ...(run !== undefined && { claim: claimOf(run) }) };
  return <SendPanel key={text} ruleset={GUIDELINE_REPLAY.id} mode={mode} submission={submission} />;
}

function claimOf({ score, lines, pieces, time }: GuidelineRun): Submission['claim'] {
  return { score, lines, pieces, time };
}

function Difference(props: {
  readonly value: number | undefined;
  readonly isTime: boolean;
  readonly write: (value: number) => string;
}): ComponentChildren {
  const { value, isTime, write } = props;
  if (value === undefined) return '–';
  const isGood = isTime ? value <= 0 : value >= 0;
  const sign = value < 0 ? '−' : '+';
  return <span class={isGood ? 'good' : 'bad'}>{`${sign}${write(Math.abs(value))}`}</span>;
}
