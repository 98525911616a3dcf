import { continueFrom, formatReplay, type ReadReplay } from '@tetrarium/engine/replay';
import type { Score } from '@tetrarium/protocol/server';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type PageKeys, usePageKeys } from '../game-ui/key-list.tsx';
import { KeyNamesRow } from '../game-ui/key-rows.tsx';
import type { KeptReplay } from '../game-ui/library.ts';
import { useOpenGames } from '../game-ui/open-games.ts';
import { pageOf } from '../games/pages.ts';
import { playerName } from '../server/names.ts';
import { Dialog, OfferDialog } from '../shell/dialog.tsx';
import { hasDialog, isControl, sendFocusHome, takesText } from '../shell/focus.ts';
import { format } from '../shell/format.ts';
import { Icon } from '../shell/icons.tsx';
import { runFrames } from '../shell/loop.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { About } from './about.tsx';
import { Download } from './download.tsx';
import { importReplay } from './import.tsx';
import { rename, setStar } from './kept.ts';
import { REPLAYS } from './messages.ts';
import { NameField } from './name-field.tsx';
import { fileBase, nameOf, titleOf, wordsOf } from './names.ts';
import { numbersOf, sentenceOf } from './numbers.ts';
import { ProblemNote } from './problem-note.tsx';
import { Transport } from './transport.tsx';
import { Viewer } from './viewer-store.ts';
import { Wells } from './wells.tsx';

interface ReplayViewerProps {
  readonly read: ReadReplay;
  readonly at: number;
  readonly kept: KeptReplay | undefined;
  readonly score: Score | undefined;
}

export function ReplayViewer({ read, at, kept, score }: ReplayViewerProps) {
  const opened = useMemo(() => {
    const result = Viewer.open(read);
    if (result.ok) result.value.seek(at);
    return result;
  }, [read, at]);
  if (!opened.ok) {
    return (
      <div class="page-body replays">
        <PageHeader piece="J" title={REPLAYS.title} />
        <ProblemNote problem={opened.problem} />
      </div>
    );
  }
  return <OpenViewer read={read} viewer={opened.value} kept={kept} score={score} />;
}

interface ViewerProps {
  readonly read: ReadReplay;
  readonly viewer: Viewer;
  readonly kept: KeptReplay | undefined;
  readonly score: Score | undefined;
}

