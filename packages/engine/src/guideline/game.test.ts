import { describe, expect, test } from 'vitest';
import golden from '../../test/golden/guideline.json' with { type: 'json' };
import { brokenInvariant, gameOn, randomInputs } from '../../test/guideline-games.ts';
import { ContractError } from '../core/contract-error.ts';
import { JavaRandom } from '../core/java-random.ts';
import { frameOfGuideline } from './frame.ts';
import { advanceGuideline, applyGuideline, copyGuideline, createGuidelineGame } from './game.ts';
import { GUIDELINE_GRAVITY } from './gravity.ts';
import { GUIDELINE_MODE_IDS } from './modes.ts';
import { createGuidelineRules } from './rules.ts';
import { saveGuidelineGame } from './save.ts';
import type { GuidelineEvent, GuidelineGame, GuidelinePlay } from './state.ts';
import type { GuidelineVerb } from './verbs.ts';

const create = (options = {}, seed = 1): GuidelineGame =>
  createGuidelineGame(createGuidelineRules(options), seed);
const types = (events: readonly GuidelineEvent[]) => events.map(({ type }) => type);

describe('gravity', () => {
  test('the table is the formula of the guideline, to the microsecond', () => {
    const formula = GUIDELINE_GRAVITY.map((_, i) => Math.round((0.8 - i * 0.007) ** i * 1e6));
    expect(GUIDELINE_GRAVITY).toEqual(formula);
    expect(GUIDELINE_GRAVITY.map((row) => row / 1e6)).toEqual(
      golden.gravity.table.map(({ secondsPerRow }) => secondsPerRow),
    );
  });

  test.each([1, 2, 5, 10, 19])('at level %i rows come when the table says', (level) => {
    const game = create({ level, mode: 'sprint' });
    const top = game.falling!.y;
    for (let row = 1; row <= 5; row++) {
      const due = Math.ceil((row * GUIDELINE_GRAVITY[level - 1]!) / 1000);
      advanceGuideline(game, due - 1);
      expect(top - game.falling!.y).toBeLessThan(row);
      advanceGuideline(game, due);
      expect(top - game.falling!.y).toBeGreaterThanOrEqual(row);
    }
  });

  test('soft drop is a factor, or at once; each row is a point', () => {
    const game = create({ softDrop: 20 });
    const top = game.falling!.y;
    applyGuideline(game, 0, 'soft-on');
    advanceGuideline(game, 150);
    expect([top - game.falling!.y, game.score]).toEqual([3, 3]);
    applyGuideline(game, 150, 'soft-off');
    advanceGuideline(game, 1100);
    expect([top - game.falling!.y, game.score]).toEqual([3, 3]);
    const instant = create({ softDrop: 0 });
    applyGuideline(instant, 7, 'soft-on');
    const { falling, ghost } = frameOfGuideline(instant);
    expect(falling).toEqual(ghost);
    // The next piece falls at once too, as long as the key is held.
    const events = applyGuideline(instant, 8, 'drop');
    expect(types(events)).toEqual(['moved', 'locked', 'spawned', 'rested']);
  });

  test('the level rises every ten rows in a marathon', () => {
    const game: GuidelinePlay = gameOn('#########.\n#########.', {
      kind: 'I',
      rotation: 1,
      x: 7,
      y: 0,
    });
    game.lines = 9;
    const events = applyGuideline(game, 0, 'drop');
    expect(events).toContainEqual({ type: 'level', at: 0, level: 2 });
    expect(game.level).toBe(2);
  });
});

