import { LinkBroken, type ObjectLink, packSteps, unpackOutcomes } from '@tetrarium/protocol';
import { type MappedCode, ownPlaces } from './own-places.ts';
import {
  isOutOfMemory,
  openRealm,
  outOfMemory,
  type Realm,
  type RealmOptions,
} from './quickjs-realm.ts';

export interface Found {
  readonly isFound: boolean;
  readonly exports: readonly string[];
}

export interface LinkOptions {
  /** Milliseconds of work for all of it; in QuickJS counted in steps. */
  readonly limit: number;
  onPulse(): void;
  onPrint(text: string): void;
}

export interface HandInLink extends ObjectLink {
  look(name: string): Found;
  close(): void | Promise<void>;
}

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

interface Loaded {
  readonly realm: Realm;
  readonly run: (packed: string) => string;
  readonly look: (name: string) => string;
}

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
