import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { MESSAGES } from '../messages.ts';
import { guideline } from '../play/guideline-door.ts';
import { isMiddle, isWide } from '../play/room.ts';
import { Dialog } from '../shell/dialog.tsx';
import { Icon } from '../shell/icons.tsx';
import { isKeyListOpen } from '../shell/key-list.tsx';
import { route } from '../shell/navigation.ts';
import { ModernBoard, RivalBoard } from './modern-board.tsx';
import { ModernKeyRows } from './modern-keys.tsx';
import { ModernOptions } from './modern-options.tsx';
import { ModernControls, ModernPad, ModernStats, Tray } from './modern-panel.tsx';
import { openModern, pauseGame, runModern } from './modern-store.ts';

const isSheetOpen = signal(false);

/** The guideline game. */
export function ModernPage() {
  const board = useRef<HTMLDivElement>(null);
  const focusBoard = (): void => board.current?.focus({ preventScroll: true });
  const { query } = route.value;
  // The page came late already: nobody should see, or start, another game than the address says.
  useLayoutEffect(() => {
    openModern(query);
    focusBoard();
  }, [query]);
  useLayoutEffect(() => {
    guideline.keyRows.value = ModernKeyRows;
    return runModern();
  }, []);
  useEffect(
    () =>
      isKeyListOpen.subscribe((isOpen) => {
        if (isOpen) pauseGame();
      }),
    [],
  );
  const hasRoom = isWide.value || isMiddle.value;
  const size = isWide.value ? 'wide' : hasRoom ? 'middle' : 'small';
  return (
    <div class={`play play-${size} modern modern-${size}`}>
      <h1 class="visually-hidden">{MESSAGES.play.title}</h1>
      {isWide.value && (
        <section class="panel panel-setup" aria-label={MESSAGES.play.game}>
          <ModernOptions />
        </section>
      )}
      <ModernBoard boardRef={board} />
      {hasRoom && (
        <div class="modern-side">
          <Tray />
          <RivalBoard />
        </div>
      )}
      <section class="panel panel-play" aria-label={MESSAGES.play.title}>
        {!hasRoom && <Tray />}
        <ModernStats />
        <ModernControls focusBoard={focusBoard} />
        {!hasRoom && <RivalBoard />}
        {!hasRoom && (
          <button
            type="button"
            class="button"
            aria-haspopup="dialog"
            onClick={() => {
              pauseGame();
              isSheetOpen.value = true;
            }}
          >
            <Icon name="options" />
            {MESSAGES.play.options}
          </button>
        )}
        {hasRoom && <ModernPad />}
        {hasRoom && !isWide.value && <ModernOptions />}
      </section>
      {!hasRoom && <ModernPad />}
      {!hasRoom && isSheetOpen.value && (
        <Dialog
          title={MESSAGES.play.options}
          isSheet
          onClose={() => {
            isSheetOpen.value = false;
          }}
        >
          <ModernOptions />
        </Dialog>
      )}
    </div>
  );
}
