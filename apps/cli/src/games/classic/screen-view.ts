import type { RawTerminal } from '../../shell/raw-terminal.ts';
import { Screen } from '../../shell/screen.ts';
import { layOutClassic } from './layout.ts';
import type { PlayView } from './play-view.ts';
import { type ClassicScene, drawClassic } from './view.ts';

/** Shows a play as a picture that fills the screen. */
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
