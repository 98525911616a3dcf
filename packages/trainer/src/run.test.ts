import { describe, expect, test } from 'vitest';
import type { Evaluate, Tally, Task } from './evaluate.ts';
import { FIRST_FRESH_GAME, pickFinalists } from './finalists.ts';
import { LiveRun } from './live-run.ts';
import { checkConfig, DEFAULT_CONFIG, type RunConfig } from './run-config.ts';
import { formatRun, parseRun } from './run-file.ts';
import { type Generation, type RunRecord, winnerOf } from './run-record.ts';

const CONFIG: RunConfig = {
  ...DEFAULT_CONFIG,
  genome: 'six',
  population: 12,
  games: 3,
  budget: { pieces: 0, generations: 6 },
  finalists: 6,
  finalGames: 4,
};
const TARGET = [-2, 3, -2, -3, -4, -1];

/** Whole scores that are higher near a target, with a different mishap in each game. */
function tallyOf({ genes, firstGame, games }: Task): Tally {
  const distance = genes.reduce((sum, gene, i) => sum + (gene - TARGET[i]!) ** 2, 0);
  let [score, squares] = [0, 0];
  for (let game = firstGame; game < firstGame + games; game++) {
    const lines = Math.round(100_000 / (1 + distance)) + ((game * 7919) % 97);
    score += lines;
    squares += lines * lines;
  }
  return { games, score, squares, pieces: 10 * games };
}
const evaluate: Evaluate = async (tasks) => tasks.map(tallyOf);

async function train(
  config: RunConfig,
  past: readonly Generation[] = [],
  play = evaluate,
): Promise<RunRecord> {
  const live = new LiveRun({ config, generations: past, ending: undefined }, () => 0);
  await live.train(play, () => {});
  return live.record();
}

