import type { BrainSpec } from '@tetrarium/brains';

/** A short name and a second line, of the title of a brain of ours. */
export function namesOf({ title }: BrainSpec): { readonly name: string; readonly hint: string } {
  const [name = title, ...rest] = title.split(': ');
  return { name, hint: rest.join(': ') };
}
