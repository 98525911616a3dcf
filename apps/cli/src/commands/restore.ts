import { count } from '@tetrarium/words';
import { defineCommand } from '../shell/command.ts';
import { CliError, EXIT } from '../shell/exit.ts';
import { FILE_WORD, JSON_FLAG } from '../shell/flags.ts';
import { guide } from '../shell/guide.ts';
import { readLines } from '../shell/read-input.ts';
import { placeOf, STORE_OPTIONS, withStoreErrors } from '../store/place.ts';

export const restore = defineCommand({
  options: {
    file: {
      ...FILE_WORD,
      describe: 'The file that tetrarium backup wrote',
    },
    ...STORE_OPTIONS,
    json: JSON_FLAG,
  },
  notes: [`More: ${guide('operating')}`],
  exits: {
    [EXIT.ok]: 'all of it is in the store',
    [EXIT.failed]: 'the store is not empty; nothing was changed',
    [EXIT.badInput]: 'the file is missing or no whole backup; nothing was changed',
    [EXIT.unavailable]: 'the store is in use, or does not answer',
  },
  run: async ({ file, data, databaseUrl, json }, terminal) => {
    const { BackupError, checkBackup, defaultDataFolder, openStore, restoreBackup } = await import(
      '@tetrarium/server'
    );
    const place = placeOf({ data, databaseUrl }, defaultDataFolder);
    const lines = () => readLines(file, 'backup');
    const explain = (error: unknown): never => {
      if (!(error instanceof BackupError)) throw error;
      const isFile = error.of === 'file';
      throw new CliError(
        isFile ? EXIT.badInput : EXIT.failed,
        isFile ? `${file}: ${error.message}` : error.message,
        'Nothing was changed.',
      );
    };
    // Before a store is made for it.
    await checkBackup(lines).catch(explain);
    const rows = await withStoreErrors(async () => {
      const store = await openStore(place);
      try {
        return await restoreBackup(store.db, lines).catch(explain);
      } finally {
        await store.close();
      }
    });
    terminal.print(
      json ? JSON.stringify({ file, rows }) : `Restored ${count(rows, 'row')} of ${file}`,
    );
    return EXIT.ok;
  },
});
