import type { Interval } from './statistics.ts';

export interface PairTestOptions {
  /** How often it may be wrong [0.05]. */
  readonly error?: number;
  /** Ratios of strength up to 1 + margin count as equal [0.1]. */
  readonly margin?: number;
}

/** What a comparison says: who is stronger, or that neither is by more than the margin. */
export type PairVerdict = 'first' | 'second' | 'equal';

export interface PairJudgement {
  readonly pairs: number;
  /** Undefined while it is open. */
  readonly verdict: PairVerdict | undefined;
  /** From 0 to 1: how sure it is that the brains are not equally strong. */
  readonly sure: number;
  /** The strength of the first over that of the second: valid whenever one looks. */
  readonly ratio: Interval;
}

/** A comparison that may be looked at after every pair and stopped at will. */
export interface PairTest {
  /** Takes the scores of both on the same pieces. */
  add(first: number, second: number): void;
  judge(): PairJudgement;
}

/** Stakes, from cautious to bold: one of them is near the best for any difference. */
const STAKES = [0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.7, 0.9];
/** Ratios are told apart by this factor .. */
const STEP = 1.02;
/** .. up to this many steps each way: 1 to 52. */
const STEPS = 200;
/** More would be infinite some day; it is beyond all doubt anyway. */
const RICH = 1e200;

/** 1 at `STEPS`, a step more at each index. */
const RATIOS = listRatios();
const ONE = STEPS;

/**
 * A sequential test by betting. Against each ratio r of strengths a gambler bets that
 * first / (first + r * second) is more than one half, another that it is less. If r is the true
 * ratio, scores divided by strength come from one distribution, so both games are fair (or worse
 * for them), and by Ville's inequality a gambler makes 1 into 1 / p with a chance of at most p,
 * however long he plays. Ratios at which somebody got rich are out. Nothing is assumed about the
 * distribution; for exponential scores the bets are nearly the best there are.
 */
export function createPairTest({ error = 0.05, margin = 0.1 }: PairTestOptions = {}): PairTest {
  const more = RATIOS.map(createGambler);
  const less = RATIOS.map(createGambler);
  let pairs = 0;

  const judge = (): PairJudgement => {
    const isRich = ({ best }: Gambler): boolean => best * error >= 2;
    // Who bets on "more" and gets rich refutes his ratio and all below it.
    let lowest = RATIOS.length - 1;
    while (lowest >= 0 && !isRich(more[lowest]!)) lowest--;
    const highest = less.findIndex(isRich);
    const low = RATIOS[lowest] ?? 0;
    const high = RATIOS[highest] ?? Number.POSITIVE_INFINITY;
    const richest = Math.max(more[ONE]!.best, less[ONE]!.best);
    return {
      pairs,
      verdict: verdictOf({ low, high }, margin),
      sure: Math.max(0, 1 - 2 / richest),
      ratio: { low, high },
    };
  };

  return {
    judge,
    add: (first, second) => {
      pairs++;
      if (first === 0 && second === 0) return;
      for (let i = 0; i < RATIOS.length; i++) {
        const scaled = RATIOS[i]! * second;
        const lead = (first - scaled) / (first + scaled);
        bet(more[i]!, lead);
        bet(less[i]!, -lead);
      }
    },
  };
}

export function verdictOf({ low, high }: Interval, margin: number): PairVerdict | undefined {
  if (low >= 1) return 'first';
  if (high <= 1) return 'second';
  return high <= 1 + margin && low * (1 + margin) >= 1 ? 'equal' : undefined;
}

interface Gambler {
  readonly purses: Float64Array;
  /** The most he ever had; he started with 1. */
  best: number;
}

function createGambler(): Gambler {
  return { purses: new Float64Array(STAKES.length).fill(1 / STAKES.length), best: 1 };
}

/** Plays one round that pays `lead`, from -1 to 1, for each 1 at stake. */
function bet(gambler: Gambler, lead: number): void {
  const { purses } = gambler;
  let wealth = 0;
  for (let i = 0; i < purses.length; i++) {
    const purse = Math.min(RICH, purses[i]! * (1 + STAKES[i]! * lead));
    purses[i] = purse;
    wealth += purse;
  }
  if (wealth > gambler.best) gambler.best = wealth;
}

function listRatios(): readonly number[] {
  const above = [1];
  for (let i = 0; i < STEPS; i++) above.push(above[i]! * STEP);
  const below = above.slice(1).map((ratio) => 1 / ratio);
  return [...below.reverse(), ...above];
}
