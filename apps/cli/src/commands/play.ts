import { Board } from '@tetrarium/engine/core';
import { withCommand } from '../brain-host/choose-brain.ts';
import { OWN_BRAIN_NOTE } from '../brain-host/own-brain-note.ts';
import { PLAYER_FLAGS } from '../games/classic/options.ts';
import { CLASSIC_TERMINAL } from '../games/classic/play.ts';
import { GUIDELINE_TERMINAL } from '../games/guideline/terminal-game.ts';
import { UT_TERMINAL } from '../games/srs/play.ts';
import { flagsOfGames, refuseOthers, type TerminalGame } from '../games/terminal-game.ts';
import { defineCommand } from '../shell/command.ts';
import { EXIT } from '../shell/exit.ts';
import { guide } from '../shell/guide.ts';

const VIEWS: readonly TerminalGame[] = [CLASSIC_TERMINAL, UT_TERMINAL, GUIDELINE_TERMINAL];
const IDS = VIEWS.map(({ id }) => id);

export const play = defineCommand({
  options: {
    ruleset: { choices: IDS, default: IDS[0]!, describe: 'The rules to play by' },
    ...PLAYER_FLAGS,
    ...flagsOfGames(VIEWS),
  },
  notes: [OWN_BRAIN_NOTE, `More: ${guide('terminal')}`],
  exits: {
    [EXIT.ok]: 'the game was played or left',
    [EXIT.failed]:
      'your brain failed in a guideline game: by its death, always, or so often that it was switched off',
    [EXIT.badInput]: 'a file of pieces or a brain is missing or unusable',
  },
  run: async (given, terminal) => {
    if (terminal.debug) Board.debug = true;
    const view = VIEWS[IDS.indexOf(given.ruleset)]!;
    refuseOthers(VIEWS, view, given);
    return view.play(withCommand(given), terminal);
  },
});
