import { DefaultBrain } from '@tetrarium/brains';
import {
  applyClassic,
  type ClassicGame,
  type ClassicVerb,
  createClassicGame,
  createClassicRules,
  frameOfClassic,
} from '@tetrarium/engine/classic';
import { PIECE_ORDER } from '@tetrarium/engine/core';
import { afterEach, describe, expect, test } from 'vitest';
import { runHere } from './run-here.ts';
import { type TerminalOptions, TestTerminal } from './terminal-driver.ts';

const open: TestTerminal[] = [];
afterEach(() => {
  for (const terminal of open.splice(0)) terminal.dispose();
});

function start(words: string, options?: TerminalOptions): TestTerminal {
  const terminal = new TestTerminal(['play', ...words.split(' ')], options);
  open.push(terminal);
  return terminal;
}

/** The keys of the swing preset. */
const KEYS: Readonly<Record<ClassicVerb, string>> = {
  left: 'j',
  right: 'l',
  rotate: 'k',
  drop: 'n',
  down: 'm',
};

/** What a board without colours should look like, drawn independently of the view. */
function pictureOf(game: ClassicGame): string[] {
  const { width, height, topSpace, cells, falling } = frameOfClassic(game);
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => {
      const owner = cells[y]?.[x] ?? -1;
      return owner >= 0 ? `${PIECE_ORDER[owner]} ` : y === height - topSpace ? '▁▁' : ' ·';
    }),
  );
  if (falling !== undefined) {
    const { piece, x, y, dropY, pieceIndex } = falling;
    for (const p of piece.body) rows[dropY + p.y]![x + p.x] = '[]';
    for (const p of piece.body) rows[y + p.y]![x + p.x] = `${PIECE_ORDER[pieceIndex]} `;
  }
  return rows.map((row) => row.join('')).reverse();
}

/** The rows between the walls; rows that are marked because a drop fills them too. */
function boardOn(text: string): string[] {
  return [...text.matchAll(/[▕►](.{20})[▏◄]/g)].map((match) => match[1]!);
}

function isOn(game: ClassicGame): (text: string) => boolean {
  const picture = pictureOf(game).join('\n');
  return (text) => boardOn(text).join('\n') === picture;
}

describe('a game by keys', () => {
  test('[R-10] pieces move on the screen, and the score is that of the headless engine', async () => {
    const terminal = start('--turn-based --seed 0', { env: { NO_COLOR: '1' } });
    const game = createClassicGame(createClassicRules({ landing: 'lock' }), 0);
    const brain = new DefaultBrain();
    await terminal.until(isOn(game));
    const press = async (...verbs: ClassicVerb[]) => {
      for (const verb of verbs) applyClassic(game, verb);
      terminal.press(verbs.map((verb) => KEYS[verb]).join(''));
      await terminal.until(isOn(game));
    };
    await press('left');
    await press('right', 'right', 'down');
    for (let pieces = 0; pieces < 25; pieces++) {
      // At the very top some rotations do not fit.
      await press('down');
      game.board.undo();
      const { piece, x } = brain.bestMove(game.board, game.piece!, 20)!;
      while (game.piece !== piece) await press('rotate');
      const shift = game.x < x ? 'right' : 'left';
      await press(...new Array<ClassicVerb>(Math.abs(game.x - x)).fill(shift));
      await press('drop');
    }
    const score = frameOfClassic(game).score;
    expect(score).toBeGreaterThan(25);
    await terminal.until(new RegExp(`Score +${score} `));
    await terminal.until(/Pieces +26 /);
    terminal.press('q');
    expect(await terminal.ended()).toBe(0);
    expect(terminal.text()).toContain(`26 pieces, score ${score}, `);
    expect(terminal.text()).toContain('stopped by the player (seed 0)');
  });

  test('walls, arrows, ghost, help, pause, restart', async () => {
    const terminal = start('--turn-based --seed 0 --controls vim', { env: { NO_COLOR: '1' } });
    const game = createClassicGame(createClassicRules(), 0);
    await terminal.until(isOn(game));
    const go = (verb: ClassicVerb, times: number) => {
      for (let i = 0; i < times; i++) applyClassic(game, verb);
    };
    terminal.press('0');
    go('left', 9);
    await terminal.until(isOn(game));
    terminal.press('$');
    go('right', 9);
    await terminal.until(isOn(game));
    terminal.press('\x1b[D\x1b[B');
    go('left', 1);
    go('down', 1);
    await terminal.until(isOn(game));
    terminal.press('g');
    await terminal.until((text) => !text.includes('[]'));
    terminal.press('g');
    await terminal.until(isOn(game));
    terminal.press('?');
    await terminal.until('Keys (--controls vim)');
    terminal.press('h');
    await terminal.until(isOn(game));
    terminal.press('p');
    await terminal.until(/State +paused/);
    terminal.press('hp');
    await terminal.until(isOn(game));
    terminal.press('r');
    await terminal.until('r again');
    terminal.press('r');
    await terminal.until(isOn(createClassicGame(createClassicRules(), 0)));
    terminal.press('\x1b');
    expect(await terminal.ended()).toBe(0);
  });

  test('dials and brain can be changed in play', async () => {
    const terminal = start('--turn-based --seed 3');
    await terminal.until(/Brain +off/);
    terminal.press('b');
    await terminal.until(/Brain +on/);
    terminal.press('.'.repeat(10));
    await terminal.until(/Adversary .* 100/);
    terminal.press('>>>');
    await terminal.until(/Friend .* 30/);
    terminal.press('<');
    await terminal.until(/Friend .* 20/);
    // The brain takes its piece down, then the adversary picks the next one.
    terminal.press('s'.repeat(2) + 'm'.repeat(30));
    await terminal.until(/adversary: \w+,[\s\S]*the worst of[\s\S]*seven/);
    terminal.press('q');
    expect(await terminal.ended()).toBe(0);
  });
});

