import type { SrsKind } from '@tetrarium/engine/srs';
import { GameButton, PauseButton } from '../game-ui/game-buttons.tsx';
import { Stat } from '../game-ui/stat.tsx';
import { MESSAGES } from '../shell/messages.ts';
import { GUIDELINE } from './messages.ts';
import { PiecePreview } from './piece-preview.tsx';
import {
  canHold,
  canRedo,
  canUndo,
  held,
  isOn,
  left,
  level,
  lines,
  next,
  pace,
  phase,
  pieces,
  score,
  setup,
  time,
} from './screen.ts';
import { redo, startGame, stopGame, togglePause, undo } from './store.ts';

/** The piece on hold and those to come. */
export function Tray() {
  const coming = [...next.value] as SrsKind[];
  return (
    <section class="tray" aria-label={GUIDELINE.tray}>
      <div class="tray-hold">
        <h2 class="tray-title">{GUIDELINE.hold}</h2>
        <PiecePreview kind={held.value} isDim={!canHold.value} />
      </div>
      <div class="tray-next">
        <h2 class="tray-title">{GUIDELINE.nextShort}</h2>
        <ol>
          {Array.from({ length: setup.value.next }, (_, i) => (
            <li key={i}>
              <PiecePreview kind={coming[i]} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The numbers of the game. */
export function GuidelineStats() {
  const texts = GUIDELINE.stats;
  const { hasLevels } = setup.value;
  return (
    <dl class="stats">
      <Stat label={texts.time} value={time} name="time" />
      {left.value === '' ? null : <Stat label={texts.left} value={left} name="left" />}
      <Stat label={texts.lines} value={lines} name="rows" />
      <Stat label={texts.score} value={score} name="score" />
      <Stat label={texts.pieces} value={pieces} name="pieces" />
      <Stat label={texts.pps} value={pace} name="pps" />
      {hasLevels && <Stat label={texts.level} value={level} name="level" />}
    </dl>
  );
}

/** Start or restart, pause, and in zen undo and redo. */
export function GuidelineControls({ focusBoard }: { readonly focusBoard: () => void }) {
  const isPaused = phase.value === 'paused';
  return (
    <div class="controls guideline-controls">
      <GameButton
        label={isOn.value ? GUIDELINE.restart : MESSAGES.play.start}
        isPrimary={!isPaused}
        endsGame={isOn.value}
        onPress={startGame}
        focusBoard={focusBoard}
      />
      <PauseButton phase={phase} isOn={isOn} onToggle={togglePause} focusBoard={focusBoard} />
      <GameButton
        label={MESSAGES.play.stop}
        isDisabled={!isOn.value}
        endsGame={isOn.value}
        onPress={stopGame}
        focusBoard={focusBoard}
      />
      {setup.value.hasUndo && (
        <>
          <GameButton
            label={GUIDELINE.undo}
            isDisabled={!canUndo.value}
            onPress={undo}
            focusBoard={focusBoard}
          />
          <GameButton
            label={GUIDELINE.redo}
            isDisabled={!canRedo.value}
            onPress={redo}
            focusBoard={focusBoard}
          />
        </>
      )}
    </div>
  );
}
