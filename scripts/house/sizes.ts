import { isTest, type Sources } from './sources.ts';

export interface Size {
  readonly files: number;
  readonly lines: number;
}

export function countLines(text: string): number {
  return text.split('\n').length - 1;
}

/** The part to which a file belongs; undefined for one that is no source. */
function partOf(path: string): string | undefined {
  if (isTest(path)) return 'tests';
  const [top = ''] = path.split('/');
  if (path.endsWith('package.json')) return undefined;
  if (top === 'adapters' || top === 'scripts') return top;
  if (path.endsWith('.css')) return 'style sheets';
  if (path.startsWith('packages/kernel/generator/')) return 'generator of the kernel';
  return /^[^/]+\/[^/]+\/(src|bin)\//.test(path) ? top : undefined;
}

const PARTS = [
  'packages',
  'apps',
  'style sheets',
  'generator of the kernel',
  'adapters',
  'scripts',
];

export function sizesOf(sources: Sources): ReadonlyMap<string, Size> {
  const sizes = new Map<string, Size>(PARTS.map((part) => [part, { files: 0, lines: 0 }]));
  const together = { files: 0, lines: 0 };
  const tests = { files: 0, lines: 0 };
  for (const [path, text] of sources) {
    const part = partOf(path);
    if (part === undefined) continue;
    const size = { files: 1, lines: countLines(text) };
    const total = part === 'tests' ? tests : together;
    total.files += size.files;
    total.lines += size.lines;
    const known = sizes.get(part);
    if (known !== undefined) {
      sizes.set(part, { files: known.files + 1, lines: known.lines + size.lines });
    }
  }
  return new Map([...sizes, ['source without tests', together], ['tests', tests]]);
}

/** The lines of each package and app: its scripts, without tests and style sheets. */
export function sizesOfPackages(sources: Sources): ReadonlyMap<string, Size> {
  const sizes = new Map<string, Size>();
  for (const [path, text] of sources) {
    const part = partOf(path);
    if (part !== 'packages' && part !== 'apps') continue;
    const name = path.split('/').slice(0, 2).join('/');
    const { files, lines } = sizes.get(name) ?? { files: 0, lines: 0 };
    sizes.set(name, { files: files + 1, lines: lines + countLines(text) });
  }
  return new Map([...sizes].sort());
}
