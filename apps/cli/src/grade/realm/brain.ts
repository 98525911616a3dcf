import {
  askBrain,
  describeThrown,
  type Exports,
  findExport,
  type Question,
  type UserBrain,
} from '@tetrarium/brains/user';

// Loaded into a realm before a stranger's brain, which it asks. Nothing here is out of that brain's
// reach: what comes out is checked by who asked.

const scope = globalThis as unknown as {
  tetrariumBrain?: (exports: Exports) => Promise<void>;
  tetrariumAsk?: (question: string) => string;
};
const { parse, stringify } = JSON;

let brain: UserBrain | undefined;

scope.tetrariumBrain = async (exports) => {
  const found = await findExport(exports);
  if (typeof found === 'string') throw new Error(found);
  brain = found;
};

/** A question in JSON, answered by `["answer", Answer]` or `["threw", reason]`. */
scope.tetrariumAsk = (question) => {
  if (brain === undefined) return '["threw","was never loaded"]';
  try {
    return stringify(['answer', askBrain(brain, parse(question) as Question)]);
  } catch (thrown) {
    return stringify(['threw', describeThrown(thrown)]);
  }
};
