import { afterAll } from 'vitest';
import { open } from './built.ts';
import { emptyImage } from './empty-image.ts';
import { testJobs } from './jobs-suite.ts';
import { type RealPostgres, startPostgres } from './real-postgres.ts';

const BREAKS = { jobs: 30, oneIn: 25 };

let postgres: RealPostgres | undefined;
afterAll(() => postgres?.remove());

testJobs(
  'PostgreSQL',
  async () => {
    postgres = await startPostgres();
    return open.openStore({ databaseUrl: await postgres.createDatabase('jobs') });
  },
  BREAKS,
);
testJobs(
  'embedded',
  async () => open.openStore({ isInMemory: true, image: await emptyImage() }),
  BREAKS,
);
