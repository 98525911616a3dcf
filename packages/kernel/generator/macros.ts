import { LAYOUT } from '../src/layout.ts';

/** What a macro becomes: its arguments, already expanded, in; the text of the dialect out. */
type Macro = (...args: string[]) => string;

/** How a target language says what the generator's language says. */
export interface Dialect {
  readonly macros: Readonly<Record<string, Macro>>;
}

/** A constant expression of numbers, + and - as one number, others as they are. */
function fold(expression: string): string {
  if (!/^\d+( [+-] \d+)*$/.test(expression)) return expression;
  const parts = expression.split(' ');
  let sum = Number(parts[0]);
  for (let i = 1; i < parts.length; i += 2) {
    sum += parts[i] === '+' ? Number(parts[i + 1]) : -Number(parts[i + 1]);
  }
  return String(sum);
}

/** An address in bytes of a word. */
function bytes(expression: string): string {
  const folded = fold(expression);
  return /^\d+$/.test(folded) ? String(4 * Number(folded)) : `<usize>((${folded}) << 2)`;
}

/** Where the bit of the step 0 stands. */
const STEP_ZERO = LAYOUT.STEP_BITS + 128;

/** The array of eight games that is like one of `LANE_COLUMNS` and so on, in bytes. */
function gamesOf(array: string): number {
  return 4 * (LAYOUT.GAME_COLUMNS + 5 * (Number(array) - LAYOUT.LANE_COLUMNS));
}

/** AssemblyScript: memory by loads and stores whose constant part is an immediate offset. */
export const ASSEMBLY: Dialect = {
  macros: {
    at: (base, index) => `load<i32>(<usize>((${index}) << 2), ${bytes(base)})`,
    put: (base, index, value) => `store<i32>(<usize>((${index}) << 2), ${value}, ${bytes(base)})`,
    word: (index) => `load<i32>(${bytes(index)})`,
    setWord: (index, value) => `store<i32>(${bytes(index)}, ${value})`,
    // A step may be negative, and an immediate offset does not wrap.
    stepBit: (step) => `load<i32>(<usize>((${step} + ${STEP_ZERO}) << 2))`,
    lanesAt: (array, x, column) =>
      `v128.load(<usize>(${x} << 1), ${4 * Number(array) + 2 * Number(column)})`,
    gamesAt: (array, x, column) =>
      `v128.load(<usize>(${x} << 4), ${gamesOf(array) + 16 * Number(column)})`,
    setGames: (array, x, value) => `v128.store(<usize>(${x} << 4), ${value}, ${gamesOf(array)})`,
    setLanes: (array, a, b) =>
      `{ v128.store(${4 * Number(array) + 4}, ${a}); v128.store(${4 * Number(array) + 20}, ${b}); }`,
    laneAt: (array, index) => `<i32>load<u16>(<usize>((${index}) << 1), ${bytes(array)})`,
    setLaneAt: (array, index, value) =>
      `store<u16>(<usize>((${index}) << 1), <u16>(${value}), ${bytes(array)})`,
    mul: (a, b) => `((${a}) * (${b}))`,
    clz: (value) => `clz<i32>(${value})`,
    pop: (value) => `popcnt<i32>(${value})`,
    tinyPop: (value) => `popcnt<i32>(${value})`,
    rowSum: (value) => `(popcnt<i32>(${value} & 10) + (popcnt<i32>(${value} & 12) << 1))`,
    larger: (a, b) => `max<i32>(${a}, ${b})`,
    carry: (sum, part) => `i32(<u32>(${sum}) < <u32>(${part}))`,
    scaled: (drawn, bound) => `i32((<u64><u32>(${drawn}) * <u64><u32>(${bound})) >> 32)`,
  },
};

/** TypeScript: one typed array, and every product and sum kept a whole number. */
export const SCRIPT: Dialect = {
  macros: {
    at: (base, index) => `M[${fold(base)} + ${index}]`,
    put: (base, index, value) => `M[${fold(base)} + ${index}] = ${value}`,
    word: (index) => `M[${fold(index)}]`,
    setWord: (index, value) => `M[${fold(index)}] = ${value}`,
    stepBit: (step) => `M[${STEP_ZERO} + ${step}]`,
    mul: (a, b) => `Math.imul(${a}, ${b})`,
    clz: (value) => `Math.clz32(${value})`,
    pop: (value) => `pop(${value})`,
    tinyPop: (value) => `TINY[${value}]`,
    rowSum: (value) => `ROW_SUMS[${value}]`,
    larger: (a, b) => `(${a} > ${b} ? ${a} : ${b})`,
    carry: (sum, part) => `((${sum}) >>> 0 < (${part}) >>> 0 ? 1 : 0)`,
    scaled: (drawn, bound) => `(((((${drawn}) >>> 0) * (${bound})) / 4294967296) | 0)`,
  },
};

/** Replaces the names of `LAYOUT` by their numbers and the macros by what the dialect says. */
export function expand(text: string, dialect: Dialect): string {
  const code = text.replace(/\/\*\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const placed = code.replace(/\b[A-Z][A-Z_]+\b/g, (name) =>
    name in LAYOUT ? String(LAYOUT[name as keyof typeof LAYOUT]) : name,
  );
  return expandCalls(placed, dialect);
}

function expandCalls(text: string, dialect: Dialect): string {
  let done = '';
  let rest = text;
  for (;;) {
    const call = /(?<!function |[.\w])([a-zA-Z]+)\(/g;
    let found: RegExpExecArray | null;
    do found = call.exec(rest);
    while (found !== null && !Object.hasOwn(dialect.macros, found[1]!));
    if (found === null) return done + rest;
    const { args, end } = argumentsAt(rest, found.index + found[0].length);
    const expanded = args.map((arg) => expandCalls(arg, dialect));
    done += rest.slice(0, found.index) + dialect.macros[found[1]!]!(...expanded);
    rest = rest.slice(end);
  }
}

/** The arguments of a call whose opening bracket is just before `from`. */
function argumentsAt(text: string, from: number): { args: string[]; end: number } {
  const args: string[] = [];
  let depth = 0;
  let begin = from;
  for (let i = from; i < text.length; i++) {
    const character = text[i]!;
    if (character === '(' || character === '[') depth++;
    const isEnd = depth === 0 && character === ')';
    if (isEnd || (depth === 0 && character === ',')) {
      args.push(text.slice(begin, i).trim());
      begin = i + 1;
    }
    if (isEnd) return { args: args.filter((arg) => arg !== ''), end: i + 1 };
    if (character === ')' || character === ']') depth--;
  }
  throw new Error(`A call without an end: ${text.slice(from, from + 60)}`);
}
