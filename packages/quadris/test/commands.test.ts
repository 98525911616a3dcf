import { describe, expect, test } from 'vitest';
import {
  completionsOf,
  createInterpreter,
  describeGame,
  executeLine,
  frameOf,
  type Interpreter,
  renderText,
  SAMPLE_SEQUENCE,
} from '../src/index.ts';
import { BRIEF_LEVELS } from '../src/levels.ts';
import { activePlayer } from '../src/state.ts';
import {
  frameCount,
  messagesOf,
  sessionOf,
  setupOf,
  tableFiles,
  type,
  typed,
  unwrap,
} from './sessions.ts';

const poseOf = ({ game }: Interpreter) => {
  const { kind, turn, x, y } = activePlayer(game).current;
  return { kind, turn, x, y };
};

test.each([
  [{}, ['2013', 0, 'I', 'J']],
  [{ startLevel: 2 }, ['2013', 2]],
  [{ sequences: ['TZ'] }, ['2013', 0, 'T', 'Z']],
  [{ rules: 'biquadris' }, ['biquadris', 0, 'I', 'J']],
] as const)('what a setup of %j leaves out is the default', (setup, [rules, level, ...kinds]) => {
  const { game } = unwrap(createInterpreter({ seed: 0, setup }));
  expect([game.setup.rules, game.setup.startLevel]).toEqual([rules, level]);
  const { current, next } = activePlayer(game);
  if (kinds.length > 0) expect([current.kind, next.kind]).toEqual(kinds);
  expect(unwrap(createInterpreter({ seed: 0 })).game.setup).toEqual(
    setupOf({ sequences: [SAMPLE_SEQUENCE] }),
  );
});

describe('multipliers', () => {
  test.each([
    ['99999999999999999999999999999999right', { x: 6 }],
    ['00000000000000000000000000000000001right', { x: 1 }],
    ['0right', { x: 0 }],
    ['4000000000001cl', { turn: 1 }],
    ['99999999999999999999999999999999999999999999cl', { turn: 3 }],
    ['1000000000000000000000000000002co', { turn: 2 }],
    ['0000000000000005000000000000000right', { x: 6 }],
    ['99999999999999999999down', { y: 0 }],
  ])('%s', (word, pose) => {
    const session = sessionOf();
    expect(frameCount(executeLine(session, word))).toBe(1);
    expect(poseOf(session)).toMatchObject(pose);
  });

  test('a turn that is stopped half way stays stopped, however often it is asked for', () => {
    // Upright in the last column it cannot lie down again.
    const session = sessionOf();
    executeLine(session, 'cl 20ri 99999cl');
    expect(poseOf(session)).toMatchObject({ turn: 1, x: 9 });
  });

  test('a drop that could go on for ever stops with a message', () => {
    const levels = [{ name: 'Ghosts', weights: { I: 1 }, transparent: { parts: 1, of: 1 } }];
    const session = sessionOf({ levels });
    expect(messagesOf(executeLine(session, '999999999drop')).join()).toContain('20000 steps');
    expect(activePlayer(session.game).nextId).toBeGreaterThan(19_990);
  });

  test.each(['3restart', '0restart'])('[Q-43] %s restarts once', (word) => {
    const session = sessionOf();
    executeLine(session, `3ri dr ${word}`);
    expect(activePlayer(session.game).field).toEqual([]);
  });
});

describe('text that comes in pieces', () => {
  test('a word counts when it is followed by a blank, rename when its line ends', () => {
    const session = sessionOf();
    expect(frameCount(type(session, ''))).toBe(0);
    expect(frameCount(type(session, 'ri'))).toBe(1);
    const all = 'rename left west\nwest 2west\tri \r\nri\rdr';
    const whole = sessionOf();
    const replies = type(whole, all);
    const pieces = sessionOf();
    let frames = 0;
    for (const letter of all) frames += frameCount(typed(pieces, letter));
    frames += frameCount(type(pieces, ''));
    expect(frames).toBe(frameCount(replies));
    expect(pieces.game).toEqual(whole.game);
  });
});

