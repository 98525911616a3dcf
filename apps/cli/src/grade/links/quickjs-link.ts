import { LinkBroken, type ObjectLink, packSteps, unpackOutcomes } from '@tetrarium/protocol';
import {
  type Budget,
  openInterpreter,
  openRealm,
  outOfMemory,
  type Realm,
} from './quickjs-realm.ts';

/** All the code that goes into a realm; the hand-in's is the last but one. */
export interface LinkCode {
  readonly surroundings: string;
  readonly objects: string;
  readonly handIn: string;
  /** Classes that the hand-in may leave out. */
  readonly supplied?: string;
}

/** Whether a class was found, and what the module it should be in exports. */
export interface Found {
  readonly isFound: boolean;
  readonly exports: readonly string[];
}

/** Who hears what, and how long code may run. */
export interface LinkOptions {
  /** Milliseconds, as steps of the interpreter, for a case. */
  readonly limit: number;
  onPulse(): void;
  onPrint(text: string): void;
}

/** A hand-in whose link can break and be opened anew. */
export interface HandInLink extends ObjectLink {
  /** Why it does not answer any more. */
  readonly broken: LinkBroken | undefined;
  readonly budget: Budget;
  /** Which of the classes there are. */
  look(names: readonly string[]): readonly Found[];
  /** Loads the hand-in into a new realm. */
  reopen(): Promise<void>;
  close(): void;
}

/** Loads a hand-in into a realm of QuickJS; throws `RealmThrown` or `LinkBroken` if that fails. */
export async function openQuickJSLink(code: LinkCode, options: LinkOptions): Promise<HandInLink> {
  let realm = await openLoaded(code, options);
  let broken: LinkBroken | undefined;
  let isForgetting = false;
  const call = (name: string, text: string): string => {
    if (broken !== undefined) throw broken;
    try {
      return realm.call(name, text);
    } catch (error) {
      broken =
        error instanceof LinkBroken
          ? error
          : new LinkBroken('nonsense', error instanceof Error ? error.message : String(error));
      throw broken;
    }
  };
  return {
    get broken() {
      return broken;
    },
    get budget() {
      return realm.budget;
    },
    run: (steps) => {
      const text = call('tetrariumRun', packSteps(steps, isForgetting));
      isForgetting = false;
      const outcomes = unpackOutcomes(text, steps.length);
      if (outcomes === undefined) {
        broken = new LinkBroken('nonsense', 'answered what is no answer');
        throw broken;
      }
      const isFull = outcomes.some(
        (each) => 'thrown' in each && each.thrown === 'InternalError: out of memory',
      );
      if (isFull) {
        broken = new LinkBroken('memory', outOfMemory());
        throw broken;
      }
      return outcomes;
    },
    forget: () => {
      isForgetting = true;
    },
    look: (names) => JSON.parse(call('tetrariumLook', JSON.stringify(names))) as Found[],
    reopen: async () => {
      realm.close();
      realm = await openLoaded(code, options);
      broken = undefined;
    },
    close: () => realm.close(),
  };
}

async function openLoaded(code: LinkCode, options: LinkOptions): Promise<Realm> {
  const realm = openRealm(await openInterpreter(), options);
  realm.offer('tetrariumPrint', (text) => {
    options.onPrint(text);
    return '';
  });
  realm.offer('tetrariumEnd', (text) => {
    realm.budget.end(text);
    return '';
  });
  realm.load(code.surroundings, 'surroundings.js');
  realm.load(code.objects, 'objects.js');
  realm.load(code.handIn, 'hand-in.js');
  if (code.supplied !== undefined) realm.load(code.supplied, 'supplied.js');
  realm.budget.start();
  return realm;
}
