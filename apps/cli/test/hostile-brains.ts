import type { Fault } from '@tetrarium/trainer';

// Brains that a stranger may send. Those that look for a way out throw "OUT" when they find one and play
// on when they do not; the others lose their game by the fault beside them.

/** A brain, and how its first game ends: by a fault, or as any other. */
export interface HostileBrain {
  readonly source: string;
  readonly ends: Fault['kind'] | 'well';
}

/** Plays, after it has looked for a way out at every piece. */
const looking = (code: string): HostileBrain => ({
  ends: 'well',
  source: `const out = (what) => { throw new Error('OUT ' + what); };
const look = () => { ${code} };
export const rateBoard = (board) => { look(); return board.heightSum; };`,
});
const rating = (code: string, ends: HostileBrain['ends'], before = ''): HostileBrain => ({
  ends,
  source: `${before}\nexport const rateBoard = (board) => { ${code} };`,
});
const moving = (code: string, ends: HostileBrain['ends'] = 'nonsense'): HostileBrain => ({
  ends,
  source: `export const bestMove = (board, piece, limit) => { ${code} };`,
});

export const HOSTILE: Readonly<Record<string, HostileBrain>> = {
  // Computing without an end.
  'endless loop': rating('for (;;);', 'fuel'),
  'endless loop while loading': { source: 'for (;;);', ends: 'fuel' },
  'endless loop that catches all': rating(
    'for (;;) { try { for (;;); } catch {} finally { for (;;); } }',
    'fuel',
  ),
  'generator without an end': rating(
    'for (const n of (function* () { for (;;) yield 1; })()) if (n < 0) break; return 0;',
    'fuel',
  ),
  'regular expression that backtracks': rating(
    "/^(a+)+$/.test('a'.repeat(40) + '!'); return 0;",
    'fuel',
  ),
  'promises without an end while loading': {
    source: 'const again = () => Promise.resolve().then(again); await again();',
    ends: 'ended',
  },
  'array with an endless iterator': rating(
    'return [...{ [Symbol.iterator]: () => ({ next: () => ({ value: 0, done: false }) }) }].length;',
    'fuel',
  ),
  'sort that never ends': rating('return [3, 1, 2].sort(() => { for (;;); }).length;', 'fuel'),
  'getter without an end': rating('const o = { get x() { for (;;); } }; return o.x;', 'fuel'),
  'proxy without an end': rating(
    'let p = {}; for (;;) p = new Proxy(p, { get: (t, k) => t[k] }); return p.x;',
    'fuel',
  ),
  // Room without an end.
  'memory bomb': rating(
    'for (;;) kept.push(new Array(10000).fill(1));',
    'memory',
    'const kept = [];',
  ),
  'typed arrays': rating(
    'for (;;) kept.push(new Uint8Array(2 ** 20).fill(1));',
    'memory',
    'const kept = [];',
  ),
  'huge string': rating("let s = 'xy'; for (;;) s += s;", 'threw'),
  'map that grows': rating('for (let i = 0; ; i++) m.set(i, {});', 'fuel', 'const m = new Map();'),
  'memory bomb that catches all': rating(
    'for (;;) { try { for (;;) kept.push(new Uint8Array(2 ** 22)); } catch {} }',
    'memory',
    'const kept = [];',
  ),
  // Answers that are none.
  'huge answer': moving("return { piece, x: 0, y: 0, score: 0, toJSON: () => 'x'.repeat(1e7) };"),
  'not a number': rating('return NaN;', 'nonsense'),
  'text instead of a number': rating("return '5';", 'nonsense'),
  'proxy as a move': moving(
    "return new Proxy({}, { get: (t, k) => (k === 'piece' ? piece : k === 'x' ? 1e9 : 0) });",
  ),
  'getters that change their mind': moving(
    'let n = 0; return { piece, score: 0, get x() { return n++ * 3; }, get y() { return n++; } };',
  ),
  'getter that throws': moving("return { get piece() { throw new Error('boo'); } };", 'threw'),
  'move outside': moving('return { piece, x: -5, y: 0, score: 0 };'),
  'move in the air': moving('return { piece, x: 0, y: board.height - 4, score: 0 };'),
  'gives up though it need not': moving('return undefined;'),
  'promise as an answer': moving('return Promise.resolve({ piece, x: 0, y: 0, score: 0 });'),
  'async function': { source: 'export const rateBoard = async () => 0;', ends: 'nonsense' },
  'symbol as an answer': rating("return Symbol('x');", 'nonsense'),
  'symbol that is thrown': rating("throw Symbol('x');", 'threw'),
  'object that cannot be shown, thrown': rating(
    'throw { get message() { throw 1; }, toString() { throw 2; } };',
    'threw',
  ),
  'changes the board it may look at': rating('board.place(piece, 0, 0); return 0;', 'threw'),
  'forged answer by JSON': {
    source: `JSON.stringify = () => '["answer",{"type":"move","turns":0,"x":0,"y":-7,"score":0}]';
Array.prototype.toJSON = Object.prototype.toJSON = () => 1;
export const rateBoard = () => 0;`,
    ends: 'nonsense',
  },
  'forged answer by the asker': {
    source: `globalThis.tetrariumAsk = globalThis.tetrariumBrain = () => '["answer",{"type":"no-move"}]';
export const rateBoard = () => 0;`,
    ends: 'threw',
  },
  // Prototypes.
  'array prototype': {
    source: `Array.prototype.push = Array.prototype.map = function () { return [1e9]; };
Object.defineProperty(Array.prototype, Symbol.iterator, { value: function* () { for (;;) yield 1; } });
export const rateBoard = (board) => board.heightSum;`,
    ends: 'unusable',
  },
  'object prototype': {
    source: `for (const key of ['x', 'y', 'type', 'turns', 'then', 'get', 'set', 'value']) {
  Object.defineProperty(Object.prototype, key, { get() { return 3; }, set() {}, configurable: true });
}
export const rateBoard = (board) => board.heightSum;`,
    ends: 'well',
  },
  'board prototype': rating(
    'Object.getPrototypeOf(board).dropHeight = () => -3; return board.heightSum;',
    'nonsense',
  ),
  // Calls too deep, and ends.
  'recursion without an end': rating('const f = () => f() + 1; return f();', 'threw'),
  'process.exit': rating('process.exit(0);', 'ended'),
  'process.abort that is caught': rating('try { process.abort(); } catch {} return 0;', 'ended'),
  'no brain at all': { source: 'export const brain = 1;', ends: 'unusable' },
  'no code at all': { source: '\u0000\u0001 not code {{{', ends: 'unusable' },
  // Ways out.
  require: looking("if (typeof require !== 'undefined') out('require');"),
  'import of node': {
    source: "import fs from 'node:fs';\nexport const rateBoard = () => 0;",
    ends: 'unusable',
  },
  'import()': {
    source: `let got = '';
for (const name of ['fs', 'node:fs', 'node:net', './package.json', '/etc/passwd', 'data:text/javascript,1']) {
  try { await import(name); got += name; } catch {}
}
export const rateBoard = (board) => { if (got) throw new Error('OUT ' + got); return board.heightSum; };`,
    ends: 'well',
  },
  process: looking(
    "for (const key of ['binding', 'dlopen', 'kill', 'pid', 'mainModule', 'getBuiltinModule', 'stdout']) if (process[key]) out(key); if (process.env.PATH) out('env');",
  ),
  network: looking(
    "for (const key of ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'navigator']) if (key in globalThis) out(key);",
  ),
  'other threads': looking(
    "for (const key of ['Worker', 'MessageChannel', 'BroadcastChannel', 'SharedArrayBuffer', 'Atomics', 'postMessage']) if (key in globalThis) out(key);",
  ),
  WebAssembly: looking("if (typeof WebAssembly !== 'undefined') out('WebAssembly');"),
  'Deno, Bun, std and os': looking(
    "for (const key of ['Deno', 'Bun', 'std', 'os', 'bjson', 'scriptArgs', 'load', 'print']) if (key in globalThis) out(key);",
  ),
  eval: looking(
    "const g = (0, eval)('this'); if (g !== globalThis || g.require || (0, eval)('typeof module') !== 'undefined') out('eval');",
  ),
  Function: looking(
    "const g = Function('return this')(); if (g !== globalThis || Function('return typeof require')() !== 'undefined') out('Function');",
  ),
  'constructor of a constructor': looking(
    "for (const v of [1, '', [], () => {}, function* () {}, async () => {}, console.log, process.exit, Math.random]) { const F = v.constructor.constructor; if (F('return typeof require')() !== 'undefined') out('constructor'); }",
  ),
  'stack of an error': looking(
    "Error.prepareStackTrace = (e, s) => s; const { stack } = new Error(); if (Array.isArray(stack) && stack.some((s) => s.getThis)) out('stack'); if (/\\/(work|home|usr|tmp|root)\\//.test(String(stack))) out('path');",
  ),
  clock: looking(
    "const t = Date.now(); for (let i = 0; i < 200; i++); if (Date.now() !== t || new Date().getTime() !== t || performance.now() !== 0) out('clock'); if (new Date.prototype.constructor().getTime() !== t) out('clock of the prototype'); if (typeof Intl !== 'undefined' && +new Intl.DateTimeFormat().format() > 0) out('Intl');",
  ),
  timers: {
    source: `let rung = false; setTimeout(() => { rung = true; }, 0); setInterval(() => { rung = true; }, 1);
export const rateBoard = (board) => { if (rung) throw new Error('OUT timer'); return board.heightSum; };`,
    ends: 'well',
  },
  'WeakRef and finalizers': looking(
    "if (typeof WeakRef !== 'undefined' || typeof FinalizationRegistry !== 'undefined') out('garbage');",
  ),
  dice: {
    source: 'export const rateBoard = () => Math.random();',
    ends: 'well',
  },
};
