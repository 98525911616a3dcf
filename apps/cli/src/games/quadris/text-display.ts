import { renderText } from '@tetrarium/quadris';
import type { Terminal } from '../../shell/terminal.ts';
import type { QuadrisDisplay } from './display.ts';

/** The text display of the brief: each frame on stdout, ended by one newline, answers on stderr. */
export function createTextDisplay(terminal: Terminal): QuadrisDisplay {
  return {
    show: (frame) => terminal.print(renderText(frame)),
    say: (text) => terminal.say(text),
    close: async () => {},
  };
}
