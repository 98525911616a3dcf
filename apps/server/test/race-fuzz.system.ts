import { expect, test } from 'vitest';
import { closedStore, newSigner, startApi } from './api-rig.ts';
import { fuzzRaces } from './race-fuzz.ts';
import { listen } from './race-rig.ts';

// `npm run test:slow`: 100,000 messages.
test('anything that is said to a race is answered or refused', async () => {
  const rig = startApi(closedStore(), {
    races: { countdown: 20, rooms: 5000, roomsOfPlayer: 5000, arrivalsOfAddress: 0, empty: 1000 },
  });
  const origin = await listen(rig);
  const signers = [await newSigner(), await newSigner()] as const;
  expect(await fuzzRaces(rig, origin, signers, 100_000)).toBeGreaterThanOrEqual(100_000);
  expect((await rig.app.inject('/healthz')).statusCode).toBe(200);
  await rig.app.close();
}, 3_600_000);
