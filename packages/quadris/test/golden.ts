import { readFileSync } from 'node:fs';

/** What a golden case expects; rows from the top. */
export interface GoldenState {
  readonly level: number;
  readonly score: number;
  readonly hiScore: number;
  readonly gameOver: boolean;
  readonly next: string | null;
  readonly locked: readonly string[];
  readonly display: readonly string[];
  readonly current: {
    readonly type: string;
    readonly generatedAtLevel: number;
    readonly bottomRow: number;
    readonly leftCol: number;
    readonly bitmap: readonly string[];
  } | null;
  readonly clears: readonly object[];
  readonly ignoredTokens: readonly string[];
  readonly framesPrinted: number;
  readonly lastFrame: string | null;
}

/** One golden case: a sequence, what is typed, and what comes of it. */
export interface GoldenCase {
  readonly id: string;
  readonly sequence: string;
  readonly startLevel: number;
  readonly stdin: string;
  readonly stubLevels?: Readonly<Record<string, string>>;
  readonly expected: GoldenState;
  readonly expectedBelowReserve: Partial<GoldenState>;
}

type Prefixes = Readonly<Record<string, string | { readonly ambiguous: readonly string[] }>>;

/** The golden file of the brief. */
export interface Golden {
  readonly officialSampleDisplay: { readonly lines: readonly string[] };
  readonly levelWeights: Readonly<Record<string, Readonly<Record<string, number>> | string>>;
  readonly rotations: { readonly blocks: Readonly<Record<string, readonly (readonly string[])[]>> };
  readonly prefixes2013: Prefixes;
  readonly prefixes2016: Prefixes;
  readonly cases: readonly GoldenCase[];
}

/** Computed by a model written from the text and cross-checked with a second program. */
export const golden = JSON.parse(
  readFileSync(new URL('./golden/quadris.json', import.meta.url), 'utf8'),
) as Golden;
