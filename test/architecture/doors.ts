const PACKAGES = [
  'engine',
  'search',
  'kernel',
  'brains',
  'trainer',
  'quadris',
  'solver',
  'play',
].map((room) => `@tetrarium/${room}`);

/** Which rooms a room may use: the doors of ARCHITECTURE.md. A room that is not here may not be. */
export const DOORS: Readonly<Record<string, readonly string[]>> = {
  'packages/engine': [],
  'packages/grading': ['@tetrarium/engine'],
  'packages/search': [],
  'packages/kernel': [],
  'packages/brains': ['@tetrarium/engine', '@tetrarium/kernel'],
  'packages/trainer': ['@tetrarium/engine', '@tetrarium/brains', '@tetrarium/kernel'],
  'packages/quadris': ['@tetrarium/engine'],
  'packages/play': [
    '@tetrarium/engine',
    '@tetrarium/brains',
    '@tetrarium/quadris',
    '@tetrarium/solver',
  ],
  'packages/solver': ['@tetrarium/engine', '@tetrarium/search'],
  'apps/web': PACKAGES,
  'apps/server': ['@tetrarium/web'],
  'apps/cli': [...PACKAGES, '@tetrarium/grading', '@tetrarium/server'],
};
