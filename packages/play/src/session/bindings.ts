/** The keys of each action by the device's own names for them, the one to tell first. */
export type Bindings<A extends string> = Readonly<Record<A, readonly string[]>>;

/** What a key does, or undefined. */
function actionOf<A extends string>(bindings: Bindings<A>, key: string): A | undefined {
  for (const action in bindings) if (bindings[action].includes(key)) return action;
  return undefined;
}

/** Bindings of several layers: the first use of a key counts, and comes first in its action. */
function layer<A extends string>(
  actions: readonly A[],
  layers: readonly Partial<Bindings<A>>[],
): Bindings<A> {
  const taken = new Set<string>();
  const bindings = Object.fromEntries(actions.map((action) => [action, []])) as unknown as Record<
    A,
    string[]
  >;
  for (const layer of layers) {
    for (const action of Object.keys(layer) as A[]) {
      for (const key of layer[action] ?? []) {
        if (!taken.has(key)) bindings[action].push(key);
        taken.add(key);
      }
    }
  }
  return bindings;
}

/** The bindings with this key, and no other one, for the action; whoever had it loses it. */
function rebind<A extends string>(
  bindings: Bindings<A>,
  action: NoInfer<A>,
  key: string,
): Bindings<A> {
  const without = Object.entries<readonly string[]>(bindings).map(([name, keys]) => [
    name,
    keys.filter((each) => each !== key),
  ]);
  return { ...(Object.fromEntries(without) as Bindings<A>), [action]: [key] };
}

/** Whether two bindings are the same, for each action and in their order. */
function isSame<A extends string>(one: Bindings<A>, other: Bindings<A>): boolean {
  const actions = Object.keys(one) as A[];
  return actions.every((action) => one[action].join() === other[action]?.join());
}

const MOST_KEYS = 8;

/**
 * Bindings from a value of unknown origin. What is no list of keys keeps its default, as far as
 * that takes no key away from another action: a new action must not spoil what was kept before it.
 */
function parse<A extends string>(
  value: unknown,
  defaults: Bindings<A>,
  isKey: (text: string) => boolean,
): Bindings<A> {
  const isKeys = (keys: unknown): keys is readonly string[] =>
    Array.isArray(keys) &&
    keys.length <= MOST_KEYS &&
    keys.every((key) => typeof key === 'string' && isKey(key));
  const actions = Object.keys(defaults) as A[];
  const given: Readonly<Record<string, unknown>> = Object(value);
  const own = new Map<A, readonly string[]>();
  for (const action of actions) {
    const keys = Object.hasOwn(given, action) ? given[action] : undefined;
    if (isKeys(keys)) own.set(action, keys);
  }
  const taken = [...own.values()].flat();
  const read = (action: A) =>
    own.get(action) ?? defaults[action].filter((key) => !taken.includes(key));
  return Object.fromEntries(actions.map((action) => [action, read(action)])) as Record<
    A,
    readonly string[]
  >;
}

export const Bindings = { actionOf, layer, rebind, isSame, parse } as const;
