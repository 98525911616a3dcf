import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

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
