import yargs from 'yargs';
import { defineCommand } from '../shell/command.ts';
import { EXIT } from '../shell/exit.ts';

/** `tetrarium completion`: the shell script that completes commands and options. */
export const completion = defineCommand({
  options: {
    shell: {
      choices: ['bash', 'zsh', 'fish'],
      describe: 'The shell; the one of $SHELL if left out',
    },
  },
  exits: { [EXIT.ok]: 'the script is on stdout' },
  run: async ({ shell }, terminal) => {
    // Yargs asks the environment which of its scripts to print.
    if (shell !== undefined) {
      Object.assign(process.env, { SHELL: shell, ZSH_NAME: '' });
    }
    let script = '';
    const log = console.log;
    console.log = (text: string) => {
      script += text;
    };
    try {
      yargs().scriptName('tetrarium').showCompletionScript();
    } finally {
      console.log = log;
    }
    terminal.print(script.trimEnd());
    return EXIT.ok;
  },
});
