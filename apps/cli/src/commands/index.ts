import type { Command } from '../shell/command.ts';
import { bench } from './bench.ts';
import { classic } from './classic.ts';
import { compare } from './compare.ts';
import { completion } from './completion.ts';
import { grade } from './grade.ts';
import { newBrain } from './new-brain.ts';
import { perft } from './perft.ts';
import { play } from './play.ts';
import { quadris } from './quadris.ts';
import { rate } from './rate.ts';
import { replay } from './replay.ts';
import { serve } from './serve.ts';
import { solve } from './solve.ts';
import { srs } from './srs.ts';
import { text } from './text.ts';
import { train } from './train.ts';

/** Every command, in the order of the help: a new one is one file and one entry here. */
export const COMMANDS: readonly Command[] = [
  serve,
  play,
  classic,
  srs,
  text,
  quadris,
  replay,
  solve,
  newBrain,
  rate,
  compare,
  grade,
  perft,
  train,
  bench,
  completion,
];
