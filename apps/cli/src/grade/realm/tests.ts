import type { FaceTable } from '../twins/serve-face.ts';
import { defineFaces } from './faces.ts';
import { runTests, vocabulary } from './test-runner.ts';

// Loaded into a realm before a test file: what it imports, and who runs it.

declare const tetrariumTable: () => string;

const scope = globalThis as unknown as Record<string, unknown>;
const table = JSON.parse(tetrariumTable()) as FaceTable;
let state = 'running';

scope['tetrariumKit'] = Object.freeze({ ...vocabulary, ...defineFaces(table) });

/** Starts the tests; how they went is told on the way. */
scope['tetrariumStart'] = (): string => {
  runTests().then(
    () => {
      state = 'done';
    },
    (thrown: unknown) => {
      state = `failed ${String((thrown as Error | null)?.message)}`;
    },
  );
  return '';
};

scope['tetrariumState'] = (): string => state;
for (const name of ['tetrariumAsk', 'tetrariumTell', 'tetrariumTable']) delete scope[name];
