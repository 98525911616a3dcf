import * as v from 'valibot';
import type { SentContestResult } from './contests.ts';
import {
  type Answer,
  API_ROOT,
  ENDPOINTS,
  type Endpoint,
  type EndpointName,
  type Given,
} from './endpoints.ts';
import type { TabReport } from './jobs.ts';
import { problemSchema, type ServerProblem, type Submission } from './schemas.ts';
import { asciiJson, SIGNATURE_HEADERS, type Signer, signedText } from './signing.ts';

/** The part of `fetch` that is needed. */
export type Fetch = (
  address: string,
  init: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly body?: string;
  },
) => Promise<{
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}>;

/** What a client needs of its surroundings. */
export interface ClientOptions {
  /** The server: "https://example.org", without a slash at the end. */
  readonly origin: string;
  readonly fetch: Fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Letters of base64url that never come twice: 16 random bytes. */
  readonly nonce: () => string;
  /** Who signs; only reading goes without. */
  readonly signer?: Signer;
  /** The token of an operator or the code of an instructor. */
  readonly bearer?: string | undefined;
}

/** A request that the server did not do. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
  readonly problem: ServerProblem;
  /** Seconds after which it may go better. */
  readonly retryAfter: number | undefined;

  constructor(problem: ServerProblem, retryAfter: number | undefined) {
    super(problem.detail);
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

type Words = Readonly<Record<string, string | number | undefined>>;

interface Request {
  readonly params?: Words;
  readonly query?: Words;
  readonly body?: unknown;
}

/** Asks the server; each answer is checked. Throws `RequestRefused`, or what `fetch` throws. */
export class ServerClient {
  private readonly options: ClientOptions;
  /** How far the server's clock is ahead of ours. */
  private ahead = 0;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  server(): Promise<Answer<'server'>> {
    return this.ask('server');
  }

  /** Milliseconds since 1970 by the server's clock, to which that of a signature is compared. */
  async date(): Promise<number> {
    return Date.parse((await this.server()).now);
  }

  daily(date?: string): Promise<Answer<'daily'>> {
    return this.ask('daily', { query: { date } });
  }

  board(ruleset: string, mode: string, query: Words = {}): Promise<Answer<'board'>> {
    return this.ask('board', { params: { ruleset, mode }, query });
  }

  score(id: number): Promise<Answer<'score'>> {
    return this.ask('score', { params: { id } });
  }

  replay(id: number): Promise<string> {
    return this.ask('replay', { params: { id } }) as unknown as Promise<string>;
  }

  profile(id: string, query: Words = {}): Promise<Answer<'profile'>> {
    return this.ask('profile', { params: { id }, query });
  }

  takeSeed(ruleset: string, mode: string): Promise<Answer<'takeSeed'>> {
    return this.ask('takeSeed', { body: { ruleset, mode } });
  }

  /** May be repeated until it is answered: a replay counts once. */
  submit(submission: Submission): Promise<Answer<'submit'>> {
    return this.ask('submit', { body: submission });
  }

  async removeScore(id: number): Promise<void> {
    await this.ask('removeScore', { params: { id } });
  }

  rename(name: string | null): Promise<Answer<'rename'>> {
    return this.ask('rename', { body: { name } });
  }

  async removePlayer(): Promise<void> {
    await this.ask('removePlayer');
  }

  createContest(contest: Given<'createContest', 'body'>): Promise<Answer<'createContest'>> {
    return this.ask('createContest', { body: contest });
  }

  contest(code: string): Promise<Answer<'contest'>> {
    return this.ask('contest', { params: { code } });
  }

  contestGames(code: string, name: string): Promise<Answer<'contestGames'>> {
    return this.ask('contestGames', { params: { code }, query: { name } });
  }

  enter(code: string, entry: Given<'enter', 'body'>): Promise<Answer<'enter'>> {
    return this.ask('enter', { params: { code }, body: entry });
  }

  contestEntries(code: string, query: Words = {}): Promise<Answer<'contestEntries'>> {
    return this.ask('contestEntries', { params: { code }, query });
  }

  async renameEntry(code: string, name: string, next: string): Promise<void> {
    await this.ask('renameEntry', { params: { code, name }, body: { name: next } });
  }

  async removeEntry(code: string, name: string): Promise<void> {
    await this.ask('removeEntry', { params: { code, name } });
  }

  async setContestState(code: string, state: 'open' | 'frozen'): Promise<void> {
    await this.ask('setContestState', { params: { code }, body: { state } });
  }

  async publishContest(code: string, result: SentContestResult): Promise<void> {
    await this.ask('publishContest', { params: { code }, body: result });
  }

  exportContest(code: string): Promise<string> {
    return this.ask('exportContest', { params: { code } }) as unknown as Promise<string>;
  }

  async removeContest(code: string): Promise<void> {
    await this.ask('removeContest', { params: { code } });
  }

  runs(): Promise<Answer<'runs'>> {
    return this.ask('runs');
  }

  async controlRun(id: string, state: Given<'controlRun', 'body'>['state']): Promise<void> {
    await this.ask('controlRun', { params: { id }, body: { state } });
  }

  lentRun(key: string): Promise<Answer<'lentRun'>> {
    return this.ask('lentRun', { params: { key } });
  }

  lendTab(key: string, tab: string, report: TabReport): Promise<Answer<'lendTab'>> {
    return this.ask('lendTab', { params: { key, tab }, body: report });
  }

  async dismissTab(key: string, tab: string): Promise<void> {
    await this.ask('dismissTab', { params: { key, tab } });
  }

  createRace(firstTo: number): Promise<Answer<'createRace'>> {
    return this.ask('createRace', { body: { firstTo } });
  }

  race(id: string): Promise<Answer<'race'>> {
    return this.ask('race', { params: { id } });
  }

  raceReplay(id: string, game: number): Promise<string> {
    return this.ask('raceReplay', {
      params: { id },
      query: { game },
    }) as unknown as Promise<string>;
  }

  private async ask<N extends EndpointName>(name: N, request: Request = {}): Promise<Answer<N>> {
    const endpoint: Endpoint = ENDPOINTS[name];
    try {
      return (await this.send(endpoint, request)) as Answer<N>;
    } catch (error) {
      // A clock that goes wrong is not the player's fault: once more by that of the server.
      const isClock = error instanceof RequestRefused && error.problem.code === 'signature/clock';
      if (!isClock) throw error;
      this.ahead = (await this.date()) - this.options.now();
      return (await this.send(endpoint, request)) as Answer<N>;
    }
  }

  private async send(endpoint: Endpoint, { params = {}, query = {}, body }: Request) {
    const { method, answer, caller } = endpoint;
    const { origin, fetch } = this.options;
    const path = `${API_ROOT}${fill(endpoint.path, params)}${queryOf(query)}`;
    const text = body === undefined ? '' : asciiJson(body);
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(caller === 'player' && (await this.sign(method, path, text))),
      ...(/operator|instructor/.test(caller) && {
        authorization: `Bearer ${headerText(this.options.bearer ?? '')}`,
      }),
    };
    const reply = await fetch(`${origin}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: text }),
    });
    const content = await reply.text();
    if (reply.status >= 400) throw refusalOf(reply.status, content, reply.headers);
    if (answer === undefined) return content;
    return v.parse(answer, JSON.parse(content));
  }

  private async sign(method: string, path: string, text: string): Promise<Record<string, string>> {
    const { signer, origin, now, nonce: draw } = this.options;
    if (signer === undefined) throw new Error('Expected a key to sign with, got none');
    const host = origin.replace(/^\w+:\/\//, '');
    const time = Math.round(now() + this.ahead);
    const nonce = draw();
    const bodyHash = await signer.hash(text);
    const signature = await signer.sign(signedText({ host, method, path, bodyHash, time, nonce }));
    const { key, time: timeName, nonce: nonceName, signature: name } = SIGNATURE_HEADERS;
    return { [key]: signer.key, [timeName]: `${time}`, [nonceName]: nonce, [name]: signature };
  }
}

function headerText(code: string): string {
  return code.replace(/[^\x20-\x7e\x80-\xff]/g, '?');
}

function refusalOf(
  status: number,
  content: string,
  headers: { get(name: string): string | null },
): RequestRefused {
  const after = Number(headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(after) ? after : undefined;
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    // Something between us and the server answered in its own words.
  }
  const read = v.safeParse(problemSchema, value);
  const strange: ServerProblem = {
    type: 'about:blank',
    title: 'Unexpected answer',
    status,
    detail: `Expected an answer of Tetrarium, got status ${status}`,
    code: 'answer/foreign',
  };
  return new RequestRefused(read.success ? read.output : strange, retryAfter);
}

function fill(path: string, params: Words): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(`${params[name]}`));
}

function queryOf(query: Words): string {
  const words = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return words.length === 0 ? '' : `?${words.join('&')}`;
}
