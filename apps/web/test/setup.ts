import type { TestProject } from 'vitest/node';
import { serve } from './serve.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `tetrarium serve` is, with a slash at the end. */
    site: string;
  }
}

/** Starts the real server for all test files, and ends it after the last. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const serving = await serve();
  provide('site', serving.url);
  return () => serving.close();
}
