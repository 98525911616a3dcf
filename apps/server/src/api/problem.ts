import { STATUS_CODES } from 'node:http';
import { type Problem, show } from '@tetrarium/engine/core';
import type { ServerProblem } from '@tetrarium/protocol/server';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { RaceRefused } from '../race/rooms.ts';
import { storeErrorOf } from '../store/store-error.ts';
import { VerifierBusy } from '../verify/verifier.ts';

/** Why a request is not done: its status, a code for programs, a sentence for people. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly statusCode: number;
  readonly code: string;
  /** Seconds after which it may go better. */
  readonly retryAfter: number | undefined;

  constructor(statusCode: number, code: string, message: string, retryAfter?: number) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.retryAfter = retryAfter;
  }

  /** What was sent can be read, but not be accepted. */
  static of({ code, message }: Problem): ApiProblem {
    return new ApiProblem(422, code, message);
  }
}

/** Nothing is there, or nothing that this caller may see. */
export function notFound(code: string, expected: string): ApiProblem {
  return new ApiProblem(404, code, `Expected ${expected}, got none`);
}

/** The problem of whatever was thrown; undefined for a fault of ours. */
export function problemOf(error: unknown): ApiProblem | undefined {
  if (error instanceof ApiProblem) return error;
  if (error instanceof VerifierBusy) {
    if (error.isOfKey) return new ApiProblem(429, 'request/too-many', error.message, 5);
    return new ApiProblem(503, 'server/busy', 'Expected time for this replay, got a queue', 2);
  }
  if (error instanceof RaceRefused) return new ApiProblem(503, error.code, error.message, 60);
  const store = storeErrorOf(error);
  if (store?.fault === 'damaged') {
    return new ApiProblem(503, 'store/damaged', 'Expected a whole store, got a damaged one', 60);
  }
  if (store !== undefined) {
    return store.fault === 'full'
      ? new ApiProblem(507, 'store/full', store.message, 60)
      : new ApiProblem(503, 'store/away', 'Expected an open store, got one that is not yet', 2);
  }
  const { statusCode = 500, code = '', message } = Object(error) as Partial<ApiProblem>;
  if (statusCode < 400 || statusCode >= 500) return undefined;
  if (statusCode === 413) {
    return new ApiProblem(
      413,
      'request/too-large',
      'Expected a shorter request, got too many bytes',
    );
  }
  const what = /JSON|body/i.test(`${code}${message}`) ? 'JSON as the body' : 'a request';
  return new ApiProblem(
    statusCode,
    statusCode === 415 ? 'request/bad-type' : 'request/bad',
    `Expected ${statusCode === 415 ? 'application/json' : what}, got something else`,
  );
}

/** Answers with a problem, as RFC 9457 has it. */
export function sendProblem(reply: FastifyReply, problem: ApiProblem): FastifyReply {
  const { statusCode, code, message, retryAfter } = problem;
  const body: ServerProblem = {
    type: 'about:blank',
    title: STATUS_CODES[statusCode] ?? 'Problem',
    status: statusCode,
    detail: message,
    code,
  };
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(body));
}

const WORDS: Readonly<Record<string, string>> = {
  Object: 'a record',
  Array: 'a list',
  boolean: 'true or false',
  number: 'a number',
  string: 'a text',
};

/** A part of a request by its schema; throws an `ApiProblem` with what was expected there. */
export function checked<T>(
  schema: v.GenericSchema<unknown, T>,
  value: unknown,
  part: 'address' | 'query' | 'body',
): T {
  const parsed = v.safeParse(schema, value, {
    abortEarly: true,
    message: ({ expected }) => WORDS[expected ?? ''] ?? expected ?? 'something else',
  });
  if (parsed.success) return parsed.output;
  const [{ message, path = [], input, expected }] = parsed.issues;
  const place = path.map(({ key }) => String(key)).join('.');
  const refuse = (sentence: string) => new ApiProblem(400, `request/bad-${part}`, sentence);
  if (expected === 'never') throw refuse(`Expected no ${show(place)} in the ${part}, got one`);
  if (input === undefined && place !== '') {
    throw refuse(`Expected ${place} in the ${part}, got none`);
  }
  throw refuse(
    `Expected ${place === '' ? `as ${part} ` : `${place} as `}${message}, got ${show(input)}`,
  );
}
