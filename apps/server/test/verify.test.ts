import { readFileSync } from 'node:fs';
import { findBrain } from '@tetrarium/brains';
import { formatReplay, parseReplay, type ReplayRules } from '@tetrarium/engine/replay';
import { ClassicSession } from '@tetrarium/play/classic';
import { REPLAY_RULESETS } from '@tetrarium/play/games';
import { boardKey, type Submission } from '@tetrarium/protocol/server';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { OUT_OF_FUEL, PROOF_FUEL } from '../src/verify/fuel.ts';
import { verify } from '../src/verify/verify.ts';
import { Verifier } from './built.ts';
import {
  classicGame,
  dailyGame,
  droppedGame,
  droppedMarathon,
  forge,
  guidelineGame,
  lostGame,
  must,
  replayText,
  reseal,
  srsGame,
} from './sample-games.ts';

const SPRINT = guidelineGame(3n);
const CLASSIC = droppedGame(7n);
const PICKED = droppedGame(7n, 60);
const BRAINS = classicGame(5n);
const DAILY = dailyGame(169);
/** Longer than what is verified with the short games. */
const LOST = lostGame(6n, 'dellacherie', 1700, false);
const person = (replay: string, more: Partial<Submission> = {}): Submission => ({
  replay,
  playedBy: 'person',
  ...more,
});
const brain = (replay: string, name: string, more: Partial<Submission> = {}): Submission => ({
  replay,
  playedBy: 'brain',
  brain: name,
  ...more,
});
const codeOf = (submission: Submission): string => {
  const verdict = verify(submission);
  return verdict.ok ? 'ok' : verdict.problem.code;
};

describe('what a replay is worth', () => {
  test('a sprint is its time, and what it says of itself is computed', () => {
    const verdict = must(verify(person(SPRINT)));
    expect(verdict).toMatchObject({
      board: { ruleset: 'guideline', rulesVersion: 1, mode: 'sprint', playedBy: 'person' },
      result: { lines: 40, time: verdict.rank },
      end: 'goal',
      seed: '3',
      verdict: 'inputs',
      duration: verdict.rank,
      replay: SPRINT,
    });
    const { score, lines, pieces, time } = verdict.result;
    expect(must(verify(person(SPRINT, { claim: { score, lines, pieces, time } }))).rank).toBe(time);
  });

  test('a classic game is its score, by hand, against the adversary, or of a brain', () => {
    const { rank, result } = must(verify(person(CLASSIC)));
    expect(rank).toBe(-result.score!);
    const picked = must(verify(person(PICKED, { adversary: 60 })));
    expect(picked.board).toMatchObject({ mode: 'lock', playedBy: 'person', adversary: 60 });
    const played = must(verify(brain(BRAINS, 'bad')));
    expect(played).toMatchObject({ verdict: 'brain', board: { mode: 'swing', brain: 'bad' } });
    const against = must(verify(brain(classicGame(5n, 'bad', 50), 'bad', { adversary: 50 })));
    expect(against).toMatchObject({ verdict: 'brain', board: { brain: 'bad', adversary: 50 } });
    expect(must(verify(brain(BRAINS, 'my own')))).toMatchObject({ verdict: 'inputs' });
  });

  test('a UT game is its pieces, a daily puzzle its tries', () => {
    const played = must(verify(brain(srsGame(2n), 'bad')));
    expect(played).toMatchObject({ verdict: 'brain', rank: -played.result.pieces! });
    const puzzle = must(verify(person(DAILY)));
    expect(puzzle).toMatchObject({
      board: { ruleset: 'daily', mode: 'puzzle' },
      result: { tries: 1, hints: 0, time: 4000 },
      rank: 1_000_000_004_000,
      seed: '169',
    });
  });

  test('the same game has the same digest, whatever stands behind its end or around it', () => {
    const { digest, replay } = must(verify(person(SPRINT)));
    const longer = forge(SPRINT, ({ inputs, end }) => ({
      inputs: [...inputs, { at: end + 5, input: 'drop' }],
      end: end + 1000,
      options: { mode: 'sprint', next: 5, hold: true },
    }));
    const again = must(verify(person(longer)));
    expect([again.digest, again.duration]).toEqual([digest, must(verify(person(SPRINT))).duration]);
    const { inputs } = must(parseReplay(again.replay, REPLAY_RULESETS)).replay;
    expect(inputs).toHaveLength(must(parseReplay(replay, REPLAY_RULESETS)).replay.inputs.length);
  });

  test.each([
    ['a sprint', SPRINT, 2n ** 31n - 1n],
    ['a classic game', lostGame(1n, 'lee', 25), 2n ** 48n],
  ])('%s has the same placements by another number of its seed', (_, replay, turn) => {
    const other = reseal(replay, ({ seed }) => ({ seed: seed + turn }));
    const [one, two] = [replay, other].map((text) => must(verify(person(text))));
    expect(two!.seed).not.toBe(one!.seed);
    expect(two!.result).toEqual(one!.result);
    expect(one!.placements).toMatch(/^[0-9a-f]{32}$/);
    expect(two!.placements).toBe(one!.placements);
  });
});

