/** Which rooms a room may use: the doors of ARCHITECTURE.md. A room that is not here may not be. */
export const DOORS: Readonly<Record<string, readonly string[]>> = {
  'packages/engine': [],
  'packages/grading': ['@tetrarium/engine'],
  'packages/brains': ['@tetrarium/engine'],
  'apps/web': ['@tetrarium/engine', '@tetrarium/brains'],
  'apps/server': ['@tetrarium/web'],
  'apps/cli': ['@tetrarium/engine', '@tetrarium/grading', '@tetrarium/brains', '@tetrarium/server'],
};
