/** The seven roots of the Stanford brief in array order: index = constant, body in brief order. */
export const CLASSIC_PIECES = [
  { name: 'STICK', body: '0 0  0 1  0 2  0 3' },
  { name: 'L1', body: '0 0  0 1  0 2  1 0' },
  { name: 'L2', body: '0 0  1 0  1 1  1 2' },
  { name: 'S1', body: '0 0  1 0  1 1  2 1' },
  { name: 'S2', body: '0 1  1 1  1 0  2 0' },
  { name: 'SQUARE', body: '0 0  0 1  1 0  1 1' },
  { name: 'PYRAMID', body: '0 0  1 0  1 1  2 0' },
] as const;