describe('lock delay', () => {
  const flat = () => gameOn('..........', { kind: 'T', x: 3, y: -1 });

  test('half a second of rest', () => {
    const game = flat();
    advanceGuideline(game, 499);
    expect(game.pieces).toBe(0);
    expect(types(advanceGuideline(game, 500))).toEqual(['locked', 'spawned']);
    expect(game.pieces).toBe(1);
  });

  test('fifteen moves give the time anew, the sixteenth locks', () => {
    const game = flat();
    let at = 0;
    for (let i = 0; i < 15; i++) {
      at += 400;
      applyGuideline(game, at, i % 2 === 0 ? 'left' : 'right');
      expect(game.pieces, `move ${i + 1}`).toBe(0);
    }
    advanceGuideline(game, at + 499);
    expect(game.pieces).toBe(0);
    applyGuideline(game, at + 499, 'right');
    expect(game.pieces).toBe(1);
  });

  test('blocked moves give nothing', () => {
    const game = gameOn('..........', { kind: 'O', x: 0, y: 0 });
    for (const at of [100, 200, 300, 400]) expect(applyGuideline(game, at, 'left')).toEqual([]);
    advanceGuideline(game, 500);
    expect(game.pieces).toBe(1);
  });

  test('a new lowest row gives all fifteen again', () => {
    const game: GuidelinePlay = gameOn('#####.....\n#####.....', { kind: 'O', x: 3, y: 2 });
    game.resets = 15;
    applyGuideline(game, 10, 'wall-right');
    expect(game.pieces).toBe(0);
    expect(game.resets).toBe(16);
    advanceGuideline(game, 1010);
    expect([game.falling!.y, game.resets, game.hasTouched]).toEqual([1, 0, false]);
  });

  test('a piece that is kicked up and falls back rests no longer for it', () => {
    const game: GuidelinePlay = gameOn('..........', { kind: 'T', x: 3, y: -1 });
    game.resets = 16;
    game.falling = { ...game.falling!, y: 0 };
    game.lowest = -1;
    advanceGuideline(game, 1000);
    expect(game.pieces).toBe(1);
  });
});

describe('scoring', () => {
  test('a T-spin double: 1200 times the level, and it starts back-to-back', () => {
    // The hand-worked setup: a T slot under an overhang on the left.
    const game = gameOn(
      `
      ..#.......
      ##...#####
      ###.######`,
      { kind: 'T', rotation: 1, x: 2, y: 0 },
      { level: 3, mode: 'sprint' },
    );
    expect(types(applyGuideline(game, 0, 'clockwise'))).toEqual(['turned']);
    const events = applyGuideline(game, 1, 'drop');
    expect(events).toContainEqual({
      type: 'cleared',
      at: 1,
      rows: [0, 1],
      spin: 'full',
      combo: 0,
      isBackToBack: false,
      isPerfect: false,
      points: 3600,
      attack: 4,
    });
    expect(game.score).toBe(3600);
    expect(game.backToBack).toBe(0);
  });

  test('a T-spin that clears nothing: 400 times the level', () => {
    const game = gameOn(
      `
      ..#.......
      ##...####.
      ###.#####.`,
      { kind: 'T', rotation: 1, x: 2, y: 0 },
      { level: 3, mode: 'sprint' },
    );
    applyGuideline(game, 0, 'clockwise');
    applyGuideline(game, 1, 'drop');
    expect([game.score, game.lines]).toEqual([1200, 0]);
  });

  test('a four, then another: half as much again', () => {
    const well = Array(8).fill('#########.').join('\n');
    const game: GuidelinePlay = gameOn(well, { kind: 'I', rotation: 1, x: 7, y: 4 });
    applyGuideline(game, 0, 'drop');
    expect(game.score).toBe(800 + 2 * 4);
    game.falling = { kind: 'I', rotation: 1, x: 7, y: 0 };
    const before = game.score;
    applyGuideline(game, 1, 'drop');
    // 1200 for the four, 50 for the combo, 3200 for the emptied well.
    expect(game.score - before).toBe(1200 + 50 + 3200);
    expect(game.perfects).toBe(1);
  });

  test('a turn that is followed by a fall is no spin', () => {
    const game = create({}, 4);
    applyGuideline(game, 0, 'clockwise');
    advanceGuideline(game, 1000);
    expect(game.spin).toBe('none');
  });

  test('hard drop: two points a row', () => {
    const game = gameOn('..........', { kind: 'O', x: 4, y: 10 });
    applyGuideline(game, 0, 'drop');
    expect(game.score).toBe(20);
  });
});

