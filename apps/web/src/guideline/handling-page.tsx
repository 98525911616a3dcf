import { signal } from '@preact/signals';
import { BUTTONS, type Button } from '@tetrarium/engine/guideline';
import { HandlingLog, isButton } from '@tetrarium/play/guideline';
import { Bindings } from '@tetrarium/play/session';
import { useEffect, useRef } from 'preact/hooks';
import { type PageKeys, usePageKeys } from '../game-ui/key-list.tsx';
import { useOpenGame } from '../game-ui/open-games.ts';
import { Question } from '../game-ui/question.tsx';
import { sendFocusHome } from '../shell/focus.ts';
import { format, formatDecimal } from '../shell/format.ts';
import { guidelineSettings } from '../shell/guideline-settings.ts';
import { runFrames } from '../shell/loop.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { PadWatch } from './gamepad.ts';
import { ActionRows } from './keys.tsx';
import { GUIDELINE } from './messages.ts';
import { GUIDELINE_SETTINGS, HANDLING_PAGE as TEXT } from './settings-messages.ts';
import { HandlingFields } from './settings-section.tsx';
import '../style/settings.css';

const HANDLING_KEYS: PageKeys = {
  Rows: () => <ActionRows actions={BUTTONS} />,
  note: TEXT.keysNote,
  canChange: true,
};

const MOST_DELAYS = 50;

/** The keys that are tried, drawn as they come. */
class HandlingTest {
  log = new HandlingLog(guidelineSettings.peek().handling);
  /** Counts every change of the log, which is no signal itself. */
  readonly version = signal(0);
  /** Where the timeline has come to. */
  readonly reach = signal(0);
  /** Milliseconds from keys to painted frames, the latest last. */
  readonly delays = signal<readonly number[]>([]);
  readonly #pads = new PadWatch();

  press(button: Button, isDown: boolean, at: number): void {
    const { handling } = guidelineSettings.peek();
    if (isDown && (this.log.isOver(at) || this.log.handling !== handling)) {
      this.log = new HandlingLog(handling);
    }
    this.log.change(button, isDown, at);
    this.version.value++;
  }

  letGoOfAll(): void {
    const now = performance.now();
    for (const button of BUTTONS) this.log.change(button, false, now);
    this.version.value++;
  }

  onKey(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey || event.code === 'Escape' || event.code === 'Tab') return;
    const action = Bindings.actionOf(guidelineSettings.peek().keys, event.code);
    if (action === undefined || !isButton(action)) return;
    event.preventDefault();
    if (event.repeat) return;
    this.press(action, event.type === 'keydown', event.timeStamp);
    if (event.type === 'keydown') this.#measureDelay(event.timeStamp);
  }

  frame(now: number): void {
    for (const { action, isDown } of this.#pads.look(navigator.getGamepads?.() ?? [])) {
      if (action !== 'pause' && action !== 'retry') this.press(action, isDown, now);
    }
    if (this.log.pass(now)) this.version.value++;
    this.reach.value = this.log.now(now);
  }

  /** A message comes after the frame has been handed over for painting. */
  #measureDelay(since: number): void {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        this.delays.value = [...this.delays.peek(), performance.now() - since].slice(-MOST_DELAYS);
      };
      port2.postMessage(undefined);
    });
  }
}

interface TestProps {
  readonly test: HandlingTest;
}

/** Press keys, and see what the delays make of them. */
export function HandlingPage() {
  const test = useOpenGame('handling', () => new HandlingTest());
  const well = useRef<HTMLDivElement>(null);
  usePageKeys(HANDLING_KEYS);
  // A slider was drawn: now it is to be felt.
  useEffect(() => sendFocusHome(() => well.current), []);
  useEffect(() => runFrames((now) => test.frame(now)), [test]);
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
        onKeyDown={(event) => test.onKey(event)}
        onKeyUp={(event) => test.onKey(event)}
        onBlur={() => test.letGoOfAll()}
      >
        <Timeline test={test} />
      </div>
      <Delay test={test} />
      <div class="columns">
        <section class="settings-fields narrow" aria-label={GUIDELINE_SETTINGS.handling}>
          <h2>{GUIDELINE_SETTINGS.handling}</h2>
          <HandlingFields />
          <p class="hint">
            <a href="#/settings">{GUIDELINE.handling}</a>
          </p>
        </section>
        <EventTable test={test} />
      </div>
      <Question />
    </div>
  );
}

function Delay({ test }: TestProps) {
  const all = test.delays.value;
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
function Timeline({ test }: TestProps) {
  void test.version.value;
  const { spans, verbs, handling } = test.log;
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
          width={Math.max(2, x(Math.min(HandlingLog.SPAN, to ?? test.reach.value)) - x(from))}
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

/** The timeline as a table. */
function EventTable({ test }: TestProps) {
  void test.version.value;
  const { spans, verbs } = test.log;
  const rows = [
    ...spans.flatMap(({ button, from, to }) => [
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
    ...verbs.map(({ at, input }) => ({ at, order: 1, what: '', move: input as string })),
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
