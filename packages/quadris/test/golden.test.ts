import { describe, expect, test } from 'vitest';
import { shapeOf, type Turn } from '../src/blocks.ts';
import {
  BLOCK_KINDS,
  createVocabulary,
  frameOf,
  type Interpreter,
  RULESETS,
  type RulesId,
  readCommand,
  renderText,
} from '../src/index.ts';
import { BRIEF_LEVELS } from '../src/levels.ts';
import type { Spawn } from '../src/rules.ts';
import { activePlayer, isOver, type QuadrisEvent } from '../src/state.ts';
import { play } from '../src/verbs.ts';
import { lookUp } from '../src/vocabulary.ts';
import { type GoldenCase, type GoldenState, golden } from './golden.ts';
import { frameCount, sessionOf, type } from './sessions.ts';

const trimmed = (lines: readonly string[]) => lines.map((line) => line.trimEnd());

/** A session whose stubbed levels take their blocks in order instead of by chance. */
function start({ sequence, startLevel, stubLevels = {} }: GoldenCase, spawn: Spawn) {
  const levels = BRIEF_LEVELS.map((level, i) => {
    const letters = stubLevels[i];
    return letters === undefined ? level : { name: level.name, sequence: letters };
  });
  return sessionOf({ spawn, startLevel, levels, sequences: [sequence] });
}

/** The state of a session as the golden file writes it. */
function stateOf(
  session: Interpreter,
): Omit<GoldenState, 'clears' | 'ignoredTokens' | 'framesPrinted'> & { lastFrame: string } {
  const { game } = session;
  const player = activePlayer(game);
  const { current, level, score, locked, field, isOut } = player;
  const frame = frameOf(session);
  const letters = new Map<number, string>(locked.map(({ id, kind }) => [id, kind]));
  const cells = Array.from({ length: 18 }, (_, i) =>
    Array.from({ length: 10 }, (_, x) => letters.get(field[17 - i]?.[x] ?? -1) ?? ' ').join(''),
  );
  return {
    level,
    score,
    hiScore: game.hiScore,
    gameOver: isOver(game),
    next: player.next.kind,
    locked: cells,
    display: [...frame.players[0]!.rows].reverse(),
    current: isOut
      ? null
      : {
          type: current.kind,
          generatedAtLevel: current.level,
          bottomRow: 17 - current.y,
          leftCol: current.x,
          bitmap: pictureOf(current.kind, current.turn),
        },
    lastFrame: renderText(frame),
  };
}

function pictureOf(kind: (typeof BLOCK_KINDS)[number], turn: Turn): string[] {
  const { body, width, height } = shapeOf(kind, turn);
  return Array.from({ length: height }, (_, i) =>
    Array.from({ length: width }, (_, x) =>
      body.some((p) => p.x === x && p.y === height - 1 - i) ? kind : ' ',
    ).join(''),
  );
}

/** Plays the words of a case on the game alone, for its events and what it passes over. */
function wordsOf(session: Interpreter, { stdin }: GoldenCase) {
  const clears: object[] = [];
  const ignored: string[] = [];
  let { game } = session;
  for (const word of stdin.split(/\s+/).filter(Boolean)) {
    const { command } = readCommand(session.vocabulary, word)!;
    if (!command.ok) {
      ignored.push(word);
      continue;
    }
    const outcome = play(game, command.value.verb as 'left', command.value.times);
    game = outcome.game;
    clears.push(
      ...outcome.events.filter(isCleared).map(({ type: _, player: __, ...rest }) => rest),
    );
  }
  return { clears, ignored };
}

function isCleared(event: QuadrisEvent): event is Extract<QuadrisEvent, { type: 'cleared' }> {
  return event.type === 'cleared';
}

describe.each(golden.cases)('$id', (each) => {
  test('[Q-12] bottom-row', () => {
    const { clears, ignoredTokens, framesPrinted, ...expected } = each.expected;
    const session = start(each, 'bottom-row');
    const { clears: found, ignored } = wordsOf(session, each);
    expect(found).toEqual(clears);
    expect(ignored).toEqual(ignoredTokens);
    const replies = type(session, each.stdin);
    expect(1 + frameCount(replies)).toBe(framesPrinted);
    const state = stateOf(session);
    if (expected.next === null) {
      // Next is a matter of chance.
      expect({ ...state, next: null, lastFrame: null }).toEqual(expected);
      return;
    }
    expect(trimmed(state.lastFrame.split('\n'))).toEqual(trimmed(expected.lastFrame!.split('\n')));
    expect({ ...state, lastFrame: '' }).toEqual({ ...expected, lastFrame: '' });
  });

  test('[Q-12] below-reserve', () => {
    const session = start(each, 'below-reserve');
    type(session, each.stdin);
    const { locked, display, current, score, gameOver } = {
      ...each.expected,
      ...each.expectedBelowReserve,
    };
    expect(stateOf(session)).toMatchObject({ locked, display, current, score, gameOver });
  });
});

test('the golden file is as large as it was', () => {
  expect(golden.cases.length).toBe(31);
});

test.each(BLOCK_KINDS)('[Q-05, Q-06, Q-09, Q-56] the four orientations of %s', (kind) => {
  const turns: Turn[] = [0, 1, 2, 3];
  expect(turns.map((turn) => pictureOf(kind, turn))).toEqual(golden.rotations.blocks[kind]);
});

describe.each<[RulesId, typeof golden.prefixes2013]>([
  ['2013', golden.prefixes2013],
  ['2016', golden.prefixes2016],
])('prefixes of the rules %s, with all our extras', (rules, table) => {
  const vocabulary = createVocabulary(RULESETS[rules]);

  test.each(Object.entries(table))('%s', (word, expected) => {
    const found = lookUp(vocabulary, word);
    if (typeof expected === 'string') {
      expect(found).toMatchObject({ ok: true, value: { command: { verb: expected } } });
    } else {
      expect(found).toMatchObject({ ok: false, problem: { code: 'quadris/ambiguous-command' } });
      const names = found.ok ? '' : found.problem.message;
      for (const name of expected.ambiguous) expect(names).toContain(name);
    }
  });

  test('no other beginning means anything but a full name', () => {
    const names = vocabulary.names.map(({ name }) => name);
    const beginnings = names.flatMap((name) =>
      Array.from({ length: name.length }, (_, i) => name.slice(0, i + 1)),
    );
    const others = beginnings.filter((word) => !(word in table) && !names.includes(word as never));
    expect(others.length).toBeGreaterThan(10);
    for (const word of others) expect(lookUp(vocabulary, word).ok, word).toBe(false);
  });
});

test('[Q-15] the sample display of the brief', () => {
  const text = golden.officialSampleDisplay.lines;
  expect(text).toHaveLength(26);
  const rows = text.slice(4, 22).map((line) => line.padEnd(10));
  const frame = {
    rules: '2013',
    width: 10,
    height: 18,
    reserve: 3,
    hiScore: 100,
    isOver: false,
    choices: [],
    players: [
      {
        ...frameOf(sessionOf()).players[0]!,
        level: 1,
        score: 0,
        rows: rows.reverse(),
        next: { ...frameOf(sessionOf({ sequences: ['IL'] })).players[0]!.next },
      },
    ],
  } as const;
  expect(trimmed(renderText(frame).split('\n'))).toEqual(text);
});
