import { createHash } from 'node:crypto';
import { findBrain } from '@tetrarium/brains';
import { failure, type Result, refuse, success } from '@tetrarium/engine/core';
import {
  formatReplay,
  parseReplay,
  type ReadReplay,
  type Replay,
  type ReplayRules,
  replayToJson,
} from '@tetrarium/engine/replay';
import {
  findGame,
  type GameResult,
  type Leaderboard,
  REPLAY_RULESETS,
  rankOf,
} from '@tetrarium/play/games';
import { type Board, SERVER_LIMITS, type Submission } from '@tetrarium/protocol/server';
import { FuelMeter, OUT_OF_FUEL, OutOfFuel, PROOF_FUEL, priceOf } from './fuel.ts';
import { SCORED_GAMES } from './games.ts';
import { type Played, REPLAY_LIMITS, simulate } from './simulate.ts';

/** What came of a replay: nothing of it is what somebody says. */
export interface Verdict {
  readonly board: Omit<Board, 'list' | 'date'>;
  readonly result: GameResult;
  /** Less is better. */
  readonly rank: number;
  readonly end: string;
  readonly seed: string;
  readonly hash: string;
  /** Equal for the same game, however its replay is written. */
  readonly digest: string;
  /** Equal for a game whose pieces lie alike; only of a person's that is long enough to tell. */
  readonly placements?: string;
  /** As its compact text, without what came after the end of the game. */
  readonly replay: string;
  /** Milliseconds of play. */
  readonly duration: number;
  /** Whether only the inputs make this game, or the brain does. */
  readonly verdict: 'inputs' | 'brain';
}

/**
 * Plays a replay again and says what it is worth, or why it is not taken. `fuel` is what asking brains
 * again may cost. Never throws.
 */
export function verify(submission: Submission, fuel: number = PROOF_FUEL.most): Result<Verdict> {
  try {
    return judge(submission, new FuelMeter(fuel));
  } catch (error) {
    if (error instanceof OutOfFuel) {
      const { brain = 'the adversary' } = submission;
      const most = Math.floor(fuel / priceOf(brain));
      return failure(
        OUT_OF_FUEL,
        `Expected a game that is proven by at most ${most} answers of ${brain}, got a longer one: send a shorter game`,
      );
    }
    // A replay that breaks the rules' own checks: a fault of ours, but no reason to end.
    return failure('score/broken', `Expected a game that can be played, got ${String(error)}`);
  }
}

function judge(submission: Submission, meter: FuelMeter): Result<Verdict> {
  const read = readReplay(submission);
  if (!read.ok) return read;
  const { rules, replay } = read.value;
  const leaderboard = findGame(replay.ruleset)?.leaderboard;
  if (leaderboard === undefined) return noBoard(replay.ruleset);
  const mode = leaderboard.modeOf(replay.options);
  if (!mode.ok) return mode;
  const { modes } = leaderboard;
  if (!Object.hasOwn(modes, mode.value)) return noBoard(`${replay.ruleset} ${mode.value}`);
  const played = simulate(read.value, leaderboard);
  if (!played.ok) return played;
  const outcome = leaderboard.outcomeOf(played.value.game, played.value.replay.end);
  if (!outcome.ok) return outcome;
  const wrong = findWrongClaim(submission.claim ?? {}, outcome.value.result);
  if (wrong !== undefined) return failure('score/wrong-claim', wrong);
  const proof = checkPlayer(submission, played.value, leaderboard, meter);
  if (!proof.ok) return proof;
  const { playedBy, brain, adversary } = submission;
  const placements = playedBy === 'person' ? placementsOf(mode.value, played.value) : undefined;
  return success({
    ...outcome.value,
    rank: rankOf(modes[mode.value]!.measure, outcome.value.result),
    board: {
      ruleset: rules.id,
      rulesVersion: rules.version,
      mode: mode.value,
      playedBy,
      ...(brain !== undefined && { brain }),
      ...(adversary !== undefined && { adversary }),
    },
    seed: `${replay.seed}`,
    hash: replay.hash,
    digest: digestOfGame(rules, played.value.replay),
    ...(placements !== undefined && { placements }),
    replay: formatReplay(rules, played.value.replay),
    duration: played.value.replay.end,
    verdict: proof.value,
  });
}