test('a game of an earlier version is judged by its rules, and is on a board of its own', () => {
  const { rules, replay } = must(parseReplay(SPRINT, REPLAY_RULESETS));
  const earlier = { ...rules, version: rules.version - 1 };
  const written = formatReplay(earlier, { ...replay, rulesVersion: earlier.version });
  expect(codeOf(person(written))).toBe('replay/unknown-version');
  (REPLAY_RULESETS as ReplayRules[]).push(earlier);
  try {
    const [old, now] = [written, SPRINT].map((text) => must(verify(person(text))));
    expect(old!.board.rulesVersion).toBe(now!.board.rulesVersion - 1);
    expect(old!.replay).toBe(written);
    const keys = [old!, now!].map(({ board }) => boardKey({ ...board, list: 'open' }));
    expect(keys).toEqual(['guideline@0/sprint/open/person', 'guideline@1/sprint/open/person']);
    expect(old!.digest).not.toBe(now!.digest);
  } finally {
    (REPLAY_RULESETS as ReplayRules[]).pop();
  }
});

describe('what is refused', () => {
  const at = (ms: number) => (replay: { inputs: readonly { input: unknown }[] }) => ({
    inputs: replay.inputs.map(({ input }, i) => ({ at: i * ms, input })),
    end: replay.inputs.length * ms,
  });

  test.each<[string, () => Submission, string]>([
    ['no replay', () => person('hello'), 'replay/foreign'],
    ['a damaged one', () => person(`${SPRINT.slice(0, -9)}AAAAAAAAA`), 'replay/damaged'],
    ['another format', () => person('tr9.AAAA'), 'replay/unknown-format'],
    [
      'another hash',
      () => person(forge(SPRINT, () => ({ hash: '0'.repeat(16) }))),
      'replay/hash-mismatch',
    ],
    ['another seed', () => person(forge(SPRINT, () => ({ seed: 4n }))), 'replay/hash-mismatch'],
    [
      'inputs left out',
      () => person(forge(SPRINT, ({ inputs }) => ({ inputs: inputs.slice(9) }))),
      'replay/hash-mismatch',
    ],
    [
      'an input turned around',
      () =>
        person(
          forge(CLASSIC, ({ inputs }) => ({
            inputs: inputs.map((each, i) => (i === 2 ? { ...each, input: 'left' } : each)),
          })),
        ),
      'replay/hash-mismatch',
    ],
    [
      'other rules',
      () =>
        person(
          JSON.stringify({
            format: 'tetrarium/replay',
            version: 1,
            ruleset: 'guideline@2',
            rng: 'minstd-7bag',
            seed: '1',
            options: {},
            inputs: [],
            end: 0,
            hash: '0'.repeat(16),
          }),
        ),
      'replay/unknown-version',
    ],
    [
      'a mode without boards',
      () => person(forge(SPRINT, () => ({ options: { mode: 'zen' } }))),
      'score/no-board',
    ],
    [
      'a goal that was missed',
      () =>
        person(
          reseal(SPRINT, ({ inputs }) => ({
            inputs: inputs.flatMap(({ at: time, input }) =>
              input === 'drop' ? [{ at: time, input }] : [],
            ),
          })),
        ),
      'score/goal-missed',
    ],
    ['another score claimed', () => person(SPRINT, { claim: { score: 1 } }), 'score/wrong-claim'],
    [
      'a number claimed that there is none of',
      () => person(SPRINT, { claim: { tries: 1 } }),
      'score/wrong-claim',
    ],
    [
      'other kicks',
      () => person(forge(SPRINT, () => ({ options: { mode: 'sprint', kicks: 'srs-plus' } }))),
      'score/other-options',
    ],
    [
      'a higher level',
      () => person(forge(SPRINT, () => ({ options: { level: 20 } }))),
      'score/other-options',
    ],
    [
      'another board',
      () => person(reseal(CLASSIC, ({ options }) => ({ options: { ...options, width: 12 } }))),
      'score/other-options',
    ],
    [
      'more points',
      () =>
        person(
          reseal(CLASSIC, ({ options }) => ({
            options: { ...options, scoring: { perPiece: 1000, rows: [1] } },
          })),
        ),
      'score/other-options',
    ],
    ['picked pieces', () => person(PICKED), 'score/other-pieces'],
    ['another dial', () => person(PICKED, { adversary: 5 }), 'score/other-pieces'],
    [
      'picks of one’s own',
      () =>
        person(
          reseal(PICKED, ({ options }) => ({
            options: { ...options, picks: Array(500).fill(5) },
          })),
          { adversary: 60 },
        ),
      'score/other-pieces',
    ],
    ['an adversary in a sprint', () => person(SPRINT, { adversary: 5 }), 'score/other-pieces'],
    ['another brain', () => brain(BRAINS, 'lee'), 'score/other-brain'],
    [
      'a person’s game as a brain’s',
      () => brain(droppedGame(7n, 0, 'swing'), 'bad'),
      'score/other-brain',
    ],
    ['another brain in a UT game', () => brain(srsGame(2n), 'lee'), 'score/other-brain'],
    ['a brain without a name', () => ({ replay: SPRINT, playedBy: 'brain' }), 'score/no-brain'],
    ['a person with a brain', () => person(SPRINT, { brain: 'lee' }), 'score/no-brain'],
    ['a superhuman', () => person(reseal(SPRINT, at(1))), 'score/impossible-timing'],
    [
      'a superhuman in a classic game',
      () =>
        person(
          reseal(CLASSIC, ({ inputs }) => ({
            inputs: [
              ...Array.from({ length: 62 }, (_, i) => ({ at: 0, input: i % 2 ? 'right' : 'left' })),
              ...inputs,
            ],
          })),
        ),
      'score/impossible-timing',
    ],
    [
      'a game without a clock',
      () =>
        person(
          reseal(CLASSIC, ({ inputs }) => ({
            inputs: inputs
              .filter(({ input }) => input !== 'down')
              .map(({ input }, i) => ({ at: i * 3000, input })),
            end: inputs.length * 3000,
          })),
        ),
      'score/impossible-timing',
    ],
    ['too much text', () => person('x'.repeat(400_001)), 'score/too-long'],
    [
      'too many inputs',
      () =>
        person(
          forge(SPRINT, ({ end }) => ({
            inputs: Array.from({ length: 100_001 }, () => ({ at: end, input: 'left' })),
          })),
        ),
      'score/too-long',
    ],
    ['a day of play', () => person(forge(SPRINT, () => ({ end: 86_400_000 }))), 'score/too-long'],
    [
      'too many tries at a puzzle',
      () =>
        person(
          forge(DAILY, () => ({
            inputs: Array.from({ length: 501 }, (_, i) => ({ at: i, input: 'undo' })),
            end: 600,
          })),
        ),
      'score/too-long',
    ],
    [
      'an unfinished puzzle',
      () => person(forge(DAILY, ({ inputs }) => ({ inputs: inputs.slice(1) }))),
      'score/not-over',
    ],
    ['a puzzle of no day', () => person(forge(DAILY, () => ({ seed: 0n }))), 'daily/bad-number'],
  ])('%s', (_, submission, code) => {
    const verdict = verify(submission());
    expect(verdict.ok ? 'ok' : verdict.problem.code).toBe(code);
    expect(verdict.ok ? '' : verdict.problem.message).toMatch(/^Expected .*, got /);
  });

  test('races and Quadris have no boards', () => {
    const text = (ruleset: string, rng: string) =>
      JSON.stringify({
        format: 'tetrarium/replay',
        version: 1,
        ruleset,
        rng,
        seed: '1',
        options: {},
        inputs: [],
        end: 0,
        hash: '0'.repeat(16),
      });
    expect(codeOf(person(text('quadris@1', 'java-random')))).toBe('score/no-board');
    expect(codeOf(person(text('race@1', 'minstd-7bag')))).toBe('score/no-board');
  });

  test('a classic board of a million cells is refused before it is made', () => {
    const text = JSON.stringify({
      format: 'tetrarium/replay',
      version: 1,
      ruleset: 'classic@1',
      rng: 'java-random',
      seed: '1',
      options: { width: 1000, height: 1000 },
      inputs: [],
      end: 0,
      hash: '0'.repeat(16),
    });
    expect(codeOf(person(text))).toBe('score/other-options');
  });
});

