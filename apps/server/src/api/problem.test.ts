import { expect, test } from 'vitest';
import { VerifierBusy } from '../verify/verifier.ts';
import { problemOf } from './problem.ts';

test('a game that cannot be verified now is no bad game: it may come again', () => {
  const answerFor = (isOfKey: boolean) => problemOf(new VerifierBusy('Expected one', isOfKey));
  expect(answerFor(false)).toMatchObject({ statusCode: 503, code: 'server/busy', retryAfter: 2 });
  expect(answerFor(true)).toMatchObject({
    statusCode: 429,
    code: 'request/too-many',
    retryAfter: 5,
  });
  expect(problemOf(new Error('a fault of ours'))).toBeUndefined();
});
