import { format } from '../shell/format.ts';
import { OWN_BRAIN_TEXT } from './messages.ts';

/** What only modules have; a call of `import` is no statement. */
const IMPORT = /^\s*import\b(?!\s*[(.])/;

/** What only TypeScript has: declarations, and types of parameters, results and variables. */
const TYPE =
  /^\s*(?:export\s+)?(?:interface|type|enum|declare)\s+\w|\([^(){}?]*\w\??\s*:|\)\s*:\s*\w+.*(?:\{|=>)|\b(?:const|let|var)\s+\w+\s*:|\w\s+as\s+\w/;

/**
 * What is wrong with a brain, for people: a text that is no plain script gets the sentence that
 * says what is expected, with the words of the JavaScript engine after it.
 */
export function explainFault(fault: string, code: string): string {
  const line = Number(/\bline (\d+)/.exec(fault)?.[1]);
  const text = code.split('\n')[line - 1];
  if (!fault.includes('SyntaxError') || text === undefined) return fault;
  const { anImport, aType, notPlain } = OWN_BRAIN_TEXT;
  const what = IMPORT.test(text) ? anImport : TYPE.test(text) ? aType : undefined;
  return what === undefined ? fault : format(notPlain, { what, line: String(line), fault });
}
