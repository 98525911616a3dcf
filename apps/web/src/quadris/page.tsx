import { type Signal, useSignal } from '@preact/signals';
import { resultText } from '@tetrarium/play/quadris';
import { Bindings } from '@tetrarium/play/session';
import type { Verb } from '@tetrarium/quadris';
import { useEffect } from 'preact/hooks';
import { TextTwin } from '../board/text-twin.tsx';
import { runGame } from '../game-ui/browser-world.ts';
import { type PageKeys, usePageKeys } from '../game-ui/key-list.tsx';
import { KeyNamesRow } from '../game-ui/key-rows.tsx';
import { Question } from '../game-ui/question.tsx';
import type { Action } from '../input/bindings.ts';
import { OfferDialog } from '../shell/dialog.tsx';
import { sendFocusHome } from '../shell/focus.ts';
import { format } from '../shell/format.ts';
import { replaceQuery, route } from '../shell/route.ts';
import { settings } from '../shell/settings-store.ts';
import { recall, remember } from '../shell/storage.ts';
import { Boards } from './board.tsx';
import { CommandLine } from './command-line.tsx';
import { type QuadrisGame, useQuadris } from './game.ts';
import { GameFiles } from './game-files.tsx';
import { QuadrisHead } from './head.tsx';
import { LivePage } from './live-page.tsx';
import { LogView } from './log-view.tsx';
import { QUADRIS } from './messages.ts';
import { NewGame } from './new-game.tsx';
import { GameTools, QuadrisPad } from './pad.tsx';
import './quadris.css';

const VIEW_KEY = 'tetrarium/quadris-text';

type OpenDialog = Signal<'new' | 'files' | undefined>;

/** The game of the Quadris brief: on this page, or live from a terminal. */
export function QuadrisPage() {
  return route.value.query.has('live') ? <LivePage /> : <PlayQuadris />;
}

function PlayQuadris() {
  const game = useQuadris();
  const { controller, frame, words, text, log } = game;
  const isText = useSignal(recall(VIEW_KEY) === 'yes');
  const dialog: OpenDialog = useSignal(undefined);
  const { query } = route.value;
  useEffect(() => {
    controller.open(query);
    if (query.size > 0) replaceQuery('quadris', new URLSearchParams());
  }, [query]);
  useEffect(() => runGame(controller), []);
  useEffect(() => followFocus(game), []);
  const open = (which: 'new' | 'files') => () => {
    dialog.value = which;
  };
  usePageKeys(QUADRIS_KEYS);
  const isAlone = frame.value.players.length === 1;
  return (
    <div class={isAlone ? 'quadris quadris-one' : 'quadris quadris-two'}>
      <QuadrisHead title={QUADRIS.title} sentence={QUADRIS.sentence} />
      <div class="quadris-boards">
        <Boards
          frame={frame}
          words={words}
          isText={isText.value}
          result={<Result />}
          onKey={(event) => onBoardKey(game, event)}
        />
      </div>
      <section class="quadris-tools" aria-label={QUADRIS.tools}>
        <GameTools />
        <button type="button" class="button small" aria-haspopup="dialog" onClick={open('new')}>
          {QUADRIS.newGame}
        </button>
        <button type="button" class="button small" aria-haspopup="dialog" onClick={open('files')}>
          {QUADRIS.files}
        </button>
        <button
          type="button"
          class="button small"
          aria-pressed={isText.value}
          title={QUADRIS.blindHint}
          onClick={() => {
            isText.value = !isText.peek();
            remember(VIEW_KEY, isText.peek() ? 'yes' : undefined);
          }}
        >
          {QUADRIS.blind}
        </button>
      </section>
      <section class="quadris-console" aria-label={QUADRIS.command}>
        <LogView log={log} />
        <CommandLine />
        <QuadrisPad />
      </section>
      {!isText.value && (
        <TextTwin label={QUADRIS.textTwin} text={text} isShown={settings.value.showsText} />
      )}
      <Dialogs open={dialog} />
    </div>
  );
}

