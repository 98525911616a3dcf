import { scoreLines } from '../render-text.ts';
import { RULESETS } from '../rules.ts';

/** Level, score and hi score as the display shows them. */
export class ScoreBoard {
  /** The points for lines that one drop cleared in a level. */
  static readonly linePoints = RULESETS['2013'].linePoints;
  /** The points for a block that is completely removed, by the level in which it was generated. */
  static readonly blockPoints = RULESETS['2013'].blockPoints;

  readonly level: number;
  readonly score: number;
  readonly hiScore: number;

  constructor(level = 0, score = 0, hiScore = 0) {
    this.level = level;
    this.score = score;
    this.hiScore = hiScore;
  }

  /** The three lines above the board. */
  toString(): string {
    return scoreLines(this).join('\n');
  }
}
