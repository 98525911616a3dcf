import { ENDPOINTS, type EndpointName } from '@tetrarium/protocol/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSigner, openMemory, startApi } from './api-rig.ts';
import { fuzzEndpoint, fuzzShare } from './fuzz.ts';

let rig: ReturnType<typeof startApi>;
beforeAll(async () => {
  rig = startApi(await openMemory());
});
afterAll(() => rig.app.close());

test.each(Object.keys(ENDPOINTS) as EndpointName[])(
  'anything that is asked of %s is answered',
  async (name) => {
    await fuzzEndpoint(rig, name, await newSigner(), 60);
    expect((await rig.app.inject('/readyz')).statusCode).toBe(200);
  },
);

test('anything that is asked of shared scores is answered', async () => {
  await fuzzShare(rig, 200);
});
