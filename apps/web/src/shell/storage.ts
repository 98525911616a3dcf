/** What was kept in this browser under a key; null where nothing was or nothing may be. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // The user forbids storage: everything works, nothing is kept.
    return null;
  }
}

/** Keeps a text in this browser, or forgets it. */
export function remember(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Forbidden or full: the game goes on without being kept.
  }
}
