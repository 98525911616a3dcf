import { useSignal } from '@preact/signals';
import { GUIDELINE_MODES, type GuidelineModeId } from '@tetrarium/engine/guideline';
import {
  bestRun,
  GUIDELINE_OPTIONS,
  type GuidelineRun,
  MODE_NUMBERS,
} from '@tetrarium/play/guideline';
import { useEffect } from 'preact/hooks';
import type { KeptReplay } from '../game-ui/library.ts';
import { runs } from '../game-ui/run-store.ts';
import { Dialog } from '../shell/dialog.tsx';
import { format } from '../shell/format.ts';
import { SelectField } from '../shell/select-field.tsx';
import { formatValue } from './format-value.ts';
import { useGuideline } from './game.ts';
import { GUIDELINE } from './messages.ts';
import { dateOf } from './numbers.tsx';
import { RESULT } from './result-messages.ts';
import { RunChart } from './run-chart.tsx';

const TEXT = {
  title: 'Your runs',
  rules: 'Rules',
  rulesOf: '{kicks}, level {level}',
  none: 'No run of this mode yet. The first one you finish is your best.',
  chart: '{count|# run|The last # runs}, oldest first',
  bestFirst: 'Best first',
  when: 'When',
  watch: 'Watch the run of {when}',
  result: 'Result',
  best: 'Best',
  topOut: 'Top-out',
} as const;
/** As many runs are drawn, and listed. */
const CHARTED = 50;
const LISTED = 100;

const WHEN = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** The runs of a mode: the best, a chart, and a list of them all. */
export function HistoryDialog({ onClose }: { readonly onClose: () => void }) {
  const { setup } = useGuideline().controller;
  const mode = useSignal(setup.isRace ? GUIDELINE_OPTIONS.mode.default : setup.mode);
  const isBestFirst = useSignal(false);
  const ofMode = (runs.value ?? []).filter((run) => run.mode === mode.value);
  const keys = [...new Set(ofMode.map(({ key }) => key))];
  const chosen = useSignal<string | undefined>(undefined);
  const own = setup.with({ mode: mode.value, brain: undefined }).bestKey;
  const usual = keys.includes(own) ? own : keys.at(-1);
  const key = keys.find((each) => each === chosen.value) ?? usual;
  const shown = ofMode.filter((run) => run.key === key);
  const best = bestRun(shown);
  const finished = shown.filter(({ isTopOut }) => !isTopOut);
  const replays = useSignal<readonly KeptReplay[]>([]);
  useEffect(() => {
    void import('../game-ui/library.ts').then(async ({ listReplays }) => {
      replays.value = (await listReplays()) ?? [];
    });
  }, []);
  return (
    <Dialog title={TEXT.title} onClose={onClose}>
      <div class="history stack">
        <SelectField
          isLine
          label={GUIDELINE_OPTIONS.mode.label}
          value={mode.value}
          choices={GUIDELINE_MODES.filter(({ versus }) => !versus).map(({ id, title }) => [
            id,
            title,
          ])}
          onChange={(value) => {
            mode.value = value as GuidelineModeId;
          }}
        />
        {keys.length > 1 && (
          <SelectField
            isLine
            label={TEXT.rules}
            value={key ?? ''}
            choices={keys.map((each) => [each, rulesOf(each)])}
            onChange={(value) => {
              chosen.value = value;
            }}
          />
        )}
        {shown.length === 0 ? (
          <p class="recent-none empty muted">{TEXT.none}</p>
        ) : (
          <>
            {best !== undefined && (
              <>
                <p class="history-best">
                  <span class="label">{GUIDELINE.stats.best}</span>
                  <b class="number n2">{formatValue(best.mode, best.value)}</b>
                  <span class="label">{dateOf(best.at)}</span>
                </p>
                <RunChart
                  runs={finished.slice(-CHARTED)}
                  places={20}
                  title={format(TEXT.chart, { count: Math.min(CHARTED, finished.length) })}
                />
              </>
            )}
            <button
              type="button"
              class="button small"
              aria-pressed={isBestFirst.value}
              onClick={() => {
                isBestFirst.value = !isBestFirst.value;
              }}
            >
              {TEXT.bestFirst}
            </button>
            <RunTable
              runs={sorted(shown, isBestFirst.value).slice(0, LISTED)}
              best={best}
              replays={replays.value}
              onLeave={onClose}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

interface RunTableProps {
  readonly runs: readonly GuidelineRun[];
  readonly best: GuidelineRun | undefined;
  readonly replays: readonly KeptReplay[];
  readonly onLeave: () => void;
}

function RunTable({ runs: listed, best, replays, onLeave }: RunTableProps) {
  return (
    <table class="splits table">
      <thead>
        <tr>
          <th>{TEXT.when}</th>
          <th class="n">{TEXT.result}</th>
          <th class="n">{GUIDELINE.stats.pps}</th>
        </tr>
      </thead>
      <tbody>
        {listed.map((run) => (
          <tr key={run.at}>
            <td>
              <When run={run} replay={replayOf(run, replays)} onLeave={onLeave} />{' '}
              {run === best && <span class="tag good">{TEXT.best}</span>}
              {run.isTopOut && <span class="tag">{TEXT.topOut}</span>}
            </td>
            <td class="n number">{resultOf(run)}</td>
            <td class="n number">
              {(run.time === 0 ? 0 : (run.pieces * 1000) / run.time).toFixed(2)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The value of a run; of a top-out how far it came. */
function resultOf({ mode, value, isTopOut, splits }: GuidelineRun): string {
  if (!isTopOut) return formatValue(mode, value);
  const done = splits.at(-1)?.[1] ?? 0;
  return format(RESULT.missed, { done, goal: MODE_NUMBERS[mode].whole });
}

/** When a run was, as a link to its replay where that is kept. */
function When(props: {
  readonly run: GuidelineRun;
  readonly replay: KeptReplay | undefined;
  readonly onLeave: () => void;
}) {
  const { run, replay, onLeave } = props;
  const when = WHEN.format(run.at);
  if (replay === undefined) return <>{when}</>;
  return (
    <a
      href={`#/replays?id=${replay.id}`}
      aria-label={format(TEXT.watch, { when })}
      onClick={onLeave}
    >
      {when}
    </a>
  );
}

/** How long after its end a run may be kept as a replay, in milliseconds. */
const KEPT_WITHIN = 5000;

function replayOf(run: GuidelineRun, replays: readonly KeptReplay[]): KeptReplay | undefined {
  return replays.find(
    ({ mode, savedAt, time, pieces, score }) =>
      mode === run.mode &&
      Math.abs(savedAt - run.at) < KEPT_WITHIN &&
      time === run.time &&
      pieces === run.pieces &&
      score === run.score,
  );
}

/** "srs, level 3" of "guideline@1/marathon/3/srs". */
function rulesOf(key: string): string {
  const [, , level = '', kicks = ''] = key.split('/');
  return format(TEXT.rulesOf, { kicks: kicks.toUpperCase(), level });
}

function sorted(all: readonly GuidelineRun[], isBestFirst: boolean): GuidelineRun[] {
  if (!isBestFirst) return [...all].reverse();
  const farthest = ({ isTopOut, splits }: GuidelineRun): number =>
    isTopOut ? (splits.at(-1)?.[1] ?? 0) : Number.POSITIVE_INFINITY;
  const compare = (a: GuidelineRun, b: GuidelineRun): number => {
    if (a.isTopOut || b.isTopOut) return Math.sign(farthest(b) - farthest(a)) || 0;
    return a.isTime ? a.value - b.value : b.value - a.value;
  };
  return [...all].sort(compare);
}
