import { expect, test } from 'vitest';
import { createVocabulary, parseLevelFile, parseVocabularyFile, RULESETS } from '../src/index.ts';
import { BRIEF_LEVELS } from '../src/levels.ts';
import { lookUp } from '../src/vocabulary.ts';

const own = createVocabulary(RULESETS['2013']);

test('[Q-59] the levels of the brief are such a table, and more can be added', () => {
  const table = JSON.stringify({ levels: BRIEF_LEVELS });
  expect(parseLevelFile(table, [])).toEqual({ ok: true, value: BRIEF_LEVELS });
  const more = JSON.stringify({ moreLevels: [{ name: 'Only I', weights: { I: 1 } }] });
  expect(parseLevelFile(more, BRIEF_LEVELS)).toMatchObject({ ok: true, value: { length: 5 } });
});

test.each([
  ['no JSON', 'Expected JSON'],
  ['[]', 'Expected {"levels"'],
  ['{"levels": []}', '1 to 100 levels'],
  ['{"levels": [], "moreLevels": []}', 'Expected {"levels"'],
  ['{"levels": [3]}', 'Expected levels[0] as a record'],
  ['{"levels": [{"name": ""}]}', 'levels[0].name as a name'],
  ['{"levels": [{"name": "a"}]}', 'either weights or a sequence'],
  ['{"levels": [{"name": "a", "weights": {"I": 1}, "sequence": "I"}]}', 'either'],
  [
    '{"levels": [{"name": "a", "weights": {"Q": 1}}]}',
    'Expected only I, J, L, O, S, Z, T in levels[0].weights',
  ],
  ['{"levels": [{"name": "a", "weights": {"I": 0.5}}]}', 'levels[0].weights.I as a whole number'],
  ['{"levels": [{"name": "a", "weights": {"I": 0}}]}', 'above 0'],
  ['{"levels": [{"name": "a", "sequence": "IQ"}]}', 'letters IJLOSZT'],
  ['{"levels": [{"name": "a", "sequence": ""}]}', 'letters IJLOSZT'],
  ['{"levels": [{"name": "a", "sequence": "I", "transparent": 0.5}]}', '"parts"'],
  ['{"levels": [{"name": "a", "sequence": "I", "skippable": {"parts": 2, "of": 1}}]}', '"parts"'],
  ['{"levels": [{"name": "a", "sequence": "I", "heavy": true}]}', 'heavy'],
  ['{"levels": [{"name": "a", "sequence": "I", "starEvery": 0}]}', 'starEvery'],
  ['{"levels": [{"name": "a", "sequence": "I", "colour": "red"}]}', 'Expected only'],
])('levels %s are refused', (text, message) => {
  const parsed = parseLevelFile(text, BRIEF_LEVELS);
  expect(parsed.ok ? '' : parsed.problem.message).toContain(message);
});

test('[Q-60] a vocabulary file renames, adds names and macros', () => {
  const file = {
    rename: { counterclockwise: 'cc' },
    alias: { slam: 'drop' },
    macros: { tuck: '3do lef' },
  };
  const parsed = parseVocabularyFile(JSON.stringify(file), own);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  expect(lookUp(parsed.value, 'cc')).toMatchObject({
    value: { command: { verb: 'counterclockwise' } },
  });
  expect(lookUp(parsed.value, 'slam')).toMatchObject({ value: { command: { verb: 'drop' } } });
  expect(lookUp(parsed.value, 'sl').ok).toBe(false);
  expect(lookUp(parsed.value, 'tuck')).toMatchObject({ value: { macro: { body: '3do lef' } } });
});

test.each([
  ['[]', 'Expected a record'],
  ['{"renames": {}}', 'Expected only rename, alias, macros'],
  ['{"rename": []}', 'Expected rename as a record'],
  ['{"rename": {"left": 3}}', 'Expected text'],
  ['{"rename": {"left": "right"}}', 'not taken'],
  ['{"macros": {"a": "a"}}', 'run itself'],
  ['{"alias": {"I": "left"}}', 'letter'],
])('the vocabulary %s is refused', (text, message) => {
  const parsed = parseVocabularyFile(text, own);
  expect(parsed.ok ? '' : parsed.problem.message).toContain(message);
});
