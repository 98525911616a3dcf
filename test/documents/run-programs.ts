import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

// Imports each program and tells what it printed, or what went wrong with it.
const RUNNER = `import { format } from 'node:util';
const told = [];
for (const path of process.argv.slice(2)) {
  const lines = [];
  console.log = (...values) => lines.push(format(...values));
  try {
    await import(path);
  } catch (error) {
    lines.push(String(error));
  }
  told.push(lines.join('\\n'));
}
process.stdout.write(JSON.stringify(told));
`;

/** What each TypeScript program prints, run by tsx in one process, as the documents advise. */
export function runPrograms(programs: readonly string[]): string[] {
  // Below node_modules, so that the packages resolve as they do for a user.
  const folder = mkdtempSync(`${root}node_modules/.programs-`);
  try {
    writeFileSync(`${folder}/run.mjs`, RUNNER);
    const paths = programs.map((text, i) => {
      const path = `${folder}/program-${i}.mts`;
      writeFileSync(path, text);
      return path;
    });
    const args = ['--import', 'tsx', `${folder}/run.mjs`, ...paths];
    return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
