import { expect, test } from 'vitest';
import { findGameUse } from '../../scripts/house/games.ts';
import { countExports } from '../../scripts/house/names.ts';
import { sizesOf } from '../../scripts/house/sizes.ts';
import { findModuleState } from '../../scripts/house/state.ts';

const IDS = { games: ['guideline', 'race', 'classic', 'daily'], modes: ['sprint', 'race'] };

const useOf = (text: string, path = 'apps/web/src/boards/choice.ts') =>
  findGameUse(new Map([[path, text]]), IDS);

test('sizes: every part apart, tests apart from sources', () => {
  const sizes = sizesOf(
    new Map([
      ['packages/engine/src/a.ts', '1\n2\n'],
      ['packages/engine/src/a.test.ts', '1\n'],
      ['packages/kernel/generator/build.ts', '1\n'],
      ['packages/engine/package.json', '{}\n'],
      ['apps/web/src/a.tsx', '1\n'],
      ['apps/web/src/a.css', '1\n2\n3\n'],
      ['apps/web/test/a.ts', '1\n'],
      ['apps/cli/bin/tetrarium.js', '1\n'],
      ['adapters/java/Adapter.java', '1\n'],
      ['scripts/house.ts', '1\n'],
      ['test/packed/packed.system.ts', '1\n'],
    ]),
  );
  expect(Object.fromEntries([...sizes].map(([name, { lines }]) => [name, lines]))).toEqual({
    packages: 2,
    apps: 2,
    'style sheets': 3,
    'generator of the kernel': 1,
    adapters: 1,
    scripts: 1,
    'source without tests': 10,
    tests: 3,
  });
  expect(sizes.get('apps')?.files).toBe(2);
});

test.each([
  ["setup.ruleset === 'classic'", 1],
  ["'classic' !== ruleset", 1],
  ['ruleset === RACE_REPLAY.id', 1],
  ['rules.id !== RACE_REPLAY.id', 1],
  ["query.get('mode') === 'sprint'", 1],
  ["['sprint', 'race'].includes(setup.mode)", 1],
  ['each.ruleset === ruleset', 0],
  ["puzzle.mode === 'optimistic'", 0],
  ["typeof ruleset === 'string'", 0],
  ["page === 'race'", 0],
  ['ruleset === undefined', 0],
])('comparisons with a game or a mode: %s', (text, number) => {
  expect(useOf(`const is = ${text};`).comparisons.length).toBe(number);
});

test('cases of a switch and lookups', () => {
  const use = useOf(`
    switch (replay.ruleset) { case 'classic': break; case RACE.id: break; }
    switch (page) { case 'daily': break; }
    words[ruleset]; words.get(replay.ruleset); words[page]; query.get('ruleset');
  `);
  expect(use.cases.map(({ place }) => place)).toEqual(Array(2).fill(use.cases[0]!.place));
  expect(use.lookups.map(({ text }) => text)).toEqual([
    'words[ruleset]',
    'words.get(replay.ruleset)',
  ]);
});

test.each([
  ["const home = 'classic';", undefined],
  ["play({ ruleset: 'classic' });", undefined],
  ["replaceQuery('daily', query);", 'page'],
  ["const PAGES = ['home', 'race'];", 'page'],
  ["const BAR_FIRST: readonly Page[] = ['daily'];", 'page'],
  ["function sectionOf() { return isRace ? 'race' : 'play'; }", 'page'],
  ["const look = { palette: 'guideline' };", 'palette'],
  ["type Row = { list: 'ranked' | 'daily' };", 'list or kind of seed'],
  ["const is = mode === 'race';", 'mode'],
])('a literal that is spelt as an id: %s', (text, meaning) => {
  const { ids, others } = useOf(text);
  expect(ids.length).toBe(meaning === undefined ? 1 : 0);
  expect(others.map((each) => each.meaning)).toEqual(meaning === undefined ? [] : [meaning]);
});

test('a game may be named in folders of its own, in its tests and in the list of games', () => {
  const text = "const id = 'race';";
  const paths = [
    'apps/web/src/race/page.tsx',
    'packages/play/src/online/definition.ts',
    'packages/play/src/games.ts',
    'apps/web/src/boards/choice.test.ts',
  ];
  for (const path of paths) expect(useOf(text, path).ids, path).toEqual([]);
  expect(useOf(text, 'apps/web/src/classic/page.tsx').ids.length).toBe(1);
});

test('lists and tables of games', () => {
  const tables = (text: string) => useOf(text).registries.length;
  expect(tables("const RULESETS = ['classic', 'guideline'];")).toBe(1);
  expect(tables('const rules = [RACE_REPLAY, CLASSIC_REPLAY];')).toBe(1);
  expect(tables('const words = { classic: 1, [RACE_REPLAY.id]: 2 };')).toBe(1);
  expect(tables('const one = { classic: 1 };')).toBe(0);
  expect(tables("const PAGES = ['race', 'daily'];")).toBe(0);
});

test('state of the modules of the page, also what is made by a call that makes signals', () => {
  const state = findModuleState(
    new Map([
      [
        'apps/web/src/classic/store.ts',
        `let timer = 0;
         export const phase = signal('off'), isOn = computed(() => phase.value);
         const store = createStore(), screen = new Screen(), table = createTable();
         function local() { let count = 0; return signal(count); }`,
      ],
      [
        'apps/web/src/game-ui/store.ts',
        `export function createStore() { return { offered: create() }; }
         function create() { return signal(0); }
         export class Screen { readonly frame = signal(0); }
         export function createTable() { return new Map(); }
         export const rows = [1];`,
      ],
      ['packages/play/src/a.ts', 'let count = 0;'],
    ]),
  );
  expect([state.lets.length, state.signals.length, state.made.length]).toEqual([1, 2, 2]);
});

test('exports: what packages offer, what nobody imports, what no file uses', () => {
  const manifest = JSON.stringify({ exports: { '.': { source: './src/index.ts' } } });
  const exports = countExports(
    new Map([
      ['packages/engine/package.json', manifest],
      ['packages/engine/src/index.ts', "export { used, lost } from './a.ts';"],
      [
        'packages/engine/src/a.ts',
        'export const used = 1, lost = 2, alone = 3; export type Alone = 4;',
      ],
      ['apps/web/src/a.ts', "import { used } from '@tetrarium/engine';"],
    ]),
  );
  expect(exports).toEqual({
    offered: 2,
    unwanted: 1,
    unused: ['packages/engine/src/a.ts alone'],
  });
});
