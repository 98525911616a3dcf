import { success } from '@tetrarium/engine/core';
import { GUIDELINE_REPLAY } from '@tetrarium/engine/guideline';
import { expect, test } from 'vitest';
import { defineSetup, whole } from '../options/index.ts';
import { formatQuery, parseQuery } from '../session/query.ts';
import { defineGame, type GameDefinition } from './definition.ts';

const OPTIONS = { level: whole(1, 20, { default: 1, label: 'Level' }) };

class ToySetup extends defineSetup(OPTIONS) {
  get isHard(): boolean {
    return this.level > 10;
  }
}

class ToySession {
  readonly isOver = false;
  readonly level: number;

  constructor(level: number) {
    this.level = level;
  }

  run(): void {}

  save(): string {
    return `${this.level}`;
  }

  toReplay() {
    return success({
      ...{ ruleset: 'toy', rulesVersion: 1, rng: 'none', seed: 0n, options: {} },
      ...{ inputs: [{ at: 0, input: 'left' }], end: 0, hash: '' },
    });
  }

  describe(): readonly string[] {
    return [`Level ${this.level}.`];
  }
}

test('a game is linked, started, saved and loaded by whoever does not know it', () => {
  const toy = defineGame({
    id: 'toy',
    title: 'Toy',
    summary: 'A toy.',
    options: OPTIONS,
    Setup: ToySetup,
    replays: [GUIDELINE_REPLAY],
    start: (setup) => success(new ToySession(setup.isHard ? setup.level : 1)),
    load: (text) => success(new ToySession(Number(text))),
  });
  const games: readonly GameDefinition[] = [toy];
  const { Setup, start, load } = games[0]!;
  const setup = Setup!.parse(parseQuery('level=12&other=1'));
  expect(formatQuery(setup.words())).toBe('level=12');
  const session = start!(setup, 5n);
  expect(session.ok && session.value.describe()).toEqual(['Level 12.']);
  const again = load!(session.ok ? session.value.save()! : '');
  expect(again).toEqual(session);
});
