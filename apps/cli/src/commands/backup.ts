import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { count } from '@tetrarium/play/session';
import { defineCommand } from '../shell/command.ts';
import { CliError, EXIT } from '../shell/exit.ts';
import { guide } from '../shell/guide.ts';
import { requireWritable, whyUnwritable } from '../shell/write-file.ts';
import { placeOf, STORE_OPTIONS, withStoreErrors } from '../store/place.ts';

/** `tetrarium backup`: all that a store holds, as one file. */
export const backup = defineCommand({
  options: {
    file: {
      type: 'string',
      demandOption: true,
      offers: { files: true },
      describe: 'The file to write; one that is there is replaced',
    },
    ...STORE_OPTIONS,
    json: { type: 'boolean', default: false, describe: 'Print one JSON object' },
  },
  notes: [`More: ${guide('operating')}`],
  exits: {
    [EXIT.ok]: 'all of it was written',
    [EXIT.failed]: 'the file could not be written',
    [EXIT.unavailable]: 'the store is not there, is in use, or does not answer',
  },
  run: async ({ file, data, databaseUrl, json }, terminal) => {
    const { defaultDataFolder, hasStore, openStore, writeBackup } = await import(
      '@tetrarium/server'
    );
    requireWritable('file', file);
    const place = placeOf({ data, databaseUrl }, defaultDataFolder);
    if ('folder' in place && !hasStore(place.folder)) {
      throw new CliError(
        EXIT.unavailable,
        `Expected a store in ${place.folder}, got none`,
        'Give its folder with --data, or its database with --database-url.',
      );
    }
    const rows = await withStoreErrors(async () => {
      const store = await openStore(place);
      try {
        return await writeWhole(file, (write) => writeBackup(store.db, new Date(), write));
      } finally {
        await store.close();
      }
    });
    terminal.print(
      json ? JSON.stringify({ file, rows }) : `Wrote ${count(rows, 'row')} to ${file}`,
    );
    return EXIT.ok;
  },
});

/** Writes a file line by line under another name until it is whole. */
async function writeWhole<T>(
  path: string,
  work: (write: (line: string) => void) => Promise<T>,
): Promise<T> {
  const fresh = `${path}.${process.pid}.tmp`;
  const onDisk = <R>(step: () => R): R => {
    try {
      return step();
    } catch (error) {
      throw new CliError(EXIT.failed, `Expected to write ${path}, got ${whyUnwritable(error)}`);
    }
  };
  const output = onDisk(() => openSync(fresh, 'w', 0o600));
  try {
    const done = await work((line) => onDisk(() => writeSync(output, `${line}\n`)));
    onDisk(() => fsyncSync(output));
    onDisk(() => renameSync(fresh, path));
    return done;
  } finally {
    closeSync(output);
    rmSync(fresh, { force: true });
  }
}
