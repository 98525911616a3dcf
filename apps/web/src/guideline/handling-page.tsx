import { signal } from '@preact/signals';
import { BUTTONS, type Button } from '@tetrarium/engine/guideline';
import { HandlingLog, isButton } from '@tetrarium/play/guideline';
import { Bindings } from '@tetrarium/play/session';
import { useEffect, useRef } from 'preact/hooks';
import { type PageKeys, usePageKeys } from '../game-ui/key-list.tsx';
import { Question } from '../game-ui/question.tsx';
import { sendFocusHome } from '../shell/focus.ts';
import { format, formatDecimal } from '../shell/format.ts';
import { runFrames } from '../shell/loop.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { PadWatch } from './gamepad.ts';
import { ActionRows } from './keys.tsx';
import { GUIDELINE } from './messages.ts';
import { guidelineSettings } from './settings.ts';
import { GUIDELINE_SETTINGS, HANDLING_PAGE as TEXT } from './settings-messages.ts';
import { HandlingFields } from './settings-section.tsx';
import '../style/settings.css';

const HANDLING_KEYS: PageKeys = {
  Rows: () => <ActionRows actions={BUTTONS} />,
  note: TEXT.keysNote,
  canChange: true,
};

let log = new HandlingLog(guidelineSettings.peek().handling);
/** Counts every change of the log, which is no signal itself. */
const version = signal(0);
/** Where the timeline has come to. */
const reach = signal(0);
/** Milliseconds from keys to painted frames, the latest last. */
const delays = signal<readonly number[]>([]);
const MOST_DELAYS = 50;

function press(button: Button, isDown: boolean, at: number): void {
  const { handling } = guidelineSettings.peek();
  if (isDown && (log.isOver(at) || log.handling !== handling)) log = new HandlingLog(handling);
  log.change(button, isDown, at);
  version.value++;
}

function letGoOfAll(): void {
  const now = performance.now();
  for (const button of BUTTONS) log.change(button, false, now);
  version.value++;
}

/** A message comes after the frame has been handed over for painting. */
function measureDelay(since: number): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      delays.value = [...delays.peek(), performance.now() - since].slice(-MOST_DELAYS);
    };
    port2.postMessage(undefined);
  });
}

function onKey(event: KeyboardEvent): void {
  if (event.altKey || event.metaKey || event.code === 'Escape' || event.code === 'Tab') return;
  const action = Bindings.actionOf(guidelineSettings.peek().keys, event.code);
  if (action === undefined || !isButton(action)) return;
  event.preventDefault();
  if (event.repeat) return;
  press(action, event.type === 'keydown', event.timeStamp);
  if (event.type === 'keydown') measureDelay(event.timeStamp);
}

/** Press keys, and see what the delays make of them. */
export function HandlingPage() {
  const well = useRef<HTMLDivElement>(null);
  usePageKeys(HANDLING_KEYS);
  // A slider was drawn: now it is to be felt.
  useEffect(() => sendFocusHome(() => well.current), []);
  useEffect(() => {
    const pads = new PadWatch();
    return runFrames((now) => {
      for (const { action, isDown } of pads.look(navigator.getGamepads?.() ?? [])) {
        if (action !== 'pause' && action !== 'retry') press(action, isDown, now);
      }
      if (log.pass(now)) version.value++;
      reach.value = log.now(now);
    });
  }, []);
  return (
    <div class="page-body handling">
      <PageHeader piece="T" title={TEXT.title} sentence={TEXT.lead} />
      <div
        ref={well}
        class="key-well well"
        role="application"
        aria-label={TEXT.well}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
        tabIndex={0}
        onKeyDown={onKey}
        onKeyUp={onKey}
        onBlur={letGoOfAll}
      >
        <Timeline />
      </div>
      <Delay />
      <div class="columns">
        <section class="settings-fields narrow" aria-label={GUIDELINE_SETTINGS.handling}>
          <h2>{GUIDELINE_SETTINGS.handling}</h2>
          <HandlingFields />
          <p class="hint">
            <a href="#/settings">{GUIDELINE.handling}</a>
          </p>
        </section>
        <EventTable />
      </div>
      <Question />
    </div>
  );
}

