import type { Files } from './files.ts';

/**
 * The same files under watch: `found` gets the texts that were there before they were written
 * here, which are those that a replay has to bring along.
 */
export function watchFiles(files: Files, found: Record<string, string>): Files {
  const written = new Set<string>();
  return {
    read: (name) => {
      const text = files.read(name);
      if (text.ok && !written.has(name) && !Object.hasOwn(found, name)) found[name] = text.value;
      return text;
    },
    write: (name, text) => {
      const result = files.write(name, text);
      if (result.ok) written.add(name);
      return result;
    },
  };
}
