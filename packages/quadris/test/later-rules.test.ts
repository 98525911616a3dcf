import { describe, expect, test } from 'vitest';
import { executeLine, frameOf, type Interpreter, renderText } from '../src/index.ts';
import { activePlayer } from '../src/state.ts';
import { frameCount, messagesOf, sessionOf, tableFiles } from './sessions.ts';

const poseOf = ({ game }: Interpreter) => {
  const { kind, turn, x, y } = activePlayer(game).current;
  return { kind, turn, x, y };
};
const later = (options: Parameters<typeof sessionOf>[0] = {}) =>
  sessionOf(
    { rules: '2016', ...options },
    { files: tableFiles({ blocks: 'O O\nT', none: 'xyz' }) },
  );

describe('the rules of 2016', () => {
  test('eleven columns and five levels', () => {
    const session = later();
    expect(frameOf(session)).toMatchObject({ width: 11, height: 18 });
    executeLine(session, '9levelup');
    expect(activePlayer(session.game).level).toBe(4);
  });

  test('a heavy block sinks one row after a command, however often it is multiplied', () => {
    const session = later({ startLevel: 3 });
    const { y } = poseOf(session);
    executeLine(session, '3ri');
    expect(poseOf(session).y).toBe(y - 1);
    executeLine(session, 'cl co');
    expect(poseOf(session).y).toBe(y - 3);
    executeLine(session, 'down');
    expect(poseOf(session).y).toBe(y - 5);
    executeLine(session, '0left');
    expect(poseOf(session).y).toBe(y - 5);
  });

  test('letters replace the block where it is, with the weight of the level, and cause no fall', () => {
    const session = later();
    executeLine(session, '2ri 3levelup T');
    expect(poseOf(session)).toEqual({ kind: 'T', turn: 0, x: 2, y: 14 });
    expect(activePlayer(session.game).current).toMatchObject({ level: 3, heavy: 1 });
    executeLine(session, 'O cl 20ri');
    expect(poseOf(session).x).toBe(9);
    expect(messagesOf(executeLine(session, 'I')).join()).toContain('no room');
    expect(poseOf(session).kind).toBe('O');
  });

  test('norandom takes the blocks of a file in levels 3 and 4, random ends it', () => {
    const session = later();
    expect(messagesOf(executeLine(session, 'norandom blocks')).join()).toContain('no effect');
    executeLine(session, '3levelup n blocks');
    expect(messagesOf(executeLine(session, 'norandom none')).join()).toContain('block letters');
    const kinds: string[] = [];
    for (let i = 0; i < 7; i++) {
      executeLine(session, 'dr');
      kinds.push(activePlayer(session.game).next.kind);
      executeLine(session, 'undo 9ri dr');
    }
    expect(kinds.join('')).toBe('OOTOOTO');
    executeLine(session, 'ra');
    expect(activePlayer(session.game).fixed).toBe('');
  });

  test('level 4 drops a star in the middle after five blocks without a row', () => {
    const session = later({ startLevel: 4 });
    executeLine(session, 'norandom blocks');
    executeLine(session, 'O dr O 2ri dr O 8ri dr I dr');
    expect(renderText(frameOf(session))).not.toContain('*');
    executeLine(session, 'O dr');
    const { rows } = frameOf(session).players[0]!;
    expect(rows.join('').split('*')).toHaveLength(2);
    expect(rows.findIndex((row) => row[5] === '*')).toBe(0);
    expect(activePlayer(session.game).sinceClear).toBe(5);
    executeLine(session, 'leveldown levelup');
    expect(activePlayer(session.game).sinceClear).toBe(0);
  });

  test('a star completes a row and scores like a block of level 4', () => {
    const session = later({ startLevel: 4 });
    // Ten cells around the middle column, from five blocks.
    for (const [kind, moves] of [
      ['O', ''],
      ['O', '2ri'],
      ['I', 'cl 4ri'],
      ['O', '6ri'],
      ['O', '8ri'],
    ] as const) {
      executeLine(session, `${kind} ${moves} dr`);
    }
    expect(activePlayer(session.game).score).toBe(0);
    expect(renderText(frameOf(session))).toContain('*');
    const other = later({ startLevel: 4 });
    for (const line of ['O dr', 'O 2ri dr', 'O 6ri dr', 'O 8ri dr', 'I cl 4ri dr']) {
      executeLine(other, line);
    }
    expect(frameOf(other).players[0]!.rows[0]).toBe('OOOOI*OOOO ');
    executeLine(other, 'I cl 10ri dr');
    // One row in level 4 (25) and the star, a block of level 4 (25).
    expect(activePlayer(other.game).score).toBe(50);
    expect(activePlayer(other.game).sinceClear).toBe(0);
  });
});

