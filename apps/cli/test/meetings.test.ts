import { describe, expect, it } from 'vitest';
import { meetTwins } from '../src/grade/meetings.ts';
import type { ChildMessage, Ending, Sandbox } from '../src/grade/sandbox.ts';
import { createTimeLimit } from '../src/grade/sandbox.ts';

/** What happens when the tests meet an implementation as the nth of a child. */
type Behaviour = (id: string, nth: number) => 'passes' | 'fails' | Ending['how'];

/** A sandbox whose children do as told; it remembers whom each of them met. */
function fakeSandbox(behaviour: Behaviour) {
  const children: string[][] = [];
  const sandbox: Sandbox = {
    folder: '',
    close: () => {},
    run: async ({ args, limit, onMessage }) => {
      const met: string[] = [];
      children.push(met);
      const tell = (message: ChildMessage) => onMessage(message);
      for (const [nth, id] of args.slice(1).entries()) {
        met.push(id);
        tell({ type: 'subject', id });
        tell({ type: 'start', name: 'a test' });
        const how = behaviour(id, nth);
        if (how === 'passes') tell({ type: 'end', name: 'a test' });
        else if (how === 'fails') tell({ type: 'end', name: 'a test', message: 'no' });
        else return { how, limit, call: 'process.exit(1)', message: 'stray' } as Ending;
      }
      return { how: 'done' };
    },
  };
  return { sandbox, children };
}

const ids = Array.from({ length: 60 }, (_, i) => `twin-${i}`);

async function caught(behaviour: Behaviour) {
  const { sandbox, children } = fakeSandbox(behaviour);
  const progress: number[] = [];
  const found = await meetTwins(sandbox, ids, createTimeLimit(5000), (done) => progress.push(done));
  return { found: [...found.keys()].sort(), complaints: found, children, last: progress.at(-1) };
}

describe('meetTwins', () => {
  it('meets every twin once, many to a child, and a correct one at the end of each', async () => {
    const { found, children, last } = await caught((id) => (id.endsWith('7') ? 'fails' : 'passes'));
    expect(found).toEqual(['twin-17', 'twin-27', 'twin-37', 'twin-47', 'twin-57', 'twin-7']);
    expect(children.map((met) => met.at(-1))).toEqual(['ours', 'ours', 'ours']);
    expect(
      children
        .flat()
        .filter((id) => id !== 'ours')
        .sort(),
    ).toEqual([...ids].sort());
    expect(last).toBe(60);
  });

  it.each(['overrun', 'exit', 'early'] as const)('goes on after a child ends: %s', async (how) => {
    const { found, children, last } = await caught((id) => (id === 'twin-3' ? how : 'passes'));
    expect(found).toEqual(['twin-3']);
    expect(children).toHaveLength(4);
    expect(last).toBe(60);
  });

  it.each(['memory', 'uncaught'] as const)(
    'doubts a death that may be inherited: %s',
    async (how) => {
      const { found } = await caught((_id, nth) => (nth === 5 ? how : 'passes'));
      expect(found).toEqual([]);
      const own = await caught((id) => (id === 'twin-3' ? how : 'passes'));
      expect(own.found).toEqual(['twin-3']);
    },
  );

  it('gives each twin a child of its own when tests trip over what they left behind', async () => {
    const { found, last } = await caught((id, nth) =>
      nth > 0 || id === 'twin-9' ? 'fails' : 'passes',
    );
    expect(found).toEqual(['twin-9']);
    expect(last).toBe(60);
  });

  it('names the test that was running and shortens the limit after three overruns', async () => {
    const { complaints } = await caught((id) => (/-[0-9]$/.test(id) ? 'overrun' : 'passes'));
    const messages = new Set([...complaints.values()].map(({ message }) => message));
    expect(messages).toEqual(new Set(['took longer than 5 s', 'took longer than 0.5 s']));
    expect(complaints.get('twin-0')?.test).toBe('a test');
  });
});
