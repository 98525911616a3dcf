import { Piece } from '@tetrarium/engine/core';
import { boardSuite, casesOf, judgeCases, pieceSuite, type Subject } from '@tetrarium/grading';
import type { Kind } from '../sandbox.ts';
import { finish, messageOf, report } from './report.ts';

// Runs as `node kit.mjs piece|board FIRST-CASE`, with the user's modules in main.mjs beside it.

// What `@tetrarium/engine` is to the user's modules.
export * from '@tetrarium/engine';

type Exports = Readonly<Record<string, unknown>>;

// Not awaited: main.mjs imports this very module, which therefore has to be complete.
void judgeModules(process.argv[2] as Kind, Number(process.argv[3]));

async function judgeModules(kind: Kind, first: number): Promise<void> {
  report({ type: 'ready' });
  const { piece, board } = await loadModules();
  const theirPiece =
    findClass(piece, 'Piece', kind === 'piece') ?? findClass(board, 'Piece', false);
  const theirBoard = findClass(board, 'Board', true);
  const isFound = (kind === 'piece' ? theirPiece : theirBoard) !== undefined;
  report({ type: 'exports', names: namesOf(kind === 'piece' ? piece : board), isFound });
  if (!isFound) finish();
  const pieces = (theirPiece ?? Piece) as Subject['Piece'];
  const suite =
    kind === 'piece'
      ? pieceSuite({ Piece: pieces })
      : boardSuite({ Piece: pieces, Board: theirBoard as Subject['Board'] });
  for (const each of casesOf(suite, false).slice(first)) {
    const { name } = each;
    report({ type: 'start', name });
    const [verdict] = judgeCases({ ...suite, cases: [each] }, { isStrict: false });
    const { message } = verdict!;
    report(message === undefined ? { type: 'end', name } : { type: 'end', name, message });
  }
  finish();
}

async function loadModules(): Promise<{ piece?: Exports; board?: Exports }> {
  try {
    return await import(new URL('./main.mjs', import.meta.url).href);
  } catch (thrown) {
    report({ type: 'uncaught', message: messageOf(thrown) });
    return finish();
  }
}

/** The export of that name, a property of the default export, or the default export itself. */
function findClass(module: Exports | undefined, name: string, takesDefault: boolean): unknown {
  if (module === undefined) return undefined;
  const { default: fallback } = module;
  const candidates = [
    module[name],
    (fallback as Exports | null | undefined)?.[name],
    takesDefault ? fallback : undefined,
  ];
  return candidates.find((each) => typeof each === 'function');
}

/** What a module exports; a file without exports passes for one with an empty default. */
function namesOf(module: Exports = {}): string[] {
  const { default: fallback, ...named } = module;
  const isNothing = typeof fallback === 'object' && Object.keys(fallback ?? {}).length === 0;
  return fallback === undefined || isNothing ? Object.keys(named) : Object.keys(module);
}
