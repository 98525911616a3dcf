import { parseArgs } from 'node:util';
import { benchBestMove, benchWholeGames } from './best-move.ts';
import { benchKernel, benchKernelHeights, benchKernelPieces } from './kernel.ts';
import { benchPerft } from './perft.ts';
import { benchPlaceUndo } from './place-undo.ts';
import { benchQuadris } from './quadris.ts';
import { benchSolve } from './solve.ts';
import { type BenchTable, formatTable } from './table.ts';
import { benchUndoStrategies } from './undo-strategies.ts';

// npm run bench [-- NAME ...] [-- --json] [-- --deep]: each published figure, in one run.
const BENCHES = {
  'place-undo': benchPlaceUndo,
  'undo-strategies': benchUndoStrategies,
  'best-move': benchBestMove,
  'whole-games': benchWholeGames,
  perft: benchPerft,
  quadris: benchQuadris,
  solve: benchSolve,
  kernel: benchKernel,
  'kernel-pieces': benchKernelPieces,
  'kernel-heights': benchKernelHeights,
} as const;

const { values, positionals } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    deep: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`Expected one of ${Object.keys(BENCHES).join(', ')}, got ${unknown.join(', ')}`);
  process.exit(2);
}
const chosen = Object.entries(BENCHES).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
);
const tables: Record<string, BenchTable> = {};
for (const [name, bench] of chosen) {
  const table = await bench(values);
  if (!values.json) console.log(formatTable(table));
  tables[name] = table;
}
if (values.json) console.log(JSON.stringify({ node: process.version, tables }));
