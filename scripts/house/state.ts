import ts from 'typescript';
import { isProduct, parse, placeOf, type Sources, walk } from './sources.ts';

/** What modules of the page hold on to for as long as the page is open. */
export interface ModuleState {
  /** Variables that are assigned again. */
  readonly lets: readonly string[];
  readonly signals: readonly string[];
  /** Values made by a function or class that makes a signal, directly or by another one. */
  readonly made: readonly string[];
}

const SIGNALS = /^(signal|computed)$/;

export function findModuleState(sources: Sources): ModuleState {
  const files = [...sources]
    .filter(([path]) => isProduct(path) && path.startsWith('apps/web/'))
    .map(([path, text]) => parse(path, text));
  const makers = findMakers(files);
  const state = { lets: [] as string[], signals: [] as string[], made: [] as string[] };
  for (const { statements } of files) {
    for (const statement of statements.filter(ts.isVariableStatement)) {
      const { declarations, flags } = statement.declarationList;
      for (const declaration of declarations) {
        if (flags & ts.NodeFlags.Let) state.lets.push(placeOf(declaration));
        const name = calledName(declaration.initializer);
        if (name === undefined) continue;
        if (SIGNALS.test(name)) state.signals.push(placeOf(declaration));
        else if (makers.has(name)) state.made.push(placeOf(declaration));
      }
    }
  }
  return state;
}

/** Functions and classes whose bodies make a signal, or call one that does. */
function findMakers(files: readonly ts.SourceFile[]): ReadonlySet<string> {
  const calls = new Map<string, Set<string>>();
  for (const { statements } of files) {
    for (const statement of statements) {
      const isMaker = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
      // A component makes its signals anew wherever it is shown.
      if (!isMaker || statement.name === undefined || returnsMarkup(statement)) continue;
      const called = new Set<string>();
      walk(statement, (node) => {
        const name = calledName(node);
        if (name !== undefined) called.add(name);
      });
      calls.set(statement.name.text, called);
    }
  }
  const makers = new Set<string>();
  for (let before = -1; before !== makers.size; ) {
    before = makers.size;
    for (const [name, called] of calls) {
      if ([...called].some((each) => SIGNALS.test(each) || makers.has(each))) makers.add(name);
    }
  }
  return makers;
}

function returnsMarkup(node: ts.Node): boolean {
  let isFound = false;
  walk(node, (each) => {
    isFound ||= ts.isJsxElement(each) || ts.isJsxSelfClosingElement(each) || ts.isJsxFragment(each);
  });
  return isFound;
}

/** The name of what is called or constructed: `createKeys` of `createKeys(INPUT)`. */
function calledName(node: ts.Node | undefined): string | undefined {
  if (node === undefined || !(ts.isCallExpression(node) || ts.isNewExpression(node))) {
    return undefined;
  }
  return ts.isIdentifier(node.expression) ? node.expression.text : undefined;
}
