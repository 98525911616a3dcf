import { signal } from '@preact/signals';
import { formatShare } from '@tetrarium/solver';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type PageKeys, usePageKeys } from '../game-ui/key-list.tsx';
import { KeyNamesRow } from '../game-ui/key-rows.tsx';
import { Dialog } from '../shell/dialog.tsx';
import { hasDialog, isControl, sendFocusHome, takesText } from '../shell/focus.ts';
import { format } from '../shell/format.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { formatRoute, parseRoute, route, SECTIONS } from '../shell/route.ts';
import { DailyBoard } from './board.tsx';
import { Calendar, longDate } from './calendar.tsx';
import { TEXT } from './messages.ts';
import { PieceList } from './pieces.tsx';
import { Spread, Stats } from './stats.tsx';
import {
  describe,
  hint,
  leave,
  look,
  move,
  now,
  number,
  openDaily,
  pieces,
  place,
  restart,
  rotate,
  session,
  today,
  undo,
} from './store.ts';
import './daily.css';

const isPastOpen = signal(false);

/** The puzzle of a day, played by hand. */
export function DailyPage() {
  const { query } = route.value;
  const board = useRef<HTMLDivElement>(null);
  // At once: a key may come as soon as the board is seen.
  useLayoutEffect(() => openDaily(parseRoute(location.hash).query), [query]);
  useLayoutEffect(() => {
    addEventListener('keydown', press);
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(() => {
      now.value = performance.now();
    }, 250);
    const stay = sendFocusHome(() => board.current);
    return () => {
      removeEventListener('keydown', press);
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
      stay();
      leave();
    };
  }, []);
  usePageKeys(DAILY_KEYS);
  const { puzzle } = session.value;
  return (
    <div class="page-body daily">
      <PageHeader
        piece={SECTIONS.solve}
        title={puzzle.title}
        sentence={format(TEXT.sentence, {
          number: String(puzzle.number),
          date: longDate(puzzle.date),
        })}
      >
        <Actions />
      </PageHeader>
      <PieceList pieces={pieces.value} />
      <DailyBoard boardRef={board} />
      <section class="daily-side" aria-label={TEXT.side}>
        <p class="daily-goal">
          <b>{TEXT.goal}</b> <span>{TEXT.rules}</span>
        </p>
        <Stats />
        <Calendar />
        <Spread />
        <div class="daily-foot">
          <Actions />
        </div>
      </section>
      {isPastOpen.value && (
        <Dialog
          title={TEXT.past}
          onClose={() => {
            isPastOpen.value = false;
          }}
        >
          <Calendar />
          <p class="hint">{TEXT.late}</p>
        </Dialog>
      )}
    </div>
  );
}

function Actions() {
  return (
    <>
      {number.value === today.value ? (
        <button
          type="button"
          class="button plain"
          aria-haspopup="dialog"
          onClick={() => {
            isPastOpen.value = true;
          }}
        >
          {TEXT.past}
        </button>
      ) : (
        <a class="button plain" href="#/daily">
          {TEXT.today}
        </a>
      )}
      <a class="button" href={solveLink()}>
        {TEXT.openInSolve}
      </a>
    </>
  );
}

/** The grid as it is, and the pieces that are left, for the solver; the whole puzzle when none are. */
function solveLink(): string {
  const { puzzle, position } = session.value;
  const { file } = puzzle;
  const rest = file.puzzle.pieces.map((_, i) => i + 1).slice(position.placed);
  const [piece, ...queue] = rest;
  const share =
    piece === undefined
      ? formatShare(file)
      : formatShare({
          puzzle: { ...file.puzzle, rows: position.rows },
          places: [{ piece, lookahead: queue.length }],
          queue,
        });
  return formatRoute({ page: 'solve', query: new URLSearchParams({ p: share }) });
}

const KEYS: Readonly<Record<string, () => void>> = {
  ArrowLeft: () => move(-1),
  ArrowRight: () => move(1),
  ArrowUp: () => rotate(1),
  KeyX: () => rotate(1),
  ArrowDown: place,
  Space: place,
  Enter: place,
  KeyZ: undo,
  KeyR: restart,
  KeyH: hint,
  KeyB: describe,
};
/** Keys that press whatever has the focus. */
const PRESSES = ['Space', 'Enter'];

function press(event: KeyboardEvent): void {
  const { target, code, key } = event;
  if (hasDialog() || takesText(target) || event.altKey || event.ctrlKey || event.metaKey) return;
  // A letter is the key that bears it, wherever the keyboard has it.
  const perform = KEYS[/^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : code];
  const isBoard = target instanceof HTMLElement && target.closest('.daily-well') !== null;
  if (perform === undefined || (PRESSES.includes(code) && !isBoard && isControl(target))) return;
  event.preventDefault();
  const isHeldBack = event.repeat && code !== 'ArrowLeft' && code !== 'ArrowRight';
  if (!isHeldBack) perform();
}

const DAILY_KEYS: PageKeys = {
  Rows: () => (
    <>
      <KeyNamesRow name={TEXT.keys.move} codes={['ArrowLeft', 'ArrowRight']} />
      <KeyNamesRow name={TEXT.keys.rotate} codes={['ArrowUp', 'X']} />
      <KeyNamesRow name={TEXT.keys.place} codes={['Space', 'ArrowDown', 'Enter']} />
      <KeyNamesRow name={TEXT.keys.undo} codes={['Z']} />
      <KeyNamesRow name={TEXT.keys.restart} codes={['R']} />
      <KeyNamesRow name={TEXT.keys.hint} codes={['H']} />
      <KeyNamesRow name={TEXT.keys.describe} codes={['B']} />
    </>
  ),
  note: TEXT.keys.note,
};
