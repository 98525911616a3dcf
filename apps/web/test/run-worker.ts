import type { Answer, Question } from '@tetrarium/brains/user';
import { compileBrain } from '../src/brains/sandbox/compile.ts';
import { type FromWorker, serveBrain, type UserModule } from '../src/brains/sandbox/harness.ts';

/** A worker without a worker: what it said, and how to ask it. */
export interface RunWorker {
  readonly said: FromWorker[];
  ask(questions: readonly Question[]): readonly Answer[];
}

/** For tests: runs a brain as its worker does, in this process. */
export async function runWorker(text: string): Promise<RunWorker> {
  const compiled = compileBrain(text);
  if (!('code' in compiled)) throw new Error(compiled.message);
  const said: FromWorker[] = [];
  let hear: (questions: readonly Question[]) => void = () => {};
  // The engine puts two lines before the body of a function made of a text.
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
  const body = new AsyncFunction('require', 'exports', 'module', compiled.code) as UserModule;
  await serveBrain(body, 2, {
    post: (message) => said.push(message),
    listen: (listener) => {
      hear = listener;
    },
    now: () => 0,
  });
  return {
    said,
    ask: (questions) => {
      hear(questions);
      const last = said.at(-1);
      return last?.type === 'answers' ? last.answers : [];
    },
  };
}