function Delay() {
  const all = delays.value;
  if (all.length === 0) return <p class="hint">{TEXT.noDelay}</p>;
  const median = [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)]!;
  const values = {
    latest: formatDecimal(all.at(-1)!, 1),
    median: formatDecimal(median, 1),
    count: all.length,
  };
  return (
    <p class="delay mono" title={TEXT.delayHint}>
      {format(TEXT.delay, values)}
    </p>
  );
}

const LABEL = 110;
const WIDTH = 800;
const ROW = 34;
const TOP = 24;
const EVERY = 250;

/** Keys as bars and moves as marks, drawn to scale. */
function Timeline() {
  void version.value;
  const { spans, verbs, handling } = log;
  const lanes = BUTTONS.filter((button) => spans.some((span) => span.button === button));
  if (lanes.length === 0) return <p class="key-well-note muted">{TEXT.press}</p>;
  const x = (at: number): number => LABEL + (at / HandlingLog.SPAN) * (WIDTH - LABEL);
  const y = (button: Button): number => TOP + lanes.indexOf(button) * ROW;
  const height = TOP + lanes.length * ROW + 6;
  const ticks = Array.from({ length: HandlingLog.SPAN / EVERY + 1 }, (_, i) => i * EVERY);
  const isDirection = (button: Button): boolean => button === 'left' || button === 'right';
  return (
    <svg
      class="timeline"
      viewBox={`0 0 ${WIDTH + 20} ${height}`}
      role="img"
      aria-label={TEXT.chart}
    >
      {ticks.map((at) => (
        <g key={at}>
          <line class="tick" x1={x(at)} x2={x(at)} y1={TOP - 4} y2={height} />
          <text x={x(at)} y={14} text-anchor="middle">
            {at}
          </text>
        </g>
      ))}
      {lanes.map((button) => (
        <text key={button} x={0} y={y(button) + 20}>
          {GUIDELINE.actions[button]}
        </text>
      ))}
      {spans.map(({ button, from, to }) => (
        <rect
          key={`${button}${from}`}
          class="held"
          x={x(from)}
          y={y(button) + 6}
          width={Math.max(2, x(Math.min(HandlingLog.SPAN, to ?? reach.value)) - x(from))}
          height={ROW - 14}
        />
      ))}
      {spans
        .filter(
          ({ button, from }) => isDirection(button) && from + handling.das <= HandlingLog.SPAN,
        )
        .map(({ button, from }) => (
          <line
            key={`das${button}${from}`}
            class="das"
            x1={x(from + handling.das)}
            x2={x(from + handling.das)}
            y1={y(button) + 2}
            y2={y(button) + ROW - 4}
          />
        ))}
      {verbs.map(({ at, input }, i) => {
        const lane = HandlingLog.laneOf(input);
        if (lane === undefined || !lanes.includes(lane)) return null;
        const isAuto = input.startsWith('auto-') || input.startsWith('slide-');
        return (
          <circle
            key={i}
            class={isAuto ? 'verb auto' : 'verb'}
            cx={x(at)}
            cy={y(lane) + ROW / 2 - 1}
            r={isAuto ? 3 : 5}
          />
        );
      })}
    </svg>
  );
}

function EventTable() {
  void version.value;
  const rows = [
    ...log.spans.flatMap(({ button, from, to }) => [
      { at: from, order: 0, what: format(TEXT.down, { key: GUIDELINE.actions[button] }), move: '' },
      ...(to === undefined
        ? []
        : [
            {
              at: to,
              order: 2,
              what: format(TEXT.up, { key: GUIDELINE.actions[button] }),
              move: '',
            },
          ]),
    ]),
    ...log.verbs.map(({ at, input }) => ({ at, order: 1, what: '', move: input as string })),
  ].sort((a, b) => a.at - b.at || a.order - b.order);
  return (
    <section class="event-table narrow" aria-label={TEXT.table}>
      <h2>{TEXT.table}</h2>
      {rows.length === 0 && <p class="hint">{TEXT.press}</p>}
      {rows.length > 0 && (
        <table class="table small">
          <thead>
            <tr>
              <th scope="col">{TEXT.at}</th>
              <th scope="col">{TEXT.key}</th>
              <th scope="col">{TEXT.move}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ at, what, move }, i) => (
              <tr key={i}>
                <td>{at}</td>
                <td>{what}</td>
                <td>{move}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