describe('rename', () => {
  test('[Q-61] the example of the brief; abbreviations follow the new name', () => {
    const session = sessionOf();
    executeLine(session, 'rename counterclockwise cc');
    executeLine(session, 'cc');
    expect(poseOf(session).turn).toBe(3);
    expect(messagesOf(executeLine(session, 'counterclockwise')).join()).toContain('Unknown');
    executeLine(session, 'cl');
    expect(poseOf(session).turn).toBe(0);
    // The exact name wins over others that begin with it.
    executeLine(session, 'rename cc c');
    executeLine(session, 'c');
    expect(poseOf(session).turn).toBe(3);
  });

  test.each([
    ['rename left', 'Expected rename OLD NEW'],
    ['rename left a b', 'Expected rename OLD NEW'],
    ['rename left right', 'not taken'],
    ['rename left 3x', 'digit'],
    ['rename left T', 'letter'],
    ['rename lev x', 'could be leveldown or levelup'],
    ['rename foo x', 'Unknown command'],
  ])('%s is refused', (line, message) => {
    const session = sessionOf();
    const { vocabulary } = session;
    const replies = executeLine(session, line);
    expect(messagesOf(replies).join()).toContain(message);
    expect(frameCount(replies)).toBe(0);
    expect(session.vocabulary).toBe(vocabulary);
  });
});

describe('macro', () => {
  test('runs its commands, redraws once, takes multipliers and other macros', () => {
    const session = sessionOf();
    executeLine(session, 'macro step 2ri do');
    const replies = executeLine(session, '2step');
    expect(frameCount(replies)).toBe(1);
    expect(poseOf(session)).toMatchObject({ x: 4, y: 12 });
    executeLine(session, 'macro land step dr');
    executeLine(session, 'land');
    expect(activePlayer(session.game).field[0]).toEqual([-1, -1, -1, -1, -1, -1, 0, 0, 0, 0]);
  });

  test('never takes an abbreviation away', () => {
    const session = sessionOf();
    executeLine(session, 'macro res 2ri');
    executeLine(session, 'macro rights 2ri');
    executeLine(session, 'rig');
    expect(poseOf(session).x).toBe(1);
  });

  test.each([
    [['macro a a'], 'run itself'],
    [['macro a 3b', 'macro b ri a'], 'a -> b -> a'],
    [['macro a b', 'macro c ri a', 'rename c b'], 'loop'],
    [['macro left ri'], 'not taken'],
    [['macro a'], 'Expected 1 to'],
    [['macro'], 'Expected one word'],
  ])('%j is refused', (lines, message) => {
    const session = sessionOf();
    const replies = lines.flatMap((line) => executeLine(session, line));
    expect(messagesOf(replies).join()).toContain(message);
  });

  test('macros that multiply each other cannot hang the game', () => {
    const session = sessionOf();
    executeLine(session, 'macro m0 ri lef');
    for (let i = 1; i < 9; i++) executeLine(session, `macro m${i} 99m${i - 1} 99m${i - 1}`);
    expect(messagesOf(executeLine(session, '999999m8')).join()).toContain('Stopped');
  });
});

describe('files', () => {
  const files = () =>
    tableFiles({ moves: '3ri\ndr ri', self: 'ri sequence self ri', blocks: 'ZZ', empty: '' });

  test('sequence runs a file, a frame for each command', () => {
    const session = sessionOf({}, { files: files() });
    expect(frameCount(executeLine(session, 'sequence moves'))).toBe(3);
    expect(poseOf(session)).toMatchObject({ kind: 'J', x: 1 });
    expect(frameCount(executeLine(session, '0sequence moves'))).toBe(1);
    expect(frameCount(executeLine(session, 'sequence empty'))).toBe(1);
    expect(messagesOf(executeLine(session, 'sequence nowhere')).join()).toContain('nowhere');
    expect(messagesOf(executeLine(session, 'sequence')).join()).toContain('Expected sequence FILE');
  });

  test('a file that runs itself is refused where it does', () => {
    const session = sessionOf({}, { files: files() });
    const replies = executeLine(session, 'sequence self');
    expect(messagesOf(replies)).toEqual(['Expected a file that does not run itself, got "self"']);
    expect(poseOf(session).x).toBe(2);
  });

  test('save and load; garbage is refused and changes nothing', () => {
    const table: Record<string, string> = { bad: '{"format":', other: '{}' };
    const session = sessionOf({ startLevel: 2 }, { files: tableFiles(table) });
    executeLine(session, 'macro two 2ri');
    executeLine(session, '3ri dr two save kept');
    const { game, vocabulary } = session;
    executeLine(session, 'dr dr dr restart');
    executeLine(session, 'load kept');
    expect(session.game).toEqual(game);
    expect(session.vocabulary).toEqual(vocabulary);
    for (const name of ['bad', 'other', 'none', '']) {
      const replies = executeLine(session, `load ${name}`);
      expect(messagesOf(replies).join()).toMatch(/Expected/);
      expect(frameCount(replies)).toBe(0);
    }
    expect(session.game).toEqual(game);
    const later = sessionOf({ rules: '2016' }, { files: tableFiles(table) });
    expect(messagesOf(executeLine(later, 'load kept')).join()).toContain('--rules 2013');
  });
});

