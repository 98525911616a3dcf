import type { Signer } from '@tetrarium/protocol/server';
import { API_ROOT, ENDPOINTS, type EndpointName, problemSchema } from '@tetrarium/protocol/server';
import fc from 'fast-check';
import * as v from 'valibot';
import { type startApi, TOKEN } from './api-rig.ts';

type Rig = ReturnType<typeof startApi>;

const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '..',
    '%00',
    '../../etc/passwd',
    '1e9',
    '-1',
    '0x1',
    'null',
    "' or 1=1--",
    '\u202e',
  ),
  fc.integer().map(String),
);
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  odd,
  fc.constantFrom('person', 'brain', 'guideline', 'sprint', 'tr1.', 'a'.repeat(5000)),
);
const record = fc.dictionary(
  fc.oneof(
    fc.constantFrom(
      'replay',
      'playedBy',
      'brain',
      'adversary',
      'claim',
      'ruleset',
      'mode',
      'name',
      'isHidden',
      'date',
      'list',
      'offset',
      'limit',
    ),
    odd,
  ),
  value,
  { maxKeys: 8 },
);

/** A text that has bytes: half of a pair has none. */
const whole = (text: string): string => text.replace(/[\ud800-\udfff]/g, '?');

/** Asks for shared scores and their pictures by anything that is no id. */
export async function fuzzShare(rig: Rig, runs: number): Promise<void> {
  const address = fc.tuple(odd, fc.constantFrom('', '.png', '.PNG', '/', '?x=1', '.png?x'));
  await fc.assert(
    fc.asyncProperty(address, odd, async ([id, end], host) => {
      const url = `/s/${encodeURIComponent(whole(id))}${end}`;
      fc.pre(new URL(url, 'http://localhost').pathname.startsWith('/s/'));
      const headers = { host: whole(host).replace(/[^\x20-\x7e]/g, '?') };
      const { statusCode, body } = await rig.app.inject({ url, headers });
      // The page itself is not built here.
      const isPage = statusCode === 503 && body.includes('has not been built yet');
      if (statusCode >= 500 && !isPage) throw new Error(`${statusCode}: ${body}`);
      if (body.includes('    at ')) throw new Error(`A stack: ${body}`);
    }),
    { numRuns: runs, seed: 42 },
  );
}

/** Asks an endpoint anything, `runs` times: an answer or a problem comes, and never a fault of ours. */
export async function fuzzEndpoint(
  rig: Rig,
  name: EndpointName,
  signer: Signer,
  runs: number,
): Promise<void> {
  const { method, path } = ENDPOINTS[name];
  await fc.assert(
    fc.asyncProperty(
      fc.array(odd, { minLength: 2, maxLength: 2 }),
      fc.dictionary(
        fc.oneof(
          fc.constantFrom('offset', 'limit', 'list', 'date', 'adversary', 'brain', 'playedBy'),
          odd,
        ),
        odd,
        { maxKeys: 4 },
      ),
      fc.oneof(
        record.map((each) => JSON.stringify(each)),
        value.map((each) => JSON.stringify(each)),
        odd,
      ),
      fc.constantFrom('signed', 'operator', 'nobody'),
      async (params, query, payload, caller) => {
        let i = 0;
        const filled = path.replace(/\{\w+\}/g, () => encodeURIComponent(whole(params[i++]!)));
        const words = new URLSearchParams(
          Object.entries(query).map(([key, word]) => [whole(key), whole(word)]),
        );
        const url = `${API_ROOT}${filled}${words.size > 0 ? `?${words}` : ''}`;
        // Dots lead out of the API.
        fc.pre(new URL(url, 'http://localhost').pathname.startsWith(`${API_ROOT}/`));
        const body = method === 'GET' || method === 'DELETE' ? '' : payload;
        const client = rig.clientOf(signer) as unknown as {
          sign(method: string, path: string, text: string): Promise<Record<string, string>>;
        };
        const ascii = body.replace(/[\u0080-\uffff]/g, '?');
        const headers = {
          ...(ascii !== '' && { 'content-type': 'application/json' }),
          ...(caller === 'signed' && (await client.sign(method, url, ascii))),
          ...(caller === 'operator' && { authorization: `Bearer ${TOKEN}` }),
        };
        const reply = await rig.app.inject({
          method,
          url,
          headers,
          ...(ascii !== '' && { payload: ascii }),
        });
        const { statusCode } = reply;
        if (statusCode < 400) return;
        if (statusCode >= 500) throw new Error(`${statusCode}: ${reply.body}`);
        if (reply.body.includes('    at ')) throw new Error(`A stack: ${reply.body}`);
        const isText = String(reply.headers['content-type']).startsWith('text/plain');
        if (!isText) v.parse(problemSchema, reply.json());
      },
    ),
    { numRuns: runs, seed: 42 },
  );
}
