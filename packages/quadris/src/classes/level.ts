import type { JavaRandom } from '@tetrarium/engine/core';
import { type BlockKind, parseSequence, SAMPLE_SEQUENCE } from '../blocks.ts';
import { BRIEF_LEVELS, type Level as Policy, totalWeight } from '../levels.ts';
import { type BlockSource, takeBlock } from '../source.ts';
import { Block } from './block.ts';

/** A level of difficulty: the policy for the next block. Level files make more of them. */
export class Level {
  readonly number: number;
  readonly policy: Policy;
  /** The letters of each player's sequence file, of which the constructor takes the text. */
  readonly sequences: readonly string[];
  #source: BlockSource = { level: 0, places: [0], fixed: '', fixedPlace: 0 };

  constructor(number: number, policy = BRIEF_LEVELS[number]!, sequences = [SAMPLE_SEQUENCE]) {
    this.number = number;
    this.policy = policy;
    this.sequences = sequences.map((text) => parseSequence(text).letters);
  }

  /** The level at this place of a table, as the class that the brief's levels have. */
  static of(number: number, policy: Policy, sequences?: string[]): Level {
    const Kind = policy === BRIEF_LEVELS[number] ? KINDS[number] : undefined;
    return Kind ? new Kind(...(sequences ?? [])) : new Level(number, policy, sequences);
  }

  /** How likely a block of this kind comes next; undefined where a sequence decides. */
  chanceOf(kind: BlockKind): number | undefined {
    const { weights } = this.policy;
    return weights && (weights[kind] ?? 0) / totalWeight(weights);
  }

  nextBlock(random: JavaRandom): Block {
    const setup = { levels: [this.policy], sequences: this.sequences };
    const { kind, source } = takeBlock(setup, 0, this.#source, random);
    this.#source = source;
    return new Block(kind, this.number);
  }
}

/** Takes its blocks in sequence from a file; at the end it starts again. */
export class Level0 extends Level {
  constructor(...sequences: string[]) {
    super(0, undefined, sequences.length > 0 ? sequences : undefined);
  }
}

/** S and Z with a probability of 1/12 each, the others of 1/6. */
export class Level1 extends Level {
  constructor() {
    super(1);
  }
}

/** All blocks with equal probability. */
export class Level2 extends Level {
  constructor() {
    super(2);
  }
}

/** S and Z with a probability of 2/9 each, the others of 1/9. */
export class Level3 extends Level {
  constructor() {
    super(3);
  }
}

const KINDS = [Level0, Level1, Level2, Level3];
