import { readdirSync } from 'node:fs';

/** The files below `folders` of `root` whose path matches, with forward slashes, in order. */
export function listFiles(root: string, folders: readonly string[], pattern: RegExp): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map((path) =>
        `${folder}/${path}`.replaceAll('\\', '/'),
      ),
    )
    .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path) && pattern.test(path))
    .sort();
}
