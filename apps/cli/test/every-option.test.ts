import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../src/commands/index.ts';
import { parseArguments } from '../src/shell/args.ts';
import { EXIT } from '../src/shell/exit.ts';
import { EXAMPLES, FILES } from './option-examples.ts';
import { COMMANDS_TO_TRY, listTries } from './option-tries.ts';
import { withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

// Every documented value of every option is parsed and checked. Each line is carried out by a
// command that is already asked to stop, so it checks all it was given and ends where its work
// would begin. every-option.system.ts runs the same lines to their end.

/** Commands that do not look whether they are asked to stop: their values are only parsed. */
const DEAF = ['bench'];

/** The files that a line names: to write all of them costs more than to parse it. A contest takes whole folders. */
const filesOf = (line: readonly string[]) =>
  Object.fromEntries(
    Object.entries(FILES).filter(([name]) => line.some((word) => word.includes(name))),
  );

describe.each(COMMANDS_TO_TRY)('$name', (command) => {
  const { name, options } = command;
  const { isStopped = false, options: examples = {} } = EXAMPLES[name] ?? {};
  const tries = listTries(command);

  it('has an example of each option, and none of others', () => {
    expect(Object.keys(examples).sort()).toEqual(Object.keys(options).sort());
  });

  it.each(tries)('$title', async ({ line, input, code }) => {
    if (DEAF.includes(name)) {
      expect(await parseArguments(line, COMMANDS, '')).toMatchObject({ kind: 'run' });
      return;
    }
    await withFiles(name === 'contest' ? FILES : filesOf(line), async (cwd) => {
      const result = await runHere(line, { cwd, input, isStopped: true });
      expect([code, EXIT.interrupted], result.stderr).toContain(result.code);
    });
  });

  it(`runs to its end: ${tries[0]?.title}`, async () => {
    const { line, input, code } = tries[0]!;
    await withFiles(name === 'contest' ? FILES : filesOf(line), async (cwd) => {
      const result = await runHere(line, { cwd, input, isStopped });
      expect(result, result.stderr).toMatchObject({ code });
    });
  });
});
