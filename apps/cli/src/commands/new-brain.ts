import { dirname, extname } from 'node:path';
import { type StarterLanguage, writeStarter } from '../brain-host/starter.ts';
import { defineCommand } from '../shell/command.ts';
import { CliError, EXIT, quoted } from '../shell/exit.ts';
import { guide } from '../shell/guide.ts';
import { visible } from '../shell/visible.ts';
import { putNewFile, whyUnwritable } from '../shell/write-file.ts';

const LANGUAGES = new Map<string, StarterLanguage>([
  ['.ts', 'TypeScript'],
  ['.mts', 'TypeScript'],
  ['.js', 'JavaScript'],
  ['.mjs', 'JavaScript'],
]);

/** `tetrarium new-brain`: a commented starter that plays at once. */
export const newBrain = defineCommand({
  options: {
    file: {
      type: 'string',
      demandOption: true,
      offers: { files: true },
      describe: `The file to write, ending in ${[...LANGUAGES.keys()].join(', ')}`,
    },
  },
  notes: [`More: ${guide('your-first-brain')}`],
  exits: {
    [EXIT.ok]: 'the file is written',
    [EXIT.failed]: 'the file is there already, or cannot be written',
  },
  run: async ({ file }, terminal) => {
    const language = LANGUAGES.get(extname(file));
    if (language === undefined) {
      const endings = [...LANGUAGES.keys()].join(', ');
      throw new CliError(
        EXIT.usage,
        `Expected a file ending in one of ${endings}, got ${quoted(file)}`,
      );
    }
    try {
      putNewFile(file, writeStarter(language, quote(file)));
    } catch (error) {
      throw explain(error as NodeJS.ErrnoException, file);
    }
    const name = visible(file);
    terminal.print(`Wrote ${name}, a ${language} brain that plays at once:`);
    terminal.print(`  tetrarium classic --brain ${quote(name)} --test-sequence --json`);
    return EXIT.ok;
  },
});

/** A path as one word of a shell. */
function quote(path: string): string {
  return /^[\w./\\:-]+$/.test(path) ? path : `"${path}"`;
}

function explain(error: NodeJS.ErrnoException, file: string): CliError {
  const refuse = (message: string, advice: string): CliError =>
    new CliError(EXIT.failed, message, advice);
  switch (error.code) {
    case 'EEXIST':
      return refuse(`${file} is there already`, 'It is left as it is; give another name.');
    case 'ENOENT':
    case 'ENOTDIR':
      return refuse(`There is no folder ${dirname(file)}`, 'Make it first, or give another name.');
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return refuse(`${file} may not be written`, 'Give a name in a folder of your own.');
    default:
      return new CliError(EXIT.failed, `Expected to write ${file}, got ${whyUnwritable(error)}`);
  }
}
