import { BriefWords } from '@tetrarium/play/brief';
import { Bindings } from '@tetrarium/play/session';
import type { RefObject } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { BoardCanvas } from '../board/board-canvas.tsx';
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
import { type BriefGame, useBriefGame } from './game.ts';

const SendBrief = lazyPage(async () => (await import('./send.tsx')).SendBrief, null);

/** Only these repeat while their key is held. */
const REPEATING: readonly Action[] = ['left', 'right', 'down'];
const MOVING: readonly Action[] = [...REPEATING, 'rotate', 'rotate-back', 'drop'];

function perform(game: BriefGame, action: Action): void {
  if (action === 'start' && game.phase.peek() === 'paused') game.controller.resume();
  else if (action === 'start') game.start();
  else if (action === 'pause') game.controller.togglePause();
  else if (action === 'mute') toggleMute();
  else if (action === 'describe') game.controller.describe();
  else game.steer(action);
}

/** What the keys do to a game. */
function keysOf(game: BriefGame): GameKeys {
  return {
    isPlaying: () => game.phase.peek() === 'playing',
    isAlone: () => game.setup.peek().brain !== undefined,
    pause: game.pause,
    onDown: (event, canMove) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const { bindings } = settings.peek();
      const canHold = game.controller.session?.canHold === true;
      if (canMove && canHold && holdKeysOf(bindings).includes(event.code)) {
        if (!event.repeat) game.steer('hold');
        return;
      }
      const action = Bindings.actionOf(bindings, event.code);
      if (action === undefined || event.key === '?' || (!canMove && MOVING.includes(action))) {
        return;
      }
      event.preventDefault();
      if (!event.repeat || REPEATING.includes(action)) perform(game, action);
    },
  };
}

/** The board with what lies on it: keys, pause and result. */
export function PlayBoard({ boardRef }: { readonly boardRef: RefObject<HTMLDivElement | null> }) {
  const game = useBriefGame();
  useGameKeys(
    boardRef,
    useMemo(() => keysOf(game), [game]),
  );
  const { phase, picture, text } = game;
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
        style={{ aspectRatio: game.shape.value }}
        data-phase={phase}
        data-score={game.score}
        data-pieces={game.pieces}
        data-over={game.end}
        onClick={() => {
          if (phase.peek() === 'paused') game.controller.resume();
        }}
      >
        <BoardCanvas picture={picture} look={boardLook} flash={game.flash} label={game.label} />
        <Overlay focusBoard={() => boardRef.current?.focus({ preventScroll: true })} />
      </div>
      <TextTwin label={MESSAGES.board.textTwin} text={text} isShown={settings.value.showsText} />
    </div>
  );
}

function Overlay({ focusBoard }: { readonly focusBoard: () => void }) {
  const { phase, setup, isRestored, isElsewhere, isHeld } = useBriefGame();
  switch (phase.value) {
    case 'ready':
    case 'paused':
      return (
        <BoardNote
          phase={phase.value}
          isKept={isRestored.value}
          isBrains={setup.value.brain !== undefined}
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
  const game = useBriefGame();
  const { phase, setup, score, pieces, rows, time } = game;
  const [isHidden, setHidden] = useState(false);
  if (isHidden) return null;
  const cause = phase.value === 'stopped' ? 'stopped' : (game.end.value ?? 'stopped');
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
      {game.finished.value !== undefined && <SendBrief />}
      <p class="hint">{format(MESSAGES.play.seedWas, { seed: String(game.seed.value ?? '') })}</p>
      <GameButton
        label={MESSAGES.play.again}
        isPrimary
        onPress={game.start}
        focusBoard={focusBoard}
      />
      <CopyButton
        label={MESSAGES.play.copy}
        done={MESSAGES.play.copied}
        fieldLabel={MESSAGES.play.link}
        text={() => game.link()}
      />
      <GameButton
        label={MESSAGES.play.hide}
        onPress={() => setHidden(true)}
        focusBoard={focusBoard}
      />
    </section>
  );
}
