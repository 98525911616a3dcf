import { describe, expect, test } from 'vitest';
import { parseSequence, shapeOf } from '../src/blocks.ts';
import { hasRoom } from '../src/field.ts';
import { findSetupFault } from '../src/game.ts';
import {
  BLOCK_KINDS,
  createInterpreter,
  executeLine,
  type Interpreter,
  RULES_IDS,
  RULESETS,
} from '../src/index.ts';
import { activePlayer, type Player } from '../src/state.ts';
import { act, fixBlocks, forceBlock, type GameVerb, play } from '../src/verbs.ts';
import { messagesOf, sessionOf, setupOf, tableFiles } from './sessions.ts';

const later = (startLevel = 0) =>
  sessionOf({ rules: '2016', startLevel }, { files: tableFiles({ blocks: 'OT' }) });
const sideOf = ({ game }: Interpreter): Player => activePlayer(game);

/** The game with something else about the player whose turn it is. */
function change(session: Interpreter, changes: Partial<Player>): void {
  const { game } = session;
  const players = game.players.map((player, i) =>
    i === game.active ? { ...player, ...changes } : player,
  );
  session.game = { ...game, players };
}

describe('what happens, for messages and sounds', () => {
  test.each<[GameVerb, object[]]>([
    ['left', []],
    ['right', []],
    ['levelup', []],
    ['leveldown', []],
    ['restart', []],
    ['drop', [{ type: 'dropped', player: 0 }]],
    ['skip', [{ type: 'refused', reason: 'not-skippable' }]],
  ])('%s', (verb, events) => {
    expect(play(sessionOf().game, verb).events).toEqual(events);
  });

  test('a star and the end', () => {
    const session = later(4);
    change(session, { sinceClear: 4 });
    expect(play(session.game, 'drop').events.map(({ type }) => type)).toEqual(['dropped', 'star']);
    const full = sessionOf({ sequences: ['O'] });
    expect(play(full.game, 'drop', 20).events.at(-1)).toEqual({ type: 'over', player: 0 });
    expect(play(play(full.game, 'drop', 20).game, 'drop').events).toEqual([]);
  });

  test('letters, fixed blocks and skipped ones', () => {
    const { game } = later(3);
    expect(play(game, 'T').events).toEqual([]);
    expect(play(game, 'T', 0)).toEqual({ game, events: [] });
    expect(fixBlocks(game, 'OT').events).toEqual([]);
    expect(fixBlocks(later(2).game, 'OT').events).toEqual([]);
    const levels = [{ name: 'Choosy', sequence: 'I', skippable: { parts: 1, of: 1 } }];
    expect(play(sessionOf({ levels }).game, 'skip').events).toEqual([
      { type: 'skipped', player: 0 },
    ]);
  });
});

test('what is blocked or has no effect answers the very same game', () => {
  const { game } = sessionOf();
  for (const verb of ['left', 'leveldown', 'skip'] as const) {
    expect(play(game, verb).game).toBe(game);
  }
  const session = later(3);
  const before = session.game;
  executeLine(session, 'random');
  expect(session.game).toBe(before);
});

test.each(BLOCK_KINDS)('the letter %s makes the block one, and an ordinary one', (kind) => {
  const session = later();
  const special = { ...sideOf(session).current, isTransparent: true, isSkippable: true };
  change(session, { current: special });
  executeLine(session, kind);
  expect(sideOf(session).current).toMatchObject({ kind, isTransparent: false, isSkippable: false });
});

describe('levels', () => {
  test('fixed blocks wait while the level does not allow them', () => {
    const session = later(3);
    executeLine(session, 'norandom blocks leveldown 4ri dr');
    expect(sideOf(session)).toMatchObject({ level: 2, fixed: 'OT', fixedPlace: 0 });
    executeLine(session, 'levelup dr');
    expect(sideOf(session)).toMatchObject({ next: { kind: 'O' }, fixedPlace: 1 });
  });

  test('a level without its sequence is refused, with a message', () => {
    const session = sessionOf({ startLevel: 1, sequences: [''] });
    expect(messagesOf(executeLine(session, 'leveldown'))).toEqual([
      'Expected a sequence file for that level, got none; the level stays.',
    ]);
    expect(sideOf(session).level).toBe(1);
  });

  test('a chance of 1 in 2 is both, of 0 in 1 is never', () => {
    const chances = { transparent: { parts: 1, of: 2 }, skippable: { parts: 0, of: 1 } };
    const session = sessionOf({ levels: [{ name: 'Half', sequence: 'O', ...chances }] });
    const seen = new Set<string>();
    for (let i = 0; i < 12; i++) {
      const { isTransparent, isSkippable } = sideOf(session).next;
      seen.add(`${isTransparent} ${isSkippable}`);
      executeLine(session, `${i % 5}ri dr`);
    }
    expect([...seen].sort()).toEqual(['false false', 'true false']);
  });

  test.each([
    [{ startLevel: 4 }, 'Expected a start level from 0 to 3, got 4'],
    [{ startLevel: -1 }, 'Expected a start level from 0 to 3, got -1'],
    [{ startLevel: 1.5 }, 'Expected a start level from 0 to 3, got 1.5'],
    [{ sequences: [''] }, 'Expected block letters for level 0, got ""'],
    [{ sequences: [] }, 'Expected block letters for level 0, got ""'],
  ])('a setup of %j is refused', (changes, message) => {
    expect(findSetupFault(setupOf(changes))).toBe(message);
    expect(createInterpreter({ setup: setupOf(changes), seed: 0 })).toMatchObject({
      problem: { code: 'quadris/bad-setup', message },
    });
  });
});

