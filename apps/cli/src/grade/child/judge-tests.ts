import { finish, messageOf, report } from './report.ts';
import { runTests, startCollecting } from './test-runner.ts';

// Runs as `node kit.mjs all|first ID...`, with the user's tests and the twins in main.mjs beside
// it. Each id loads main.mjs anew, so that no twin meets what another one has left behind.

export {
  after,
  afterAll,
  afterEach,
  assert,
  before,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  suite,
  test,
} from './test-runner.ts';

// Not awaited: main.mjs imports this very module, which therefore has to be complete.
void judgeTests(process.argv[2] === 'first', process.argv.slice(3));

async function judgeTests(isEnoughToFailOnce: boolean, ids: readonly string[]): Promise<void> {
  report({ type: 'ready' });
  for (const id of ids) {
    report({ type: 'subject', id });
    startCollecting();
    try {
      const main = new URL('./main.mjs', import.meta.url);
      main.searchParams.set('subject', id);
      await import(main.href);
      await runTests(isEnoughToFailOnce);
    } catch (thrown) {
      report({ type: 'end', name: 'while the file loads', message: messageOf(thrown) });
    }
    // A promise that nobody awaited has its say before the next id.
    await new Promise((resolve) => setImmediate(resolve));
  }
  finish();
}
