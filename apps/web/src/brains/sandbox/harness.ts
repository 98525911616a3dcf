import {
  type Answer,
  askBrain,
  describeThrown,
  type Exports,
  findExport,
  type Question,
  type UserBrain,
  type UserBrainForm,
} from '@tetrarium/brains/user';
import { requireModule } from './modules.ts';

export type UserModule = (
  require: (name: unknown) => object,
  exports: Record<string, unknown>,
  module: { exports: Exports },
) => unknown;

/** A place in the text that was compiled, from 1. */
export interface Place {
  readonly line?: number;
  readonly column?: number;
}

/** What the worker tells; the page believes none of it. */
export type FromWorker =
  | { readonly type: 'ready'; readonly form: UserBrainForm }
  | ({ readonly type: 'unusable'; readonly reason: string } & Place)
  | {
      readonly type: 'answers';
      readonly answers: readonly (Answer & Place)[];
      readonly ms: number;
    };

export interface Port {
  post(message: FromWorker): void;
  listen(hear: (questions: readonly Question[]) => void): void;
  now(): number;
}

/**
 * Runs a user's module and asks the brain it exports, for as long as nobody ends it. `offset` lines
 * stand before the user's in the script.
 */
export async function serveBrain(body: UserModule, offset: number, port: Port): Promise<void> {
  const exports: Record<string, unknown> = {};
  const module: { exports: Exports } = { exports };
  let brain: UserBrain | string;
  try {
    await body(requireModule, exports, module);
    brain = await findExport(module.exports);
  } catch (thrown) {
    port.post({ type: 'unusable', ...describe(thrown, offset) });
    return;
  }
  if (typeof brain === 'string') {
    port.post({ type: 'unusable', reason: `has no brain: ${brain}` });
    return;
  }
  const found = brain;
  const ask = (question: Question): Answer & Place => {
    try {
      return askBrain(found, question);
    } catch (thrown) {
      return { type: 'failure', ...describe(thrown, offset) };
    }
  };
  port.listen((questions) => {
    const start = port.now();
    const answers: (Answer & Place)[] = [];
    for (const question of questions) {
      answers.push(ask(question));
      if (answers.at(-1)!.type === 'failure') break;
    }
    port.post({ type: 'answers', answers, ms: port.now() - start });
  });
  port.post({ type: 'ready', form: found.form ?? 'rateBoard' });
}

function describe(thrown: unknown, offset: number): { readonly reason: string } & Place {
  return { reason: describeThrown(thrown), ...placeOf(thrown, offset) };
}

function placeOf(thrown: unknown, offset: number): Place {
  try {
    const stack = String((thrown as Error).stack);
    for (const [, line, column] of stack.matchAll(/:(\d+):(\d+)\)?$/gm)) {
      if (Number(line) > offset) return { line: Number(line) - offset, column: Number(column) };
    }
  } catch {
    // Not even its stack can be read.
  }
  return {};
}