describe('undo', () => {
  test('is exact, the generator included; redo goes forward again', () => {
    const session = sessionOf({ startLevel: 3 }, { seed: 3 });
    const games = [session.game];
    for (const word of [
      '3ri',
      'dr',
      'cl',
      'levelup',
      'leveldown',
      '2dr',
      'restart',
      '2lef',
      'dr',
    ]) {
      executeLine(session, word);
      if (session.game !== games.at(-1)) games.push(session.game);
    }
    expect(games.length).toBeGreaterThan(6);
    executeLine(session, '100undo');
    expect(session.game).toEqual(games[0]);
    for (const game of games.slice(1)) {
      executeLine(session, 'redo');
      expect(session.game).toEqual(game);
    }
    expect(messagesOf(executeLine(session, 'redo'))).toEqual(['Nothing to redo.']);
    executeLine(session, 'undo undo ri');
    expect(messagesOf(executeLine(session, 'redo'))).toEqual(['Nothing to redo.']);
  });

  test('a hi score that was reached is not taken back', () => {
    const session = sessionOf({ sequences: ['IIO'] });
    executeLine(session, 'dr 4ri dr 8ri dr undo');
    expect(activePlayer(session.game).score).toBe(0);
    expect(session.game.hiScore).toBe(3);
  });
});

describe('transparent and skippable blocks', () => {
  const ghost = { parts: 1, of: 1 } as const;

  test('[Q-57, Q-58] a transparent block passes through others and fills what is empty', () => {
    const levels = [BRIEF_LEVELS[0]!, { name: 'Ghosts', sequence: 'O', transparent: ghost }];
    const session = sessionOf({ levels, sequences: ['IJ'] });
    executeLine(session, 'levelup ri dr dr');
    // The I lies in columns 1 to 4, the J on top of it; now a ghost comes.
    const { rows, current } = frameOf(session).players[0]!;
    expect(current).toMatchObject({ kind: 'O', isTransparent: true });
    expect(rows[14]).toBe('oo        ');
    executeLine(session, '14do');
    expect(frameOf(session).players[0]!.rows.slice(0, 2)).toEqual(['ooIII     ', 'ooJ       ']);
    executeLine(session, 'dr');
    expect(frameOf(session).players[0]!.rows.slice(0, 2)).toEqual(['OIIII     ', 'JJJ       ']);
  });

  test('[Q-57, Q-58] one that fills nothing vanishes without points', () => {
    const levels = [{ name: 'Ghosts', sequence: 'O', transparent: ghost }];
    const session = sessionOf({ levels });
    executeLine(session, '2dr');
    const { locked, score } = activePlayer(session.game);
    expect({ blocks: locked.length, score }).toEqual({ blocks: 1, score: 0 });
  });

  test('[Q-57, Q-58] skip passes over a skippable block; a multiplier stops at one that is not', () => {
    const levels = [
      BRIEF_LEVELS[0]!,
      { name: 'Choosy', sequence: 'STZ', skippable: ghost, transparent: ghost },
    ];
    const session = sessionOf({ levels, sequences: ['IJ'] });
    expect(messagesOf(executeLine(session, 'skip')).join()).toContain('cannot be skipped');
    executeLine(session, 'levelup dr dr leveldown dr');
    expect(poseOf(session).kind).toBe('T');
    expect(renderText(frameOf(session))).toContain('Level:      0 (skippable)');
    const { score } = activePlayer(session.game);
    executeLine(session, '9skip');
    expect(poseOf(session).kind).toBe('I');
    expect(activePlayer(session.game).score).toBe(score);
    executeLine(session, 'restart levelup dr');
    expect(renderText(frameOf(session))).toContain('Next: (skippable)\n ss\nss');
  });
});