function readReplay({ replay: text, playedBy, brain }: Submission): Result<ReadReplay> {
  if (text.length > SERVER_LIMITS.replay) {
    return tooLong(`${SERVER_LIMITS.replay} characters`, text.length);
  }
  if ((playedBy === 'brain') !== (brain !== undefined)) {
    const expected = playedBy === 'brain' ? 'the name of the brain that played' : 'no brain';
    return refuse('score/no-brain', `${expected} in a game of a ${playedBy}`, brain ?? 'none');
  }
  const read = parseReplay(text, REPLAY_RULESETS);
  if (!read.ok) return read;
  const { inputs, end, ruleset } = read.value.replay;
  const most = findGame(ruleset)?.leaderboard?.mostInputs ?? REPLAY_LIMITS.inputs;
  if (inputs.length > most) return tooLong(`${most} inputs`, inputs.length);
  if (end > REPLAY_LIMITS.end) return tooLong(`${REPLAY_LIMITS.end} ms`, end);
  return read;
}

function tooLong(most: string, got: number): Result<never> {
  return failure('score/too-long', `Expected a replay of at most ${most}, got ${got}`);
}

function noBoard(what: string): Result<never> {
  const known = SCORED_GAMES.map(({ ruleset, mode }) => `${ruleset} ${mode}`).join(', ');
  return refuse('score/no-board', `a game of ${known}`, what);
}

function findWrongClaim(claim: GameResult, result: GameResult): string | undefined {
  for (const name of Object.keys(claim) as (keyof GameResult)[]) {
    if (claim[name] === result[name]) continue;
    return `Expected ${name} ${result[name] ?? 'to be left out'}, got ${claim[name]}`;
  }
  return undefined;
}

/** What is proven about who played and who picked the pieces. */
function checkPlayer(
  { playedBy, brain, adversary }: Submission,
  { replay, game, landings }: Played,
  leaderboard: Leaderboard,
  meter: FuelMeter,
): Result<Verdict['verdict']> {
  if (adversary !== undefined && leaderboard.checkPicks === undefined) {
    return failure('score/other-pieces', 'Expected an adversary in a classic game only, got one');
  }
  if (replay.options['picks'] !== undefined && adversary === undefined) {
    return failure(
      'score/other-pieces',
      'Expected pieces by the dice, or the dial of the adversary, got picked ones',
    );
  }
  if (playedBy === 'person') {
    const timing = leaderboard.checkTiming(replay, landings);
    if (!timing.ok) return timing;
    const picks =
      adversary === undefined
        ? undefined
        : leaderboard.checkPicks?.(replay, game, { dial: adversary, meter });
    return picks === undefined || picks.ok ? success('inputs') : picks;
  }
  const spec = findBrain(brain!);
  if (spec === undefined || leaderboard.checkBrain === undefined) {
    return adversary === undefined
      ? success('inputs')
      : failure(
          'score/other-pieces',
          'Expected a built-in brain against an adversary, got another',
        );
  }
  const proof = leaderboard.checkBrain(replay, game, { spec, dial: adversary ?? 0, meter });
  return proof.ok ? success('brain') : proof;
}

/** Shorter games are alike by chance. */
const LEAST_PLACEMENTS = 20;

/** A digest of where the pieces lie, without the seed: many numbers make one game. A puzzle has no landings. */
function placementsOf(mode: string, { replay, landings }: Played): string | undefined {
  if (landings.length < LEAST_PLACEMENTS) return undefined;
  const places = landings.map(({ place }) => place);
  const text = [`${replay.ruleset} ${mode}`, ...places].join('\n');
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function digestOfGame(rules: ReplayRules, replay: Replay): string {
  const { ruleset, seed, inputs, hash } = replayToJson(rules, replay);
  return createHash('sha256').update(JSON.stringify({ ruleset, seed, inputs, hash })).digest('hex');
}