function OpenViewer({ read, viewer, kept, score }: ViewerProps) {
  const board = useRef<HTMLDivElement>(null);
  useEffect(() => runFrames((now) => viewer.frame(now)), [viewer]);
  useEffect(() => board.current?.focus({ preventScroll: true }), [viewer]);
  useEffect(() => sendFocusHome(() => board.current), []);
  useLayoutEffect(() => {
    const follow = (event: KeyboardEvent): void => followKey(viewer, event, board.current);
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  }, [viewer]);
  const { isTyped: typed } = wordsOf(read.replay);
  usePageKeys(typed ? TYPED_KEYS : VIEWER_KEYS);
  return (
    <div class="page-body replays replays-viewer">
      <Head read={read} viewer={viewer} kept={kept} score={score} />
      {!viewer.isSound && (
        <p class="problem" role="alert">
          {REPLAYS.mismatch}
        </p>
      )}
      <div
        class={`viewer${viewer.wells.length > 1 ? ' viewer-wide' : ''}${typed ? ' viewer-typed' : ''}`}
      >
        <div class="viewer-game stack center">
          <Wells
            viewer={viewer}
            boardRef={board}
            label={typed ? REPLAYS.typedBoard : REPLAYS.board}
          />
          <dl class="viewer-numbers">
            {numbersOf(viewer).map(({ name, value, of }) => (
              <div key={name} class="stack gap-1">
                <dt class="label">{name}</dt>
                <dd class="number" data-of={of}>
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <section class="viewer-panel stack gap-5" aria-label={REPLAYS.viewer}>
          <Transport viewer={viewer} />
          {typed && <LastCommand viewer={viewer} />}
          <About replay={read.replay} kept={kept} score={score} />
        </section>
      </div>
    </div>
  );
}

function Head({ read, viewer, kept: found, score }: ViewerProps) {
  const { rules, replay } = read;
  const [kept, setKept] = useState(found);
  const [isNaming, setNaming] = useState(false);
  const text = (): string => formatReplay(rules, replay);
  const link = (): string => {
    const time = viewer.time.peek();
    const moment = time === 0 ? '' : `&at=${time}`;
    // The server's own address of it comes with a picture.
    if (score !== undefined) return `${location.origin}/s/${score.id}${moment.replace('&', '?')}`;
    return `${location.origin}${location.pathname}#/replays?r=${text()}${moment}`;
  };
  const title = kept === undefined ? titleOf(replay) : nameOf(kept);
  const player = score && playerName(score.player);
  const isStarred = kept?.isStarred ?? false;
  return (
    <PageHeader
      piece="J"
      title={player === undefined ? title : format(REPLAYS.by, { game: title, player })}
      sentence={sentenceOf(viewer)}
    >
      <a class="button plain" href="#/replays" aria-label={REPLAYS.back} title={REPLAYS.back}>
        <Icon name="left" />
        <span class="wide-word">{REPLAYS.back}</span>
      </a>
      {kept === undefined ? (
        <button
          type="button"
          class="button plain"
          onClick={async () => {
            const saved = await importReplay(text());
            if (saved.ok) location.hash = saved.value;
          }}
        >
          {REPLAYS.save}
        </button>
      ) : (
        <>
          <button
            type="button"
            class="button plain viewer-rename"
            aria-haspopup="dialog"
            aria-label={REPLAYS.rename}
            title={REPLAYS.rename}
            onClick={() => setNaming(true)}
          >
            <Icon name="rename" />
            <span class="wide-word">{REPLAYS.rename}</span>
          </button>
          <button
            type="button"
            class="button plain"
            aria-pressed={isStarred}
            aria-label={REPLAYS.star}
            title={REPLAYS.star}
            onClick={() => {
              setKept({ ...kept, isStarred: !isStarred });
              void setStar(kept, !isStarred);
            }}
          >
            <Icon name="star" />
            <span class="wide-word">{REPLAYS.star}</span>
          </button>
        </>
      )}
      <PlayOn viewer={viewer} />
      <Download read={read} viewer={viewer} name={fileBase(replay, kept)} link={link} />
      {isNaming && kept !== undefined && (
        <Dialog title={REPLAYS.rename} onClose={() => setNaming(false)}>
          <NameField
            name={title}
            onName={(name) => {
              setKept({ ...kept, name });
              void rename(kept, name);
              setNaming(false);
            }}
            onCancel={() => setNaming(false)}
          />
        </Dialog>
      )}
    </PageHeader>
  );
}

const KEYS: Readonly<Record<string, (viewer: Viewer) => void>> = {
  Space: (viewer) => viewer.toggle(),
  ArrowLeft: (viewer) => viewer.stepPiece(-1),
  ArrowRight: (viewer) => viewer.stepPiece(1),
  Comma: (viewer) => viewer.stepInput(-1),
  Period: (viewer) => viewer.stepInput(1),
  Home: (viewer) => viewer.seek(0),
  End: (viewer) => viewer.seek(viewer.end),
};

/** Keys are heard on the whole page; a control that has the focus keeps those it knows itself. */
function followKey(viewer: Viewer, event: KeyboardEvent, board: HTMLElement | null): void {
  const { code, target } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || hasDialog() || takesText(target)) return;
  if (code === 'Escape' && target === board) board?.blur();
  const isElsewhere = target !== board && isControl(target);
  if (isElsewhere && (code === 'Space' || target instanceof HTMLInputElement)) return;
  const perform = KEYS[code];
  if (perform === undefined) return;
  event.preventDefault();
  perform(viewer);
}

const keysOf = (names: typeof REPLAYS.keys.pieces | typeof REPLAYS.keys.commands): PageKeys => ({
  Rows: () => (
    <>
      <KeyNamesRow name={REPLAYS.keys.play} codes={['Space']} />
      <KeyNamesRow name={names.byPiece} codes={['ArrowLeft', 'ArrowRight']} />
      <KeyNamesRow name={names.byInput} codes={['Comma', 'Period']} />
      <KeyNamesRow name={REPLAYS.keys.ends} codes={['Home', 'End']} />
    </>
  ),
  note: REPLAYS.keys.note,
});
const VIEWER_KEYS = keysOf(REPLAYS.keys.pieces);
const TYPED_KEYS = keysOf(REPLAYS.keys.commands);

function LastCommand({ viewer }: { readonly viewer: Viewer }) {
  const { inputs, allInputs, lastWord } = viewer;
  const place = { command: inputs.value, commands: allInputs };
  return (
    <p class="viewer-command">
      <span class="hint">{format(REPLAYS.commandOf, place)}</span>
      {lastWord !== '' && <code>{lastWord}</code>}
    </p>
  );
}

function PlayOn({ viewer: { player } }: { readonly viewer: Viewer }) {
  const [leave, setLeave] = useState<(() => void) | undefined>(undefined);
  const games = useOpenGames();
  const { replay } = player;
  const page = pageOf(replay);
  if (page === undefined || page.canPlayOn?.(replay) === false) return null;
  const open = async (): Promise<void> => {
    const { isOn, go } = await page.playOn(games);
    const goOn = (): void => {
      const words = go(continueFrom(player) as never, replay);
      location.hash = `#/${page.page}${words === undefined ? '' : `?${words}`}`;
    };
    if (isOn()) setLeave(() => goOn);
    else goOn();
  };
  return (
    <>
      <button type="button" class="button" onClick={() => void open()}>
        {REPLAYS.playOn}
      </button>
      {leave && <OfferDialog source="game" onTake={leave} onRefuse={() => setLeave(undefined)} />}
    </>
  );
}
