import { wellOfClassic } from '@tetrarium/engine/classic';
import type { KeyPlay } from '@tetrarium/play/classic';
import type { CellBuffer } from '../../shell/cell-buffer.ts';
import type { Look } from '../../shell/look.ts';
import { drawWells } from '../../shell/well-view.ts';
import type { KeyMap } from './bindings.ts';
import { drawHeader, drawKeys } from './keys-view.ts';
import { layOutClassic, smallestScreen } from './layout.ts';
import { drawHelp, drawPause, drawResult, drawTooSmall } from './overlay-view.ts';
import { drawPanel } from './panel-view.ts';

/** All that decides what is on the screen, besides its size. */
export interface ClassicScene {
  readonly play: KeyPlay;
  readonly look: Look;
  readonly keys: KeyMap;
  /** The name of the key preset. */
  readonly controls: string;
  readonly showsHelp?: boolean;
}

/** Draws the whole scene into a buffer of the screen's size. */
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
    drawPause(buffer, 'r again starts a new game', layout, frame.width, look);
  } else if (play.isPaused) drawPause(buffer, 'paused: p goes on', layout, frame.width, look);
}
