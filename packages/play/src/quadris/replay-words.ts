import { formatReplay, type Replay } from '@tetrarium/engine/replay';
import { type Interpreter, QUADRIS_REPLAY, RULES_IDS } from '@tetrarium/quadris';
import { count, formatNumber } from '@tetrarium/words';
import type { FinishedGame, QuadrisNumbers } from '../controller/index.ts';
import type { RecordedGame, ReplayWords } from '../game/replay-words.ts';
import { QUADRIS_OPTIONS } from './setup.ts';

/** What a library has of a game that ended so. */
export function finishedQuadris(replay: Replay<string>, game: Interpreter['game']): FinishedGame {
  const scores = game.players.map(({ score }) => score);
  return {
    ruleset: QUADRIS_REPLAY.id,
    mode: game.setup.rules,
    score: Math.max(...scores),
    lines: 0,
    pieces: game.players.reduce((sum, { nextId }) => sum + nextId, 0),
    time: replay.end,
    text: formatReplay(QUADRIS_REPLAY, replay),
    quadris: { scores, hiScore: game.hiScore, commands: replay.inputs.length },
  };
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
