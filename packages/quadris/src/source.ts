import { JavaRandom } from '@tetrarium/engine/core';
import { BLOCK_KINDS, type Block, type BlockKind } from './blocks.ts';
import { type Chance, type Level, totalWeight, type Weights } from './levels.ts';
import type { GameSetup, Player } from './state.ts';

/** The part of a player's state that decides which block comes. */
export type BlockSource = Pick<Player, 'level' | 'places' | 'fixed' | 'fixedPlace'>;

/** A block, and the source and generator after it was taken. */
interface Drawn {
  readonly block: Block;
  readonly source: BlockSource;
  readonly random: number;
}

export function hasBlocks(
  setup: Pick<GameSetup, 'levels' | 'sequences'>,
  player: number,
  level: number,
): boolean {
  const letters = lettersOf(setup, player, setup.levels[level]!);
  return letters === undefined || letters !== '';
}

/** Chooses a player's next block by the level in force. */
export function drawBlock(
  setup: GameSetup,
  player: number,
  from: BlockSource,
  state: number,
): Drawn {
  const level = setup.levels[from.level]!;
  const random = JavaRandom.fromState(state);
  const { kind, source } = takeBlock(setup, player, from, random);
  const block: Block = {
    kind,
    level: from.level,
    heavy: level.heavy ?? 0,
    isTransparent: happens(level.transparent, random),
    isSkippable: happens(level.skippable, random),
  };
  return { block, source, random: random.state };
}

export function takeBlock(
  setup: Pick<GameSetup, 'levels' | 'sequences'>,
  player: number,
  { level: index, places, fixed, fixedPlace }: BlockSource,
  random: JavaRandom,
): { kind: BlockKind; source: BlockSource } {
  const level = setup.levels[index]!;
  const letters = lettersOf(setup, player, level);
  if (fixed !== '' && level.canBeFixed === true) {
    const source = { level: index, places, fixed, fixedPlace: fixedPlace + 1 };
    return { kind: letterAt(fixed, fixedPlace), source };
  }
  if (letters === undefined) {
    const kind = drawKind(level.weights!, random);
    return { kind, source: { level: index, places, fixed, fixedPlace } };
  }
  const place = places[index]!;
  const next = places.map((old, i) => (i === index ? old + 1 : old));
  return {
    kind: letterAt(letters, place),
    source: { level: index, places: next, fixed, fixedPlace },
  };
}

/** The letters a level takes in order; undefined for a level of chance. */
function lettersOf(
  { sequences }: Pick<GameSetup, 'sequences'>,
  player: number,
  { sequence }: Level,
): string | undefined {
  return sequence === true ? (sequences[player] ?? '') : sequence;
}

/** A sequence starts again at its end. */
function letterAt(letters: string, place: number): BlockKind {
  return letters[place % letters.length] as BlockKind;
}

function drawKind(weights: Weights, random: JavaRandom): BlockKind {
  let left = random.nextInt(totalWeight(weights));
  for (const kind of BLOCK_KINDS) {
    left -= weights[kind] ?? 0;
    if (left < 0) return kind;
  }
  throw new RangeError('unreachable: the draw is below the sum of the weights');
}

/** Draws nothing where there is no chance, so that the levels of the brief stay as they are. */
function happens(chance: Chance | undefined, random: JavaRandom): boolean {
  return chance !== undefined && random.nextInt(chance.of) < chance.parts;
}
