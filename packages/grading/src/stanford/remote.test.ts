import * as engine from '@tetrarium/engine';
import * as stanford from '@tetrarium/engine/stanford';
import { type ObjectLink, packSteps, serveObjects, unpackOutcomes } from '@tetrarium/protocol';
import { describe, expect, test } from 'vitest';
import { judgeCases } from '../suite/judge-suite.ts';
import type { Suite } from '../suite/suite.ts';
import { boardSuite } from './board-suite.ts';
import { BROKEN_TWINS } from './broken-twins.ts';
import { NAIVE } from './naive-board.ts';
import { pieceSuite } from './piece-suite.ts';
import { remoteSubject } from './remote.ts';
import type { Subject } from './subject.ts';

/** Enough of them to meet every kind of call. */
const SOME_TWINS = BROKEN_TWINS.filter((_, i) => i % 6 === 0);

/** A hand-in at the other end of a link, though in the same process. */
function linkTo(classes: object, onRun = () => {}): ObjectLink {
  const serve = serveObjects((name) => Reflect.get(classes, name));
  let forget = false;
  return {
    run: (steps) => {
      onRun();
      const outcomes = unpackOutcomes(serve(packSteps(steps, forget)), steps.length)!;
      forget = false;
      return outcomes;
    },
    forget: () => {
      forget = true;
    },
  };
}

/** The names of the cases that fail, with their messages. */
function judgeAll(
  subject: Subject & { forget?(): void },
  isStrict: boolean,
  isWanted: (suite: Suite) => boolean = () => true,
): [string, string][] {
  return [pieceSuite(subject), boardSuite(subject)]
    .filter(isWanted)
    .flatMap((suite) =>
      [...forgetful(judgeCases(suite, { isStrict }), subject)].flatMap(
        ({ name, passed, message }): [string, string][] => (passed ? [] : [[name, message!]]),
      ),
    );
}

function* forgetful<T>(cases: Iterable<T>, subject: { forget?(): void }): Iterable<T> {
  for (const each of cases) {
    subject.forget?.();
    yield each;
  }
}

const failuresOf = (classes: object, isStrict = true): string[] =>
  judgeAll(remoteSubject(linkTo(classes)), isStrict).map((each) => each.join(': '));

describe('a subject at the other end of a link', () => {
  test.each([
    ['ours', { Piece: engine.Piece, Board: engine.Board }],
    ['the naive twins', NAIVE],
  ])('%s passes as it does here', (_, classes) => {
    expect(failuresOf(classes)).toEqual([]);
  });

  test('classes with the names of the handout have full marks by the handout', () => {
    expect(failuresOf(stanford, false)).toEqual([]);
  });

  test.each(SOME_TWINS.map((twin) => [twin.id, twin] as const))(
    '%s fails as it does here',
    (_, { kind, subject: broken }) => {
      const names = (subject: Subject) =>
        judgeAll(subject, false, (suite) => suite.kind.toLowerCase() === kind).map(
          ([name]) => name,
        );
      expect(names(remoteSubject(linkTo(broken)))).toEqual(names(broken));
    },
  );

  test('one look at a board is one message', () => {
    let messages = 0;
    const subject = remoteSubject(linkTo(NAIVE, () => messages++));
    const board = new subject.Board(10, 24);
    for (let x = 0; x < 10; x++) for (let y = 0; y < 24; y++) board.grid(x, y);
    for (let x = 0; x < 10; x++) board.columnHeight(x);
    expect([board.width, board.maxHeight, messages]).toEqual([10, 0, 2]);
    board.undo();
    expect([board.committed, messages]).toEqual([true, 4]);
  });

  test.each([
    ['no classes', {}, 'class Piece'],
    ['a class that makes nothing', { Piece: () => 3, Board: () => 3 }, 'constructor'],
    [
      'promises',
      {
        Piece: class {
          async getWidth() {}
          async getBody() {}
        },
      },
      'Expected a list',
    ],
    [
      'text for numbers',
      {
        Piece: class {
          getBody = () => [];
          getWidth = () => '2';
        },
      },
      'a number',
    ],
    [
      'lists of holes',
      {
        Piece: class {
          getBody = () => new Array(3);
        },
      },
      'a list of points',
    ],
  ])('%s fail with words, not with a crash', (_, classes, words) => {
    const failures = failuresOf(classes);
    expect(failures.length).toBeGreaterThan(100);
    expect(failures.join('\n')).toContain(words);
    expect(failures.join('\n')).not.toContain('Cannot read properties');
  });
});