describe('stars', () => {
  /** Fills the bottom row but for its middle, with the fifth block elsewhere. */
  const aroundTheMiddle = () => {
    const session = later(4);
    for (const line of ['I dr', 'I cl 4ri dr', 'I 6ri dr', 'I cl 10ri dr']) {
      executeLine(session, line);
    }
    return session;
  };

  test('a row that the star completes counts, and the next star is five blocks away', () => {
    const session = aroundTheMiddle();
    executeLine(session, 'O dr');
    // One row in level 4, the star and the two flat blocks that are gone, of level 4 each.
    expect(sideOf(session)).toMatchObject({ score: 4 * 25, sinceClear: 0 });
  });

  test('one without room ends nothing', () => {
    const session = aroundTheMiddle();
    const row = Array.from({ length: 11 }, (_, x) => (x === 5 ? 0 : -1));
    change(session, { field: Array.from({ length: 18 }, () => row) });
    const { game, events } = play(session.game, 'drop');
    expect(events).toEqual([{ type: 'dropped', player: 0 }]);
    expect(activePlayer(game).field).toHaveLength(18);
  });

  test('blocks of other levels do not count towards one', () => {
    const session = sessionOf();
    executeLine(session, 'dr 4ri dr');
    expect(sideOf(session).sinceClear).toBe(0);
  });
});

describe('two players', () => {
  const duel = () => sessionOf({ rules: 'biquadris', sequences: ['O', 'T'] });

  test('the turn stays with the player who has lost', () => {
    const session = duel();
    const messages: string[] = [];
    for (let i = 0; i < 20; i++) {
      messages.push(
        ...messagesOf(executeLine(session, session.game.active === 0 ? 'dr' : '9ri dr')),
      );
      if (sideOf(session).isOut) break;
    }
    expect(messages[0]).toBe(
      'Game over: the next block has no room. Player 1 has lost. restart starts a new game.',
    );
    expect(session.game).toMatchObject({ active: 0, isChoosing: false });
  });

  test('a forced block without room ends the game', () => {
    const session = duel();
    session.game = { ...session.game, isChoosing: true };
    const tower = Array.from({ length: 15 }, () => [0, ...new Array<number>(10).fill(-1)]);
    const players = session.game.players.map((player, i) =>
      i === 1 ? { ...player, field: tower } : player,
    );
    const forced = act({ ...session.game, players }, forceBlock('I'));
    expect(forced.events).toEqual([{ type: 'over', player: 1 }]);
    expect(act(session.game, forceBlock('I')).events).toEqual([]);
    expect(act(forced.game, forceBlock('I'))).toEqual({ game: forced.game, events: [] });
  });

  test('a burden falls with moves to the side only', () => {
    const session = duel();
    const { current } = sideOf(session);
    change(session, { current: { ...current, kind: 'T', burden: 2 } });
    executeLine(session, 'co down');
    expect(sideOf(session).current.y).toBe(current.y - 1);
    executeLine(session, 'ri');
    expect(sideOf(session).current.y).toBe(current.y - 3);
  });
});

test('advice that ends with a burdened block on the floor does not drop another one', () => {
  const advisor = () => ({ verbs: ['right' as const], isDown: true, cells: [] });
  const session = sessionOf({ rules: 'biquadris' }, { advisor });
  change(session, { current: { ...sideOf(session).current, y: 0, burden: 2 } });
  executeLine(session, 'autoplay');
  expect(session.game.players.map(({ nextId }) => nextId)).toEqual([1, 0]);
});

test('a board has no row above its blocks, and no block above the board', () => {
  const session = sessionOf();
  executeLine(session, 'dr');
  expect(sideOf(session).field).toHaveLength(1);
  const size = { width: 10, height: 18 };
  const upright = shapeOf('I', 1);
  expect([14, 15].map((y) => hasRoom([], size, upright, 0, y))).toEqual([true, false]);
  const owned = [new Array<number>(10).fill(3)];
  expect(hasRoom(owned, size, upright, 0, 0)).toBe(false);
});

test('a sequence file: letters, blanks optional, and what was passed over', () => {
  expect(parseSequence('I J\n?\tTx')).toEqual({ letters: 'IJT', ignored: ['?', 'x'] });
});

test('rules are found by their id', () => {
  expect(RULES_IDS.map((id) => RULESETS[id].id)).toEqual(RULES_IDS);
});
