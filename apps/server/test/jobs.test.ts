import { open } from './built.ts';
import { emptyImage } from './empty-image.ts';
import { testJobs } from './jobs-suite.ts';

// Both stores, and a line that breaks more often: jobs.system.ts.
testJobs('embedded', async () => open.openStore({ isInMemory: true, image: await emptyImage() }), {
  jobs: 8,
  oneIn: 10,
});
