import { dirname, extname } from 'node:path';
import { CliError, EXIT, quoted, refusal } from '../shell/exit.ts';
import { FILE_WORD } from '../shell/flags.ts';
import { putNewFile, whyUnwritable } from '../shell/write-file.ts';
import { LANGUAGES, type StarterLanguage } from './language.ts';

const ENDINGS = [...LANGUAGES.keys()].join(', ');

export const FILE_OPTION = {
  ...FILE_WORD,
  describe: `The file to write, ending in ${ENDINGS}`,
} as const;

export const STARTER_EXITS = {
  [EXIT.ok]: 'the file is written',
  [EXIT.failed]: 'the file is there already, or cannot be written',
} as const;

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
