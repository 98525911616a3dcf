import { spawn } from 'node:child_process';
import { sep } from 'node:path';
import { workerData } from 'node:worker_threads';
import { type Hello, LineSplitter, LinkBroken, parseHello } from '@tetrarium/protocol';
import { guardOf } from '../shell/end-marked.ts';
import { type Death, type Ears, type Running, supervise } from '../shell/supervise.ts';

// The supervisor of a program in any language, which talks in lines.

export interface CommandOrders {
  readonly words: readonly string[];
  readonly folder: string;
}

/** What a program gets of the environment: enough to be found and to find its own things. */
const ENVIRONMENT =
  /^(PATH|HOME|USER|LANG|LANGUAGE|LC_.*|TZ|TMPDIR|TEMP|TMP|JAVA_HOME|JDK_HOME|CLASSPATH|PYTHONPATH|PYTHONHOME|VIRTUAL_ENV|PYENV_.*|CONDA_.*|RUSTUP_HOME|CARGO_HOME|GOPATH|GOROOT|GOCACHE|DOTNET_ROOT|NODE_PATH|SYSTEMROOT|SYSTEMDRIVE|COMSPEC|PATHEXT|USERPROFILE|APPDATA|LOCALAPPDATA|PROGRAMFILES.*)$/i;

/** Without these Python holds its answers back, and what is no English is no JSON. */
const SETTINGS = { PYTHONUNBUFFERED: '1', PYTHONIOENCODING: 'utf-8' } as const;

const { words, folder } = workerData as CommandOrders;

supervise<string, string, Hello>({ start, causeOfDeath });

function start(mark: Readonly<Record<string, string>>, ears: Ears<string, Hello>): Running<string> {
  const kept = Object.entries(process.env).filter(([name]) => ENVIRONMENT.test(name));
  const [file, ...args] = guardOf(words);
  const child = spawn(file!, args, {
    cwd: folder,
    env: { ...Object.fromEntries(kept), ...SETTINGS, ...mark },
    // The guard waits at the fourth, which ends with this process, in whatever way.
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  // Written to a process that is gone: its end will be noticed.
  for (const stream of [child.stdin, child.stdio[3]]) stream?.on('error', () => {});
  const lines = new LineSplitter();
  let hasSaidHello = false;
  const listen = (line: string): void => {
    if (!hasSaidHello) {
      hasSaidHello = true;
      ears.onLoaded(parseHello(line));
    } else if (ears.isAsked()) ears.onAnswer(line);
    else {
      const said = JSON.stringify(line.slice(0, 80));
      ears.onFailure(`said ${said} without being asked`, 'nonsense');
    }
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    try {
      lines.push(text).forEach(listen);
    } catch (error) {
      if (!(error instanceof LinkBroken)) throw error;
      ears.onFailure(`answered nonsense: ${error.message}`, error.reason);
    }
  });
  child.once('spawn', ears.onReady);
  return {
    child,
    output: [child.stderr],
    ask: (line) => void child.stdin.write(`${line}\n`),
  };
}

/** What compilers say of a line: javac and others, then that of Rust. */
const COMPLAINT = /^(?:\S.*:\d+:(?:\d+:)? (?:fatal )?error\b|error(?:\[\w+\])?:)/;
/** Lines that are shown of the first complaint: itself, the line of the program, the place in it. */
const SHOWN_LINES = 3;

function causeOfDeath({ code, signal, firstWords, lastWords, isLoaded }: Death): string {
  const [program] = words;
  if (!isLoaded && code === 127 && firstWords.includes(`${program}: `)) {
    return `could not be started: there is no program ${program}`;
  }
  if (!isLoaded && code === 126 && firstWords.includes(`${program}: `)) {
    return `could not be started: ${program} is no program, or may not be run`;
  }
  const [last] = lastWords.trimEnd().split('\n').slice(-1);
  const said = (isLoaded ? undefined : complaintIn(firstWords)) ?? last;
  const told = said ? `: ${said.replaceAll(`${folder}${sep}`, '')}` : '';
  if (signal !== null) return `was ended by ${signal}${told}`;
  if (!isLoaded) return `ended before its first line, with code ${code}${told}`;
  return `ended with code ${code}${told}`;
}

/** The first complaint of a compiler, with what belongs to it on further lines. */
function complaintIn(text: string): string | undefined {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => COMPLAINT.test(line));
  if (first < 0) return undefined;
  const next = lines.slice(first + 1).findIndex((line) => !/^\s+\S/.test(line));
  const count = Math.min(SHOWN_LINES, next < 0 ? SHOWN_LINES : next + 1);
  return lines.slice(first, first + count).join('\n');
}
