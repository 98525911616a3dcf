import { failure, type Result, show, success } from '@tetrarium/engine/core';

/** Reads JSON text from outside; never throws. */
export function parseJson(text: string, code: string): Result<unknown> {
  try {
    return success(JSON.parse(text));
  } catch {
    return failure(code, `Expected JSON, got ${show(text)}`);
  }
}
