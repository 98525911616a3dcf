import { run } from './run.ts';
import { readGlobals } from './shell/args.ts';
import { createTerminal } from './shell/terminal.ts';

const words = process.argv.slice(2);
process.exitCode = await run(words, createTerminal(readGlobals(words)));
