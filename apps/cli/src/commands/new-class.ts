import { defineCommand } from '../shell/command.ts';
import { EXIT } from '../shell/exit.ts';
import { guide } from '../shell/guide.ts';
import { visible } from '../shell/visible.ts';
import { writeBoard, writePiece } from '../starters/handout.ts';
import type { StarterLanguage } from '../starters/language.ts';
import { FILE_OPTION, STARTER_EXITS, shellWord, writeStarter } from '../starters/write.ts';

export const newPiece = starterOf('Piece', 'piece', writePiece);

export const newBoard = starterOf('Board', 'board', writeBoard);

function starterOf(
  name: string,
  flag: string,
  write: (language: StarterLanguage, file: string) => string,
) {
  return defineCommand({
    options: { file: FILE_OPTION },
    notes: [`More: ${guide('grading')}`],
    exits: STARTER_EXITS,
    run: async ({ file }, terminal) => {
      const language = writeStarter(file, write);
      const path = visible(file);
      terminal.print(`Wrote ${path}, a ${name} in ${language} with the names of the handout:`);
      terminal.print(`  tetrarium grade --${flag} ${shellWord(path)}`);
      return EXIT.ok;
    },
  });
}
