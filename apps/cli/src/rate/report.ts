import { ALL_PLACEMENTS, lookaheadOf, type Player, type Rating } from '@tetrarium/trainer';
import { count, formatNumber } from '@tetrarium/words';
import type { RatePlayer } from './games.ts';

export interface Speed {
  readonly seconds: number;
  readonly threads: number;
  readonly pieces: number;
  readonly evaluations: number;
}

/** A rating for programs; what is not known is null. */
export function ratingJson({ mean, interval, ...rating }: Rating): object {
  const { games, ended, lines, pieces, estimator, deviation, median, least, most } = rating;
  return {
    games,
    ended,
    mean: mean ?? null,
    ci95: intervalJson(interval),
    estimator,
    sd: deviation,
    median,
    min: least,
    max: most,
    lines,
    pieces,
  };
}

/** An interval for programs: two numbers, null for infinite. */
export function intervalJson({ low, high }: Rating['interval']): (number | null)[] {
  return [low, Number.isFinite(high) ? high : null];
}

export function speedJson({ seconds, threads, pieces, evaluations }: Speed): object {
  return {
    seconds,
    threads,
    piecesPerSecond: Math.round(pieces / seconds),
    evaluationsPerSecond: Math.round(evaluations / seconds),
  };
}

export function formatRating(rating: Rating): string[] {
  const { games, mean, interval, deviation, median, least, most } = rating;
  const limits = formatInterval(interval);
  return [
    mean === undefined
      ? `Lines per game   at least ${formatLines(interval.low)}: no game ended (95 % sure)`
      : `Lines per game   ${formatLines(mean)}  [${limits}]  (95 % interval)`,
    `Games            ${formatNumber(games)}, ${endWords(rating)}`,
    `Scores           median ${formatLines(median)}, least ${formatNumber(least)}, most ${formatNumber(most)}, deviation ${formatLines(deviation)}`,
  ];
}

export function formatSpeed(
  { seconds, threads, pieces, evaluations }: Speed,
  engine: Player['engine'],
): string {
  const [pieceRate, evaluationRate] = [pieces, evaluations].map((each) => shorten(each / seconds));
  const where = `${count(threads, 'thread')}, ${engine}`;
  return `Speed            ${pieceRate} pieces/s, ${evaluationRate} evaluations/s (${where})`;
}

/** Where a brain is played that the kernel does not know, and that this is slow; else undefined. */
export function slowPlace(engine: Player['engine'], brains = 1): string | undefined {
  switch (engine) {
    case 'board':
      return 'on the readable board, not by the kernel, which is a hundred times as fast';
    case 'process':
      return `in ${brains === 1 ? 'a process of its own' : 'processes of their own'}, not by the kernel, which is a thousand times as fast`;
    default:
      return undefined;
  }
}

/** How far a player looks, for programs; null is unknown, or a beam without end. */
export function lookaheadJson(player: RatePlayer): object {
  if (player.kind === 'program') return { lookahead: null };
  const { lookahead, limits } = lookaheadOf(player);
  if (limits === undefined) return { lookahead };
  const { from = 0, beam = ALL_PLACEMENTS, nodes } = limits;
  return {
    lookahead,
    ahead: { from, beam: beam < ALL_PLACEMENTS ? beam : null, ...(nodes && { nodes }) },
  };
}

/** How far a player looks, for a reader; undefined if it does not. */
export function lookaheadWords(player: RatePlayer): string | undefined {
  if (player.kind === 'program') return undefined;
  const { lookahead, limits } = lookaheadOf(player);
  if (limits === undefined) return undefined;
  const { from = 0, beam = ALL_PLACEMENTS, nodes } = limits;
  return [
    lookahead === 'next' ? 'looking at the next piece' : 'looking ahead',
    ...(from > 0 ? [`from row ${from}`] : []),
    ...(beam < ALL_PLACEMENTS ? [`into ${count(beam, 'placement')}`] : []),
    ...(nodes === undefined ? [] : [`until ${count(nodes, 'board')} are rated`]),
  ].join(' ');
}

export function formatInterval({ low, high }: Rating['interval']): string {
  return `${formatLines(low)}, ${Number.isFinite(high) ? formatLines(high) : 'no limit'}`;
}

export function formatLines(lines: number): string {
  return formatNumber(lines < 1000 ? Math.round(10 * lines) / 10 : Math.round(lines));
}

function shorten(rate: number): string {
  if (rate >= 1e6) return `${(rate / 1e6).toFixed(2)} M`;
  return rate >= 1e3 ? `${(rate / 1e3).toFixed(1)} k` : rate.toFixed(1);
}

function endWords({ ended, games, lines }: Rating): string {
  if (ended === games) return 'all to the end';
  if (ended === 0) return `none to the end, ${formatNumber(lines)} lines`;
  const losses = ended === 1 ? '1 loss' : `${formatNumber(ended)} losses`;
  return `${formatNumber(ended)} to the end; the mean is ${formatNumber(lines)} lines over ${losses}`;
}

/** Who of two is stronger, after what, and how many times as strong. */
export function verdictSentence(
  { verdict, ratio, after, sure }: PairWords,
  [first, second]: readonly [first: string, second: string],
  margin: number,
): string {
  const { low, high } = ratio;
  const range = strengthWords(low, high);
  const found = sure === undefined ? after : `${formatSure(sure)} % sure ${after}`;
  switch (verdict) {
    case 'first':
      return `${first} is stronger than ${second}: ${found}, ${range}`;
    case 'second':
      return `${second} is stronger than ${first}: ${found}, ${strengthWords(1 / high, 1 / low)}`;
    case 'equal':
      return `${first} and ${second} are equal within ${margin} % ${after}: ${first} is ${range}`;
    default:
      return `${first} and ${second} are not told apart ${after}: ${first} is ${range}`;
  }
}

interface PairWords {
  readonly verdict: 'first' | 'second' | 'equal' | undefined;
  /** The strength of the first over that of the second. */
  readonly ratio: Rating['interval'];
  /** "after 60 games". */
  readonly after: string;
  /** From 0 to 1, where it is known. */
  readonly sure?: number;
}

/** How many times as strong one is as another, from the least to the most that it may be. */
function strengthWords(least: number, most: number): string {
  if (Number.isFinite(most)) {
    const range =
      least > 0 ? `${least.toFixed(2)} to ${most.toFixed(2)}` : `at most ${most.toFixed(2)}`;
    return `${range} times as strong`;
  }
  return least > 0
    ? `at least ${least.toFixed(2)} times as strong`
    : 'stronger or weaker: too few games';
}

/** Per cent, never rounded up to a certainty there is not. */
function formatSure(sure: number): string {
  return `${Math.floor(sure * 10_000) / 100}`;
}
