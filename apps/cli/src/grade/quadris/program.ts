import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { splitCommand } from '../../command-link/command.ts';
import { CliError, EXIT, quoted } from '../../shell/exit.ts';

export interface Program {
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** What a program gets of the environment: enough to be found and to find its own things. */
const ENVIRONMENT =
  /^(PATH|HOME|USER|LANG|LANGUAGE|LC_.*|TZ|TMPDIR|TEMP|TMP|JAVA_HOME|JDK_HOME|CLASSPATH|LD_LIBRARY_PATH|PYTHONPATH|PYTHONHOME|VIRTUAL_ENV|PYENV_.*|NODE_PATH|DOTNET_ROOT|SYSTEMROOT|PATHEXT|USERPROFILE)$/i;

/** Files and folders in a command are those of this folder, wherever it is started. */
export function openProgram(command: string): Program {
  const [name, ...args] = splitCommand(command);
  const env = Object.entries(process.env).filter(([key]) => ENVIRONMENT.test(key));
  return {
    words: [findFile(name!), ...args.map(fromHere)],
    // Java looks for classes in the folder it is started in, unless this says otherwise.
    env: { CLASSPATH: process.cwd(), ...(Object.fromEntries(env) as Record<string, string>) },
  };
}

/** A path, or several as in a class path, made absolute; other words as they are. */
function fromHere(word: string): string {
  const parts = word.split(delimiter);
  const isPath = !word.startsWith('-') && parts.every((part) => part !== '' && existsSync(part));
  return isPath ? parts.map((part) => resolve(part)).join(delimiter) : word;
}

function findFile(name: string): string {
  const isPath = name.includes('/') || (process.platform === 'win32' && name.includes('\\'));
  if (!isPath) {
    const found = (process.env['PATH'] ?? '')
      .split(delimiter)
      .map((folder) => join(folder, name))
      .find(isExecutable);
    if (found !== undefined || process.platform === 'win32') return found ?? name;
    throw new CliError(
      EXIT.badInput,
      `Expected a program, got ${quoted(name)}, which is in no folder of PATH`,
      existsSync(name) ? `If it is the file in this folder, write ./${name}` : undefined,
    );
  }
  const path = resolve(name);
  const kind = statSync(path, { throwIfNoEntry: false });
  if (kind === undefined) {
    throw new CliError(
      EXIT.badInput,
      `Expected a program, got ${quoted(name)}, which does not exist`,
    );
  }
  if (!kind.isFile()) {
    throw new CliError(EXIT.badInput, `Expected a program, got ${quoted(name)}, which is no file`);
  }
  if (!isExecutable(path)) {
    throw new CliError(
      EXIT.badInput,
      `Expected a program, got ${quoted(name)}, which may not be executed`,
      `Make it a program with chmod +x, or name what runs it: "python3 ${name}"`,
    );
  }
  return path;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