describe('a run', () => {
  test('yields its generations, then the finals, and gets better', async () => {
    const { generations, ending } = await train(CONFIG);
    expect(generations.map(({ generation }) => generation)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(generations[0]!.total).toBe(12 * 3 * 10);
    expect(generations[5]!.total).toBe(6 * 12 * 3 * 10);
    for (const { fitness, best } of generations) {
      expect(fitness).toHaveLength(12);
      expect(best.fitness).toBe(Math.max(...fitness));
    }
    const mean = ({ fitness }: Generation) => fitness.reduce((a, b) => a + b) / fitness.length;
    expect(mean(generations[5]!)).toBeGreaterThan(2 * mean(generations[0]!));
    expect(ending!.finalists).toHaveLength(6);
    expect(winnerOf({ config: CONFIG, generations, ending })).toBe(ending!.finalists[0]!.genes);
  });

  test('the same config gives the same bytes, another seed does not', async () => {
    const text = formatRun(await train(CONFIG));
    expect(formatRun(await train(CONFIG))).toBe(text);
    expect(formatRun(await train({ ...CONFIG, seed: 2 }))).not.toBe(text);
  });

  test.each(['cross-entropy', 'cma-es', 'genetic'])(
    'with %s it goes on from anywhere to the identical end',
    async (optimiser) => {
      const config = { ...CONFIG, optimiser };
      const whole = await train(config);
      for (const cut of [0, 1, 4, 6]) {
        const text = formatRun({
          config,
          generations: whole.generations.slice(0, cut),
          ending: undefined,
        });
        const parsed = parseRun(text);
        if (!parsed.ok) throw new Error(parsed.problem.message);
        expect(formatRun(await train(parsed.value.config, parsed.value.generations))).toBe(
          formatRun(whole),
        );
      }
    },
  );

  test('a budget of pieces ends it with the generation that reaches it', async () => {
    const budget = { pieces: 12 * 3 * 10 + 1, generations: 0 };
    expect((await train({ ...CONFIG, budget })).generations).toHaveLength(2);
  });

  test('no game is played twice, but the finalists all play the same fresh ones', async () => {
    const tasks: Task[] = [];
    const watch: Evaluate = async (batch) => {
      tasks.push(...batch);
      return batch.map(tallyOf);
    };
    await train(CONFIG, [], watch);
    const [training, finals] = [tasks.slice(0, 6 * 12), tasks.slice(6 * 12)];
    expect(training.map(({ firstGame }) => firstGame)).toEqual(training.map((_, i) => 3 * i));
    // Six, then three with twice the games, then two.
    expect(finals.map(({ firstGame, games }) => [firstGame - FIRST_FRESH_GAME, games])).toEqual([
      ...Array(6).fill([0, 4]),
      ...Array(3).fill([4, 8]),
      ...Array(2).fill([12, 16]),
    ]);
    tasks.length = 0;
    await train({ ...CONFIG, pairing: 'shared' }, [], watch);
    expect(new Set(tasks.slice(12, 24).map(({ firstGame }) => firstGame))).toEqual(new Set([3]));
  });

  test('the winner of the finals has the best mean of those who played longest', async () => {
    const { finalists } = (await train(CONFIG)).ending!;
    const longest = finalists.filter(({ games }) => games === finalists[0]!.games);
    expect(longest).toHaveLength(2);
    expect(longest[0]!.mean).toBeGreaterThanOrEqual(longest[1]!.mean);
  });

  test('finalists: the mean and centres of the last generations, and the luckiest of all', async () => {
    const { generations } = await train(CONFIG);
    const from = (most: number) => pickFinalists(generations, most).map((each) => each.from);
    expect(from(6)).toHaveLength(6);
    expect(from(6).slice(0, 3)).toEqual([
      'mean of 3 centres',
      'centre of generation 6',
      'centre of generation 5',
    ]);
    expect(from(1)).toEqual(['centre of generation 6']);
    expect(pickFinalists([], 3)).toEqual([]);
  });
});

describe('a config', () => {
  test.each<[string, object]>([
    ['population', { population: 3 }],
    ['genome', { genome: 'beauty' }],
    ['genome', { genome: 'holes,holes' }],
    ['optimiser', { optimiser: 'hope' }],
    ['an option of cross-entropy (elite, noise, fall)', { options: { luck: 1 } }],
    ['elite from 0.01 to 0.9', { options: { elite: 2 } }],
    ['a budget', { budget: { pieces: 0, generations: 0 } }],
    ['board.height as a whole number from 4 to 24', { board: { width: 10, height: 40 } }],
    ['source', { source: 'loaded' }],
    ['pairing', { pairing: 'sometimes' }],
    ['seed', { seed: -1 }],
  ])('is refused for its %s', (expected, change) => {
    const checked = checkConfig({ ...CONFIG, ...change });
    expect(checked.ok).toBe(false);
    if (!checked.ok) expect(checked.problem.message).toContain(`Expected ${expected}`);
  });

  test('the default one is fine, and equal configs become equal bytes', () => {
    const { seed, genome, ...rest } = { ...DEFAULT_CONFIG, extra: 1 };
    const checked = checkConfig({ seed, ...rest, genome });
    expect(JSON.stringify(checked)).toBe(JSON.stringify({ ok: true, value: DEFAULT_CONFIG }));
    expect(checkConfig(undefined).ok).toBe(false);
  });
});

describe('a run file', () => {
  const textOf = async (): Promise<string> => formatRun(await train(CONFIG));

  test('comes back as it was', async () => {
    const record = await train(CONFIG);
    expect(parseRun(formatRun(record))).toEqual({ ok: true, value: record });
  });

  /** The file as the first version wrote it, without checksums. */
  const unseal = (text: string): string =>
    text.replaceAll(/,"sum":"[0-9a-f]{8}"/g, '').replace('"version":2', '"version":1');

  test('of the first version opens, and says that nothing was checked', async () => {
    const record = await train(CONFIG);
    const parsed = parseRun(unseal(formatRun(record)));
    expect(parsed).toEqual({ ok: true, value: { ...record, isUnchecked: true } });
  });

  test('not one digit of it can be changed', async () => {
    const config = {
      ...CONFIG,
      population: 4,
      budget: { pieces: 0, generations: 2 },
      finalists: 2,
    };
    const text = formatRun(await train(config));
    const accepted: string[] = [];
    let line = 1;
    for (const [place, digit] of [...text].entries()) {
      if (digit === '\n') line++;
      if (!/[0-9]/.test(digit)) continue;
      for (const other of '0123456789'.replace(digit, '')) {
        const parsed = parseRun(text.slice(0, place) + other + text.slice(place + 1));
        const at = parsed.ok ? undefined : parsed.problem.at?.line;
        if (at !== line) accepted.push(`${other} at ${place}: line ${at} instead of ${line}`);
      }
    }
    expect(accepted).toEqual([]);
  });

  test('no line of it can be left out, moved or taken from another run', async () => {
    const lines = formatRun(await train(CONFIG)).split('\n');
    const other = formatRun(await train({ ...CONFIG, seed: 2 })).split('\n');
    const pick = (...places: readonly number[]) => places.map((place) => lines[place]);
    const broken = [
      pick(0, 1, 2, 4, 5, 6, 7, 8),
      pick(0, 1, 2, 4, 3, 5, 6, 7, 8),
      [...pick(0, 1, 2, 3, 4, 5, 6), other[7], ''],
    ];
    expect(broken.map((each) => parseRun(each.join('\n')))).toMatchObject([
      { ok: false, problem: { code: 'run/changed', at: { line: 4 } } },
      { ok: false, problem: { code: 'run/changed', at: { line: 4 } } },
      { ok: false, problem: { code: 'run/changed', at: { line: 8 } } },
    ]);
  });

  test('without checksums that makes no sense is refused with its line', async () => {
    const text = unseal(await textOf());
    const lines = text.split('\n');
    const without = (gone: number) => lines.filter((_, i) => i !== gone).join('\n');
    const cases: readonly [string, string, number, string][] = [
      ['', 'run/foreign', 1, 'got nothing'],
      ['{"holes": -4}', 'run/foreign', 1, 'tetrarium-run'],
      ['not JSON at all', 'run/foreign', 1, '"not JSON at all"'],
      [text.replace('"version":1', '"version":9'), 'run/version', 1, 'version 9'],
      [text.replace('"population":12', '"population":2'), 'run/bad-config', 1, 'population'],
      [text.slice(0, -1), 'run/cut-off', 8, 'cut off'],
      [text.slice(0, text.indexOf('"generation":4')), 'run/cut-off', 5, 'cut off'],
      [lines[0]!, 'run/cut-off', 1, 'cut off'],
      [text.slice(0, 100), 'run/cut-off', 1, 'a whole first line, got one that is cut off'],
      [
        text.replace('"optimiser"', '"ahead":{"from":99,"beam":4},"optimiser"'),
        'run/bad-config',
        1,
        'ahead.from as a whole number from 0 to 24',
      ],
      [
        text.replace('"optimiser"', '"ahead":{"from":24,"beam":4},"optimiser"'),
        'run/bad-config',
        1,
        'the height of the board',
      ],
      [
        text
          .replace('"optimiser"', '"ahead":{"from":1,"beam":4},"optimiser"')
          .replace(/"genome":"[^"]*"/, '"genome":"default"'),
        'run/bad-config',
        1,
        'or no ahead with default',
      ],
      [without(3), 'run/missing', 4, 'Expected generation 3, got generation 4'],
      [`${text}${lines[7]}\n`, 'run/after-end', 9, 'nothing after the end'],
      [
        text.replace('"kind":"end"', '"kind":"middle"'),
        'run/bad-line',
        8,
        'a generation or the end',
      ],
      [text.replace('"fitness":[', '"fitness":[1,'), 'run/bad-line', 2, 'a generation or the end'],
      [text.replace('"seed":1', '"seed":3'), 'run/changed', 2, 'Expected generation 1 to end at'],
    ];
    for (const [bad, code, line, message] of cases) {
      const parsed = parseRun(bad);
      expect(parsed).toMatchObject({ ok: false, problem: { code, at: { line } } });
      if (!parsed.ok) expect(parsed.problem.message).toContain(message);
    }
  });

  test('garbage never throws', async () => {
    const text = await textOf();
    for (let i = 0; i < 200; i++) {
      const place = (i * 7919) % text.length;
      const broken = text.slice(0, place) + '{}[],"x\n0'[i % 9] + text.slice(place + 1);
      expect(() => parseRun(broken)).not.toThrow();
    }
  });
});
