import { describe, expect, test } from 'vitest';
import { LIMIT, makeBoard, PIECE, withBrain } from './with-brain.ts';

const rating = (body: string) => `export function rateBoard(board) { ${body} }`;
const moving = (move: string) => `export const bestMove = (board, piece) => (${move});`;

describe('a brain that misbehaves gives no move and a sentence', () => {
  test.concurrent.each([
    ['an endless loop', rating('for (;;);'), 'did not answer within 300 ms', 300],
    [
      'endless printing',
      rating('for (;;) console.log(board);'),
      'did not answer within 300 ms',
      300,
    ],
    [
      'a throw',
      rating("throw new TypeError('oh\\n\\u001b[2Jno')"),
      'threw TypeError: oh \\x1b[2Jno (FILE:1:42)',
    ],
    ['a thrown null', rating('throw null'), 'threw null'],
    [
      'a thrown trap',
      rating('throw new Proxy(new Error(), { get() { throw 1; } })'),
      'threw something that cannot be shown',
    ],
    [
      'a huge message',
      rating("throw new Error('x'.repeat(1e8))"),
      `threw Error: ${'x'.repeat(293)}... (FILE:1:42)`,
    ],
    ['process.exit', rating('process.exit(5)'), 'ended its process (process.exit(5))'],
    ['process.abort', rating('process.abort()'), 'crashed its process (SIGABRT)'],
    [
      'a kill',
      rating("process.kill(process.pid, 'SIGKILL'); for (;;);"),
      'crashed its process (SIGKILL)',
    ],
    [
      'hanging up',
      rating('process.disconnect(); return 1;'),
      'ended its process (process.exit(0))',
    ],
    [
      'a growing list',
      rating('for (const a = [[]]; ; ) a.push([...a, ...a]);'),
      'used too much memory',
      60_000,
    ],
    [
      'memory outside of the heap',
      rating('for (const a = []; ; ) a.push(new Uint8Array(1e8).fill(1));'),
      'used too much memory',
      60_000,
    ],
    [
      'endless text',
      rating("for (let text = 'x'; ; ) text += text;"),
      'threw RangeError: Invalid string length (FILE:1:69)',
    ],
    [
      'garbage on the line to its supervisor',
      `import { writeSync } from 'node:fs'; ${rating("writeSync(3, 'garbage\\n'); return 1;")}`,
      'wrote something of its own on descriptor 3, the line to its supervisor',
    ],
    [
      'garbage without an end on that line',
      `import { writeSync } from 'node:fs'; ${rating("writeSync(3, 'x'); return 1;")}`,
      'wrote something of its own on descriptor 3, the line to its supervisor',
    ],
    ['NaN', rating('return 0 / 0'), 'answered NaN to rateBoard, not a finite number'],
    [
      'a wiped board',
      rating('board.rows.fill(0); return 1;'),
      'changed the board in rateBoard, which may only look at it',
    ],
    [
      'a move into the air',
      moving('{ x: 0, y: 9, piece, score: 0 }'),
      'answered a move to y = 9; at x = 0 the piece rests at y = 2',
    ],
    ['giving up', moving('undefined'), 'answered that nothing fits, though it does'],
    [
      'a broken Number',
      `Number.isFinite = () => true; ${rating('return NaN')}`,
      'answered that nothing fits, though it does',
    ],
  ])('%s', async (_what, code, sentence, thinkLimit = 10_000) => {
    await withBrain(
      code,
      (brain) => {
        const board = makeBoard();
        expect(brain.bestMove(board, PIECE, LIMIT)).toBeUndefined();
        expect(board.toString()).toBe(makeBoard().toString());
        const [notice, ...more] = brain.takeNotices();
        expect(more).toEqual([]);
        const place = /[^ (]*mine\.js(?=:\d)/;
        expect(notice?.replace(place, 'FILE')).toBe(`mine.js ${sentence}.`);
        expect(brain.lastFailure).toBe(notice?.slice(0, -1));
      },
      { thinkLimit },
    );
  });

  test('what fails later, outside of any question, is the failure of the next one', async () => {
    const later = "setTimeout(() => { throw new Error('late'); })";
    const code = `let asked = 0; ${rating(`if (asked++ === 0) ${later}; return 1`)}`;
    await withBrain(code, async (brain) => {
      expect(brain.bestMove(makeBoard(), PIECE, LIMIT)).toBeDefined();
      const ask = async () => {
        await new Promise(setImmediate);
        return brain.bestMove(makeBoard(), PIECE, LIMIT);
      };
      for (let i = 0; i < 1000 && (await ask()) !== undefined; i++);
      expect(brain.takeNotices()[0]).toMatch(/^mine\.js threw Error: late \(.*mine\.js:1:\d+\)\.$/);
    });
  });

  test('one that is killed while nobody asks has died, and says so once', async () => {
    const code = `${moving("{ x: 0, y: 2, piece, score: setImmediate(() => process.kill(process.pid, 'SIGKILL')) && 0 }")}`;
    await withBrain(code, async (brain) => {
      expect(brain.hasDied()).toBe(false);
      expect(brain.bestMove(makeBoard(), PIECE, LIMIT)).toBeDefined();
      while (!brain.hasDied()) await new Promise(setImmediate);
      expect(brain.takeNotices()).toEqual(['mine.js crashed its process (SIGKILL).']);
    });
  });

  test('one that recovers plays on, in a new process where the old one is lost', async () => {
    const code = `import { existsSync, writeFileSync } from 'node:fs';
      const mark = new URL('./mark', import.meta.url);
      export function rateBoard() {
        if (!existsSync(mark)) { writeFileSync(mark, ''); process.exit(); }
        return 1;
      }`;
    await withBrain(code, (brain) => {
      expect(brain.bestMove(makeBoard(), PIECE, LIMIT)).toBeUndefined();
      expect(brain.bestMove(makeBoard(), PIECE, LIMIT)).toBeDefined();
      expect(brain.lastFailure).toBeUndefined();
      expect(brain.takeNotices()).toHaveLength(1);
    });
  });

  test('one that fails three times in a row is switched off', async () => {
    await withBrain(rating('throw null'), (brain) => {
      for (let i = 0; i < 5; i++) expect(brain.bestMove(makeBoard(), PIECE, LIMIT)).toBeUndefined();
      expect(brain.isOff).toBe(true);
      expect(brain.rateBoard(makeBoard())).toBe(Number.POSITIVE_INFINITY);
      expect(brain.takeNotices()).toEqual([
        'mine.js threw null.',
        'mine.js threw null.',
        'mine.js threw null.',
        'mine.js failed 3 times in a row and is switched off.',
      ]);
      expect(brain.takeNotices()).toEqual([]);
    });
  });

  test('one that fails now and then is not complained about for ever', async () => {
    const code = `let n = 0; ${moving('n++ % 2 ? undefined : { x: 0, y: 2, piece, score: 0 }')}`;
    await withBrain(code, (brain) => {
      for (let i = 0; i < 50; i++) brain.bestMove(makeBoard(), PIECE, LIMIT);
      expect(brain.isOff).toBe(false);
      const notices = brain.takeNotices();
      expect(notices).toHaveLength(11);
      expect(notices.at(-1)).toBe('Further failures of mine.js are not shown.');
    });
  });
});
