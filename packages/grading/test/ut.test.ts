import { Piece, SrsBoard, SrsPiece } from '@tetrarium/engine';
import { describe, expect, test } from 'vitest';
import { utSuites } from '../src/ut/board-suite.ts';
import { NAIVE_UT } from '../src/ut/naive-board.ts';
import { remoteUtSubject } from '../src/ut/remote.ts';
import type { UtSubject } from '../src/ut/subject.ts';
import { UT_TWINS } from '../src/ut/twin-groups.ts';
import * as fromTheBrief from './from-the-brief/tetris-board.ts';
import { linkTo } from './local-link.ts';
import { missedBy } from './missed.ts';

const missed = (subject: UtSubject, isStrict = false) =>
  missedBy(utSuites(subject), subject, isStrict);

describe('full marks', () => {
  test('for classes written from the brief alone, whatever it leaves open', () => {
    expect(missed(fromTheBrief as unknown as UtSubject)).toEqual([]);
    expect(missed(remoteUtSubject(linkTo(fromTheBrief)))).toEqual([]);
    expect(missed(fromTheBrief as unknown as UtSubject, true).length).toBeGreaterThan(3);
  });

  test('for our own classes by their own names, strictly too', () => {
    const link = linkTo({ SrsBoard, SrsPiece, Piece });
    expect(missed(remoteUtSubject(link), true)).toEqual([]);
  });

  test('for actions and results that are numbers', () => {
    const words = (list: readonly string[]) => Object.fromEntries(list.map((word, i) => [word, i]));
    const ACTIONS = [
      'LEFT',
      'RIGHT',
      'DOWN',
      'DROP',
      'CLOCKWISE',
      'COUNTERCLOCKWISE',
      'NOTHING',
      'HOLD',
    ] as const;
    const RESULTS = ['SUCCESS', 'OUT_BOUNDS', 'NO_PIECE', 'PLACE'] as const;
    class TetrisBoard extends NAIVE_UT.TetrisBoard {
      override move(action: never): never {
        return RESULTS.indexOf(super.move(ACTIONS[action]!)) as never;
      }
      override testMove(action: never): never {
        const copy = super.testMove('NOTHING' as never) as TetrisBoard;
        copy.move(action);
        return copy as never;
      }
      override getLastAction(): never {
        return ACTIONS.indexOf(super.getLastAction()!) as never;
      }
      override getLastResult(): never {
        return RESULTS.indexOf(super.getLastResult()!) as never;
      }
    }
    const link = linkTo({
      ...NAIVE_UT,
      TetrisBoard,
      Action: words(ACTIONS),
      Result: words(RESULTS),
    });
    const failed = missed(remoteUtSubject(link));
    expect(failed.filter((line) => !/^(test-move|equals)/.test(line))).toEqual([]);
  });
});

test('a remote hand-in costs few round trips', () => {
  const link = linkTo(fromTheBrief);
  missed(remoteUtSubject(link));
  expect(link.trips).toBeLessThan(6000);
});

test('a missing class or method is told by the name of the brief', () => {
  const none = missed(remoteUtSubject(linkTo({})));
  expect(none[0]).toBe(
    'piece-blocks: I: getBody, getWidth and getHeight of "0 0 1 0 2 0 3 0": Expected TetrisPiece.getPiece(text), got no such method',
  );
  expect(none.at(-1)).toContain('Expected new TetrisBoard, got no TetrisBoard');
});

describe('typical mistakes lose marks in the right group, from far away too', () => {
  const some = [
    'next-rotation-is-clockwise',
    'equals-in-order',
    'down-never-places',
    'no-piece-throws',
    'height-counts-blocks',
    'clears-one-row',
    'checks-as-many-rows-as-columns',
    'turns-about-the-corner',
    'no-kicks',
    'kicks-upside-down',
    'test-move-shares-rows',
    'equals-forgets-the-rows',
  ];
  test.each(some)('%s', (id) => {
    const twin = UT_TWINS.find((each) => each.id === id)!;
    const subject = remoteUtSubject(linkTo({ ...twin.subject }));
    expect(missedBy(utSuites(subject), subject, false, twin.group)).not.toEqual([]);
  });
});
