import { isBetter } from '@tetrarium/engine/guideline';

/** Personal bests by key. */
export class Bests {
  readonly values: Readonly<Record<string, number>>;

  private constructor(values: Readonly<Record<string, number>>) {
    this.values = values;
  }

  static parse(text: string | null): Bests {
    try {
      const kept: unknown = JSON.parse(text ?? '{}');
      const entries = Object.entries(Object(kept)).filter(([, value]) => Number.isFinite(value));
      return new Bests(Object.fromEntries(entries) as Record<string, number>);
    } catch {
      // Somebody else's text under our key: no bests yet.
      return new Bests({});
    }
  }

  get(key: string): number | undefined {
    return Object.hasOwn(this.values, key) ? this.values[key] : undefined;
  }

  /** The bests with a result that is better than the best so far; undefined where it is not. */
  with(result: Parameters<typeof isBetter>[0]): Bests | undefined {
    const before = this.get(result.key);
    const isNew = before === undefined || isBetter(result, { ...result, value: before });
    return isNew ? new Bests({ ...this.values, [result.key]: result.value }) : undefined;
  }
}
