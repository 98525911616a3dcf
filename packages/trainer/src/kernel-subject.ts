import { type LinearRecipe, wholeWeights } from '@tetrarium/brains';
import { findRulesFault, type GameRules, MOST_BEAM } from '@tetrarium/kernel';
import { KERNEL_FEATURES } from '@tetrarium/kernel/weights';
import type { PlayerRules, PlayerSpec } from './player-spec.ts';

export interface KernelSubject {
  readonly rules: GameRules;
  readonly weights: Int32Array;
}

/** The brain as the kernel plays it; undefined where it cannot. */
export function findKernelSubject(
  spec: PlayerSpec,
  { width, height, source = 'uniform' }: PlayerRules,
): KernelSubject | undefined {
  const wells = spec.kind === 'linear' ? wellsOf(spec.recipe) : undefined;
  if (spec.kind !== 'linear' || wells === undefined) return undefined;
  const { ahead, table } = spec.recipe;
  const isAtHome = wells === 'dellacherie' && table?.width === width && table.height === height;
  const rules: GameRules = {
    width,
    height,
    wells,
    source: { kind: source },
    ...(ahead && { ahead: { ...ahead, beam: Math.min(ahead.beam, MOST_BEAM) } }),
    ...(isAtHome && { table: { values: table.values, beam: table.beam } }),
  };
  return findRulesFault(rules) === undefined
    ? { rules, weights: kernelVector(spec.recipe) }
    : undefined;
}

/** How the kernel counts the wells of a recipe; undefined where it cannot play the recipe. */
function wellsOf({ weights, rowsStay }: LinearRecipe): GameRules['wells'] | undefined {
  const { board_wells_fast: fast, ...others } = wholeWeights(weights).of;
  const isKnown = Object.keys(others).every((id) => KERNEL_FEATURES.some((known) => known === id));
  if (rowsStay || !isKnown) return undefined;
  if (fast === undefined) return 'dellacherie';
  return others.board_wells === undefined ? 'fast' : undefined;
}

function kernelVector({ weights }: LinearRecipe): Int32Array {
  const { of: whole } = wholeWeights(weights);
  return Int32Array.from(KERNEL_FEATURES, (id) => {
    const fast = id === 'board_wells' ? (whole.board_wells_fast ?? 0) : 0;
    return (whole[id] ?? 0) + fast;
  });
}
