import { webcrypto } from 'node:crypto';
import { Agent, request } from 'node:http';
import { findBrain } from '@tetrarium/brains';
import { DEFAULT_HANDLING } from '@tetrarium/engine/guideline';
import { formatReplay, type Replay, type ReplayRules } from '@tetrarium/engine/replay';
import { GuidelineSession, GuidelineSetup, pilotOf } from '@tetrarium/play/guideline';
import {
  API_ROOT,
  base64Url,
  createSigner,
  KEY_ALGORITHM,
  SIGNATURE_HEADERS,
  type Signer,
  signedText,
} from '@tetrarium/protocol/server';

export interface Prepared {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A server's answer, and how many milliseconds it took. */
export interface Answered {
  readonly status: number;
  readonly body: string;
  readonly took: number;
}

export class LoadClient {
  private readonly origin: string;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });

  constructor(origin: string) {
    this.origin = origin;
  }

  /** `since` is when it should have gone: a client that is late itself does not flatter. */
  send(prepared: Prepared, since = performance.now()): Promise<Answered> {
    const { method, path, headers = {}, body } = prepared;
    return new Promise((resolve, reject) => {
      const asked = request(`${this.origin}${path}`, { method, headers, agent: this.agent });
      asked.once('error', (error: NodeJS.ErrnoException) => {
        // The server may close an idle connection at the moment in which it is used again.
        const isClosed = asked.reusedSocket && error.code === 'ECONNRESET';
        if (isClosed) resolve(this.send(prepared, since));
        else reject(error);
      });
      asked.once('response', (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.once('error', reject);
        response.once('end', () => {
          resolve({ status: response.statusCode!, body: text, took: performance.now() - since });
        });
      });
      asked.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

export function sprintReplay(seed: bigint): string {
  const setup = new GuidelineSetup().with({ mode: 'sprint', brain: 'dellacherie', pace: 300 });
  const started = GuidelineSession.start(setup, { seed, handling: DEFAULT_HANDLING, now: 0 });
  if (!started.ok) throw new Error(started.problem.message);
  const session = started.value;
  session.pilot = pilotOf(findBrain('dellacherie')!.create());
  for (let now = 0; session.phase === 'playing'; now += 1000) session.advance(now);
  const { rules, replay } = session.replay as { rules: ReplayRules; replay: Replay };
  return formatReplay(rules, replay);
}

export async function newPlayer(): Promise<Signer> {
  const keys = await webcrypto.subtle.generateKey(KEY_ALGORITHM, true, ['sign', 'verify']);
  return createSigner(webcrypto.subtle as never, keys as never);
}

export async function prepareSubmission(
  origin: string,
  signer: Signer,
  replay: string,
): Promise<Prepared> {
  const [method, path] = ['POST', `${API_ROOT}/scores`] as const;
  const body = JSON.stringify({ replay, playedBy: 'person' });
  const time = Date.now();
  const nonce = base64Url(webcrypto.getRandomValues(new Uint8Array(16)));
  const host = new URL(origin).host;
  const bodyHash = await signer.hash(body);
  const signature = await signer.sign(signedText({ host, method, path, bodyHash, time, nonce }));
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADERS.key]: signer.key,
    [SIGNATURE_HEADERS.time]: `${time}`,
    [SIGNATURE_HEADERS.nonce]: nonce,
    [SIGNATURE_HEADERS.signature]: signature,
  };
  return { method, path, headers, body };
}

export async function sendAll(
  client: LoadClient,
  requests: readonly Prepared[],
  atOnce: number,
  heard: (answer: Answered) => void,
): Promise<void> {
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < requests.length) heard(await client.send(requests[next++]!));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Sends requests at a steady rate, whether or not those before are answered. */
export async function sendSteadily(
  client: LoadClient,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
  draw: (i: number) => Prepared | Promise<Prepared>,
  heard: (answer: Answered) => void,
): Promise<void> {
  const start = performance.now();
  const open: Promise<void>[] = [];
  for (let i = 0; i < perSecond * seconds; i++) {
    const due = start + (i * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
    const prepared = await draw(i);
    open.push(client.send(prepared, due).then(heard));
    // Not all of a long run is kept until its end.
    if (open.length > 1000) await open.shift();
  }
  await Promise.all(open);
}
