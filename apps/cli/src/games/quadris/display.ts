import type { QuadrisFrame } from '@tetrarium/quadris';
import type { Terminal } from '../../shell/terminal.ts';

/** Something that shows a game: it is told each new frame, each answer, and once that it is over. */
export interface QuadrisDisplay {
  show(frame: QuadrisFrame): void;
  say(text: string): void;
  close(): Promise<void>;
}

/** Opens the graphical display beside the text; it never fails and never waits. */
export type OpenDisplay = (terminal: Terminal) => Promise<QuadrisDisplay>;
