import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';
import { LAYOUT } from '../src/layout.ts';
import { emitGames, emitLanes } from './lanes.ts';
import { ASSEMBLY, expand, SCRIPT } from './macros.ts';
import { emitScalar } from './scalar.ts';

// Writes the kernel's three backends: dist/scalar.wasm, dist/simd.wasm and, for engines that forbid
// WebAssembly, src/generated/script-machine.ts. What it reads is listed in scripts/build.js.

const room = new URL('../', import.meta.url);
const pathOf = (name: string) => fileURLToPath(new URL(name, room));
const text = (name: string) => readFileSync(pathOf(`generator/text/${name}`), 'utf8');

function scriptSource(): string {
  const head = text('script-head.ts').replace('SIZE', String(LAYOUT.SIZE));
  const body = [text('core.ts'), emitScalar(), text('ahead.ts'), text('scalar-run.ts')].join('\n');
  return `${head}${expand(body, SCRIPT).replace('export function', 'function')}
return { memory: M, run };
}
`;
}

function scalarSource(): string {
  const lanes = 'export function lanes(): i32 { return 1; }';
  const parts = [text('core.ts'), emitScalar(), text('ahead.ts'), text('scalar-run.ts'), lanes];
  return expand(parts.join('\n'), ASSEMBLY);
}

function simdSource(): string {
  const parts = [
    text('core.ts'),
    emitScalar(),
    text('lanes-core.ts'),
    text('lanes-score.ts'),
    emitLanes(),
    text('ahead.ts'),
    text('lanes-run.ts'),
    text('games-core.ts'),
    emitGames(),
    text('games-run.ts'),
  ];
  return expand(parts.join('\n'), ASSEMBLY);
}

/** AssemblyScript to WebAssembly; what it needs is in the text, so the module imports nothing. */
async function assemble(source: string, flags: readonly string[]): Promise<Uint8Array> {
  let bytes: Uint8Array | undefined;
  const { error, stderr } = await asc.main(
    [
      'kernel.ts',
      '-o',
      'kernel.wasm',
      '-O3',
      '--noAssert',
      '--runtime',
      'stub',
      '--memoryBase',
      String(4 * LAYOUT.SIZE),
      '--initialMemory',
      '1',
      ...flags,
    ],
    {
      readFile: (name) => (name === 'kernel.ts' ? source : null),
      writeFile: (name, contents) => {
        if (name === 'kernel.wasm') bytes = contents as unknown as Uint8Array;
      },
      listFiles: () => [],
    },
  );
  if (error !== null || bytes === undefined) {
    throw new Error(`The kernel does not assemble: ${error?.message}\n${stderr.toString()}`);
  }
  return bytes;
}

for (const folder of ['src/generated', 'dist']) mkdirSync(pathOf(folder), { recursive: true });
writeFileSync(pathOf('src/generated/script-machine.ts'), scriptSource());
writeFileSync(pathOf('dist/scalar.wasm'), await assemble(scalarSource(), []));
writeFileSync(pathOf('dist/simd.wasm'), await assemble(simdSource(), ['--enable', 'simd']));
