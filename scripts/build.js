// Builds what has changed since it was last built: `node scripts/build.js [kernel] [code] [web]`,
// without a name all three. Plain JavaScript, so that it starts at once.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('../', import.meta.url)));

const CACHE = 'node_modules/.cache/tetrarium';
const LOCK = `${CACHE}/build.lock`;
/** What is to be installed, and what is. */
const TOOLS = ['package-lock.json', 'node_modules/.package-lock.json'];
const NO_INPUT = /^(node_modules|dist|test|.*\.test\.tsx?|.*\.tsbuildinfo)$/;

/** @type {string[]} The folders that tsc compiles. */
const PROJECTS = JSON.parse(fs.readFileSync('tsconfig.json', 'utf8'))
  .references.map((/** @type {{ path: string }} */ { path }) => path)
  .filter((/** @type {string} */ path) => !path.endsWith('.json'));

/**
 * @typedef {{ inputs: string, outputs: Record<string, string> }} Stamp The hash of the inputs of
 *   the last successful run, and the size and time of each file it wrote
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly string[]} inputs Files and folders
 * @property {() => string[]} outputs Files
 * @property {(last: Stamp | undefined) => string[]} command The arguments of node
 * @property {() => void} [tidy] Removes what an earlier run left behind
 */

/** @type {Step} */
const KERNEL = {
  name: 'kernel',
  inputs: ['generator', 'src/layout.ts', 'src/orientations.ts'].map((x) => `packages/kernel/${x}`),
  outputs: () =>
    ['src/generated/script-machine.ts', 'dist/scalar.wasm', 'dist/simd.wasm'].map(
      (name) => `packages/kernel/${name}`,
    ),
  command: () => ['--import', 'tsx', 'packages/kernel/generator/build.ts'],
};

/** @type {Step} */
const CODE = {
  name: 'code',
  inputs: ['tsconfig.json', 'tsconfig.base.json', ...PROJECTS],
  outputs: () =>
    PROJECTS.flatMap((folder) => [
      `${folder}/tsconfig.tsbuildinfo`,
      ...filesIn(`${folder}/dist`).filter((path) => !path.endsWith('.wasm')),
    ]),
  // By itself tsc takes no notice of outputs that have gone.
  command: (last) => {
    const isWhole = last !== undefined && Object.keys(last.outputs).every(fs.existsSync);
    return ['node_modules/typescript/bin/tsc', '-b', ...(isWhole ? [] : ['--force'])];
  },
  // Nor does it remove what was made of sources that have gone.
  tidy: () => {
    for (const path of PROJECTS.flatMap((folder) => filesIn(`${folder}/dist`))) {
      const source = path.replace('/dist/', '/src/').replace(/(\.d\.ts|\.js|\.js\.map)$/, '.ts');
      if (source.endsWith('.ts') && !fs.existsSync(source)) fs.rmSync(path);
    }
  },
};

/** @type {Step} */
const WEB = {
  name: 'web',
  inputs: [
    'tsconfig.base.json',
    ...PROJECTS.filter((path) => path.startsWith('packages/')),
    'apps/web',
  ],
  outputs: () => filesIn('apps/web/dist'),
  command: () => ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'warn'],
};

process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;

/** @param {readonly string[]} names */
async function main(names) {
  const steps = [KERNEL, CODE, WEB].filter(
    ({ name }) => names.length === 0 || names.includes(name),
  );
  if (steps.every(isFresh)) return true;
  await lock();
  try {
    // What the kernel's generator writes is an input of the other two.
    if (steps.includes(KERNEL) && !(await make(KERNEL))) return false;
    const made = await Promise.all(steps.filter((step) => step !== KERNEL).map(make));
    return made.every(Boolean);
  } finally {
    fs.rmSync(LOCK);
  }
}

/** Runs a step unless its last result stands. Answers whether there is one now. @param {Step} step */
async function make(step) {
  if (isFresh(step)) return true;
  const last = readStamp(step);
  if (last !== undefined) writeStamp(step, { ...last, inputs: 'not built' });
  const inputs = hashInputs(step);
  console.error(`Building: ${step.name}`);
  const child = spawn(process.execPath, step.command(last), { stdio: 'inherit' });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) return false;
  step.tidy?.();
  const outputs = Object.fromEntries(step.outputs().map((path) => [path, markOf(path)]));
  writeStamp(step, { inputs, outputs });
  return true;
}

/** @param {Step} step */
function isFresh(step) {
  const last = readStamp(step);
  return (
    last !== undefined &&
    Object.entries(last.outputs).every(([path, mark]) => markOf(path) === mark) &&
    last.inputs === hashInputs(step)
  );
}

/** @param {Step} step */
function stampOf({ name }) {
  return `${CACHE}/${name}.json`;
}

/** @param {Step} step @returns {Stamp | undefined} */
function readStamp(step) {
  try {
    return JSON.parse(fs.readFileSync(stampOf(step), 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {Step} step @param {Stamp} stamp */
function writeStamp(step, stamp) {
  fs.writeFileSync(stampOf(step), JSON.stringify(stamp));
}

/** @param {string} path */
function markOf(path) {
  const stats = fs.statSync(path, { throwIfNoEntry: false });
  return `${stats?.size} ${stats?.mtimeMs}`;
}

/** @param {Step} step */
function hashInputs({ inputs }) {
  const hash = createHash('sha256');
  for (const path of [...TOOLS, ...inputs].flatMap((input) => filesIn(input))) {
    hash.update(`${path}\n`).update(fs.readFileSync(path));
  }
  return hash.digest('hex');
}

/** The file itself, or those in the folder that are inputs, in order. @param {string} path @returns {string[]} */
function filesIn(path) {
  const stats = fs.statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (!stats.isDirectory()) return [path];
  return fs
    .readdirSync(path)
    .sort()
    .filter((name) => !NO_INPUT.test(name))
    .flatMap((name) => filesIn(`${path}/${name}`));
}

/** Waits until no other run is building. */
async function lock() {
  fs.mkdirSync(CACHE, { recursive: true });
  for (let isTold = false; ; await sleep(100)) {
    try {
      fs.writeFileSync(LOCK, `${process.pid}`, { flag: 'wx' });
      return;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    const owner = lockOwner();
    if (owner !== undefined && !isRunning(owner)) {
      fs.rmSync(LOCK, { force: true });
    } else if (!isTold) {
      console.error(`Waiting for another build; if there is none, remove ${LOCK}`);
      isTold = true;
    }
  }
}

/** The process that builds, if it is known. */
function lockOwner() {
  try {
    return Number(fs.readFileSync(LOCK, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
