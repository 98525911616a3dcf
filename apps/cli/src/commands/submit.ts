import { bundleEntry } from '../arena/entry.ts';
import { playMatch } from '../arena/play-match.ts';
import { CONTEST_OPTIONS, demandCode, withServer } from '../arena/server.ts';
import { defineCommand } from '../shell/command.ts';
import { CliError, EXIT } from '../shell/exit.ts';
import { FILE_WORD, JSON_FLAG, TEXT_FLAG } from '../shell/flags.ts';
import { guide } from '../shell/guide.ts';
import { visible } from '../shell/visible.ts';

export const submit = defineCommand({
  options: {
    file: {
      ...FILE_WORD,
      describe: 'Your brain: JavaScript or TypeScript, with all it imports',
    },
    ...CONTEST_OPTIONS,
    name: {
      ...TEXT_FLAG,
      demandOption: true,
      describe: 'What you are called there; any name you like',
    },
    'entry-code': {
      ...TEXT_FLAG,
      describe: 'To replace your brain: the code you got when you entered',
    },
    json: JSON_FLAG,
  },
  notes: [
    'It plays one game in the sandbox of the arena first: a brain that fails there is not sent.',
    `More: ${guide('arena')}`,
  ],
  exits: {
    [EXIT.ok]: 'it has entered',
    [EXIT.failed]: 'it failed in the sandbox, or the server refused it',
    [EXIT.badInput]: 'the file is missing or unusable',
    [EXIT.unavailable]: 'the server does not answer',
  },
  run: async ({ file, server, contest, name, entryCode, json }, terminal) => {
    const code = demandCode(contest);
    const source = await bundleEntry(file);
    await withServer(server, undefined, async (client) => {
      const { title, rules } = await client.contest(code);
      const [trial] = await playMatch({ source, rules, firstGame: 0, games: 1 });
      if (trial?.fault !== undefined) {
        throw new CliError(
          EXIT.failed,
          `${file} ${trial.fault.message}, in the sandbox after ${trial.pieces} pieces`,
          'The arena gives a brain the language and our packages, and counts what it computes.',
        );
      }
      const entry = { name, source, ...(entryCode !== undefined && { entryCode }) };
      const entered = await client.enter(code, entry);
      if (json) {
        terminal.print(JSON.stringify(entered));
        return;
      }
      const verb = entered.isNew ? 'has entered' : 'has replaced its brain in';
      terminal.print(`${visible(name)} ${verb} ${visible(title)}`);
      if (entered.entryCode !== undefined) {
        terminal.print(`Keep this code to replace it later: ${entered.entryCode}`);
      }
    });
    return EXIT.ok;
  },
});
