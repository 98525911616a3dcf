import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/tetrarium', import.meta.url));

/**
 * The files of an empty embedded PostgreSQL as a tar. To make them takes four seconds, to load them
 * less than one: so they are made once for each version of it.
 */
export async function emptyImage(): Promise<string> {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(join(main, '../../package.json'), 'utf8'));
  const path = join(CACHE, `pglite-${version}.tar`);
  if (existsSync(path)) return path;
  const database = await PGlite.create();
  const tar = await database.dumpDataDir('none');
  await database.close();
  mkdirSync(CACHE, { recursive: true });
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, Buffer.from(await tar.arrayBuffer()));
  renameSync(fresh, path);
  return path;
}
