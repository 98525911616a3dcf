import { describe, expect, test } from 'vitest';
import { withoutProgress } from './run-cli.ts';
import { runHere } from './run-here.ts';

const here = (words: string) => runHere([...words.split(' '), '--threads', '1']);
const rateHere = async (words: string) => {
  const { code, stdout, stderr } = await here(`rate ${words} --json`);
  expect([code, withoutProgress(stderr)]).toEqual([0, '']);
  return JSON.parse(stdout);
};

describe('tetrarium rate', () => {
  test('a lookahead makes more of the same pieces', async () => {
    const words = 'dt20 --board 10x5 --games 10 --max-pieces 150';
    const base = await rateHere(words);
    const next = await rateHere(`${words} --lookahead next --beam 4`);
    const expected = await rateHere(`${words} --lookahead expected --beam 3 --nodes 900`);
    expect(next.lines).toBeGreaterThan(1.5 * base.lines);
    expect(expected.lines).toBeGreaterThan(base.lines);
  });

  test('the champion looks ahead by itself, and makes more of it than without', async () => {
    const words = '--board 10x10 --games 40 --seed 5';
    const champion = await rateHere(`tetrarium-10 ${words}`);
    const plain = await rateHere(`tetrarium-10-plain ${words}`);
    const asked = await rateHere(
      `tetrarium-10-plain ${words} --lookahead expected --from 8 --beam 4`,
    );
    expect(champion.lines).toBe(asked.lines);
    expect(champion.lines).toBeGreaterThan(1.2 * plain.lines);
    const forbidden = await rateHere(`tetrarium-10 ${words} --lookahead none`);
    expect(forbidden.lines).toBe(plain.lines);
    const told = { lookahead: 'expected', ahead: { from: 8, beam: 4 } };
    expect(champion).toMatchObject(told);
    expect(asked).toMatchObject(told);
    for (const rated of [plain, forbidden]) {
      expect(rated.lookahead).toBe('none');
      expect(rated).not.toHaveProperty('ahead');
    }
  });
});
