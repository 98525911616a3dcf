// Lint and types beside the tests, since they take one core each: `npm run check`.

import { spawn } from 'node:child_process';

const CHECKS = ['lint', 'types', 'vitest'];

/** @param {string} name */
const run = (name) =>
  new Promise((resolve) => {
    const args = [`${process.env['npm_execpath']}`, 'run', '--silent', name];
    spawn(process.execPath, args, { stdio: 'inherit' }).on('close', resolve);
  });

const codes = await Promise.all(CHECKS.map(run));
const failed = CHECKS.filter((_, i) => codes[i] !== 0);
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
