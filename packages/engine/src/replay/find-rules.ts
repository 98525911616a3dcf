import { failure, type Result, refuse, success } from '../core/result.ts';
import type { ReplayRules } from './replay.ts';

/** The rules of a replay from outside, or what to do where they are not known here. */
export function findReplayRules(
  rulesets: readonly ReplayRules[],
  id: string,
  version: number,
  rng: string,
): Result<ReplayRules> {
  const ofGame = rulesets.filter((each) => each.id === id);
  if (ofGame.length === 0) {
    const known = [...new Set(rulesets.map((each) => each.id))].join(', ');
    return refuse('replay/unknown-ruleset', `a game of ${known}`, id);
  }
  const rules = ofGame.find((each) => each.version === version);
  if (rules === undefined) {
    const known = ofGame.map((each) => `${id}@${each.version}`).join(' or ');
    const advice = 'Open it with the version of Tetrarium that wrote it';
    return failure('replay/unknown-version', `Expected ${known}, got ${id}@${version}. ${advice}`);
  }
  if (rules.rng !== rng) {
    return refuse('replay/unknown-rng', `the dice ${rules.rng}`, rng);
  }
  return success(rules);
}
