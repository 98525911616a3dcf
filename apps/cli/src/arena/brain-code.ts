import { bundleOurs } from '../grade/bundle.ts';

/** All that goes into a realm besides a stranger's brain, as texts. */
export interface BrainCode {
  readonly surroundings: string;
  readonly asker: string;
  readonly modules: Readonly<Record<string, string>>;
}

const PACKAGES: Readonly<Record<string, () => Promise<object>>> = {
  '@tetrarium/brains': () => import('@tetrarium/brains'),
  '@tetrarium/brains/stanford': () => import('@tetrarium/brains/stanford'),
  '@tetrarium/engine': () => import('@tetrarium/engine'),
  '@tetrarium/engine/core': () => import('@tetrarium/engine/core'),
  '@tetrarium/engine/srs': () => import('@tetrarium/engine/srs'),
  '@tetrarium/engine/stanford': () => import('@tetrarium/engine/stanford'),
  '@tetrarium/engine/ut': () => import('@tetrarium/engine/ut'),
};

/** What a brain needs around it: our packages, which take a while to load, only if it names one. */
export async function brainCodeFor(source: string): Promise<BrainCode> {
  const surroundings = await bundleOurs('surroundings');
  if (!source.includes('@tetrarium/')) {
    return { surroundings, asker: await bundleOurs('brain'), modules: {} };
  }
  const modules: Record<string, string> = {};
  for (const [name, load] of Object.entries(PACKAGES)) {
    const names = Object.keys(await load()).filter((each) => each !== 'default');
    const lines = names.map((each) => `export const ${each} = all.${each};`);
    const all = `globalThis.tetrariumPackages[${JSON.stringify(name)}]`;
    modules[name] = [`const all = ${all};`, ...lines].join('\n');
  }
  return { surroundings, asker: await bundleOurs('brain-packages'), modules };
}
