import type { Group } from './suite.ts';
import type { TwinGroup } from './twin.ts';

/** The groups of a suite with the twins that break them; all of them break the brief. */
export function twinGroups<Id extends string>(
  groups: readonly (Group & { readonly id: Id })[],
  twins: readonly { readonly id: string; readonly group: string }[],
  hints: Readonly<Partial<Record<Id, string>>>,
): readonly TwinGroup[] {
  return groups.flatMap(({ id, title }) => {
    const brief = twins.filter(({ group }) => group === id).map((twin) => twin.id);
    const hint = hints[id];
    return brief.length === 0 || hint === undefined ? [] : [{ id, title, hint, brief, ours: [] }];
  });
}
