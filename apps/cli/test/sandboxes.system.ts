import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { findSandboxes } from '../src/bench/sandboxes.ts';
import { openRealm } from '../src/grade/links/quickjs-realm.ts';

// What each place for strangers' code stops, by trying it: the table of docs/adr/0014.

const server = createServer((socket) => socket.end());

/** Code that says OUT when it got what it should not get. */
const PROBES = {
  'reads a file': `require('fs').readFileSync('/etc/hostname'); say('OUT');`,
  'writes a file': `require('fs').writeFileSync('/var/tmp/tetrarium-probe', 'x'); say('OUT');`,
  'starts a program': `if (require('child_process').spawnSync('true').status === 0) say('OUT');`,
  'reads the environment': `if (process.env.SECRET === 'of the grader') say('OUT');`,
  'finds its parent': `process.kill(process.ppid, 0); if (process.ppid > 1) say('OUT');`,
  'opens a connection': `require('net').connect(PORT, '127.0.0.1', () => { say('OUT'); process.exit(); });`,
  'sees the clock': `const t = Date.now(); while (Date.now() === t); say('OUT');`,
  'sees dice': `if (Math.random() !== 1015568748 / 2 ** 32) say('OUT');`,
  'uses 1 GB': `const a = []; for (let i = 0; i < 1000; i++) a.push(new Uint8Array(2 ** 20).fill(1)); say('OUT');`,
} as const;

it.each(findSandboxes())('$name', async ({ name, command }) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const found: Record<string, string> = {};
  for (const [probe, text] of Object.entries(PROBES)) {
    const code = text.replace('PORT', String(port));
    const said = command === undefined ? await inside(code) : outside(command, code);
    found[probe] = said.includes('OUT') ? 'not stopped' : 'stopped';
  }
  server.close();
  console.log(name, found);
  const open = Object.keys(found).filter((probe) => found[probe] === 'not stopped');
  expect(open).toEqual(OPEN[name]);
});

const OPEN: Readonly<Record<string, readonly string[]>> = {
  'QuickJS in WebAssembly': [],
  'node child, permission model': [
    'reads the environment',
    'finds its parent',
    'opens a connection',
    'sees the clock',
    'sees dice',
    'uses 1 GB',
  ],
  'node child in bubblewrap': ['sees the clock', 'sees dice', 'uses 1 GB'],
};

async function inside(code: string): Promise<string> {
  let said = '';
  const onPrint = (text: string): void => {
    said += text;
  };
  const realm = await openRealm({ limit: 1000, onPulse: () => {}, onPrint });
  const { bundleOurs } = await import('../src/grade/bundle.ts');
  realm.load(await bundleOurs('surroundings'), 'surroundings.js');
  try {
    realm.load(`const say = (text) => console.log(text); ${code}`, 'probe.js');
  } catch {
    // Whatever it threw, it said nothing before.
  }
  realm.close();
  return said;
}

function outside([program, ...words]: readonly string[], code: string): string {
  const text = `const say = (text) => console.log(text); ${code}`;
  const env = { ...process.env, SECRET: 'of the grader' };
  const options = { encoding: 'utf8', env, timeout: 60_000 } as const;
  return spawnSync(program!, [...words, '-e', text], options).stdout;
}
