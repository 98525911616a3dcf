import { describe, expect, it } from 'vitest';
import { EXAMPLES, FILES } from './option-examples.ts';
import { COMMANDS_TO_TRY, listTries } from './option-tries.ts';
import { withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

// Every documented value of every option runs to its end at least once.

describe.each(COMMANDS_TO_TRY)('$name', (command) => {
  it.each(listTries(command))('$title', async ({ line, input, code }) => {
    const { isStopped = false } = EXAMPLES[command.name]!;
    await withFiles(FILES, async (cwd) => {
      const result = await runHere(line, { cwd, input, isStopped });
      expect(result, result.stderr).toMatchObject({ code });
    });
  });
});
