import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lendTab, startLending } from './lend-tab.ts';
import { withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

// A tab that lies: lend.system.ts.
test('a tab helps a run without any database: the same bytes', async () => {
  await withFiles({}, async (cwd) => {
    const words = 'train six --board 7x8 --population 8 --games 4 --generations 2 --seed 3'.split(
      ' ',
    );
    expect(await runHere([...words, '--out', 'local.run.jsonl'], { cwd })).toMatchObject({
      code: 0,
    });
    const far = [...words, '--out', 'far.run.jsonl', '--data', 'store'];
    const { link, result } = await startLending(far, cwd);
    expect(await lendTab(link)).toMatchObject({ end: 'done' });
    expect(await result).toMatchObject({ code: 0 });
    const read = (name: string): string => readFileSync(join(cwd, name), 'utf8');
    expect(read('far.run.jsonl')).toBe(read('local.run.jsonl'));
  });
});

test('a place that is taken or no place is refused', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await withFiles({}, async (cwd) => {
    const rate = (...more: readonly string[]) =>
      runHere(['rate', 'dt10', '--board', '10x6', '--games', '8', '--data', 'store', ...more], {
        cwd,
      });
    const taken = await rate('--queue', '--lend', `127.0.0.1:${port}`);
    expect(taken.code).toBe(69);
    expect(taken.stderr).toContain(`Port ${port} on 127.0.0.1 is already in use`);
    expect(taken.stderr).toContain('Give another address with --lend.');
    for (const place of ['8387', 'localhost', '127.0.0.1:99999', ':8', 'a b:8']) {
      const odd = await rate('--queue', '--lend', place);
      expect(odd.stderr).toContain('Expected --lend as HOST:PORT like 127.0.0.1:8387, got');
      expect(odd.code).toBe(2);
    }
    const alone = await runHere(['rate', 'dt10', '--lend', '127.0.0.1:0'], { cwd });
    expect(alone.stderr).toContain('Expected --lend with --queue, got it without');
    expect(alone.code).toBe(2);
  });
  server.close();
});
