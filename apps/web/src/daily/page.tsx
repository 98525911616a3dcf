import { type Signal, useSignal } from '@preact/signals';
import type { DailyController, DailyState } from '@tetrarium/play/daily';
import { formatShare } from '@tetrarium/solver';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { runGame } from '../game-ui/browser-world.ts';
import { type PageKeys, usePageKeys } from '../game-ui/key-list.tsx';
import { KeyNamesRow } from '../game-ui/key-rows.tsx';
import { Dialog } from '../shell/dialog.tsx';
import { hasDialog, isControl, sendFocusHome, takesText } from '../shell/focus.ts';
import { format } from '../shell/format.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { formatRoute, parseRoute, route, SECTIONS } from '../shell/route.ts';
import { DailyBoard } from './board.tsx';
import { Calendar, longDate } from './calendar.tsx';
import { useDaily } from './game.ts';
import { TEXT } from './messages.ts';
import { PieceList } from './pieces.tsx';
import { Spread, Stats } from './stats.tsx';
import './daily.css';

/** The puzzle of a day, played by hand. */
export function DailyPage() {
  const { query } = route.value;
  const game = useDaily();
  const { controller, state, pieces } = game;
  const board = useRef<HTMLDivElement>(null);
  const isPastOpen = useSignal(false);
  const look = (): void => {
    if (document.visibilityState === 'visible') controller.resume();
  };
  // At once: a key may come as soon as the board is seen.
  useLayoutEffect(() => {
    controller.open(parseRoute(location.hash).query);
    look();
  }, [query]);
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => press(controller, event);
    addEventListener('keydown', onKey);
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(() => game.tick(), 250);
    const stay = sendFocusHome(() => board.current);
    const stop = runGame(controller);
    return () => {
      removeEventListener('keydown', onKey);
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
      stay();
      stop();
    };
  }, []);
  usePageKeys(DAILY_KEYS);
  const { puzzle } = state.value;
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
        <Actions isPastOpen={isPastOpen} />
      </PageHeader>
      <PieceList pieces={pieces.value} />
      <DailyBoard boardRef={board} />
      <section class="daily-side stack gap-5" aria-label={TEXT.side}>
        <p class="daily-goal">
          <b class="strong">{TEXT.goal}</b> <span>{TEXT.rules}</span>
        </p>
        <Stats />
        <Calendar />
        <Spread />
        <div class="daily-foot cluster">
          <Actions isPastOpen={isPastOpen} />
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

function Actions({ isPastOpen }: { readonly isPastOpen: Signal<boolean> }) {
  const { number, state, today } = useDaily();
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
      <a class="button" href={solveLink(state.value)}>
        {TEXT.openInSolve}
      </a>
    </>
  );
}

/** The grid as it is, and the pieces that are left, for the solver; the whole puzzle when none are. */
function solveLink({ puzzle, position }: DailyState): string {
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

const KEYS: Readonly<Record<string, (game: DailyController) => void>> = {
  ArrowLeft: (game) => game.move(-1),
  ArrowRight: (game) => game.move(1),
  ArrowUp: (game) => game.rotate(1),
  KeyX: (game) => game.rotate(1),
  ArrowDown: (game) => game.place(),
  Space: (game) => game.place(),
  Enter: (game) => game.place(),
  KeyZ: (game) => game.undo(),
  KeyR: (game) => game.restart(),
  KeyH: (game) => game.hint(),
  KeyB: (game) => game.describe(),
};
/** Keys that press whatever has the focus. */
const PRESSES = ['Space', 'Enter'];

function press(game: DailyController, event: KeyboardEvent): void {
  const { target, code, key } = event;
  if (hasDialog() || takesText(target) || event.altKey || event.ctrlKey || event.metaKey) return;
  // A letter is the key that bears it, wherever the keyboard has it.
  const perform = KEYS[/^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : code];
  const isBoard = target instanceof HTMLElement && target.closest('.daily-well') !== null;
  if (perform === undefined || (PRESSES.includes(code) && !isBoard && isControl(target))) return;
  event.preventDefault();
  const isHeldBack = event.repeat && code !== 'ArrowLeft' && code !== 'ArrowRight';
  if (!isHeldBack) perform(game);
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
