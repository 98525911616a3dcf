import type { BrainSpec } from '@tetrarium/brains';

/** A short name and a second line, of the title of a brain of ours. */
export function namesOf({ title }: BrainSpec): { readonly name: string; readonly hint: string } {
  const [name = title, ...rest] = title.split(/: | with |, (?=two)/);
  const hint = title.slice(name.length).replace(/^[:,]? /, '') || rest.join(' ');
  return { name: name.replace(/ brain$/, ''), hint };
}
