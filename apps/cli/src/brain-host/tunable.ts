import { extname, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { demandInput } from '../shell/read-input.ts';

/** The export by which the numbers of a bundle are set. */
export const SETTERS = '__tetrariumSetters';
/** The export by which an author limits numbers: `export const ranges = { holes: [0, 20] }`. */
export const RANGES = 'ranges';

const EXPORTED = /^export (?:const|let) (?!enum\b)([A-Za-z_$][\w$]*)/gm;
const NAME = /^[A-Za-z_$][\w$]*$/;
/** What a trained copy begins its last part with. */
const MARK = '// The numbers that tetrarium train found';

/** Lets the numbers that a file exports be set from outside, which no module allows by itself. */
export function makeTunable(path: string): Plugin {
  const entry = resolve(path);
  return {
    name: 'tunable',
    setup: ({ onLoad }) => {
      onLoad({ filter: /./, namespace: 'file' }, ({ path: each }) => {
        if (each !== entry) return undefined;
        const text = demandInput(entry, 'brain');
        const names = [...text.matchAll(EXPORTED)].map(([, name]) => name!);
        const setters = names.map((name) => `${name}: (value) => { ${name} = value; }`);
        const loader = /^\.[cm]?ts$/.test(extname(entry)) ? 'ts' : 'js';
        return {
          // As many letters as before, so that a fault is told with its column.
          contents: `${text.replaceAll(EXPORTED, (whole) => whole.replace('const', 'let  '))}\nexport const ${SETTERS} = { ${setters.join(', ')} };\n`,
          loader,
        };
      });
    },
  };
}

/** A file with other numbers in it, set at its end, as in training: nothing before changes. */
export function trainedCopy(
  text: string,
  numbers: readonly { readonly path: readonly string[]; readonly value: number }[],
  about: string,
): string {
  const source = text.split(`\n${MARK}`)[0]!;
  const alone = numbers.filter(({ path }) => path.length === 1).map(({ path }) => path[0]!);
  const open = source.replaceAll(EXPORTED, (whole, name: string) =>
    alone.includes(name) ? `export let ${name}` : whole,
  );
  const owners = new Map<string, string[]>();
  const lines: string[] = [];
  for (const { path, value } of numbers) {
    const key = path.at(-1)!;
    if (path.length === 1) lines.push(`${key} = ${value};`);
    else {
      const owner = path.slice(0, -1).map(access).join('');
      owners.set(owner, [...(owners.get(owner) ?? []), `  ${nameOf(key)}: ${value},`]);
    }
  }
  for (const [owner, entries] of owners) {
    lines.push(`Object.assign(${owner}, {\n${entries.join('\n')}\n});`);
  }
  return `${open.trimEnd()}\n\n${MARK}: ${about}\n${lines.join('\n')}\n`;
}

function access(key: string, place: number): string {
  if (place === 0) return key;
  return NAME.test(key) ? `.${key}` : `[${nameOf(key)}]`;
}

function nameOf(key: string): string {
  return NAME.test(key) || /^(0|[1-9]\d*)$/.test(key) ? key : JSON.stringify(key);
}
