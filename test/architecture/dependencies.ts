const PACKAGES = [
  'engine',
  'search',
  'kernel',
  'brains',
  'trainer',
  'quadris',
  'solver',
  'play',
  'protocol',
  'words',
].map((name) => `@tetrarium/${name}`);

/** Which packages a package may use, as in ARCHITECTURE.md. One that is not here may not be. */
export const DEPENDENCIES: Readonly<Record<string, readonly string[]>> = {
  'packages/engine': [],
  'packages/grading': ['@tetrarium/engine', '@tetrarium/protocol'],
  'packages/protocol': [],
  'packages/search': [],
  'packages/words': [],
  'packages/kernel': [],
  'packages/brains': ['@tetrarium/engine', '@tetrarium/kernel'],
  'packages/trainer': [
    '@tetrarium/engine',
    '@tetrarium/brains',
    '@tetrarium/kernel',
    '@tetrarium/words',
  ],
  'packages/quadris': ['@tetrarium/engine'],
  'packages/play': [
    '@tetrarium/engine',
    '@tetrarium/brains',
    '@tetrarium/protocol',
    '@tetrarium/quadris',
    '@tetrarium/solver',
    '@tetrarium/words',
  ],
  'packages/solver': ['@tetrarium/engine', '@tetrarium/search'],
  'apps/web': PACKAGES,
  'apps/server': [
    '@tetrarium/engine',
    '@tetrarium/brains',
    '@tetrarium/solver',
    '@tetrarium/play',
    '@tetrarium/protocol',
    '@tetrarium/web',
  ],
  'apps/cli': [...PACKAGES, '@tetrarium/grading', '@tetrarium/server'],
};