describe('hold, queue and moves', () => {
  test('the first hold takes the next piece, the second swaps back, once per piece', () => {
    const game = create({ next: 6 });
    const [first, ...next] = [game.falling!.kind, ...frameOfGuideline(game).next];
    applyGuideline(game, 0, 'hold');
    expect([game.held, game.falling!.kind]).toEqual([first, next[0]]);
    expect(applyGuideline(game, 0, 'hold')).toEqual([]);
    expect(frameOfGuideline(game).canHold).toBe(false);
    applyGuideline(game, 1, 'drop');
    applyGuideline(game, 2, 'hold');
    expect([game.held, game.falling!.kind]).toEqual([next[1], first]);
    const bare = create({ hold: false });
    expect(applyGuideline(bare, 0, 'hold')).toEqual([]);
  });

  test('pieces come in bags', () => {
    const game = create({ mode: 'zen', next: 6 }, 42);
    const [bag] = golden.randomizer.tetrioRng.goldenBags[42];
    expect(game.falling!.kind + frameOfGuideline(game).next.join('')).toBe(bag);
  });

  test('walls and slides', () => {
    const game = create();
    applyGuideline(game, 0, 'wall-left');
    expect(Math.min(...frameOfGuideline(game).falling!.cells.map(({ x }) => x))).toBe(0);
    applyGuideline(game, 0, 'slide-right');
    expect(Math.max(...frameOfGuideline(game).falling!.cells.map(({ x }) => x))).toBe(9);
    // The next one too, until it stops.
    applyGuideline(game, 1, 'drop');
    expect(Math.max(...frameOfGuideline(game).falling!.cells.map(({ x }) => x))).toBe(9);
    applyGuideline(game, 2, 'slide-stop');
    applyGuideline(game, 3, 'drop');
    expect(Math.max(...frameOfGuideline(game).falling!.cells.map(({ x }) => x))).toBeLessThan(8);
  });

  test('a pushed piece slips under an overhang as it passes', () => {
    const game = gameOn('.......###\n..........', { kind: 'O', x: 0, y: 4 }, { softDrop: 20 });
    applyGuideline(game, 0, 'slide-right');
    expect(game.falling!.x).toBe(8);
    const low = gameOn('.......###\n..........\n..........', { kind: 'O', x: 0, y: 1 });
    applyGuideline(low, 0, 'slide-right');
    expect(low.falling!.x).toBe(5);
    advanceGuideline(low, 1000);
    expect([low.falling!.x, low.falling!.y]).toEqual([8, 0]);
  });

  test('a time that is no whole millisecond is refused', () => {
    expect(() => advanceGuideline(create(), 0.5)).toThrow(ContractError);
    expect(() => applyGuideline(create(), Number.NaN, 'left')).toThrow('whole milliseconds');
  });
});

describe('ends', () => {
  const drops = (game: GuidelineGame, count: number) => {
    for (let i = 0; i < count && game.over === undefined; i++) applyGuideline(game, i, 'drop');
  };

  test('block out and lock out', () => {
    const game = create();
    drops(game, 40);
    expect(game.over).toMatch(/block-out|lock-out/);
    expect(applyGuideline(game, 1000, 'left')).toEqual([]);
    const rows = Array(20).fill('##.#######').join('\n');
    const high = gameOn(rows, { kind: 'O', x: 4, y: 20 });
    applyGuideline(high, 0, 'drop');
    expect(high.over).toBe('lock-out');
  });

  test('garbage pushes the stack out', () => {
    const rows = Array(18).fill('#.########').join('\n');
    const game: GuidelinePlay = gameOn(rows, { kind: 'O', x: 4, y: 18 });
    for (let i = 0; i < 4; i++) applyGuideline(game, 0, { garbage: 8 });
    expect(frameOfGuideline(game).incoming).toBe(32);
    applyGuideline(game, 0, 'drop');
    expect(game.cells.length).toBe(28);
    expect(game.over).toBe('block-out');
    const tall: GuidelinePlay = gameOn(Array(36).fill('#.########').join('\n'), {
      kind: 'O',
      x: 4,
      y: 15,
    });
    tall.cells = tall.cells.map((row, y) => (y >= 15 && y < 20 ? row.map(() => -1) : row));
    applyGuideline(tall, 0, { garbage: 8 });
    applyGuideline(tall, 0, 'drop');
    expect(tall.over).toBe('garbage-out');
  });

  test('sprint ends with the fortieth row, ultra with its second minute', () => {
    const game: GuidelinePlay = gameOn(
      '#########.',
      { kind: 'I', rotation: 1, x: 7, y: 0 },
      { mode: 'sprint' },
    );
    game.lines = 39;
    applyGuideline(game, 5, 'drop');
    expect([game.over, game.time]).toEqual(['goal', 5]);
    const ultra: GuidelinePlay = create({ mode: 'ultra' });
    ultra.time = 119_999;
    expect(types(advanceGuideline(ultra, 500_000))).toEqual(['over']);
    expect([ultra.over, ultra.time]).toEqual(['time', 120_000]);
  });

  test('dig ends when no garbage is left', () => {
    const game: GuidelinePlay = create({ mode: 'dig' }, 9);
    expect(frameOfGuideline(game).left).toBe(10);
    const holes = game.cells.map((row) => row.indexOf(-1));
    expect(holes.slice(1).every((hole, i) => hole !== holes[i])).toBe(true);
    game.cells = [[...Array(9).fill(7), -1]];
    game.falling = { kind: 'I', rotation: 1, x: 7, y: 0 };
    applyGuideline(game, 0, 'drop');
    expect(game.over).toBe('goal');
  });
});

