import { addMacro, createVocabulary, RULESETS } from '@tetrarium/quadris';
import { expect, test } from 'vitest';
import { completeLine } from './completion.ts';

const words = createVocabulary(RULESETS['2013']);

test.each([
  ['lef', 'left ', []],
  ['3ri', '3right ', []],
  ['le', 'le', ['left', 'leveldown', 'levelup']],
  ['lev', 'level', ['leveldown', 'levelup']],
  ['drop 2cou', 'drop 2counterclockwise ', []],
  ['cl', 'clockwise ', []],
  ['autop', 'autoplay ', []],
])('Tab makes of "%s" the line "%s"', (line, completed, choices) => {
  expect(completeLine(words, line)).toEqual({ line: completed, choices });
});

test.each(['', ' ', '3', 'left ', 'xyz'])('there is nothing to complete in "%s"', (line) => {
  expect(completeLine(words, line)).toBeUndefined();
});

test('macros are completed too', () => {
  const more = addMacro(words, 'twice', '2right');
  expect(more.ok && completeLine(more.value, 'tw')).toEqual({ line: 'twice ', choices: [] });
});
