import { type ClassicEvent, type ClassicFrame, wellOfClassic } from '@tetrarium/engine/classic';
import type { CellBuffer } from '../../shell/cell-buffer.ts';
import type { Look } from '../../shell/look.ts';
import type { RawTerminal } from '../../shell/raw-terminal.ts';
import { Screen } from '../../shell/screen.ts';
import { drawTooSmall } from '../../shell/text-box.ts';
import { drawWells } from '../../shell/well-view.ts';
import type { Action, KeyMap } from './bindings.ts';
import type { KeyPlay } from './key-play.ts';
import { drawHeader, drawKeys } from './keys-view.ts';
import { layOutClassic, smallestScreen } from './layout.ts';
import { drawHelp, drawPause, drawResult } from './overlay-view.ts';
import { drawPanel } from './panel-view.ts';

/** How a play is shown: as a picture or in sentences. */
export interface PlayView {
  readonly isFullScreen: boolean;
  /** Gets the terminal before anything else is called. */
  open(raw: RawTerminal): void;
  /** Whether the game can be shown; it waits while it cannot. */
  canShow(): boolean;
  /** Whether something is in front of the game that the next key takes away. */
  isCovered(): boolean;
  /** Takes away what is in front of the game. */
  uncover(): void;
  /** A tick or the player's own verb happened; `before` is the picture before it. */
  showEvents(events: readonly ClassicEvent[], before: ClassicFrame, cause: 'tick' | Action): void;
  /** The player changed something; the words say what. */
  showChange(words: string): void;
  /** The player wants to know more; false where this view has no answer. */
  answer(question: 'help' | 'describe'): boolean;
  /** Shows everything anew. */
  repaint(): void;
}

/** All that decides what is on the screen, besides its size. */
export interface ClassicScene {
  readonly play: KeyPlay;
  readonly look: Look;
  readonly keys: KeyMap;
  /** The name of the key preset. */
  readonly controls: string;
  readonly showsHelp?: boolean;
}

export function drawClassic(buffer: CellBuffer, scene: ClassicScene): void {
  const { play, look, keys, controls } = scene;
  const { session } = play;
  const frame = session.frame();
  const layout = layOutClassic(buffer, frame.width, frame.height);
  if (layout === undefined) {
    drawTooSmall(buffer, smallestScreen(frame.width, frame.height), look);
    return;
  }
  if (layout.hasHeader) drawHeader(buffer, session.title, keys, look);
  drawKeys(buffer, keys, layout, look);
  const { boardLeft, boardTop, hasFloor } = layout;
  const { hasGhost } = play;
  drawWells(buffer, [wellOfClassic(frame)], look, boardLeft, boardTop, { hasGhost, hasFloor });
  drawPanel(buffer, play, frame, layout, look);
  if (scene.showsHelp) drawHelp(buffer, keys, controls, look);
  else if (frame.over !== undefined)
    drawResult(buffer, session.result(), layout, frame.width, look);
  else if (play.isRestartAsked) {
    drawPause(buffer, 'r again restarts', layout, frame.width, look);
  } else if (play.isPaused) drawPause(buffer, 'paused: p continues', layout, frame.width, look);
}

export function createScreenView(scene: ClassicScene): PlayView {
  const { look, play } = scene;
  const screen = new Screen(look.depth);
  let raw: RawTerminal | undefined;
  let showsHelp = false;

  const draw = (): void => {
    if (raw === undefined) return;
    const { columns, rows } = raw;
    const { text } = screen.update(columns, rows, look.surface, (buffer) => {
      drawClassic(buffer, { ...scene, showsHelp });
    });
    if (text !== '') raw.write(text);
  };
  return {
    isFullScreen: true,
    open: (terminal) => {
      raw = terminal;
    },
    canShow: () => {
      const { width, height } = play.session.frame();
      return raw !== undefined && layOutClassic(raw, width, height) !== undefined;
    },
    isCovered: () => showsHelp,
    uncover: () => {
      showsHelp = false;
      draw();
    },
    showEvents: draw,
    showChange: draw,
    answer: (question) => {
      if (question !== 'help') return false;
      showsHelp = true;
      draw();
      return true;
    },
    repaint: () => {
      screen.forget();
      draw();
    },
  };
}
