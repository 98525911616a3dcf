import type { GuidelineSetup } from '../guideline/setup.ts';

/** Matches won and lost against one rival at one pace. */
export interface RaceRecord {
  readonly won: number;
  readonly lost: number;
}

const NONE: RaceRecord = { won: 0, lost: 0 };

/** Matches won and lost, by rival, pace, length and handicap. */
export class RaceRecords {
  readonly values: Readonly<Record<string, RaceRecord>>;

  private constructor(values: Readonly<Record<string, RaceRecord>>) {
    this.values = values;
  }

  /** Reads records that were kept as text; whatever makes no sense is left out. */
  static parse(text: string | null): RaceRecords {
    try {
      const kept: unknown = JSON.parse(text ?? '{}');
      const entries = Object.entries(Object(kept)).filter(([, value]) => isRecord(value));
      return new RaceRecords(Object.fromEntries(entries) as Record<string, RaceRecord>);
    } catch {
      // Somebody else's text under our key: no records yet.
      return new RaceRecords({});
    }
  }

  of(setup: GuidelineSetup): RaceRecord {
    const key = keyOf(setup);
    return Object.hasOwn(this.values, key) ? this.values[key]! : NONE;
  }

  /** The records after a match. */
  with(setup: GuidelineSetup, isWon: boolean): RaceRecords {
    const { won, lost } = this.of(setup);
    const record = isWon ? { won: won + 1, lost } : { won, lost: lost + 1 };
    return new RaceRecords({ ...this.values, [keyOf(setup)]: record });
  }
}

function keyOf({ brain, pace, firstTo, handicap }: GuidelineSetup): string {
  return `${brain}/${pace}/${firstTo}/${handicap}`;
}

function isRecord(value: unknown): boolean {
  const { won, lost } = Object(value) as Partial<RaceRecord>;
  return Number.isSafeInteger(won) && Number.isSafeInteger(lost);
}
