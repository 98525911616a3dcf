import { DEFAULT_HANDLING, GUIDELINE_MODE_IDS } from '@tetrarium/engine/guideline';
import { expect, test } from 'vitest';
import { formatQuery, parseQuery } from '../session/query.ts';
import { GuidelineSetup } from './setup.ts';

const parse = (words: Record<string, string>) =>
  GuidelineSetup.parse(parseQuery(formatQuery(Object.entries(words))));

test.each(GUIDELINE_MODE_IDS)('%s with retried faults is practice of one player', (mode) => {
  const setup = new GuidelineSetup().with({ mode, retryFaults: true });
  const options = setup.optionsWith(DEFAULT_HANDLING);
  expect(options['retryFaults']).toBe(mode === 'race' ? undefined : true);
  expect(GuidelineSetup.of(options).retryFaults).toBe(mode !== 'race');
  expect(setup.with({ brain: 'bad' }).optionsWith(DEFAULT_HANDLING)).not.toHaveProperty(
    'retryFaults',
  );
});

test.each(GUIDELINE_MODE_IDS)('a setup of %s survives its link', (mode) => {
  const words = { seed: '7', level: '3', kicks: 'srs-plus', next: '2', brain: 'bad', pace: '250' };
  const query = { ruleset: 'guideline', mode, ...words, strict: '1' };
  const setup = parse(query);
  expect(setup).toMatchObject({ mode, seed: 7n, level: 3, next: 2, brain: 'bad', pace: 250 });
  expect(setup.retryFaults).toBe(true);
  expect(Object.fromEntries(setup.words())).toEqual(query);
});

test('what makes no sense is the default, and a race has an opponent', () => {
  const odd = parse({ mode: 'chess', seed: 'x', level: '99', next: '7', brain: 'me' });
  expect(odd).toEqual(new GuidelineSetup());
  expect(parse({ mode: 'race' }).brain).toBe('dellacherie');
});

test('a replay without options is a marathon', () => {
  expect(GuidelineSetup.of({}).mode).toBe('marathon');
  expect(GuidelineSetup.of({ mode: 'zen', next: 3 })).toMatchObject({ mode: 'zen', next: 3 });
});

test('a race has a match, a handicap and a pace in its link, another mode has not', () => {
  const query = { ruleset: 'guideline', mode: 'race', pace: '500', first: '3', handicap: '-4' };
  const setup = parse({ ...query, pace: '2/s' });
  expect(setup).toMatchObject({ pace: 500, firstTo: 3, handicap: -4 });
  expect(Object.fromEntries(setup.words())).toEqual(query);
  expect(
    setup
      .with({ mode: 'zen' })
      .words()
      .map(([name]) => name),
  ).toEqual(['ruleset', 'mode', 'brain', 'pace']);
  for (const odd of ['0', '11', '2.5', 'x', '']) {
    expect(parse({ mode: 'race', first: odd, handicap: `1${odd}1` })).toMatchObject({
      firstTo: 1,
      handicap: 0,
    });
  }
});

test('the rival of a race may be the user’s own; nobody else plays so', () => {
  for (const brain of ['own', 'own:3f-a_1']) {
    expect(parse({ mode: 'race', brain }).brain).toBe(brain);
    expect(parse({ mode: 'zen', brain }).brain).toBeUndefined();
  }
  expect(parse({ mode: 'race', brain: 'own:<b>' }).brain).toBe('dellacherie');
});

test('words of a link stand in their order, the mode always', () => {
  expect(formatQuery(new GuidelineSetup().words())).toBe('ruleset=guideline&mode=sprint');
  const link =
    'ruleset=guideline&mode=zen&seed=42&level=20&kicks=srs-plus&next=6&brain=eltetris&pace=20&strict=1';
  expect(formatQuery(GuidelineSetup.parse(parseQuery(link)).words())).toBe(link);
});
