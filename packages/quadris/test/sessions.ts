import { failure, type Result, success } from '@tetrarium/engine/core';
import {
  createInterpreter,
  type Files,
  feedText,
  type GameSetup,
  type Interpreter,
  type Reply,
  RULESETS,
  type RulesId,
} from '../src/index.ts';
import type { InterpreterOptions } from '../src/interpreter.ts';

/** A setup of these rules with every sequence the same. */
export function setupOf(changes: Partial<GameSetup> = {}): GameSetup {
  const rules: RulesId = changes.rules ?? '2013';
  const { levels, players } = RULESETS[rules];
  return {
    rules,
    spawn: 'bottom-row',
    startLevel: 0,
    levels,
    sequences: Array.from({ length: players }, () => 'IJLOSZT'),
    ...changes,
  };
}

/** A session that is known to start. */
export function sessionOf(
  changes: Partial<GameSetup> = {},
  options: Partial<InterpreterOptions> = {},
): Interpreter {
  return unwrap(createInterpreter({ setup: setupOf(changes), seed: 0, ...options }));
}

/** The value of a result that must be one. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

/** Types a text, which may end within a word, and gives the replies so far. */
export function typed(session: Interpreter, text: string): Reply[] {
  const replies: Reply[] = [];
  feedText(session, text, (reply) => replies.push(reply));
  return replies;
}

/** Types a text to its end and gives all replies. */
export function type(session: Interpreter, text: string): Reply[] {
  return [...typed(session, text), ...typed(session, '\n')];
}

/** The messages among replies. */
export function messagesOf(replies: readonly Reply[]): string[] {
  return replies.flatMap((reply) => (reply.type === 'message' ? [reply.text] : []));
}

/** How many frames there are among replies. */
export function frameCount(replies: readonly Reply[]): number {
  return replies.filter((reply) => reply.type === 'frame').length;
}

/** Files in a table. */
export function tableFiles(table: Record<string, string>): Files {
  return {
    read: (name) =>
      Object.hasOwn(table, name)
        ? success(table[name]!)
        : failure('test/missing', `Expected the file "${name}", got none`),
    write: (name, text) => {
      table[name] = text;
      return success(undefined);
    },
  };
}