describe('the window', () => {
  test('smaller, too small, and back: nothing is lost', async () => {
    const terminal = start('--seed 0 --delay 2000', { env: { NO_COLOR: '1' }, columns: 90 });
    const game = createClassicGame(createClassicRules(), 0);
    await terminal.until((text) => boardOn(text).length === 24);
    terminal.press('jj');
    applyClassic(game, 'left');
    applyClassic(game, 'left');
    // Without the header and the floor, 24 rows are enough.
    terminal.resize(44, 24);
    await terminal.until((text) => !text.includes('Tetrarium') && boardOn(text).length === 24);
    terminal.resize(30, 10);
    await terminal.until('too small: needs 44x24, have');
    await terminal.until('30x10');
    // Nobody can steer what cannot be seen.
    terminal.press('jjj');
    terminal.resize(80, 26);
    await terminal.until(/State +paused/);
    terminal.press('p');
    await terminal.until(/State +playing/);
    // How far gravity got does not matter; the column does.
    const column = (rows: readonly string[]) => rows.find((row) => row.includes('O'))?.indexOf('O');
    const text = await terminal.until((now) => boardOn(now).some((row) => row.includes('O')));
    expect(column(boardOn(text))).toBe(column(pictureOf(game)));
    terminal.press('q');
    expect(await terminal.ended()).toBe(0);
  });
});

describe('colours', () => {
  const COLOR = /\[0?[\d;]*;([34]8;[25];[\d;]*|(3|4|9|10)[0-7])m/;

  test('of the 16 every terminal has', async () => {
    const terminal = start('--seed 0', { env: { COLORTERM: '', TERM: 'xterm' } });
    await terminal.until((text) => boardOn(text).length === 24);
    expect(terminal.output).toMatch(COLOR);
    expect(terminal.output).not.toMatch(/[34]8;[25];/);
  });

  test('NO_COLOR: letters and not one colour; ASCII where the locale is not UTF-8', async () => {
    const terminal = start('--seed 0', { env: { NO_COLOR: '1', LANG: 'C' } });
    const text = await terminal.until('O O ');
    expect(text).toMatch(/^[\n -~]*$/);
    expect(terminal.output).not.toMatch(COLOR);
  });
});

describe('the command line', () => {
  const run = (...words: string[]) => runHere(['play', ...words]);

  test('an unknown rule set is refused with those that exist', async () => {
    const { code, stderr } = await run('--ruleset', 'chess');
    expect(code).toBe(2);
    expect(stderr).toContain(
      'Expected --ruleset as one of "classic", "srs", "guideline", got "chess"',
    );
  });

  test('without a terminal it says what to do', async () => {
    const { code, stdout, stderr } = await run();
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain('Expected a terminal to play on');
    expect(stderr).toContain('--screen-reader');
  });

  test('a terminal without a cursor is none', async () => {
    const terminal = start('--seed 0', { env: { TERM: 'dumb' } });
    expect(await terminal.ended()).toBe(2);
    expect(terminal.output).not.toContain('\x1b[?1049h');
  });
});