describe('two players', () => {
  const duel = () => sessionOf({ rules: 'biquadris', sequences: ['OOOOOI', 'T'] });
  const clearTwo = (session: Interpreter) => {
    // Player 1 fills two rows of eleven columns with O and an upright I; player 2 drops aside.
    for (let i = 0; i < 5; i++) executeLine(session, `O ${2 * i}ri dr T ${i * 2}ri dr`);
    executeLine(session, 'I cl 10ri dr');
  };

  test('the turn passes with each drop', () => {
    const session = duel();
    executeLine(session, '3ri');
    expect(frameOf(session).players.map(({ isTurn }) => isTurn)).toEqual([true, false]);
    executeLine(session, 'dr');
    expect(session.game.active).toBe(1);
    executeLine(session, '2ri dr');
    expect(session.game.active).toBe(0);
    expect(session.game.players.map(({ locked }) => locked.length)).toEqual([1, 1]);
  });

  test('two rows earn an action, which comes before anything else', () => {
    const session = duel();
    expect(messagesOf(executeLine(session, 'blind')).join()).toContain('two rows');
    clearTwo(session);
    expect(frameOf(session).choices).toEqual(['blind', 'heavy', 'force']);
    const { game } = session;
    const replies = executeLine(session, 'left');
    expect(messagesOf(replies).join()).toContain('Choose a special action');
    expect(session.game).toBe(game);
    executeLine(session, 'bl');
    const { players, choices } = frameOf(session);
    expect(choices).toEqual([]);
    expect(players[1]!.rows[2]!.slice(2, 9)).toBe('???????');
    expect(players[1]!.rows[1]).not.toContain('?');
    expect(players[1]!.rows[12]).not.toContain('?');
    expect(session.game.active).toBe(1);
    executeLine(session, 'dr');
    expect(frameOf(session).players[1]!.rows.join('')).not.toContain('?');
  });

  test('heavy: two rows down with each move aside, and no two rows is a drop', () => {
    const session = duel();
    clearTwo(session);
    executeLine(session, 'heavy');
    const { y } = poseOf(session);
    executeLine(session, '3ri');
    expect(poseOf(session)).toMatchObject({ x: 3, y: y - 2 });
    executeLine(session, 'cl');
    expect(poseOf(session).y).toBe(y - 2);
    executeLine(session, '50down left');
    expect(session.game.active).toBe(0);
  });

  test('force replaces the opponent’s block; without room the opponent loses', () => {
    const session = duel();
    clearTwo(session);
    expect(messagesOf(executeLine(session, 'force Q')).join()).toContain('letter');
    expect(frameCount(executeLine(session, 'force'))).toBe(0);
    executeLine(session, 'force I');
    expect(poseOf(session)).toMatchObject({ kind: 'I', x: 0, y: 14 });
    const lost = duel();
    clearTwo(lost);
    // A tower under the corner that leaves room for the I above it but not for a T.
    const [first, second] = lost.game.players as [
      (typeof lost.game.players)[0],
      (typeof lost.game.players)[0],
    ];
    const row = [second!.nextId, ...new Array<number>(10).fill(-1)];
    const field = [...second!.field, ...Array.from({ length: 18 }, () => row)].slice(0, 15);
    lost.game = { ...lost.game, players: [first!, { ...second!, field }] };
    executeLine(lost, 'force I');
    expect(frameOf(lost).players[1]!.isOut).toBe(true);
    expect(frameOf(lost).isOver).toBe(true);
  });

  test('both boards stand side by side', () => {
    const text = renderText(frameOf(duel()));
    expect(
      text
        .split('\n')
        .slice(0, 5)
        .map((line) => line.trimEnd()),
    ).toEqual([
      'Hi Score:   0',
      'Player 1 *       Player 2',
      'Level:      0    Level:      0',
      'Score:      0    Score:      0',
      '-----------      -----------',
    ]);
  });
});
