import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where a guide is: packed with the program, or in docs/ of the repository. */
export function guide(name: string): string {
  const packed = new URL(`../../docs/${name}.md`, import.meta.url);
  const own = new URL(`../../../../docs/${name}.md`, import.meta.url);
  const path = fileURLToPath(existsSync(packed) ? packed : own);
  const near = relative(process.cwd(), path);
  return near.startsWith('..') ? path : near;
}
