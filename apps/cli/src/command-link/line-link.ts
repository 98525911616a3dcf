import { type Hello, LinkBroken } from '@tetrarium/protocol';
import type { Failure, Opening } from '../shell/supervise.ts';
import {
  openSupervised,
  type SupervisedLink,
  type SupervisedOptions,
} from '../shell/supervised.ts';
import { visible } from '../shell/visible.ts';
import { splitCommand } from './command.ts';
import type { CommandOrders } from './supervisor.ts';

/** Plain node runs it, so it is the built file. */
const SUPERVISOR = new URL('./supervisor.js', import.meta.url);
/** Milliseconds until a program has to say its first line; a Java machine takes a while. */
const LOAD_LIMIT = 10_000;
/** Milliseconds for one answer, where nothing else is said. */
const ANSWER_LIMIT = 10_000;
/** Bytes of memory that a program and all it starts may have, where the system tells. */
const MEMORY_LIMIT = 1024 * 2 ** 20;
/** Characters of a reason. */
const LONGEST = 1000;

export interface CommandLimits extends Partial<SupervisedOptions> {
  /** The folder it runs in; that of this process by default. */
  readonly folder?: string | undefined;
}

export class CommandBroken extends LinkBroken {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.cause, `The program ${cleanLines(failure.reason)}`);
    this.failure = failure;
  }
}

/** A reason may show lines of a program: their indents stay. */
function cleanLines(text: string): string {
  return text.slice(0, LONGEST).split('\n').map(visible).join('\n');
}

/** Thrown instead of an answer where somebody wants it all to stop. */
export class Stopped extends LinkBroken {
  constructor() {
    super('ended', 'It was stopped');
  }
}

export interface LineLink extends Pick<SupervisedLink<string, string>, 'findDeath' | 'close'> {
  /**
   * Sends a line, waits for the one that answers it and reads that; throws `LinkBroken`, also for
   * an answer that `read` throws it for, and `Stopped`.
   */
  ask<T>(request: object, read: (line: string) => T): T;
}

export async function openLineLink(
  command: string,
  limits: CommandLimits,
): Promise<{ readonly link: LineLink; readonly opening: Opening<Hello> }> {
  const { folder = process.cwd(), ...rest } = limits;
  const { workLimit = ANSWER_LIMIT, answerLimit = Math.min(ANSWER_LIMIT, workLimit) } = limits;
  const orders: CommandOrders = { words: splitCommand(command), folder };
  const { link: lines, opening } = await openSupervised<string, string, Hello>(SUPERVISOR, orders, {
    memoryLimit: MEMORY_LIMIT,
    loadLimit: Math.max(LOAD_LIMIT, answerLimit),
    ...rest,
    answerLimit,
  });
  const link: LineLink = {
    ask: (request, read) => {
      const answer = lines.ask(JSON.stringify(request));
      if (answer === undefined) throw new Stopped();
      if (typeof answer !== 'string') throw new CommandBroken(answer);
      try {
        return read(answer);
      } catch (error) {
        if (error instanceof LinkBroken) lines.drop();
        throw error;
      }
    },
    findDeath: lines.findDeath,
    close: lines.close,
  };
  return { link, opening };
}
