import { OWN_BRAIN_NOTE } from '../brain-host/own-brain-note.ts';
import { defineCommand } from '../shell/command.ts';
import { EXIT } from '../shell/exit.ts';
import { guide } from '../shell/guide.ts';
import { visible } from '../shell/visible.ts';
import { BRAIN_FORMS, writeBrain } from '../starters/brain.ts';
import { FILE_OPTION, STARTER_EXITS, shellWord, writeStarter } from '../starters/write.ts';

export const newBrain = defineCommand({
  options: {
    file: FILE_OPTION,
    form: {
      choices: BRAIN_FORMS,
      default: 'rateBoard',
      describe:
        'What the brain says: how bad a board is (also as a class), where a piece goes, or its next action as in the UT project',
    },
  },
  notes: [OWN_BRAIN_NOTE, `More: ${guide('your-first-brain')}, ${guide('own-brains')}`],
  exits: STARTER_EXITS,
  run: async ({ file, form }, terminal) => {
    const language = writeStarter(file, (each, name) => writeBrain(each, name, form));
    const name = visible(file);
    const line =
      form === 'nextMove'
        ? `srs --brain ${shellWord(name)}`
        : `classic --brain ${shellWord(name)} --test-sequence --json`;
    terminal.print(`Wrote ${name}, a ${language} brain that plays at once:`);
    terminal.print(`  tetrarium ${line}`);
    return EXIT.ok;
  },
});
