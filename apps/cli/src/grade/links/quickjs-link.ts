import { LinkBroken, packSteps, unpackOutcomes } from '@tetrarium/protocol';
import type { Found, HandInLink, LinkOptions } from './link.ts';
import { type MappedCode, ownPlaces } from './own-places.ts';
import {
  isOutOfMemory,
  openRealm,
  outOfMemory,
  type Realm,
  type RealmOptions,
} from './quickjs-realm.ts';

/** All the code that goes into a realm; the hand-in's is the last but one. */
export interface LinkCode {
  readonly surroundings: string;
  readonly objects: string;
  readonly handIn: MappedCode;
  /** Classes that the hand-in may leave out. */
  readonly supplied?: string;
}

/** Loads a hand-in into a realm of QuickJS; throws `RealmThrown` or `LinkBroken` if that fails. */
export async function openQuickJSLink(code: LinkCode, options: LinkOptions): Promise<HandInLink> {
  const locate = ownPlaces(code.handIn, HAND_IN);
  const { realm, run, look } = await openLoaded(code, { ...options, locate });
  let broken: LinkBroken | undefined;
  let isForgetting = false;
  const fail = (error: LinkBroken): never => {
    broken = error;
    throw error;
  };
  const call = (work: (text: string) => string, text: string): string => {
    if (broken !== undefined) throw broken;
    try {
      return work(text);
    } catch (error) {
      if (error instanceof LinkBroken) return fail(error);
      return fail(new LinkBroken('nonsense', (error as Error).message));
    }
  };
  return {
    run: (steps) => {
      const text = call(run, packSteps(steps, isForgetting));
      isForgetting = false;
      const outcomes = unpackOutcomes(text, steps.length, locate);
      if (outcomes === undefined) {
        return fail(new LinkBroken('nonsense', 'answered what is no answer'));
      }
      const isFull = outcomes.some((each) => 'thrown' in each && isOutOfMemory(each.thrown));
      return isFull ? fail(new LinkBroken('memory', outOfMemory())) : outcomes;
    },
    forget: () => {
      isForgetting = true;
    },
    look: (name) => {
      const found = parseFound(call(look, name));
      return found ?? fail(new LinkBroken('nonsense', 'answered what is no answer'));
    },
    close: () => realm.close(),
  };
}

/** A realm with a hand-in, and what was taken from it before that came in. */
interface Loaded {
  readonly realm: Realm;
  readonly run: (packed: string) => string;
  readonly look: (name: string) => string;
}

/** The name the hand-in has in stacks. */
const HAND_IN = 'hand-in.js';

async function openLoaded(code: LinkCode, options: RealmOptions): Promise<Loaded> {
  const realm = await openRealm(options);
  try {
    realm.load(code.surroundings, 'surroundings.js');
    realm.load(code.objects, 'objects.js');
    const [run, look] = [realm.take('tetrariumRun'), realm.take('tetrariumLook')];
    realm.load(code.handIn.code, HAND_IN);
    if (code.supplied !== undefined) realm.load(code.supplied, 'supplied.js');
    return { realm, run, look };
  } catch (error) {
    realm.close();
    throw error;
  }
}

function parseFound(text: string): Found | undefined {
  try {
    const [isFound, names] = JSON.parse(text) as [unknown, unknown];
    if (typeof isFound !== 'boolean' || !Array.isArray(names)) return undefined;
    return { isFound, exports: names.map(String) };
  } catch {
    return undefined;
  }
}
