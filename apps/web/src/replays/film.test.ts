import { renderGif, renderSvgFilm } from '@tetrarium/engine/picture';
import { filmOf, parseReplay, type ReadReplay, type ReplayRules } from '@tetrarium/engine/replay';
import { REPLAY_RULESETS } from '@tetrarium/play/games';
import { runToEnd } from '@tetrarium/search';
import { expect, test } from 'vitest';
import { FILM_SPEED, FilmApi, renderFilm } from './film.ts';
import { SAMPLE } from './sample.ts';

function sample(): ReadReplay {
  const read = parseReplay(SAMPLE, REPLAY_RULESETS);
  if (!read.ok) throw new Error(read.problem.message);
  return read.value;
}

function unwatched(read: ReadReplay) {
  const film = runToEnd(filmOf(read, { speed: FILM_SPEED }));
  if (!film.ok) throw new Error(film.problem.message);
  return film.value;
}

/** Megabytes are compared by hand: the matcher takes a second for each. */
function hasBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, i) => byte === other[i]);
}

test('a film that is watched while it is made is the same, byte for byte', async () => {
  const read = sample();
  const frames = unwatched(read);
  expect(frames.length).toBeGreaterThan(50);
  const plain = runToEnd(renderGif(frames));
  const gif = runToEnd(renderFilm(read, 'gif'));
  expect(gif.ok && hasBytes(gif.value as Uint8Array, plain)).toBe(true);
  const svg = runToEnd(renderFilm(read, 'film'));
  expect(svg).toEqual({ ok: true, value: runToEnd(renderSvgFilm(frames)) });
  const blob = await new FilmApi().make(SAMPLE, 'gif', () => undefined);
  expect(blob.type).toBe('image/gif');
  expect(hasBytes(new Uint8Array(await blob.arrayBuffer()), plain)).toBe(true);
});

test('what is said about the work grows from nothing to all', () => {
  for (const format of ['gif', 'film'] as const) {
    const parts = [...renderFilm(sample(), format)];
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    expect(parts.length).toBeGreaterThan(50);
    expect(parts[0]).toBeLessThan(0.1);
    expect(parts.at(-1)).toBeCloseTo(1, 1);
  }
});

test('a text that is no replay says so', async () => {
  await expect(new FilmApi().make('x', 'gif', () => undefined)).rejects.toThrow(/Expected/);
  const { rules, replay } = sample();
  const odd = { ...replay, options: { mode: 'chess' } };
  const film = renderFilm({ rules: rules as ReplayRules, replay: odd }, 'gif');
  expect(runToEnd(film).ok).toBe(false);
});
