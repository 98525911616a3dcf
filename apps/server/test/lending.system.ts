import { afterAll } from 'vitest';
import { openMemory } from './api-rig.ts';
import { open, StoreService } from './built.ts';
import { testLending } from './lending-suite.ts';
import { type RealPostgres, startPostgres } from './real-postgres.ts';

let postgres: RealPostgres | undefined;
afterAll(() => postgres?.remove());

testLending('PostgreSQL', async () => {
  postgres = await startPostgres();
  const reserved = open.reserveStore({ databaseUrl: await postgres.createDatabase('lending') });
  const service = new StoreService(reserved, { info: () => {}, warn: () => {} });
  service.start();
  await service.settled();
  return service;
});
testLending('embedded', openMemory);
