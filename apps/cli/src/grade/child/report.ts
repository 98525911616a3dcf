import type { ChildMessage } from '../sandbox.ts';

const send = process.send?.bind(process);
const exit = process.exit.bind(process);
const abort = process.abort.bind(process);

// Nobody reads the stacks, and `expect` makes one with every call.
Error.stackTraceLimit = 0;

// The user's code gets no line to the parent.
delete process.send;

process.exit = (code) => {
  report({ type: 'exit', call: `process.exit(${code ?? ''})` });
  return exit(code);
};
process.abort = () => {
  report({ type: 'exit', call: 'process.abort()' });
  return abort();
};

for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (thrown: unknown) => {
    report({ type: 'uncaught', message: messageOf(thrown) });
    exit(1);
  });
}

/** Tells the parent. */
export function report(message: ChildMessage): void {
  send?.(message);
}

/** Ends the child, whatever the user's code has left running. */
export function finish(): never {
  report({ type: 'done' });
  return exit(0);
}

/** What was thrown, as text; the user's code may throw anything. */
export function messageOf(thrown: unknown): string {
  try {
    if (thrown instanceof Error) {
      const plain = thrown.name === 'Error' || thrown.name === 'AssertionError';
      return plain || 'matcherResult' in thrown
        ? thrown.message
        : `${thrown.name}: ${thrown.message}`;
    }
    return `threw ${JSON.stringify(thrown) ?? String(thrown)}`;
  } catch {
    return 'threw something that cannot be shown';
  }
}
