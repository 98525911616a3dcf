import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { checksum } from '@tetrarium/engine/core';
import { type Gene, genomeOf, type RunConfig, type RunRecord, winnerOf } from '@tetrarium/trainer';
import { formatNumber } from '@tetrarium/words';
import type { BrainBundle, Constant } from '../brain-host/brain-protocol.ts';
import { bundleBrain } from '../brain-host/bundle-brain.ts';
import { makeTunable, trainedCopy } from '../brain-host/tunable.ts';
import { openTuningProcess } from '../brain-host/tuning-process.ts';
import { CliError, EXIT } from '../shell/exit.ts';
import { demandInput } from '../shell/read-input.ts';

export interface OwnBrain {
  readonly path: string;
  /** Its own file, as it was read. */
  readonly text: string;
  readonly bundle: BrainBundle;
  /** The checksum of its code. */
  readonly sum: string;
}

export function isProgram(text: string): boolean {
  return /\.[cm]?[jt]sx?$/i.test(text);
}

export async function readOwnBrain(path: string): Promise<OwnBrain> {
  const bundle = await bundleBrain(path, [makeTunable(path)]);
  // Its comments name files as seen from the folder one is in.
  const code = bundle.code.replaceAll(/^\s*\/\/.*$/gm, '');
  const sum = checksum(Buffer.from(code)).toString(16).padStart(8, '0');
  return { path, text: demandInput(path, 'brain'), bundle, sum };
}

export async function findGenes(
  { path, text, bundle }: OwnBrain,
  thinkLimit: number,
): Promise<readonly Gene[]> {
  const running = openTuningProcess(path, bundle, thinkLimit);
  try {
    const { constants } = await running.do({ type: 'constants' });
    const foreign = constants.find(({ path: [name] }) => !isDeclared(name!, text));
    if (foreign !== undefined) {
      const { path: keys } = foreign;
      throw new CliError(
        EXIT.badInput,
        `${path} exports ${keys[0]} from another file or by another name`,
        `Declare it there: export const ${keys[0]} = ...`,
      );
    }
    return constants.map((constant) => geneOf(constant, constants));
  } finally {
    await running.close();
  }
}

/** Whether a file has a name of its own, which its trained copy can set. */
function isDeclared(name: string, text: string): boolean {
  return new RegExp(`\\b(const|let|var)\\s+${name.replaceAll('$', '\\$')}(?![\\w$])`).test(text);
}

/**
 * The search begins at the number itself. How far around it looks: the largest of its list or object,
 * whose numbers are taken to be of one kind, or as far as its range allows.
 */
function geneOf({ path, value, range }: Constant, all: readonly Constant[]): Gene {
  const owner = path.slice(0, -1).join('.');
  const kin = all.filter((other) => other.path.slice(0, -1).join('.') === owner);
  const sizes = (owner === '' ? [value] : kin.map((each) => each.value)).map(Math.abs);
  const spread = range ? (range[1] - range[0]) / 4 : Math.max(...sizes) || 1;
  const limits = range && { least: range[0], most: range[1] };
  return { id: path.join('.'), start: value, spread, ...limits };
}

export function programPath(run: string, { own }: RunConfig): string | undefined {
  if (own === undefined) return undefined;
  const path = relative('', resolve(dirname(run), own.file));
  return path.split(sep).join('/');
}

/** The program as the run file names it. */
export function namedFrom(run: string, path: string): string {
  return relative(resolve(dirname(run)), resolve(path))
    .split(sep)
    .join('/');
}

/** Reads the program of a run to go on with; throws where it is not the one the run began with. */
export async function readOwnAgain(run: string, config: RunConfig): Promise<OwnBrain | undefined> {
  const path = programPath(run, config);
  if (path === undefined) return undefined;
  const own = await readOwnBrain(path);
  if (own.sum === config.own!.sum) return own;
  throw new CliError(
    EXIT.badInput,
    `Expected ${path} as it was when the run began, got another program`,
    `Bring the old one back, or begin anew: tetrarium train ${path}`,
  );
}

/** Where the trained copy of a program goes: beside it, as it may import what is there. */
export function trainedPath(run: string, program: string): string {
  const base = basename(run).replace(/(\.run)?\.jsonl?$/, '');
  return join(dirname(program), `${base}.trained${extname(program)}`);
}

/** The program with the numbers that a run has found; undefined where it has found none yet. */
export function trainedProgram(run: RunRecord, { text }: OwnBrain): string | undefined {
  const winner = winnerOf(run);
  if (winner === undefined) return undefined;
  const { board, seed } = run.config;
  const numbers = genomeOf(run.config)!.genes.map(({ id }, i) => ({
    path: id.split('.'),
    value: winner[i]!,
  }));
  const best = run.ending?.finalists[0];
  const strength =
    best === undefined ? 'so far' : `${formatNumber(Math.round(best.mean))} lines per game`;
  const about = `${strength}, board ${board.width}x${board.height}, seed ${seed}.`;
  return trainedCopy(text, numbers, about);
}
