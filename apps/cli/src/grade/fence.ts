import { realpathSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, extname, relative, sep } from 'node:path';
import type { Plugin } from 'esbuild';

/** The endings of code; nothing else gets into a bundle. */
export const CODE_ENDINGS: readonly string[] = [
  ...['.js', '.mjs', '.cjs', '.jsx'],
  ...['.ts', '.mts', '.cts', '.tsx'],
];

/** The folder of a file, without links. */
export function folderOf(file: string): string {
  return realpathSync(dirname(file));
}

/** The folder of a hand-in that has this file: that of the file, or the one above `src`. */
export function rootOf(file: string): string {
  const folder = folderOf(file);
  const above = dirname(folder);
  return basename(folder) === 'src' && dirname(above) !== above ? above : folder;
}

export function isBelow(file: string, folder: string): boolean {
  return realpathSync(file).startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}

export function fence(folders: readonly string[]): Plugin {
  return {
    name: 'tetrarium-fence',
    setup({ onLoad, onResolve, resolve }) {
      onResolve(
        { filter: /./ },
        async ({ path, importer, kind, resolveDir, pluginData, with: w }) => {
          if (pluginData === fence || path.startsWith('user:')) return undefined;
          const refuse = (got: string) => ({ errors: [{ text: got }] });
          const wish = w['type'];
          if (wish !== undefined) return refuse(`Expected imports of code, got one of ${wish}`);
          if (path.startsWith('@tetrarium/')) {
            return refuse(
              `Expected code of your own, got an import of ${path}, the reference itself`,
            );
          }
          if (isBuiltin(path)) {
            return refuse(
              `Expected code that needs nothing but the language, got an import of ${path}`,
            );
          }
          const found = await resolve(path, { importer, kind, resolveDir, pluginData: fence });
          if (found.errors.length > 0 || found.namespace !== 'file') return found;
          return folders.some((folder) => isBelow(found.path, folder))
            ? found
            : refuse(`Expected files of the hand-in's own folder, got an import of ${path}`);
        },
      );
      onLoad({ filter: /./, namespace: 'file' }, ({ path }) =>
        CODE_ENDINGS.includes(extname(path).toLowerCase())
          ? undefined
          : {
              errors: [{ text: `Expected imports of code, got ${relative(process.cwd(), path)}` }],
            },
      );
    },
  };
}
