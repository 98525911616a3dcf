import { describe, expect, test } from 'vitest';
import { createClassicGame } from '../src/classic/game.ts';
import { parseKeyScript, playKeys } from '../src/classic/keys.ts';
import { createClassicRules, type Landing, TEST_LIMIT, TEST_SEED } from '../src/classic/rules.ts';
import { createTally, drawPiece } from '../src/classic/tally.ts';
import { formatBoard } from '../src/core/board-text.ts';
import golden from './golden/classic.json' with { type: 'json' };

describe('the key scripts of the original programs, state by state', () => {
  test('there are 28, half of them for each landing rule', () => {
    const rules = golden.keyScripts.map(({ rule }) => rule);
    expect(rules.filter((rule) => rule === 'swing')).toHaveLength(14);
    expect(rules.filter((rule) => rule === 'android')).toHaveLength(14);
  });

  test.each(golden.keyScripts)('[B-31, R-08, C-01, C-02] script $script, $rule', (script) => {
    const landing = script.rule as Landing;
    const game = createClassicGame(createClassicRules({ landing }), TEST_SEED);
    const verbs = parseKeyScript(script.verbs);
    if (!verbs.ok) throw new Error(verbs.problem.message);
    expect(playKeys(game, verbs.value)).toEqual(script.after);
    expect(formatBoard(game.board)).toEqual(script.finalBoardTopToBottom);
  });
});

describe('the constants of the original programs', () => {
  const rules = createClassicRules();

  test('board, limit and seed', () => {
    const { width, height, topSpace, totalHeight, testLimit, randomSeed } = golden.board;
    expect(rules).toMatchObject({ width, height, topSpace });
    expect(createTally(rules, 0).board.height).toBe(totalHeight);
    expect([TEST_LIMIT, TEST_SEED]).toEqual([testLimit, randomSeed]);
  });

  test('points', () => {
    expect(rules.scoring).toEqual({
      perPiece: golden.scorePerPiece,
      rows: Object.values(golden.scoreForRows),
    });
  });

  test('the test sequence', () => {
    const tally = createTally(rules, TEST_SEED);
    expect(golden.testSequence.map(() => drawPiece(tally))).toEqual(golden.testSequence);
  });

  test.each(golden.spawn.map((spawn, index) => ({ ...spawn, index })))(
    'where the $piece comes',
    ({ index, x, y }) => {
      expect(createClassicGame(rules, 0, () => index)).toMatchObject({ pieceIndex: index, x, y });
    },
  );
});
