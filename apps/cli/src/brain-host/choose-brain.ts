import { existsSync } from 'node:fs';
import { BRAINS, type BrainSpec } from '@tetrarium/brains';
import { TABLE_BRAINS } from '@tetrarium/brains/tables';
import type { Options } from 'yargs';
import { asBrain, commandOf } from '../command-link/command.ts';
import { quoted, refusal } from '../shell/exit.ts';
import { TEXT_FLAG } from '../shell/flags.ts';
import { closest } from '../shell/usage-error.ts';
import { type BrainChoice, isWeightsName, readWeightsBrain } from './load-brain.ts';

export const OUR_BRAINS: readonly BrainSpec[] = [...BRAINS, ...TABLE_BRAINS];

const IDS = OUR_BRAINS.map(({ id }) => id);

export const BRAIN_OFFERS = { words: IDS, files: true } as const;

/** What may be given wherever a command takes a brain, as the end of a sentence. */
export const BRAIN_WORDS = `${IDS.join(', ')}, a weight file, or your own program (see tetrarium new-brain)`;

export function findOurBrain(id: string): BrainSpec | undefined {
  return OUR_BRAINS.find((spec) => spec.id === id);
}

export const COMMAND_OPTION = {
  ...TEXT_FLAG,
  describe: 'A brain in any language: the command that runs it, like "python3 brain.py"',
} as const satisfies Options;

/** The flags with the brain of `--command` in the place of `--brain`; both are one too many. */
export function withCommand<
  A extends { readonly brain?: string | undefined; readonly command?: string | undefined },
>(args: A): A {
  if (args.command === undefined) return args;
  if (args.brain !== undefined) {
    throw refusal('Expected a brain or --command, got both');
  }
  return { ...args, brain: asBrain(args.command) };
}

function isProgramName(path: string): boolean {
  return /\.[cm]?[jt]sx?$/i.test(path);
}

/** A word that is no id, weight file or program is more likely a typo of an id. */
export function chooseBrain(
  text: string,
  { command, name }: { readonly command: string; readonly name: string },
): BrainChoice {
  const spec = findOurBrain(text);
  if (spec !== undefined) return { kind: 'ours', spec };
  if (isProgramName(text) || commandOf(text) !== undefined) return { kind: 'file', path: text };
  if (isWeightsName(text) || /[\\/.]/.test(text) || existsSync(text)) {
    return { kind: 'ours', spec: readWeightsBrain(text) };
  }
  const near = closest(text, IDS);
  const help = `See: tetrarium ${command} --help`;
  throw refusal(
    `Expected ${name} as one of ${IDS.join(', ')}, a weight file or a program like my-brain.ts, got ${quoted(text)}`,
    near === undefined ? help : `Did you mean ${near}? ${help}`,
  );
}
