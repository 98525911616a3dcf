import { RACE_LIMITS } from '@tetrarium/protocol/race';
import type { Signer } from '@tetrarium/protocol/server';
import fc from 'fast-check';
import type { startApi } from './api-rig.ts';
import { rawSocket, until, Visitor } from './race-rig.ts';

const whole = fc.oneof(
  fc.integer({ min: -2, max: 5000 }),
  fc.constantFrom(0, 1, 2, -0, 1e9, 2 ** 31, 2 ** 53, 1.5, -1),
);
const word = fc.constantFrom('left', 'drop', 'garbage 4', 'garbage 99', 'enter 1', 'hold', '', 'x');
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom('__proto__', 'constructor', 'a'.repeat(2000), null),
);
/** A field that may be what it should be. */
const field = fc.oneof({ weight: 4, arbitrary: whole }, { weight: 1, arbitrary: odd });
const type = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom('inputs', 'ready', 'resign', 'ping', 'hello') },
  { weight: 1, arbitrary: odd },
);
const inputs = fc.oneof(
  fc.array(fc.tuple(whole, word), { maxLength: 20 }),
  fc.array(fc.tuple(fc.integer({ min: 1, max: 3000 }), fc.constantFrom('left', 'drop')), {
    maxLength: 5,
  }),
  odd,
);
const record = fc.record(
  {
    type,
    game: fc.oneof(fc.constant(1), field),
    side: fc.oneof(fc.constantFrom(0, 1), field),
    until: field,
    inputs,
    isReady: fc.oneof(fc.boolean(), odd),
    softDrop: field,
    sent: field,
    version: fc.oneof(fc.constant(1), field),
    signed: odd,
    name: odd,
    has: fc.oneof(fc.record({ game: field, until: fc.array(field, { maxLength: 3 }) }), odd),
  },
  { requiredKeys: ['type'] },
);
/** The fields that a message has, and no others: most get as far as a room. */
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  inputs: ['type', 'game', 'side', 'until', 'inputs'],
  ready: ['type', 'game', 'isReady', 'softDrop'],
  resign: ['type', 'game'],
  ping: ['type', 'sent'],
  hello: ['type', 'version', 'has'],
};
const message = fc.oneof(
  {
    weight: 6,
    arbitrary: record.map((all) => {
      const shape = typeof all.type === 'string' ? all.type : '';
      const fields = Object.hasOwn(SHAPES, shape) ? SHAPES[shape]! : Object.keys(all);
      return JSON.stringify(Object.fromEntries(fields.map((each) => [each, all[each as 'type']])));
    }),
  },
  { weight: 1, arbitrary: record.map((all) => JSON.stringify(all)) },
  { weight: 1, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
);

/**
 * Says anything to races, as a spectator, as a player of a game that is on, and as nobody: an answer or
 * a refusal comes, and never a fault of ours. Answers how many messages were sent.
 */
export async function fuzzRaces(
  rig: ReturnType<typeof startApi>,
  origin: string,
  signers: readonly [Signer, Signer],
  most: number,
): Promise<number> {
  let sent = 0;
  const newRace = async () => (await rig.clientOf(signers[0]).createRace(1)).id;
  const check = (heard: readonly { type: string; code?: string }[]): void => {
    const broken = heard.find(({ code }) => code === 'server/broken');
    if (broken !== undefined) throw new Error(JSON.stringify(broken));
  };
  const property = fc.asyncProperty(
    fc.array(message, { minLength: 1, maxLength: 40 }),
    fc.constantFrom('nobody', 'spectator', 'player'),
    fc.boolean(),
    async (messages, role, isBinary) => {
      const texts = messages.filter((text) => text.length < RACE_LIMITS.message);
      if (sent >= most) return;
      sent += texts.length;
      const id = await newRace();
      if (role === 'player') {
        const visitors = signers.map((each) => new Visitor(origin, id, () => rig.clock.now, each));
        try {
          await until(() => visitors.every(({ link }) => link.state === 'open'));
          for (const each of visitors) each.ready();
          await until(() => visitors.every(({ race }) => race.isOn));
          for (const text of texts) visitors[1]!.socket!.send(text);
          visitors[1]!.socket!.send(JSON.stringify({ type: 'resign', game: 1 }));
          await until(
            () => visitors[1]!.race.refusal !== undefined || visitors[0]!.race.result !== undefined,
          );
          for (const { heard } of visitors) check(heard as never);
        } finally {
          for (const each of visitors) each.close();
        }
        return;
      }
      const { socket, heard, opened, closed } = rawSocket(origin, id);
      await opened;
      if (role === 'spectator') socket.send(JSON.stringify({ type: 'hello', version: 1 }));
      for (const text of texts)
        socket.send(isBinary ? Buffer.from(text) : text, { binary: isBinary });
      // Whoever is still there by now says something that nobody may.
      socket.send('{');
      await closed;
      check(heard as never);
    },
  );
  for (let seed = 42; sent < most; seed++) await fc.assert(property, { numRuns: 50, seed });
  return sent;
}
