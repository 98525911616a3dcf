import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type DefaultBrain,
  findBrain,
  parseWeights,
  type UtReportBrain,
  wholeWeights,
} from '@tetrarium/brains';
import { describe, expect, test } from 'vitest';
import { findGenome, weightsOfGenes } from '../src/genome.ts';
import { parseRun } from '../src/run-file.ts';
import { winnerOf } from '../src/run-record.ts';

const FOLDER = fileURLToPath(new URL('../../brains/champions/', import.meta.url));
const read = (name: string): string => readFileSync(`${FOLDER}${name}`, 'utf8');
const runs = readdirSync(FOLDER).filter((name) => name.endsWith('.run.jsonl'));

describe.each(runs)('%s', (name) => {
  const id = name.replace('.run.jsonl', '');
  const parsed = parseRun(read(name));
  if (!parsed.ok) throw new Error(parsed.problem.message);
  const { config, ending } = parsed.value;
  const genome = findGenome(config.genome)!;
  const winner = winnerOf(parsed.value)!;

  test('is a whole run, and its winner is the brain of that name', () => {
    expect(ending).toBeDefined();
    const spec = findBrain(id)!;
    if (genome.plays === 'default') {
      const { constants } = spec.create() as DefaultBrain;
      expect(Object.values(constants)).toEqual(winner.map((gene) => Number(gene.toFixed(3))));
    } else if (genome.plays === 'ut-report') {
      const { numbers } = spec.createActions!() as UtReportBrain;
      expect(Object.values(numbers)).toEqual(winner.map(Math.round));
    } else {
      const found = wholeWeights(weightsOfGenes(genome, winner, config.board.width)!).of;
      expect(wholeWeights(spec.recipe!.weights).of).toEqual(found);
      const file = parseWeights(read(`${id}.weights.json`));
      expect(file.ok && wholeWeights(file.value).of).toEqual(found);
    }
  });
});

test('there are some', () => {
  expect(runs.length).toBeGreaterThan(1);
});
