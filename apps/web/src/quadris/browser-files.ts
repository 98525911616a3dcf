import { failure, success } from '@tetrarium/engine/core';
import type { Files } from '@tetrarium/quadris';
import { recall } from '../shell/storage.ts';

const KEY = 'tetrarium/quadris-files';

type Stored = Readonly<Record<string, string>>;

export function fileNames(): string[] {
  return Object.keys(readAll()).sort();
}

export function removeFile(name: string): void {
  const { [name]: _gone, ...rest } = readAll();
  writeAll(rest);
}

/** The files that `save`, `load`, `sequence` and `norandom` name: kept in this browser only. */
export const browserFiles: Files = {
  read: (name) => {
    const text = readAll()[name];
    if (text !== undefined) return success(text);
    const names = fileNames();
    const known = names.length === 0 ? 'there is none yet' : `there are ${names.join(', ')}`;
    const message = `Expected a file of this browser, got "${name}"; ${known} (see Save, share)`;
    return failure('quadris/no-file', message);
  },
  write: (name, text) =>
    writeAll({ ...readAll(), [name]: text })
      ? success(undefined)
      : failure('quadris/no-room', `Expected room for "${name}" in this browser, got none`),
};

function readAll(): Stored {
  try {
    const stored: unknown = JSON.parse(recall(KEY) ?? '{}');
    const entries = Object.entries(Object(stored)).filter(([, text]) => typeof text === 'string');
    return Object.fromEntries(entries) as Stored;
  } catch {
    // Somebody else's text under our key: no files.
    return {};
  }
}

function writeAll(files: Stored): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(files));
    return true;
  } catch {
    // Forbidden or full: the caller says so.
    return false;
  }
}
