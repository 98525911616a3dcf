import { STANFORD_FACE } from '@tetrarium/grading';
import { bundleOurs, bundleTwins } from './src/grade/bundle.ts';
import { bundleTests } from './src/grade/bundle-tests.ts';
import { judgeTests } from './src/grade/judge-tests.ts';
import { runThread } from './src/grade/run-thread.ts';
import { tableOf } from './src/grade/twins/serve-face.ts';

const table = tableOf(STANFORD_FACE);
const { code: tests } = await bundleTests('apps/cli/test/fixtures/thorough-tests.ts', table);
const code = {
  surroundings: await bundleOurs('surroundings'),
  kit: await bundleOurs('tests'),
  tests,
  twins: await bundleTwins('stanford'),
};
let t = performance.now();
let pulses = 0;
const timer = () => {};
await judgeTests(
  {
    type: 'tests',
    code,
    table: JSON.stringify(table),
    subjects: process.argv.slice(2),
    isFirstEnough: false,
    limit: 5000,
  },
  {
    note: (n: any) => {
      if (n.type === 'met')
        console.log(
          (performance.now() - t).toFixed(0),
          n.meeting.subject,
          n.meeting.tests,
          n.meeting.work,
          JSON.stringify(n.meeting.complaints).slice(0, 400),
        );
      else if (n.type === 'test' && performance.now() - t > 300)
        console.log((performance.now() - t).toFixed(0), n.name);
      t = performance.now();
    },
    onPulse() {
      pulses++;
    },
  },
);
