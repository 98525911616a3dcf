import { JavaRandom } from '@tetrarium/engine/core';
import { SAMPLE_SEQUENCE } from './blocks.ts';
import { RULESETS } from './rules.ts';
import { drawBlock, hasBlocks } from './source.ts';
import { type GameSetup, type Player, type QuadrisGame, spawned } from './state.ts';

/** Starts a game; the sequence of a level that needs one must not be empty (`findSetupFault`). */
export function createGame(setup: GameSetup, seed: number | bigint): QuadrisGame {
  return startGame(setup, new JavaRandom(seed).state, 0);
}

/** A new game after this one: the generator goes on and the hi score stays. */
export function restartGame({ setup, random, hiScore }: QuadrisGame): QuadrisGame {
  return startGame(setup, random, hiScore);
}

/** A whole setup: what is left out is the brief's game in level 0, with the sample sequence. */
export function completeSetup(changes: Partial<GameSetup>): GameSetup {
  const { rules = '2013' } = changes;
  const { levels, players } = RULESETS[rules];
  const sequences = new Array<string>(players).fill(SAMPLE_SEQUENCE);
  return { rules, spawn: 'bottom-row', startLevel: 0, levels, sequences, ...changes };
}

/** What keeps a game from starting with this setup, or undefined. */
export function findSetupFault(setup: GameSetup): string | undefined {
  const { levels, startLevel, sequences, rules } = setup;
  const most = levels.length - 1;
  if (!Number.isInteger(startLevel) || startLevel < 0 || startLevel > most) {
    return `Expected a start level from 0 to ${most}, got ${startLevel}`;
  }
  for (let player = 0; player < RULESETS[rules].players; player++) {
    if (!hasBlocks(setup, player, startLevel)) {
      return `Expected block letters for level ${startLevel}, got ${JSON.stringify(sequences[player] ?? '')}`;
    }
  }
  return undefined;
}

function startGame(setup: GameSetup, state: number, hiScore: number): QuadrisGame {
  let random = state;
  const players = Array.from({ length: RULESETS[setup.rules].players }, (_, index) => {
    const source = {
      level: setup.startLevel,
      places: setup.levels.map(() => 0),
      fixed: '',
      fixedPlace: 0,
    };
    const first = drawBlock(setup, index, source, random);
    const second = drawBlock(setup, index, first.source, first.random);
    random = second.random;
    return {
      score: 0,
      field: [],
      locked: [],
      nextId: 0,
      current: spawned(setup, first.block),
      next: second.block,
      sinceClear: 0,
      isBlind: false,
      isOut: false,
      ...second.source,
    } satisfies Player;
  });
  return { setup, random, hiScore, players, active: 0, isChoosing: false };
}