describe('hint, autoplay, describe and help', () => {
  test('a hint is gone with the next command, but not with a word that is none', () => {
    const session = sessionOf();
    executeLine(session, 'hint');
    expect(renderText(frameOf(session))).toContain('????');
    executeLine(session, 'foo');
    expect(frameOf(session).players[0]!.hint).toHaveLength(4);
    executeLine(session, '0left');
    expect(renderText(frameOf(session))).not.toContain('?');
  });

  test('what hint shows is where autoplay drops', () => {
    const session = sessionOf({ startLevel: 2 }, { seed: 9 });
    for (let i = 0; i < 30; i++) {
      executeLine(session, 'hint');
      const { hint } = frameOf(session).players[0]!;
      const { nextId, score } = activePlayer(session.game);
      executeLine(session, 'autoplay');
      const after = activePlayer(session.game);
      if (after.score > score) continue;
      for (const { x, y } of hint) expect(after.field[y]![x]).toBe(nextId);
    }
  });

  test('the default advisor is decent: hundreds of blocks in the hardest level', () => {
    const session = sessionOf({ startLevel: 3 });
    executeLine(session, '400autoplay');
    expect(frameOf(session).isOver).toBe(false);
    expect(activePlayer(session.game).nextId).toBe(400);
  });

  test('an injected advisor is asked, and a foolish one does no harm', () => {
    const session = sessionOf(
      {},
      { advisor: () => ({ verbs: ['left', 'right', 'right'], isDown: false, cells: [] }) },
    );
    executeLine(session, '50autoplay');
    expect(frameOf(session).isOver).toBe(true);
  });

  test('describe says it in sentences', () => {
    const session = sessionOf({ sequences: ['IJTS'] });
    expect(describeGame(session.game)).toEqual([
      'Level 0, Sequence. Score 0, hi score 0.',
      'Block I, column 1 to 4, row 15 from the floor; dropped, it rests on row 1 with no gap right under it.',
      'Next: J.',
      'The board is empty.',
    ]);
    executeLine(session, '2ri dr 2ri dr cl');
    expect(messagesOf(executeLine(session, 'describe')).join('\n').split('\n').slice(1)).toEqual([
      'Block T, column 1 to 2, row 15 to 17 from the floor; dropped, it rests on row 1 with 1 gap right under it.',
      'Next: S.',
      'Column heights from the left: 0 0 3 2 2 1 0 0 0 0. No holes.',
    ]);
  });

  test('help lists every name once, and completion finds those a word can become', () => {
    const session = sessionOf();
    const [text] = messagesOf(executeLine(session, 'help'));
    for (const { name } of session.vocabulary.names) {
      expect(text).toMatch(new RegExp(`^[* ] ${name} `, 'm'));
    }
    expect(completionsOf(session.vocabulary, '3le')).toEqual(['3left', '3leveldown', '3levelup']);
    expect(completionsOf(session.vocabulary, 'zz')).toEqual([]);
  });
});

test('after the end the game stays, but ours still work', () => {
  const session = sessionOf({ sequences: ['O'] });
  expect(messagesOf(executeLine(session, '20drop')).join()).toContain('Game over');
  const { game } = session;
  const replies = executeLine(session, 'left levelup dr autoplay hint');
  expect(session.game).toBe(game);
  expect(frameCount(replies)).toBe(5);
  executeLine(session, 'undo');
  expect(frameOf(session).isOver).toBe(false);
});

test('only the cells that change look different', () => {
  const session = sessionOf();
  const rows = () => frameOf(session).players[0]!.rows;
  const before = rows();
  executeLine(session, 'ri');
  expect([...before[14]!].flatMap((sign, x) => (sign === rows()[14]![x] ? [] : [x]))).toEqual([
    0, 4,
  ]);
  expect(rows().map((row, y) => (y === 14 ? before[y] : row))).toEqual(before);
  executeLine(session, 'left left');
  expect(rows()).toEqual(before);
});
