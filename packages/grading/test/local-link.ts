import type { Argument, ObjectLink, Outcome, Step, Value } from '@tetrarium/protocol';

/** A link to classes of this very process, and how often it was used. */
export interface LocalLink extends ObjectLink {
  readonly trips: number;
}

/** The classes by their names, used as a program in another process would be. */
export function linkTo(classes: Readonly<Record<string, unknown>>): LocalLink {
  let objects: unknown[] = [];
  let numbers = new Map<unknown, number>();
  let trips = 0;

  const toValue = (value: unknown): Value => {
    if (value === undefined || value === null) return null;
    if (Array.isArray(value)) return value.map(toValue);
    if (typeof value !== 'object') return value as Value;
    const ref = numbers.get(value) ?? objects.push(value);
    numbers.set(value, ref);
    return { ref };
  };
  const toArgument = (given: Argument): unknown => {
    if (typeof given !== 'object' || given === null) return given;
    if ('ref' in given) return objects[given.ref - 1];
    return 'make' in given ? { ...given.or } : given.map(toArgument);
  };
  const run = (step: Step): Outcome => {
    const args = step.args.map(toArgument);
    try {
      if ('new' in step) {
        const made = classes[step.new] as (new (...args: unknown[]) => object) | undefined;
        if (made === undefined) return { missing: step.new };
        return { value: toValue(new made(...args)) };
      }
      const of = typeof step.of === 'string' ? classes[step.of] : objects[step.of.ref - 1];
      const name = step.call.find((each) => of !== undefined && each in Object(of));
      if (name === undefined) return { missing: step.call[0]! };
      const member = (of as Record<string, unknown>)[name];
      return { value: toValue(typeof member === 'function' ? member.apply(of, args) : member) };
    } catch (thrown) {
      return { thrown: String(thrown) };
    }
  };
  return {
    get trips() {
      return trips;
    },
    run: (steps) => {
      trips++;
      return steps.map(run);
    },
    forget: () => {
      objects = [];
      numbers = new Map();
    },
  };
}