function Dialogs({ open }: { readonly open: OpenDialog }) {
  const { controller, offered } = useQuadris();
  const close = (): void => {
    open.value = undefined;
  };
  return (
    <>
      {open.value === 'new' && <NewGame onClose={close} />}
      {open.value === 'files' && <GameFiles onClose={close} />}
      <Question />
      {offered.value !== undefined && (
        <OfferDialog
          source="link"
          onTake={() => controller.accept()}
          onRefuse={() => controller.decline()}
        />
      )}
    </>
  );
}

/** What lies on the board when the game is over. */
function Result() {
  const { controller, frame, keptId } = useQuadris();
  return (
    <div class="overlay quadris-over stack gap-2">
      <p class="strong">{QUADRIS.over}</p>
      <p class="hint">{resultText(frame.value)}</p>
      <button type="button" class="button primary" onClick={() => controller.runVerb('restart')}>
        {QUADRIS.again}
      </button>
      {keptId.value !== undefined && (
        <a class="button" href={`#/replays?id=${keptId.value}`}>
          {QUADRIS.watch}
        </a>
      )}
    </div>
  );
}

/** The verbs of the keys that the user has for the other games. */
const VERBS = {
  left: 'left',
  right: 'right',
  down: 'down',
  rotate: 'clockwise',
  'rotate-back': 'counterclockwise',
  drop: 'drop',
  describe: 'describe',
} as const satisfies Partial<Record<Action, Verb>>;

/** Whether it is text to scroll, such as the answers; a board has keys of its own. */
function isRead(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('[tabindex="0"]:not([role=application])');
}

/**
 * A press of the mouse leaves the keys where they were: with the command line, or a board. What is
 * typed at the answers goes to the command line.
 */
function followFocus({ commandInput }: QuadrisGame): () => void {
  let home: HTMLElement | null = null;
  const note = (): void => {
    const element = document.activeElement as HTMLElement;
    if (element === commandInput.current || element.role === 'application') home = element;
  };
  note();
  addEventListener('focusin', note);
  const type = (event: KeyboardEvent): void => {
    const isLetter = event.key.length === 1 && event.key !== ' ' && event.key !== '?';
    if (!isLetter || event.ctrlKey || event.altKey || event.metaKey) return;
    if (isRead(event.target)) commandInput.current?.focus();
  };
  addEventListener('keydown', type);
  const forget = sendFocusHome((pointer, pressed) => {
    // What was selected is to be copied, and a finger would call the keyboard of a phone.
    const isBusy = getSelection()?.isCollapsed === false || pointer !== 'mouse';
    const { activeElement } = document;
    const isReading = isRead(activeElement) && activeElement!.contains(pressed);
    return isBusy || isReading || !home?.isConnected ? null : home;
  });
  return () => {
    removeEventListener('focusin', note);
    removeEventListener('keydown', type);
    forget();
  };
}

const QUADRIS_KEYS: PageKeys = {
  Rows: () => (
    <>
      {(Object.keys(VERBS) as (keyof typeof VERBS)[]).map((action) => (
        <KeyNamesRow
          key={action}
          name={format(QUADRIS.keys.onBoard, { verb: QUADRIS.verbs[VERBS[action]] })}
          codes={settings.value.bindings[action]}
        />
      ))}
      <KeyNamesRow name={QUADRIS.keys.toLine} codes={['Escape']} />
      <KeyNamesRow name={QUADRIS.keys.run} codes={['Enter']} />
      <KeyNamesRow name={QUADRIS.keys.earlier} codes={['ArrowUp', 'ArrowDown']} />
      <KeyNamesRow name={QUADRIS.keys.complete} codes={['Tab']} />
    </>
  ),
  note: QUADRIS.keys.note,
  canChange: true,
};

/** Keys count only while the boards themselves have the focus. */
function onBoardKey({ controller, commandInput }: QuadrisGame, event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.target !== event.currentTarget) return;
  if (event.code === 'Escape') {
    commandInput.current?.focus();
    return;
  }
  const action = Bindings.actionOf(settings.peek().bindings, event.code);
  if (action === undefined || event.key === '?' || !(action in VERBS)) return;
  event.preventDefault();
  controller.runVerb(VERBS[action as keyof typeof VERBS]);
}
