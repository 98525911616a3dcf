// The embedded PostgreSQL and the verification run in threads, which are plain node's: so the
// server runs as built.

const load = (path: string): Promise<unknown> =>
  import(new URL(`../dist/${path}.js`, import.meta.url).href);

export const open = (await load('store/open')) as typeof import('../src/store/open.ts');
export const { StoreService } = (await load(
  'store/service',
)) as typeof import('../src/store/service.ts');
export const { Verifier } = (await load(
  'verify/verifier',
)) as typeof import('../src/verify/verifier.ts');
export const { createServer } = (await load('index')) as typeof import('../src/index.ts');
export const jobs = (await load('jobs/index')) as typeof import('../src/jobs/index.ts');
