import type { Group } from './suite.ts';

export interface BrokenTwin<Subject = unknown, Kind extends string = string> {
  readonly id: string;
  /** Which class of the subject is wrong; all others are correct. */
  readonly kind: Kind;
  /** What is wrong, in one plain sentence. */
  readonly mistake: string;
  readonly subject: Subject;
}

/** A kind of bug, and the twins that have it. */
export interface TwinGroup {
  readonly id: string;
  readonly title: string;
  /** What to test to find it, after "To find them, ". */
  readonly hint: string;
  /** The ids of twins that break the brief, the plainest mistake first. */
  readonly brief: readonly string[];
  /** The ids of twins that break our own contract only. */
  readonly ours: readonly string[];
}

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