describe('what no person can do', () => {
  const IMPOSSIBLE = 'score/impossible-timing';
  const times = (count: number, inputs: readonly string[]) =>
    Array.from({ length: count }, (_, i) => ({ at: 0, input: inputs[i % inputs.length]! }));
  /** The same keys after some others, and as many more as it takes to the end. */
  const before = (text: string, more: readonly { at: number; input: string }[]) =>
    person(
      reseal(text, ({ inputs, end }) => {
        const again = inputs.map(({ at, input }) => ({ at: at + end + 100, input }));
        return { inputs: [...more, ...inputs, ...again], end: 2 * end + 100 };
      }),
    );
  /** A sprint of a piece every 200 ms whose first pieces come so much faster. */
  const hasty = (pace: number) =>
    person(
      reseal(SPRINT, ({ inputs, end }) => {
        const haste = (at: number) => (at < 2800 ? Math.floor((at * pace) / 200) : at);
        return { inputs: inputs.map(({ at, input }) => ({ at: haste(at), input })), end };
      }),
    );
  const faster = (text: string, by: number) =>
    person(
      reseal(text, ({ inputs, end }) => ({
        inputs: inputs.map(({ at, input }) => ({ at: Math.floor(at / by), input })),
        end: Math.floor(end / by),
      })),
    );
  const MARATHON = droppedMarathon(4n);

  test.each<[string, () => Submission]>([
    ['a sprint in two seconds', () => person(guidelineGame(3n, {}, 20))],
    ['a dig race in one second', () => person(guidelineGame(3n, { mode: 'dig' }, 20))],
    ['13 pieces in a second', () => hasty(76)],
    ['101 pieces in 10 seconds', () => person(guidelineGame(3n, {}, 95))],
    ['two drops within 40 ms', () => person(droppedMarathon(4n, [100, 139]))],
    ['drops in a classic game within 40 ms', () => faster(CLASSIC, 20)],
    ['eleven keys at a moment', () => before(MARATHON, times(11, ['left', 'right']))],
    ['moves to the wall at a moment', () => before(MARATHON, times(12, ['wall-left']))],
    ['rows of fall by a key at a moment', () => before(MARATHON, times(11, ['down']))],
    ['repeats of a key that is held', () => before(MARATHON, times(251, ['auto-left']))],
    ['slides and stops', () => before(MARATHON, times(251, ['slide-left', 'slide-stop']))],
    ['ends of soft drops', () => before(MARATHON, times(251, ['soft-off']))],
    ['a puzzle in no time', () => person(dailyGame(169, 0, 0))],
    ['a puzzle in 0.4 s', () => person(dailyGame(169, 0, 99))],
  ])('%s is refused', (_, submission) => {
    expect(codeOf(submission())).toBe(IMPOSSIBLE);
  });

  test.each<[string, () => Submission]>([
    ['12 pieces in a second', () => hasty(84)],
    ['10 pieces a second for a whole sprint', () => person(guidelineGame(3n, {}, 100))],
    ['two drops 40 ms apart', () => person(droppedMarathon(4n, [100, 140]))],
    // It meant the piece that had just locked by itself.
    ['a drop right after a lock', () => person(droppedMarathon(4n, [lockOf(MARATHON) + 1]))],
    ['ten fingers at a moment', () => before(MARATHON, times(10, ['left', 'right']))],
    ['a held key that repeats', () => before(MARATHON, times(240, ['auto-left']))],
    [
      'a key for the wall of a terminal',
      () => before(CLASSIC, [...times(12, ['left']), ...times(12, ['right'])]),
    ],
    ['a puzzle that was thought out before', () => person(dailyGame(169, 0, 100))],
    ['a brain at any pace', () => brain(guidelineGame(3n, {}, 20), 'my own')],
  ])('%s is accepted', (_, submission) => {
    expect(codeOf(submission())).toBe('ok');
  });

  test('the games of the oldest replay files are as they were', () => {
    for (const name of ['guideline-sprint', 'guideline-ultra']) {
      const file = new URL(`../../../test/old-files/replays/${name}.replay`, import.meta.url);
      expect(codeOf(person(readFileSync(file, 'utf8').trim()))).toBe('ok');
    }
  });
});

