import { openDB } from 'idb';

const STORE = 'runs';
/** There is one run at a time. */
const KEY = 'present';

function open() {
  return openDB('tetrarium-train', 1, {
    upgrade: (database) => {
      database.createObjectStore(STORE);
    },
  });
}

/** Keeps the text of a run file in this browser, or forgets it; false where that is forbidden. */
export async function keepRun(text: string | undefined): Promise<boolean> {
  try {
    const database = await open();
    if (text === undefined) await database.delete(STORE, KEY);
    else await database.put(STORE, text, KEY);
    database.close();
    return true;
  } catch {
    // Forbidden or full: the training goes on without being kept.
    return false;
  }
}

export async function recallRun(): Promise<string | undefined> {
  try {
    const database = await open();
    const text: unknown = await database.get(STORE, KEY);
    database.close();
    return typeof text === 'string' ? text : undefined;
  } catch {
    // The user forbids storage: everything works, nothing is kept.
    return undefined;
  }
}
