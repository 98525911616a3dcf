import {
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { mostBytes } from '../../shell/read-input.ts';
import { isCode, isScript } from './file-kinds.ts';
import { type HandIn, oneLine } from './hand-ins.ts';
import { hash } from './result-store.ts';

export interface ReadFiles {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly skipped: readonly string[];
}

/** Megabytes of all files of a hand-in together. */
const MOST_IN_ALL = 16;
const MEGABYTE = 2 ** 20;

/** Reads what can matter of a hand-in: code, and with a command of another language all of it. */
export function readHandIn(handIn: HandIn, isAnyLanguage: boolean): ReadFiles {
  const files = new Map<string, Uint8Array>();
  const skipped = [...handIn.skipped];
  let room = MOST_IN_ALL * MEGABYTE;
  for (const { from, path } of handIn.files) {
    const isWanted = isAnyLanguage || isScript(path) || /\.json$/i.test(path);
    if (!isWanted) {
      // Only its name is told, where nothing else was handed in.
      if (isCode(path)) files.set(path, new Uint8Array());
      continue;
    }
    const bytes = readPlainFile(from, Math.min(room, mostBytes('hand-in')));
    if (typeof bytes === 'string') skipped.push(`${oneLine(path)} ${bytes}`);
    else {
      room -= bytes.length;
      files.set(path, bytes);
    }
  }
  return { files, skipped };
}

function readPlainFile(path: string, most: number): Uint8Array | string {
  let file: number | undefined;
  try {
    // Neither a link that was put there meanwhile nor a pipe that nobody writes to.
    const flags = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
    file = openSync(path, constants.O_RDONLY | flags);
    const stats = fstatSync(file);
    if (!stats.isFile()) return 'is no plain file';
    if (stats.size > most) return `is too large: ${Math.floor(most / MEGABYTE)} MB are taken`;
    return readFileSync(file);
  } catch (error) {
    return `cannot be read: ${(error as NodeJS.ErrnoException).code}`;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

export function keyOf({ files }: ReadFiles, options: string): string {
  return hash([options, ...[...files].flat()]);
}

export function stageFiles({ files }: ReadFiles, folder: string): void {
  for (const [path, bytes] of files) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    // Any of them may be a program.
    writeFileSync(target, bytes, { mode: 0o755 });
  }
}
