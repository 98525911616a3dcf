import { JavaRandom } from '@tetrarium/engine/core';
import { expect, test } from 'vitest';
import {
  executeLine,
  formatSave,
  frameOf,
  parseSave,
  RULES_IDS,
  type RulesId,
} from '../src/index.ts';
import type { Level } from '../src/levels.ts';
import { LATER_LEVELS } from '../src/levels.ts';
import { findBreach } from './invariants.ts';
import { sessionOf, tableFiles } from './sessions.ts';

const WORDS =
  'left right down clockwise counterclockwise drop drop drop levelup leveldown lef ri do cl co dr levelu leveld ' +
  'skip undo redo describe help I J L O S Z T random blind heavy force l r d c foo LEFT 3 -2left .5ri ' +
  'a b tuck ? !\u0000 \u{1f600} re';
const LINES = [
  'norandom blocks',
  'norandom none',
  'sequence moves',
  'sequence self',
  'sequence none',
  'save kept',
  'load kept',
  'load blocks',
  'load none',
  'rename counterclockwise cc',
  'rename cc counterclockwise',
  'rename left',
  'rename left 3x',
  'rename l x',
  'macro tuck 3down left',
  'macro a 2b drop',
  'macro b right a',
  'macro b right tuck',
  'macro left left',
  'macro',
  'force T',
  'force X',
  'force',
  'hint',
  '9autoplay',
  'blind',
  'heavy',
];
const CHANCE = { parts: 1, of: 3 } as const;
const ODD_LEVELS: readonly Level[] = [
  ...LATER_LEVELS,
  {
    name: 'Odd',
    weights: { I: 1, T: 5, S: 3 },
    transparent: CHANCE,
    skippable: CHANCE,
    heavy: 2,
    starEvery: 2,
  },
];

/** A line of up to six words, some multiplied, some made up of anything. */
function drawLine(random: JavaRandom): string {
  if (random.nextInt(12) === 0) return LINES[random.nextInt(LINES.length)]!;
  if (random.nextInt(50) === 0) {
    return Array.from({ length: random.nextInt(12) }, () =>
      String.fromCharCode(random.nextInt(256)),
    ).join('');
  }
  const words = WORDS.split(' ');
  return Array.from({ length: 1 + random.nextInt(6) }, () => {
    const times = random.nextInt(4) === 0 ? `${random.nextInt(12)}` : '';
    return times + words[random.nextInt(words.length)]!;
  }).join(' ');
}

function files() {
  return tableFiles({ blocks: 'IOTZ', moves: '2left drop\nright cl dr', self: 'sequence self dr' });
}

const LINES_EACH = 10_000;
// Runs of their own, one in a quick check and ten in a slow one, 100,000 lines in all: one long run
// could meet a time limit on a busy machine.
const ALL_RUNS: readonly [RulesId, number][] = [
  ...[1, 2, 3, 4].map((seed): [RulesId, number] => ['2013', seed]),
  ...[5, 6, 7].map((seed): [RulesId, number] => ['2016', seed]),
  ...[8, 9, 10].map((seed): [RulesId, number] => ['biquadris', seed]),
];
const { TETRARIUM_SLOW } = process.env;
const RUNS = ALL_RUNS.filter(([, seed]) => TETRARIUM_SLOW !== undefined || seed === 5);

test.each(RUNS)(
  `[Q-56] %s, seed %i: ${LINES_EACH} lines of anything break nothing`,
  (rules, seed) => {
    const random = new JavaRandom(seed);
    const session = sessionOf(
      { rules, levels: rules === '2013' ? ODD_LEVELS.slice(0, 4) : ODD_LEVELS },
      { files: files() },
    );
    let hiScore = 0;
    let games = 0;
    for (let i = 0; i < LINES_EACH; i++) {
      const line = drawLine(random);
      executeLine(session, line);
      const breach = findBreach(session.game);
      if (breach !== undefined) throw new Error(`${breach} after line ${i}: ${line}`);
      if (session.game.hiScore < hiScore) throw new Error(`the hi score fell after ${line}`);
      hiScore = session.game.hiScore;
      if (session.game.players.some((player) => player.isOut)) {
        executeLine(session, 'restart');
        games++;
      }
    }
    expect(games).toBeGreaterThan(20);
    expect(hiScore).toBeGreaterThan(0);
  },
);

test('[Q-64] a saved game goes on as the original, at any moment', () => {
  for (const rules of RULES_IDS) {
    const random = new JavaRandom(7);
    const session = sessionOf({ rules, levels: ODD_LEVELS }, { files: files() });
    for (let i = 0; i < 300; i++) {
      executeLine(session, drawLine(random));
      const text = formatSave(session.game, session.vocabulary);
      const loaded = parseSave(text);
      if (!loaded.ok) throw new Error(loaded.problem.message);
      expect(loaded.value).toEqual({ game: session.game, vocabulary: session.vocabulary });
    }
  }
});

test('damaged saves are refused or played, and nothing throws', () => {
  const random = new JavaRandom(8);
  const session = sessionOf({ rules: '2016', levels: ODD_LEVELS }, { files: files() });
  for (let i = 0; i < 40; i++) executeLine(session, 'levelup autoplay ri drop');
  const text = formatSave(session.game, session.vocabulary);
  const numbers = ['-1', '1e9', '0.5', 'null', '[]', '{}', '"I"', 'true', '999999999999999999999'];
  const damages = [
    () => text.slice(0, random.nextInt(text.length)),
    () => {
      const at = random.nextInt(text.length);
      return text.slice(0, at) + String.fromCharCode(32 + random.nextInt(95)) + text.slice(at + 1);
    },
    () => {
      // Another value for one of the numbers.
      const found = [...text.matchAll(/-?\d+/g)];
      const { 0: old, index } = found[random.nextInt(found.length)]!;
      const value = numbers[random.nextInt(numbers.length)]!;
      return text.slice(0, index) + value + text.slice(index + old.length);
    },
  ];
  let refused = 0;
  let played = 0;
  for (let i = 0; i < 3000; i++) {
    const damaged = damages[i % damages.length]!();
    const loaded = parseSave(damaged);
    if (!loaded.ok) {
      expect(loaded.problem.message).toMatch(/^(Expected|Unknown command)/);
      refused++;
      continue;
    }
    played++;
    const other = sessionOf({ rules: loaded.value.game.setup.rules });
    other.game = loaded.value.game;
    other.vocabulary = loaded.value.vocabulary;
    executeLine(other, 'cl 2ri dr dr levelup dr hint describe leveldown 2dr undo');
    frameOf(other);
    expect(findBreach(other.game)).toBeUndefined();
  }
  expect(refused).toBeGreaterThan(1000);
  expect(played).toBeGreaterThan(20);
});
