import type { BoardsQuestion } from '../src/brains/sandbox.ts';
import { writeWorker } from '../src/brains/worker-text.ts';

type Ask = (question: Pick<BoardsQuestion, 'width' | 'height' | 'cells'>) => unknown;

/** For tests: runs the worker's script without a worker, and answers how to ask it. */
export function runWorker(code: string): Ask {
  const posted: unknown[] = [];
  let listener: ((event: { readonly data: unknown }) => void) | undefined;
  const run = new Function('postMessage', 'addEventListener', writeWorker(code));
  run(
    (message: unknown) => posted.push(message),
    (_: string, heard: typeof listener) => {
      listener = heard;
    },
  );
  return (question) => {
    listener!({ data: question });
    return posted.at(-1);
  };
}
