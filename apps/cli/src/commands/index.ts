import type { Command } from '../command.ts';
import { classic } from './classic.ts';
import { completion } from './completion.ts';
import { grade } from './grade.ts';
import { newBrain } from './new-brain.ts';
import { play } from './play.ts';
import { serve } from './serve.ts';
import { text } from './text.ts';

/** Every command, in the order of the help: a new one is one file and one entry here. */
export const COMMANDS: readonly Command[] = [
  serve,
  play,
  classic,
  text,
  newBrain,
  grade,
  completion,
];
