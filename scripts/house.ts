import { GUIDELINE_MODE_IDS } from '@tetrarium/engine/guideline';
import { GAMES } from '@tetrarium/play/games';
import { findGameUse } from './house/games.ts';
import { countExports } from './house/names.ts';
import { countLines, sizesOf, sizesOfPackages } from './house/sizes.ts';
import { isProduct, readSources, type Sources } from './house/sources.ts';
import { findModuleState } from './house/state.ts';

// Measures the project: `npm run house`. With a revision it compares: `npm run house -- REV`.
// `--list` also prints the places that are counted, and the literals that are no ids of games.

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly places?: readonly string[];
}

const IDS = {
  games: GAMES.map(({ id }) => id),
  modes: GUIDELINE_MODE_IDS,
};
const SMALL = 40;
const GAME_FOLDERS = /^apps\/web\/src\/(guideline|race|versus|classic|ut|quadris|daily)\//;

function measure(sources: Sources): Figure[] {
  const sizes = [...sizesOf(sources), ...sizesOfPackages(sources)];
  const use = findGameUse(sources, IDS);
  const state = findModuleState(sources);
  const names = countExports(sources);
  const texts = (found: readonly { place: string; text: string }[]) =>
    found.map(({ place, text }) => `${place} ${text}`);
  const small = [...sources].filter(([path, text]) => isProduct(path) && countLines(text) < SMALL);
  const listed = (name: string, places: readonly string[]): Figure => ({
    name,
    value: places.length,
    places,
  });
  return [
    ...sizes.flatMap(([name, { files, lines }]) => [
      { name: `${name}: lines`, value: lines },
      { name: `${name}: files`, value: files },
    ]),
    listed(
      `files under ${SMALL} lines`,
      small.map(([path]) => path),
    ),
    listed('comparisons with a game or a mode', texts(use.comparisons)),
    listed('cases of a game or a mode', texts(use.cases)),
    listed('lookups by a game', texts(use.lookups)),
    listed('literal ids outside their games', texts(use.ids)),
    listed('lists and tables of games', texts(use.registries)),
    listed('module-level let in web', state.lets),
    listed('module-level signals in web', state.signals),
    listed('made with signals in web', state.made),
    listed(
      'of these three in games',
      [...state.lets, ...state.signals, ...state.made].filter((place) => GAME_FOLDERS.test(place)),
    ),
    { name: 'names offered to other packages', value: names.offered },
    { name: 'offered and not imported', value: names.unwanted },
    listed('exports that no file uses', names.unused),
    listed(
      'spelt as an id, not counted',
      use.others.map(({ place, text, meaning }) => `${place} ${text}: ${meaning}`),
    ),
  ];
}

function print(revision: string | undefined, isListed: boolean): void {
  const now = measure(readSources(undefined));
  const before = revision === undefined ? undefined : measure(readSources(revision));
  const valuesBefore = new Map(before?.map(({ name, value }) => [name, value]));
  const column = (text: string | number) => `${text}`.padStart(12);
  const head = [...(before ? [revision!.slice(0, 10)] : []), 'now', ...(before ? ['change'] : [])];
  console.log(`${''.padEnd(44)}${head.map(column).join('')}`);
  for (const { name, value, places = [] } of now) {
    const earlier = valuesBefore.get(name) ?? 0;
    const change = value - earlier;
    const columns = before ? [earlier, value, change > 0 ? `+${change}` : change] : [value];
    console.log(`${name.padEnd(44)}${columns.map(column).join('')}`);
    if (isListed) for (const place of places) console.log(`  ${place}`);
  }
}

const words = process.argv.slice(2);
print(
  words.find((word) => !word.startsWith('-')),
  words.includes('--list'),
);
