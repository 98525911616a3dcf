import type { Command } from '../command.ts';
import { classic } from './classic.ts';
import { completion } from './completion.ts';
import { grade } from './grade.ts';
import { newBrain } from './new-brain.ts';
import { perft } from './perft.ts';
import { play } from './play.ts';
import { serve } from './serve.ts';
import { solve } from './solve.ts';
import { srs } from './srs.ts';
import { text } from './text.ts';

/** Every command, in the order of the help: a new one is one file and one entry here. */
export const COMMANDS: readonly Command[] = [
  serve,
  play,
  classic,
  srs,
  text,
  solve,
  newBrain,
  grade,
  perft,
  completion,
];
