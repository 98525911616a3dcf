import { expect, test } from 'vitest';
import { JavaRandom } from '../core/java-random.ts';
import { openReplay, seekPiece, verifyReplay } from '../replay/player.ts';
import { finishRecording, recordInput, startRecording } from '../replay/recording.ts';
import { formatReplay, parseReplay } from '../replay/text.ts';
import { SRS_ACTIONS } from './actions.ts';
import { SRS_REPLAY } from './replay.ts';

function record(seed: bigint, options = {}) {
  const started = startRecording(SRS_REPLAY, seed, { maxPieces: 30, ...options });
  if (!started.ok) throw new Error(started.problem.message);
  const random = new JavaRandom(seed);
  for (let i = 0; i < 400; i++) recordInput(started.value, i * 7, SRS_ACTIONS[random.nextInt(8)]!);
  return finishRecording(started.value);
}

test.each([1n, 2n, 3n])('a UT game comes back from its text (seed %s)', (seed) => {
  const replay = record(seed);
  const read = parseReplay(formatReplay(SRS_REPLAY, replay), [SRS_REPLAY]);
  if (!read.ok) throw new Error(read.problem.message);
  expect(read.value.replay).toEqual(replay);
  expect(verifyReplay(read.value.rules, read.value.replay)).toEqual({
    ok: true,
    value: replay.hash,
  });
});

test.each(['nothing', 'pause', 'swap'])('a UT game with hold: %s comes back too', (hold) => {
  const replay = record(5n, { hold });
  const read = parseReplay(formatReplay(SRS_REPLAY, replay), [SRS_REPLAY]);
  if (!read.ok) throw new Error(read.problem.message);
  expect(verifyReplay(read.value.rules, read.value.replay)).toMatchObject({ ok: true });
});

test('a seek shows the piece', () => {
  const opened = openReplay(SRS_REPLAY, record(4n));
  if (!opened.ok) throw new Error(opened.problem.message);
  const player = opened.value;
  seekPiece(player, 3);
  expect(player.game.pieces).toBe(4);
  const { wells, labels } = SRS_REPLAY.pictureOf(player.game);
  expect(wells[0]).toMatchObject({ width: 10, height: 24, topSpace: 4 });
  expect(labels).toContainEqual(['Pieces', '4']);
});

test.each([{ width: 0 }, { colour: 1 }, { topSpace: -1 }, { hold: 'yes' }, { spawn: 'top' }])(
  'refuses %o',
  (options) => {
    expect(SRS_REPLAY.create(1n, options)).toMatchObject({
      ok: false,
      problem: { code: 'srs/bad-options' },
    });
  },
);