/** When the first piece locks by itself, if nobody touches it. */
function lockOf(marathon: string): number {
  const { rules, replay } = must(parseReplay(marathon, REPLAY_RULESETS));
  const game = must(rules.create(replay.seed, replay.options));
  let at = 0;
  while (rules.piecesOf(game) === 0) {
    at = rules.nextHappening(game)!;
    rules.advance(game, at);
  }
  return at;
}

describe('the threads', () => {
  const verifier = new Verifier(1);
  afterAll(() => verifier.close());

  test('answer as the function does, one after the other', async () => {
    const answers = await Promise.all([
      verifier.verify(person(SPRINT)),
      verifier.verify(person('x')),
      verifier.verify(person(CLASSIC)),
    ]);
    expect(answers).toEqual([verify(person(SPRINT)), verify(person('x')), verify(person(CLASSIC))]);
    expect(verifier.load).toBe(0);
  });

  test('send away what is too much of an address, and of all', async () => {
    const busy = new Verifier(0);
    const of = (network: string) => ({ key: 'a', network });
    const waiting = Array.from({ length: 100 }, () => busy.verify(person('x'), of('a')));
    await expect(busy.verify(person('x'), of('a'))).rejects.toThrow('Expected a free thread');
    for (let i = 0; i < 100; i++) waiting.push(busy.verify(person('x'), of(`b${i}`)));
    await expect(busy.verify(person('x'), of('c'))).rejects.toThrow('Expected a free thread');
    expect(waiting).toHaveLength(200);
  });

  test('play a proof that is long beside the short ones, one of a key at a time', async () => {
    const long = brain(LOST, 'dellacherie');
    const sender = { key: 'a', network: 'x' };
    const order: string[] = [];
    const first = verifier.verify(long, sender);
    const second = expect(verifier.verify(long, sender)).rejects.toMatchObject({ isOfKey: true });
    const other = verifier.verify(long, { key: 'b', network: 'x' });
    void first.then(() => order.push('long'));
    await verifier.verify(person(SPRINT), sender).then(() => order.push('short'));
    await Promise.all([first, second, other]);
    expect(order).toEqual(['short', 'long']);
    expect(await first).toEqual(verify(long));
    expect(await other).toEqual(await first);
    // A short text may take as long to prove.
    const thoughtful = brain(srsGame(5n, 'ut-report'), 'ut-report');
    expect(must(await verifier.verify(thoughtful, sender)).verdict).toBe('brain');
    expect(verify(thoughtful, PROOF_FUEL.quick)).toMatchObject({ problem: { code: OUT_OF_FUEL } });
  });

  test('remember a long game that was refused, as long as it is the same', async () => {
    const sender = { key: 'a', network: 'x' };
    const long = brain(LOST, 'dellacherie');
    const refused = await verifier.verify(long, sender);
    expect(await verifier.verify(long, sender)).toBe(refused);
    expect(await verifier.verify({ ...long, claim: {} }, sender)).not.toBe(refused);
    // One of few letters does not take its turn among the short ones again.
    const short = brain(lostGame(5n, 'dt20-lookahead', 200), 'dt20-lookahead');
    const slow = await verifier.verify(short, sender);
    expect(slow).toMatchObject({ problem: { code: 'score/other-brain' } });
    const again = verifier.verify(short, sender);
    expect(verifier.load).toBe(0);
    expect(await again).toBe(slow);
  });

  test('are given up where they do not answer for two minutes; that is no verdict', async () => {
    const patient = new Verifier(1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const verdict = patient.verify(brain(LOST, 'dellacherie'), { key: 'a', network: 'x' });
      const ended = expect(verdict).rejects.toMatchObject({ name: 'VerifierBusy', isOfKey: false });
      vi.advanceTimersByTime(119_000);
      expect(patient.load).toBe(1);
      vi.advanceTimersByTime(1000);
      await ended;
      expect(patient.load).toBe(0);
    } finally {
      vi.useRealTimers();
      await patient.close();
    }
  });

  test('are ended with a long proof when the server stops; that is no verdict', async () => {
    const stopping = new Verifier(1);
    const sender = { key: 'a', network: 'x' };
    const verdict = stopping.verify(brain(LOST, 'dellacherie', { claim: {} }), sender);
    const stopped = expect(verdict).rejects.toThrow('got one that stops');
    await stopping.verify(person(SPRINT), sender);
    await stopping.close();
    await stopped;
  });
});

