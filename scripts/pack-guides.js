// Puts the guides and the adapters beside the command line while it is packed: its hints point to them.

import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const from = fileURLToPath(new URL('../docs/', import.meta.url));
const to = fileURLToPath(new URL('../apps/cli/docs/', import.meta.url));
const adapters = fileURLToPath(new URL('../adapters/', import.meta.url));
const toAdapters = fileURLToPath(new URL('../apps/cli/adapters/', import.meta.url));

for (const folder of [to, toAdapters]) rmSync(folder, { recursive: true, force: true });
if (!process.argv.includes('--remove')) {
  mkdirSync(to);
  const guides = readdirSync(from).filter((name) => name.endsWith('.md'));
  for (const name of guides) cpSync(from + name, to + name);
  cpSync(adapters, toAdapters, { recursive: true });
}
