import { LinkBroken, packSteps, unpackOutcomes } from '@tetrarium/protocol';
import type { HandInLink, LinkOptions } from './open-link.ts';
import { OUT_OF_MEMORY, openRealm, outOfMemory, type Realm } from './quickjs-realm.ts';

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

/** Loads a hand-in into a realm of QuickJS; throws `RealmThrown` or `LinkBroken` if that fails. */
export async function openQuickJSLink(code: LinkCode, options: LinkOptions): Promise<HandInLink> {
  const realm = await openLoaded(code, options);
  let broken: LinkBroken | undefined;
  let isForgetting = false;
  const fail = (error: LinkBroken): never => {
    broken = error;
    throw error;
  };
  const call = (name: string, text: string): string => {
    if (broken !== undefined) throw broken;
    try {
      return realm.call(name, text);
    } catch (error) {
      if (error instanceof LinkBroken) return fail(error);
      return fail(new LinkBroken('nonsense', (error as Error).message));
    }
  };
  return {
    run: (steps) => {
      const text = call('tetrariumRun', packSteps(steps, isForgetting));
      isForgetting = false;
      const outcomes = unpackOutcomes(text, steps.length);
      if (outcomes === undefined) {
        return fail(new LinkBroken('nonsense', 'answered what is no answer'));
      }
      const isFull = outcomes.some((each) => 'thrown' in each && each.thrown === OUT_OF_MEMORY);
      return isFull ? fail(new LinkBroken('memory', outOfMemory())) : outcomes;
    },
    forget: () => {
      isForgetting = true;
    },
    look: (names) => JSON.parse(call('tetrariumLook', JSON.stringify(names))) as Found[],
    close: () => realm.close(),
  };
}

async function openLoaded(code: LinkCode, options: LinkOptions): Promise<Realm> {
  const realm = await openRealm(options);
  try {
    realm.load(code.surroundings, 'surroundings.js');
    realm.load(code.objects, 'objects.js');
    realm.load(code.handIn, 'hand-in.js');
    if (code.supplied !== undefined) realm.load(code.supplied, 'supplied.js');
    return realm;
  } catch (error) {
    realm.close();
    throw error;
  }
}