describe('garbage', () => {
  test('an attack cancels what is coming before it is sent', () => {
    const well = Array(4).fill('#########.').join('\n');
    const game = gameOn(well, { kind: 'I', rotation: 1, x: 7, y: 0 });
    applyGuideline(game, 0, { garbage: 3 });
    const events = applyGuideline(game, 0, 'drop');
    // A four and an emptied well: 14 rows, three of them cancel.
    expect(events).toContainEqual({ type: 'attacked', at: 0, rows: 11 });
    expect([game.sent, game.pending]).toEqual([11, []]);
  });

  test('comes in after a lock without rows, with one hole per wave', () => {
    const game = create({ mode: 'race' });
    applyGuideline(game, 0, { garbage: 2 });
    applyGuideline(game, 0, 'drop');
    const [low, next] = game.cells;
    expect(low!.filter((owner) => owner === 7)).toHaveLength(9);
    expect(low).toEqual(next);
  });
});

describe('the books of a lock', () => {
  const UPRIGHT = { kind: 'I', rotation: 1, x: 7, y: 0 } as const;

  test('clears are counted by their rows, and end back-to-back unless they are difficult', () => {
    const game: GuidelinePlay = gameOn('#.........\n#########.\n#########.', UPRIGHT);
    game.backToBack = 3;
    applyGuideline(game, 0, 'drop');
    expect(game).toMatchObject({ clears: [0, 1, 0, 0], backToBack: -1, spins: 0, perfects: 0 });
    applyGuideline(game, 0, 'drop');
    expect(game).toMatchObject({ clears: [0, 1, 0, 0], combo: -1, perfects: 0 });
  });

  test('a spin counts where rows go', () => {
    const game: GuidelinePlay = gameOn('#.........\n#########.\n#########.', UPRIGHT);
    game.spin = 'full';
    applyGuideline(game, 0, 'drop');
    expect(game.spins).toBe(1);
  });

  test('instant soft drop: a point a row, and no move where none is', () => {
    const game: GuidelinePlay = gameOn('..........', { kind: 'T', x: 3, y: 9 }, { softDrop: 0 });
    const { score } = game;
    applyGuideline(game, 0, 'soft-on');
    expect(game.score - score).toBe(10);
    expect(applyGuideline(game, 0, 'down')).toEqual([]);
  });

  test('an attack leaves what it does not cancel, with its hole', () => {
    const game: GuidelinePlay = gameOn(
      '#.........\n#########.\n#########.\n#########.\n#########.',
      UPRIGHT,
      {
        mode: 'race',
      },
    );
    game.pending = [
      { rows: 1, hole: 2 },
      { rows: 9, hole: 5 },
    ];
    applyGuideline(game, 0, 'drop');
    expect(game.pending).toEqual([{ rows: 6, hole: 5 }]);
    expect(game.sent).toBe(0);
  });

  test('no more garbage comes in at once than the rules let in; the rest waits', () => {
    const game: GuidelinePlay = gameOn('#.........', { kind: 'T', x: 3, y: 0 }, { mode: 'race' });
    game.pending = [{ rows: 99, hole: 4 }];
    const { garbageCap } = game.rules;
    const events = applyGuideline(game, 0, 'drop');
    expect(events).toContainEqual({ type: 'garbage', at: 0, rows: garbageCap });
    expect(game.pending).toEqual([{ rows: 99 - garbageCap, hole: 4 }]);
  });

  test('a blocked turn or move tells nothing, a drop tells that it was one', () => {
    const game: GuidelinePlay = gameOn('.#.#......\n.#.#......\n.#.#......\n.#.#......', {
      kind: 'I',
      rotation: 1,
      x: 0,
      y: 0,
    });
    expect(applyGuideline(game, 0, 'left')).toEqual([]);
    expect(applyGuideline(game, 0, 'drop')[0]).toEqual({ type: 'moved', at: 0, verb: 'drop' });
  });

  test.each(['left', 'right', 'down'] as const)('%s tells that the piece has moved', (verb) => {
    expect(applyGuideline(create(), 0, verb)).toEqual([{ type: 'moved', at: 0, verb }]);
  });

  test('a level that does not change is not told', () => {
    const game: GuidelinePlay = gameOn('#.........\n#########.', UPRIGHT);
    expect(types(applyGuideline(game, 0, 'drop'))).not.toContain('level');
  });
});

