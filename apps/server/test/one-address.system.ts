import { CONTEST_DEFAULTS, RequestRefused, type Signer } from '@tetrarium/protocol/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSigner, openMemory, startApi, TOKEN } from './api-rig.ts';
import { listen, rawSocket } from './race-rig.ts';
import { droppedGame } from './sample-games.ts';

const PEOPLE = 60;
const ADDRESS = '192.0.2.60';

let rig: ReturnType<typeof startApi>;
let origin: string;
let signers: Signer[];
beforeAll(async () => {
  // What a server in use allows.
  rig = startApi(await openMemory(), { limits: { address: 600, player: 60 } });
  origin = await listen(rig);
  signers = await Promise.all(Array.from({ length: PEOPLE }, newSigner));
});
afterAll(() => rig.app.close());

test('sixty people behind one address play, race and enter a contest in one minute', async () => {
  const { contest } = await rig
    .clientOf(undefined, TOKEN)
    .createContest({ title: 'Spring', rules: CONTEST_DEFAULTS });
  const refused: string[] = [];
  const races = signers.map(async (signer, i) => {
    const client = rig.clientOf(signer, undefined, ADDRESS);
    await client.server();
    await client.board('classic', 'lock', { list: 'open' });
    await client.takeSeed('classic', 'lock');
    await client.rename(`Player ${i}`);
    const { score } = await client.submit({
      replay: droppedGame(BigInt(900_000 + i)),
      playedBy: 'person',
    });
    expect(score.board.list).toBe('open');
    await client.contest(contest.code);
    await client.enter(contest.code, { name: `Player ${i}`, source: 'x' });
    return (await client.createRace(1)).id;
  });
  const ids = await Promise.all(
    races.map((race) =>
      race.catch((error) => {
        refused.push(error instanceof RequestRefused ? error.problem.code : String(error));
        return '';
      }),
    ),
  );
  expect(refused).toEqual([]);
  expect(new Set(ids).size).toBe(PEOPLE);
  // Everybody is at one race and watches another.
  const sockets = [...ids, ...ids].map((id) => rawSocket(origin, id));
  await Promise.all(sockets.map(({ opened, closed }) => Promise.race([opened, closed])));
  expect(sockets.filter(({ socket }) => socket.readyState !== socket.OPEN)).toEqual([]);
  for (const { socket } of sockets) socket.terminate();
});
