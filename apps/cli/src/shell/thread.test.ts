import { once } from 'node:events';
import { expect, test } from 'vitest';
import { openThread } from './thread.ts';

const threadOf = (program: string) =>
  openThread(new URL(`data:text/javascript,${encodeURIComponent(program)}`));

test.each([
  ['throws', 'throw new Error("no kernel here")', 'no kernel here'],
  ['leaves', 'process.exit(7)', 'Expected a thread to answer, got exit code 7'],
])('a thread that %s is heard by who waits, and by who comes later', async (_, program, cause) => {
  const { worker, ended, ask } = threadOf(program);
  await expect(ask(() => {})).rejects.toThrow(cause);
  await ended;
  await expect(ask(() => worker.postMessage('anybody?'))).rejects.toThrow(cause);
});

test('a thread that died while nobody waited has ended, too', async () => {
  const thread = threadOf('throw new Error("no kernel here")');
  await once(thread.worker, 'exit').catch(() => {});
  await thread.ended;
  await expect(thread.ask(() => {})).rejects.toThrow('no kernel here');
});

test('a thread that lives answers', async () => {
  const { worker, ended, ask } = threadOf(`
    import { parentPort } from 'node:worker_threads';
    parentPort.once('message', (text) => parentPort.postMessage(text + '!'));
  `);
  const answer = await ask<string>((resolve) => {
    worker.once('message', resolve);
    worker.postMessage('here');
  });
  expect(answer).toBe('here!');
  await ended;
});
