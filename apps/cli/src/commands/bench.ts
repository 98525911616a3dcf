import { BENCH_NAMES, BENCHES } from '../bench/benches.ts';
import { type BenchTable, formatBenchTable } from '../bench/measure.ts';
import { defineCommand } from '../shell/command.ts';
import { EXIT } from '../shell/exit.ts';
import { JSON_FLAG } from '../shell/flags.ts';
import type { Terminal } from '../shell/terminal.ts';

/** Milliseconds between two lines where there is no terminal to show a passing one. */
const LINE_EVERY = 10_000;

export const bench = defineCommand({
  options: {
    names: { type: 'string', array: true, choices: BENCH_NAMES, describe: 'What to measure' },
    quick: { type: 'boolean', default: false, describe: 'One short round of each' },
    deep: {
      type: 'boolean',
      default: false,
      describe: 'Also what takes minutes: solve to depth 4',
    },
    json: JSON_FLAG,
  },
  exits: {
    [EXIT.ok]: 'everything was measured',
    [EXIT.failed]: 'something could not be measured here',
  },
  run: async ({ names = [], quick, deep, json }, terminal) => {
    const chosen = BENCH_NAMES.filter((name) => names.length === 0 || names.includes(name));
    const tables: Record<string, BenchTable> = {};
    for (const [i, name] of chosen.entries()) {
      const title = `Measuring ${name}, ${i + 1} of ${chosen.length}`;
      if (!quick && !process.stderr.isTTY) terminal.say(title);
      const tell = tellTo(terminal, title);
      const table = await BENCHES[name]({ quick, deep, tell });
      terminal.progress('');
      if (!json) terminal.print(formatBenchTable(table));
      tables[name] = table;
    }
    if (json) terminal.print(JSON.stringify({ node: process.version, quick, tables }));
    return EXIT.ok;
  },
});

function tellTo(terminal: Terminal, title: string): (words: string) => void {
  const isPassing = process.stderr.isTTY;
  let last = performance.now();
  terminal.progress(`${title} `);
  return (words) => {
    if (isPassing) terminal.progress(`${title}: ${words} `);
    if (isPassing || performance.now() - last < LINE_EVERY) return;
    last = performance.now();
    terminal.say(`${title}: ${words}`);
  };
}
