import { failure, type Result, refuse, success } from '../core/result.ts';
import type { ReplayRules } from './replay.ts';

/** The rules of a replay from outside, or what to do where they are not known here. */
export function findReplayRules(
  rulesets: readonly ReplayRules[],
  id: string,
  version: number,
  rng: string,
): Result<ReplayRules> {
  const rules = rulesets.find((each) => each.id === id);
  if (rules === undefined) {
    const known = rulesets.map((each) => each.id).join(', ');
    return refuse('replay/unknown-ruleset', `a game of ${known}`, id);
  }
  if (rules.version !== version) {
    const advice = 'Open it with the version of Tetrarium that wrote it';
    return failure(
      'replay/unknown-version',
      `Expected ${id}@${rules.version}, got ${id}@${version}. ${advice}`,
    );
  }
  if (rules.rng !== rng) {
    return refuse('replay/unknown-rng', `the dice ${rules.rng}`, rng);
  }
  return success(rules);
}
