import { randomInt, webcrypto } from 'node:crypto';
import { DEFAULT_HANDLING } from '@tetrarium/engine/guideline';
import { formatReplay } from '@tetrarium/engine/replay';
import { GuidelineSession, GuidelineSetup } from '@tetrarium/play/guideline';
import { base64Url, createSigner, KEY_ALGORITHM, ServerClient } from '@tetrarium/protocol/server';
import { SITE } from './rig.ts';

/** Somebody else with a key of their own, who needs no page. */
export async function newPlayer(): Promise<ServerClient> {
  const keys = await webcrypto.subtle.generateKey(KEY_ALGORITHM, true, ['sign', 'verify']);
  return new ServerClient({
    origin: SITE.slice(0, -1),
    fetch,
    now: () => Date.now(),
    nonce: () => base64Url(webcrypto.getRandomValues(new Uint8Array(16))),
    signer: await createSigner(webcrypto.subtle as never, keys as never),
  });
}

/** The replay of a new marathon in which pieces are dropped until there is no room. */
export function droppedMarathon(): string {
  const seed = BigInt(randomInt(1e12));
  const setup = new GuidelineSetup().with({ mode: 'marathon' });
  const started = GuidelineSession.start(setup, { seed, handling: DEFAULT_HANDLING, now: 0 });
  if (!started.ok) throw new Error(started.problem.message);
  const session = started.value;
  for (let at = 100; session.isOn; at += 100) session.tap('drop', at);
  const { rules, replay } = session.replay;
  return formatReplay(rules, replay);
}