describe('the fuel of a proof', () => {
  const answers = (submission: Submission, count: number, price: number): string => {
    const verdict = verify(submission, count * price);
    return verdict.ok ? 'ok' : verdict.problem.code;
  };

  test('decides, and no clock', () => {
    const pieces = 40;
    const short = lostGame(5n, 'dt20-lookahead', pieces);
    const asked = brain(short, 'dt20-lookahead');
    expect(answers(asked, pieces - 5, 800)).toBe('score/out-of-fuel');
    // At most once for each turn of a piece, however the game may have been started.
    expect(answers(asked, 4 * pieces, 800)).toBe('score/other-brain');
    const verdict = verify(asked, 800);
    expect(verdict.ok ? '' : verdict.problem.message).toBe(
      'Expected a game that is proven by at most 1 answers of dt20-lookahead, got a longer one: send a shorter game',
    );
  });

  test('is paid by the adversary, and by brains of the UT brief', () => {
    expect(answers(person(PICKED, { adversary: 60 }), 1, 50)).toBe('score/out-of-fuel');
    expect(answers(brain(srsGame(2n, 'ut-lame'), 'ut-lame'), 10, 150)).toBe('score/out-of-fuel');
    expect(answers(brain(srsGame(2n), 'bad'), 10, 50)).toBe('score/out-of-fuel');
    // A sprint proves nothing but itself.
    expect(answers(person(SPRINT), 0, 0)).toBe('ok');
  });

  test('proves a game whose brain looks at every tick', () => {
    const session = ClassicSession.create({
      seed: 3n,
      isBrainOn: true,
      goalRule: 'every-tick',
      animate: false,
    });
    session.answerWith(findBrain('default')!);
    for (let at = 0; !session.isOver; at += 100) {
      session.tick(at);
    }
    const game = brain(replayText(session), 'default');
    expect(must(verify(game)).verdict).toBe('brain');
  });
});

test('the rules of the boards are the rules that run', () => {
  expect(REPLAY_RULESETS.map(({ id, version }) => `${id}@${version}`)).toEqual([
    'guideline@1',
    'race@1',
    'classic@1',
    'srs@1',
    'quadris@1',
    'daily@1',
  ]);
});