describe('any game', () => {
  test.each(GUIDELINE_MODE_IDS)('%s loses nothing in JSON', (mode) => {
    for (const seed of [1, 2, 3]) {
      const game = create({ mode, kicks: 'srs-plus' }, seed);
      for (const { at, input } of randomInputs(seed, 150)) applyGuideline(game, at, input);
      const save = saveGuidelineGame(game);
      expect(JSON.parse(JSON.stringify(save))).toEqual(save);
      const { rules: _rules, practice: _practice, ...state } = game;
      expect(save).toMatchObject(JSON.parse(JSON.stringify(state)));
    }
  });

  test('however often somebody looks, the same happens', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = new JavaRandom(seed);
      const options = { level: 1 + random.nextInt(20), softDrop: random.nextInt(3) * 20 };
      const once = create(options, seed);
      const often = create(options, seed);
      const seen: GuidelineEvent[] = [];
      const expected: GuidelineEvent[] = [];
      for (const { at, input } of randomInputs(seed, 120, 400)) {
        expected.push(...applyGuideline(once, at, input));
        while (often.over === undefined && often.time < at && random.nextInt(20) > 0) {
          seen.push(...advanceGuideline(often, Math.min(at, often.time + 1 + random.nextInt(40))));
        }
        seen.push(...applyGuideline(often, at, input));
      }
      expect(seen).toEqual(expected);
      expect(often).toEqual(once);
    }
  });

  test('a snapshot stays as it was', () => {
    const game = create();
    const copy = copyGuideline(game);
    const text = JSON.stringify(saveGuidelineGame(copy));
    for (const { at, input } of randomInputs(5, 200)) applyGuideline(game, at, input);
    expect(JSON.stringify(saveGuidelineGame(copy))).toBe(text);
  });

  test('100,000 random inputs break nothing', () => {
    let left = 100_000;
    for (let seed = 1; left > 0; seed++) {
      const game = create(
        { mode: GUIDELINE_MODE_IDS[seed % GUIDELINE_MODE_IDS.length]!, level: 1 + (seed % 20) },
        seed,
      );
      for (const { at, input } of randomInputs(seed, 2000, 60)) {
        applyGuideline(game, at, input);
        const broken = brokenInvariant(game);
        if (broken !== undefined) throw new Error(`${broken}: seed ${seed}, ${at} ms`);
        left--;
        if (game.over !== undefined) break;
      }
    }
  });
});

test('every verb is accepted at once', () => {
  const verbs: GuidelineVerb[] = ['half-turn', 'down', 'auto-left', 'auto-right'];
  const game = create({ kicks: 'srs-plus' });
  for (const verb of verbs) expect(applyGuideline(game, 0, verb)).not.toEqual([]);
});
