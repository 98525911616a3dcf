import { count } from '@tetrarium/words';
import { defineCommand } from '../shell/command.ts';
import { CliError, EXIT } from '../shell/exit.ts';
import { FILE_WORD, JSON_FLAG } from '../shell/flags.ts';
import { guide } from '../shell/guide.ts';
import { requireWritable, writeLines } from '../shell/write-file.ts';
import { placeOf, STORE_OPTIONS, withStoreErrors } from '../store/place.ts';

export const backup = defineCommand({
  options: {
    file: {
      ...FILE_WORD,
      describe: 'The file to write; one that is there is replaced',
    },
    ...STORE_OPTIONS,
    json: JSON_FLAG,
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
    const rows = await withStoreErrors(async () => {
      if ('folder' in place && !hasStore(place.folder)) {
        throw new CliError(
          EXIT.unavailable,
          `Expected a store in ${place.folder}, got none`,
          'Give its folder with --data, or its database with --database-url.',
        );
      }
      const store = await openStore(place);
      try {
        return await writeLines(file, (write) => writeBackup(store.db, new Date(), write));
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
