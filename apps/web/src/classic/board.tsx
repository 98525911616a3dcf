import { computed } from '@preact/signals';
import { BriefWords } from '@tetrarium/play/brief';
import { Bindings } from '@tetrarium/play/session';
import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { BoardCanvas } from '../board/board-canvas.tsx';
import { describePicture, pictureAsText } from '../board/describe.ts';
import { boardLook } from '../board/look.ts';
import { TextTwin } from '../board/text-twin.tsx';
import { GameButton } from '../game-ui/game-buttons.tsx';
import { type GameKeys, useGameKeys } from '../game-ui/game-keys.ts';
import { toggleMute } from '../game-ui/sound.ts';
import { BoardNote } from '../game-ui/stat.tsx';
import { type Action, holdKeysOf } from '../input/bindings.ts';
import { CopyButton } from '../shell/file-button.tsx';
import { format, formatNumber } from '../shell/format.ts';
import { lazyPage } from '../shell/lazy-page.tsx';
import { MESSAGES } from '../shell/messages.ts';
import { settings } from '../shell/settings-store.ts';
import {
  canHold,
  describeBoard,
  end,
  finished,
  flash,
  isElsewhere,
  isHeld,
  isKept,
  linkToGame,
  pauseGame,
  phase,
  picture,
  pieces,
  resumeGame,
  rows,
  score,
  seed,
  settled,
  setup,
  snapshot,
  startGame,
  steer,
  time,
  togglePause,
} from './store.ts';

const SendBrief = lazyPage(async () => (await import('./send.tsx')).SendBrief, null);

const label = computed(() => describePicture(settled.value));
const text = computed(() => pictureAsText(snapshot.value));
const shape = computed(() => `${picture.value.width} / ${picture.value.height}`);

const PERFORM: Readonly<Record<Action, () => void>> = {
  left: () => steer('left'),
  right: () => steer('right'),
  rotate: () => steer('rotate'),
  'rotate-back': () => steer('rotate-back'),
  drop: () => steer('drop'),
  down: () => steer('down'),
  start: () => (phase.peek() === 'paused' ? resumeGame() : startGame()),
  pause: togglePause,
  mute: toggleMute,
  describe: describeBoard,
};

/** Only these repeat while their key is held. */
const REPEATING: readonly Action[] = ['left', 'right', 'down'];
const MOVING: readonly Action[] = [...REPEATING, 'rotate', 'rotate-back', 'drop'];

const KEYS: GameKeys = {
  isPlaying: () => phase.peek() === 'playing',
  isAlone: () => setup.peek().brain !== undefined,
  pause: pauseGame,
  onDown: (event, canMove) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { bindings } = settings.peek();
    if (canMove && canHold() && holdKeysOf(bindings).includes(event.code)) {
      if (!event.repeat) steer('hold');
      return;
    }
    const action = Bindings.actionOf(bindings, event.code);
    if (action === undefined || event.key === '?' || (!canMove && MOVING.includes(action))) return;
    event.preventDefault();
    if (!event.repeat || REPEATING.includes(action)) PERFORM[action]();
  },
};

/** The board with what lies on it: keys, pause and result. */
export function PlayBoard({ boardRef }: { readonly boardRef: RefObject<HTMLDivElement | null> }) {
  useGameKeys(boardRef, KEYS);
  return (
    <div class="play-board">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: useGameKeys hears the keys */}
      <div
        ref={boardRef}
        class="board-frame"
        role="application"
        aria-label={MESSAGES.board.keys}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
        tabIndex={0}
        style={{ aspectRatio: shape.value }}
        data-phase={phase}
        data-score={score}
        data-pieces={pieces}
        data-over={end}
        onClick={() => {
          if (phase.peek() === 'paused') resumeGame();
        }}
      >
        <BoardCanvas picture={picture} look={boardLook} flash={flash} label={label} />
        <Overlay focusBoard={() => boardRef.current?.focus({ preventScroll: true })} />
      </div>
      <TextTwin label={MESSAGES.board.textTwin} text={text} isShown={settings.value.showsText} />
    </div>
  );
}

function Overlay({ focusBoard }: { readonly focusBoard: () => void }) {
  switch (phase.value) {
    case 'ready':
    case 'paused':
      return (
        <BoardNote
          phase={phase.value}
          isKept={isKept.value}
          isBrains={KEYS.isAlone()}
          isElsewhere={isElsewhere.value}
        />
      );
    case 'over':
    case 'stopped':
      return <Result focusBoard={focusBoard} />;
    default:
      return isHeld.value ? <BoardNote phase="held" isKept={false} /> : null;
  }
}

function Result({ focusBoard }: { readonly focusBoard: () => void }) {
  const [isHidden, setHidden] = useState(false);
  if (isHidden) return null;
  const cause = phase.value === 'stopped' ? 'stopped' : (end.value ?? 'stopped');
  const counts = setup.value.game.scoresPieces
    ? ([[MESSAGES.play.scoreIsPieces, pieces]] as const)
    : ([
        [MESSAGES.play.score, score],
        [MESSAGES.play.pieces, pieces],
      ] as const);
  const numbers = [...counts, [MESSAGES.play.rows, rows], [MESSAGES.play.time, time]] as const;
  return (
    <section class="overlay result" aria-labelledby="result-title">
      <h2 id="result-title">{BriefWords.ENDS[cause].title}</h2>
      <p class="hint">{BriefWords.ENDS[cause].why}</p>
      <dl class="result-numbers halves gap-1">
        {numbers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{typeof value.value === 'number' ? formatNumber(value.value) : value.value}</dd>
          </div>
        ))}
      </dl>
      {finished.value !== undefined && <SendBrief />}
      <p class="hint">{format(MESSAGES.play.seedWas, { seed: String(seed.value ?? '') })}</p>
      <GameButton
        label={MESSAGES.play.again}
        isPrimary
        onPress={startGame}
        focusBoard={focusBoard}
      />
      <CopyButton
        label={MESSAGES.play.copy}
        done={MESSAGES.play.copied}
        fieldLabel={MESSAGES.play.link}
        text={linkToGame}
      />
      <GameButton
        label={MESSAGES.play.hide}
        onPress={() => setHidden(true)}
        focusBoard={focusBoard}
      />
    </section>
  );
}
