import { parseWeights } from '@tetrarium/brains';
import { formatRun } from '@tetrarium/trainer';
import { expect, test } from 'vitest';
import { TINY_RUN, trainHere } from '../../test/train-here.ts';
import { fileOf, readBrainFile } from './files.ts';

const { ahead: _ahead, ...PLAIN_RUN } = TINY_RUN;
const UT_RUN = await trainHere({
  ...PLAIN_RUN,
  genome: 'ut-report',
  maxPieces: 3,
  budget: { pieces: 0, generations: 1 },
});
const RUN = await trainHere({ ...TINY_RUN, budget: { pieces: 0, generations: 1 } });

test.each([
  ['my-brain.ts', 'export const rateBoard = (b: Board) => 0;', { name: 'my-brain', kind: 'code' }],
  ['flat.js', 'function rateBoard() {}', { name: 'flat', kind: 'code' }],
  ['mine.weights.json', '{"holes":-4}', { name: 'mine', kind: 'weights' }],
  [
    'holes-1.run.jsonl',
    formatRun(RUN),
    { name: 'holes-1', kind: 'weights', recipe: { ahead: TINY_RUN.ahead } },
  ],
  [
    'ut-report-1.run.jsonl',
    formatRun(UT_RUN),
    { name: 'ut-report-1', kind: 'code', text: expect.stringContaining('new UtReportBrain({') },
  ],
])('%s is a brain', (name, text, brain) => {
  expect(readBrainFile({ name, text })).toMatchObject(brain);
});

test.each([
  ['bad.json', '{"hole": 1}', /feature ids/],
  ['bad.json', '{"holes": NaN}', /NaN/],
  ['some.jsonl', '{"holes": -4}\n', /run file/],
  ['long.js', ' '.repeat(100_001), /at most 100,000 characters/],
])('%s is refused', (name, text, fault) => {
  expect(readBrainFile({ name, text })).toMatch(fault);
});

test.each([
  ['Flat first!', 'function rateBoard(board) {}', 'flat-first.js', 'export { rateBoard };'],
  ['Ü', 'export const rateBoard = (b: Board): number => 0;', 'brain.ts', 'export const rateBoard'],
])('%s goes out as %s', (name, text, file, part) => {
  const made = fileOf({ name, kind: 'code', text });
  expect(made.name).toBe(file);
  expect(made.text).toContain(part);
  expect(readBrainFile(made)).toMatchObject({ kind: 'code', text: made.text });
});

test('weights go out and come back as they are', () => {
  const read = readBrainFile({ name: 'a.json', text: '{"holes":-4}' });
  if (typeof read === 'string') throw new Error(read);
  const file = fileOf(read);
  expect(file.name).toBe('a.weights.json');
  expect(parseWeights(file.text)).toMatchObject({ ok: true, value: { holes: -4 } });
  expect(readBrainFile(file)).toMatchObject({ text: read.text });
});
