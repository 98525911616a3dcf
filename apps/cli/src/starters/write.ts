import { dirname, extname } from 'node:path';
import { CliError, EXIT, quoted, refusal } from '../shell/exit.ts';
import { putNewFile, whyUnwritable } from '../shell/write-file.ts';
import { LANGUAGES, type StarterLanguage } from './language.ts';

const ENDINGS = [...LANGUAGES.keys()].join(', ');

/** The word that names the file of a starter. */
export const FILE_OPTION = {
  type: 'string',
  demandOption: true,
  offers: { files: true },
  describe: `The file to write, ending in ${ENDINGS}`,
} as const;

/** How a command that writes a starter can end. */
export const STARTER_EXITS = {
  [EXIT.ok]: 'the file is written',
  [EXIT.failed]: 'the file is there already, or cannot be written',
} as const;

/** Writes a starter where there is no file, and says its language; throws a `CliError` where it cannot. */
export function writeStarter(
  file: string,
  write: (language: StarterLanguage, file: string) => string,
): StarterLanguage {
  const language = LANGUAGES.get(extname(file));
  if (language === undefined) {
    throw refusal(`Expected a file ending in one of ${ENDINGS}, got ${quoted(file)}`);
  }
  writeNew(file, write(language, shellWord(file)));
  return language;
}

/** Writes a file where there is none; throws a `CliError` where it cannot. */
export function writeNew(file: string, content: string): void {
  try {
    putNewFile(file, content);
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, file);
  }
}

/** A path as one word of a shell. */
export function shellWord(path: string): string {
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
