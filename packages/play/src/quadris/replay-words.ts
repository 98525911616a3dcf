import { RULES_IDS } from '@tetrarium/quadris';
import { count, formatNumber } from '@tetrarium/words';
import type { RecordedGame, ReplayWords } from '../game/replay-words.ts';
import { QUADRIS_OPTIONS } from './setup.ts';

/** The figures of a game. */
export interface QuadrisNumbers {
  /** One for each player. */
  readonly scores: readonly number[];
  readonly hiScore: number;
  readonly commands: number;
}

type QuadrisGame = RecordedGame & { readonly quadris?: QuadrisNumbers };

export const QUADRIS_WORDS: Partial<ReplayWords> = {
  fullTitleOf: (rules) => {
    const chosen = QUADRIS_OPTIONS.rules.choices.find(({ value }) => value === rules);
    return `Quadris, ${chosen?.label ?? rules}`;
  },
  modeOf: ({ rules = RULES_IDS[0] }) => String(rules),
  isTyped: true,
  figureOf: (game: QuadrisGame) => ['Score', scoresOf(game)],
  resultOf: (game: QuadrisGame) => {
    const { score, pieces, quadris = { hiScore: score, commands: 0 } } = game;
    const best = `${scoresOf(game)} points, hi score ${formatNumber(quadris.hiScore)}`;
    return `${best}, ${count(quadris.commands, 'command')}, ${count(pieces, 'block')}`;
  },
  sentenceOf: ({ pieces, inputs, seed }) =>
    `${count(pieces, 'block')}, ${count(inputs, 'command')}, seed ${seed}`,
};

function scoresOf({ score, quadris }: QuadrisGame): string {
  return (quadris?.scores ?? [score]).map(formatNumber).join(' : ');
}
