import type { OpenDisplay } from './quadris-display.ts';

/** The graphical display: until there is a live page, a note that the text goes on alone. */
export const openGraphicDisplay: OpenDisplay = async (terminal) => {
  terminal.say(
    'No graphical display here yet: the text goes on alone (-text leaves out this note).',
  );
  return { show: () => {}, close: async () => {} };
};
