import { transform } from 'sucrase';

/** A text of the user's as the body of a function in a worker; every line keeps its number. */
export interface CompiledBrain {
  readonly code: string;
  readonly language: Language;
  /** The column of the user's text, both from 1. */
  columnOf(line: number, column: number): number;
}

export type Language = 'JavaScript' | 'TypeScript';

export interface CompileFault {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

const FORMS = ['rateBoard', 'bestMove', 'nextMove'] as const;

export function compileBrain(text: string): CompiledBrain | CompileFault {
  const plain = compile(text, 'JavaScript');
  if ('code' in plain) return plain;
  return compile(text, 'TypeScript');
}

function compile(text: string, language: Language): CompiledBrain | CompileFault {
  try {
    const { code, sourceMap } = transform(text, {
      transforms: language === 'TypeScript' ? ['typescript', 'imports'] : ['imports'],
      disableESTransforms: true,
      filePath: 'brain',
      sourceMapOptions: { compiledFilename: 'brain' },
    });
    const rows = decodeMappings(String(sourceMap!.mappings));
    return {
      code: `${code}\n${FORMS.map(exportForgotten).join('')}`,
      language,
      columnOf: (line, column) => originalColumn(rows[line - 1] ?? [], column),
    };
  } catch (error) {
    const { message } = error as Error;
    const [, what, line, column] = /^(?:Error transforming brain: )?(.*?) ?\((\d+):(\d+)\)$/s.exec(
      message,
    ) ?? [undefined, message, '1', '1'];
    return { message: what!, line: Number(line), column: Number(column) };
  }
}

function exportForgotten(name: string): string {
  return `if(typeof ${name}==='function'&&!Object.keys(module.exports).length)exports.${name}=${name};`;
}

/** Whether a text exports something; the command line asks for it. */
export function exportsOf(text: string): string | undefined {
  if (/^[ \t]*export\b|\bmodule\.exports\b|\bexports\./m.test(text)) return undefined;
  return FORMS.find((name) => new RegExp(`\\b(?:function|const|let|var)\\s+${name}\\b`).test(text));
}

type Segment = readonly [compiled: number, original: number];

function originalColumn(segments: readonly Segment[], column: number): number {
  let found: Segment = [0, 0];
  for (const segment of segments) if (segment[0] <= column - 1) found = segment;
  return found[1] + (column - 1 - found[0]) + 1;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function decodeMappings(mappings: string): Segment[][] {
  let original = 0;
  return mappings.split(';').map((row) => {
    let compiled = 0;
    return row.split(',').flatMap((text): Segment[] => {
      const [step, , , column] = decodeNumbers(text);
      if (step === undefined) return [];
      compiled += step;
      original += column ?? 0;
      return [[compiled, original]];
    });
  });
}

function decodeNumbers(text: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const letter of text) {
    const digit = DIGITS.indexOf(letter);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}
