import { ENDPOINTS, type EndpointName } from '@tetrarium/protocol/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSigner, openMemory, startApi } from './api-rig.ts';
import { fuzzEndpoint, fuzzShare } from './fuzz.ts';

// `npm run test:slow`: 100,000 requests over all endpoints, and some more for shared scores.
const NAMES = Object.keys(ENDPOINTS) as EndpointName[];
const RUNS = Math.ceil(100_000 / NAMES.length);

let rig: ReturnType<typeof startApi>;
beforeAll(async () => {
  rig = startApi(await openMemory());
});
afterAll(() => rig.app.close());

test.each(NAMES)('anything that is asked of %s is answered', async (name) => {
  await fuzzEndpoint(rig, name, await newSigner(), RUNS);
  expect((await rig.app.inject('/readyz')).statusCode).toBe(200);
});

test('anything that is asked of shared scores is answered', async () => {
  await fuzzShare(rig, RUNS);
});
