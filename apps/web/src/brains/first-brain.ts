import { STARTER } from './examples.ts';
import type { KeptBrain } from './kept-brain.ts';
import { chosenBrain, createBrain, MY_BRAIN, openRegistry, WRITTEN } from './registry.ts';

export async function demandBrain(): Promise<KeptBrain> {
  await openRegistry();
  const found = chosenBrain();
  if (found !== undefined) return found;
  return createBrain({
    name: MY_BRAIN,
    kind: 'code',
    text: STARTER,
    origin: WRITTEN,
  });
}
