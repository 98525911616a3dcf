/**
 * What `AREA=srs npm run mutation` changes, and the tests that must notice.
 * `long` are parts of the names of tests that are left out.
 * @type {Readonly<Record<string, { mutate: string[], tests: string[], long?: string[] }>>}
 */
const AREAS = {
  core: {
    mutate: ['packages/engine/src/core/{bits,board,board-text,piece,sanity,java-random}.ts'],
    tests: [
      'packages/engine/src/core/*.test.ts',
      'packages/engine/test/{golden-shapes,golden-traces,placements}.test.ts',
    ],
  },
  srs: {
    mutate: ['packages/engine/src/srs/*.ts'],
    tests: [
      'packages/engine/src/srs/*.test.ts',
      'packages/engine/test/{golden-srs,rotation-data,spins,srs-board}.test.ts',
    ],
  },
  guideline: {
    mutate: [
      'packages/engine/src/guideline/{attack,finesse,game,gravity,handling,input-machine,lock,modes,retry,scoring,statistics,steer}.ts',
    ],
    tests: ['packages/engine/src/guideline/*.test.ts'],
  },
  quadris: {
    mutate: [
      'packages/quadris/src/{blocks,command,drop,execute,field,game,interpreter,levels,moves,rules,source,state,verbs,vocabulary}.ts',
    ],
    tests: ['packages/quadris/test/*.test.ts'],
    long: [
      'lines of anything',
      'damaged',
      'goes on as the original',
      'hundreds of blocks',
      'what hint shows',
      'cannot hang the game',
      'could go on for ever',
      'what would never end',
      'a session without a limit',
      'draws its blocks as the brief says',
      'script [2-5]',
    ],
  },
  solver: {
    mutate: [
      'packages/solver/src/{clear,grid,orientations,placement,puzzle,puzzle-file-text,scoring,shape,solve,tetris-solver}.ts',
    ],
    tests: ['packages/solver/{src,test}/*.test.ts'],
    long: [
      'the fast search equals the plain one',
      'bounds and shared outcomes',
      'agrees with brute force',
      '8951 grids',
      'lookahead 100000',
      'made puzzles',
      'any grid: wider',
      'never throws',
    ],
  },
};

const { AREA: id = 'core' } = process.env;
const area = AREAS[id];
if (area === undefined) throw new Error(`Expected AREA as one of ${Object.keys(AREAS)}, got ${id}`);

/** The area of this run. */
export const AREA = { id, long: ['100,000'], ...area };
