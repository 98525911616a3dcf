import { isKind } from './blocks.ts';
import { type Frame, readFrames } from './frame.ts';
import type { GameState, Spawn } from './naive-game.ts';
import { NaiveProgram } from './naive-program.ts';
import { inputOf, type Play, type Transcript } from './play.ts';

export class Wanted extends Error {
  override readonly name = 'Wanted';
  readonly plays: readonly Play[];

  constructor(plays: readonly Play[]) {
    super('Expected these plays to have been played');
    this.plays = plays;
  }
}

export interface SeenPlay extends Transcript {
  readonly frames: readonly Frame[];
}

/** All that was seen of a program so far; checks ask it, and what it lacks is played for them. */
export class Seen {
  private readonly plays = new Map<string, SeenPlay>();
  private readonly states = new Map<string, readonly GameState[]>();
  private foundSpawn: Spawn | undefined;

  add(play: Play, transcript: Transcript): void {
    this.plays.set(keyOf(play), { ...transcript, frames: framesOf(transcript, play.lines.length) });
  }

  has(play: Play): boolean {
    return this.plays.has(keyOf(play));
  }

  /** Each of the plays, or `Wanted` where one is missing. */
  all(plays: readonly Play[]): readonly SeenPlay[] {
    const opened = plays.map((play) => this.opened(play));
    const missing = opened.filter((play) => !this.has(play));
    if (missing.length > 0) throw new Wanted(missing);
    return opened.map((play) => this.plays.get(keyOf(play))!);
  }

  /** A program that shows nothing before the first command gets one that has no effect. */
  private opened(play: Play): Play {
    if (play === NO_INPUT) return play;
    const { frames } = this.one(NO_INPUT);
    return frames.length > 0 ? play : { ...play, lines: ['left', ...play.lines] };
  }

  one(play: Play): SeenPlay {
    return this.all([play])[0]!;
  }

  /** Which of the two right places new blocks have in this program. */
  get spawn(): Spawn {
    if (this.foundSpawn === undefined) {
      const tops = this.all(SPAWN_PLAYS).map(
        ({ frames }) => frames[0]?.rows.findIndex((row) => /[^.]/.test(row)) ?? -1,
      );
      const isBelow = tops.filter((top) => top === 3).length > tops.length / 2;
      this.foundSpawn = isBelow ? 'below-reserve' : 'bottom-row';
    }
    return this.foundSpawn;
  }

  /** What the brief wants to be shown at first and after each command of a play. */
  expected(play: Play): readonly GameState[] {
    const key = keyOf(play);
    const states = this.states.get(key) ?? new NaiveProgram(this.spawn).statesOf(play);
    this.states.set(key, states);
    return states;
  }

  /**
   * The frame after so many commands. A program may show more than one for a command; where it cannot be told which is meant, the program plays again, up to that command only.
   */
  after(play: Play, commands: number): Frame | undefined {
    const { frames } = this.one(play);
    const total = play.lines.length;
    if (frames.length === total + 1) return frames[commands];
    const found = this.matches(play, frames)[commands];
    if (found !== undefined) return found;
    if (commands === 0) return frames[0];
    if (commands === total) return frames.at(-1);
    return this.one({ ...play, lines: play.lines.slice(0, commands) }).frames.at(-1);
  }

  /** For each command a frame that shows what is expected, in order; none if one is missing. */
  private matches(play: Play, frames: readonly Frame[]): readonly Frame[] {
    const found: Frame[] = [];
    let at = 0;
    for (const state of this.expected(play)) {
      while (at < frames.length && !isAlike(frames[at]!, state)) at++;
      const frame = frames[at++];
      if (frame === undefined) return [];
      found.push(frame);
    }
    return found;
  }
}

const READ = new WeakMap<Transcript, readonly Frame[]>();

/** The frames of a transcript, which is read once; of one without end no more than a game can need. */
function framesOf(transcript: Transcript, commands: number): readonly Frame[] {
  const frames = READ.get(transcript) ?? readFrames(transcript.stdout, 100 + 10 * commands);
  READ.set(transcript, frames);
  return frames;
}

function isAlike(frame: Frame, { level, score, hiScore, rows, next }: GameState): boolean {
  return (
    frame.level === level &&
    frame.score === score &&
    frame.hiScore === hiScore &&
    (rows === undefined || rows.join() === frame.rows.join()) &&
    (!isKind(next) || next === frame.next)
  );
}

function keyOf(play: Play): string {
  return JSON.stringify([play.args, play.files, inputOf(play)]);
}

/** A play in level 0 with these blocks. */
export function playOf(sequence: string, lines: readonly string[], ...args: string[]): Play {
  return { args: ['-text', ...args], files: { 'sequence.txt': `${sequence}\n` }, lines };
}

export const NO_INPUT: Play = playOf('O T L', []);

const SPAWN_PLAYS: readonly Play[] = [...'JLOSZT'].map(turnsOf);

/** A block alone on the board, turned four times each way. */
export function turnsOf(kind: string): Play {
  const turns = [...repeat(4, 'clockwise'), ...repeat(4, 'counterclockwise')];
  return playOf(repeat(4, kind).join(' '), turns);
}

export function repeat(times: number, command: string): string[] {
  return new Array<string>(times).fill(command);
}
