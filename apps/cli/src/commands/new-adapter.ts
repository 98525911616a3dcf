import { existsSync, readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { defineCommand } from '../shell/command.ts';
import { EXIT, quoted, refusal } from '../shell/exit.ts';
import { FILE_WORD } from '../shell/flags.ts';
import { guide } from '../shell/guide.ts';
import { visible } from '../shell/visible.ts';
import { STARTER_EXITS, writeNew } from '../starters/write.ts';

interface Adapter {
  readonly path: string;
  readonly usage: readonly string[];
}

const ADAPTERS = new Map<string, Adapter>([
  [
    '.java',
    {
      path: 'java/Adapter.java',
      usage: [
        'javac *.java',
        'tetrarium grade --command "java -cp . Adapter Piece Board"',
        'tetrarium rate --command "java -cp . Adapter MyBrain" --board 10x10',
      ],
    },
  ],
  [
    '.py',
    {
      path: 'python/adapter.py',
      usage: [
        'tetrarium grade --command "python3 adapter.py piece.py board.py"',
        'tetrarium rate --command "python3 adapter.py my_brain.py" --board 10x10',
      ],
    },
  ],
]);

export const newAdapter = defineCommand({
  options: {
    file: {
      ...FILE_WORD,
      describe: 'The file to write: Adapter.java, or one ending in .py',
    },
  },
  notes: [`More: ${guide('any-language')}`],
  exits: STARTER_EXITS,
  run: async ({ file }, terminal) => {
    const adapter = ADAPTERS.get(extname(file));
    // The class in a Java file has the name of the file.
    if (adapter === undefined || (extname(file) === '.java' && basename(file) !== 'Adapter.java')) {
      throw refusal(`Expected Adapter.java or a file ending in .py, got ${quoted(file)}`);
    }
    writeNew(file, readAdapter(adapter.path));
    terminal.print(`Wrote ${visible(file)}. In its folder:`);
    for (const line of adapter.usage) {
      terminal.print(`  ${line.replace('adapter.py', visible(basename(file)))}`);
    }
    return EXIT.ok;
  },
});

function readAdapter(path: string): string {
  const packed = new URL(`../../adapters/${path}`, import.meta.url);
  const own = new URL(`../../../../adapters/${path}`, import.meta.url);
  return readFileSync(existsSync(packed) ? packed : own, 'utf8');
}
