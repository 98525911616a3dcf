import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Waits until a folder with all that is in it is on the disk. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncFile(path);
  }
  syncList(folder);
}

/** Waits until the content of a file is on the disk. */
export function syncFile(path: string): void {
  sync(path, 'r+');
}

/** Waits until the list of files of a folder is on the disk; Windows does that by itself. */
export function syncList(folder: string): void {
  if (process.platform !== 'win32') sync(folder, 'r');
}

function sync(path: string, flags: string): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
