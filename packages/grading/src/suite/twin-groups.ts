import type { Group } from './suite.ts';
import type { TwinGroup } from './twin.ts';

/** The groups of a suite with the twins that break them: the brief, unless a twin says otherwise. */
export function twinGroups<Id extends string>(
  groups: readonly (Group & { readonly id: Id })[],
  twins: readonly {
    readonly id: string;
    readonly group: string;
    readonly demand?: 'brief' | 'ours';
  }[],
  hints: Readonly<Partial<Record<Id, string>>>,
): readonly TwinGroup[] {
  return groups.flatMap(({ id, title }) => {
    const idsOf = (demand: 'brief' | 'ours') =>
      twins
        .filter((twin) => twin.group === id && (twin.demand ?? 'brief') === demand)
        .map((twin) => twin.id);
    const brief = idsOf('brief');
    const hint = hints[id];
    if (brief.length === 0 || hint === undefined) return [];
    return [{ id, title, hint, brief, ours: idsOf('ours') }];
  });
}
