import { CheckFailed, fail, same } from '../suite/check.ts';
import { isKind } from './blocks.ts';
import type { Frame } from './frame.ts';
import type { GameState } from './naive-game.ts';
import { describeEnd, type Play } from './play.ts';
import { playOf, type Seen } from './seen.ts';

export interface QuadrisCase {
  readonly name: string;
  readonly rule: string;
  readonly group: string;
  readonly demand: 'brief' | 'ours';
  readonly weight: 1 | 2 | 3;
  check(seen: Seen): void;
}

/** What of a frame is compared: a mistake in the score is none of the board. */
export type Part = 'board' | 'score' | 'hiScore' | 'level' | 'next';

/** A demand at one point of a story: what is shown then is what the brief says. */
export interface Look {
  readonly parts: readonly Part[];
  readonly name: string;
  readonly rule: string;
  readonly weight: 1 | 2 | 3;
  readonly demand: 'brief' | 'ours';
}

/** Demands a part of the frame after the command before. */
export function shows(
  part: Part | readonly Part[],
  name: string,
  rule: string,
  weight: 1 | 2 | 3 = 2,
  demand: 'brief' | 'ours' = 'brief',
): Look {
  const parts = typeof part === 'string' ? [part] : part;
  return { parts, name, rule, weight, demand };
}

/** A game in level 0: commands, each a line of input, and between them what is demanded. */
export interface Story {
  readonly group: string;
  readonly blocks: string;
  readonly args?: readonly string[];
  readonly steps: readonly (string | readonly string[] | Look)[];
}

/** The cases of a story; all of them are seen in one run of the program. */
export function storyCases({ group, blocks, args = [], steps }: Story): readonly QuadrisCase[] {
  const lines: string[] = [];
  const looks: [number, Look][] = [];
  for (const step of steps) {
    if (typeof step === 'string') lines.push(step);
    else if ('name' in step) looks.push([lines.length, step]);
    else lines.push(...step);
  }
  const play = playOf(blocks, lines, ...args);
  return looks.map(([at, { parts, ...look }]) => ({
    ...look,
    group,
    check: (seen) => checkFrame(seen, play, at, parts),
  }));
}

/** Some lines of a play, and what is demanded after them. */
export type Episode = readonly [lines: readonly string[], look: Look];

/**
 * Episodes that could each be a play of their own: they are seen one after the other in one run, and
 * one that went wrong there gets a run for itself, as another may be to blame.
 */
export function episodeCases(
  group: string,
  blocks: string,
  episodes: readonly Episode[],
): readonly QuadrisCase[] {
  const all = playOf(
    blocks,
    episodes.flatMap(([lines]) => lines),
  );
  let at = 0;
  return episodes.map(([lines, { parts, ...look }]) => {
    at += lines.length;
    const end = at;
    return {
      ...look,
      group,
      check: (seen) => {
        try {
          checkFrame(seen, all, end, parts);
        } catch (thrown) {
          if (!(thrown instanceof CheckFailed)) throw thrown;
          checkFrame(seen, playOf(blocks, lines), lines.length, parts);
        }
      },
    };
  });
}

export function checkFrame(seen: Seen, play: Play, at: number, parts: readonly Part[]): void {
  const state = seen.expected(play)[at]!;
  const when = moment(play, at);
  const frame = seen.after(play, at);
  if (frame === undefined) {
    fail(`the display ${when}`, 'a frame', `a program that ${describeEnd(seen.one(play).end)}`);
  }
  for (const part of parts) checkPart(frame, state, part, when);
}

function checkPart(frame: Frame, state: GameState, part: Part, when: string): void {
  if (part === 'next' && !isKind(state.next)) throw new Error(`an unknown block is next ${when}`);
  if (part === 'board') sameBoard(frame, state, when);
  else same(`${NAMES[part]} ${when}`, frame[part], state[part]);
}

const NAMES = { score: 'the score', hiScore: 'the hi score', level: 'the level', next: 'Next' };

function sameBoard({ rows }: Frame, state: GameState, when: string): void {
  const expected = state.rows;
  if (expected === undefined) throw new Error(`an unknown block falls ${when}`);
  const at = expected.findIndex((row, i) => row !== rows[i]);
  if (at < 0) return;
  throw new CheckFailed(
    `Expected ${expected[at]}, got ${rows[at]} for row ${at + 1} of 18 of the board ${when}`,
    { expected, got: rows },
  );
}

const MOST_WORDS = 6;

/** Says where in a play it was: "after right, drop with the blocks I O". */
export function moment({ lines, files, args }: Play, at: number): string {
  const done = lines.slice(0, at);
  const words = inWords(done);
  const shown = words.length > MOST_WORDS ? ['...', ...words.slice(-MOST_WORDS)] : words;
  const blocks = Object.values(files)[0]?.trim().split(' ').slice(0, MOST_WORDS).join(' ');
  const options = args.slice(1).join(' ');
  return [
    done.length === 0 ? 'at the start' : `after ${shown.join(', ')}`,
    options === '' ? `with the blocks ${blocks}` : `with ${options}`,
  ].join(' ');
}

/** Commands in a row that are the same are said once: "right x 6". */
function inWords(lines: readonly string[]): string[] {
  const words: string[] = [];
  for (let i = 0; i < lines.length; ) {
    let times = 1;
    while (lines[i + times] === lines[i]) times++;
    words.push(times === 1 ? lines[i]! : `${lines[i]} x ${times}`);
    i += times;
  }
  return words;
}
