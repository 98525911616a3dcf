import { signal } from '@preact/signals';
import {
  formatRun,
  LiveRun,
  parseRun,
  type RunConfig,
  type RunFigures,
  type RunRecord,
} from '@tetrarium/trainer';
import { openDB } from 'idb';
import { announce } from '../shell/announcer.ts';
import { format } from '../shell/format.ts';
import { recall, remember } from '../shell/storage.ts';
import { poolSize } from '../worker/pool-size.ts';
import { configOf, type FormValues, formatFormValues, parseFormValues } from './form-values.ts';
import { TEXT } from './messages.ts';
import { openPool, type TrainingPool } from './pool.ts';

const FORM_KEY = 'tetrarium/train';
/** Milliseconds between two checkpoints, where generations are shorter. */
const CHECKPOINT = 1000;
/** Milliseconds between two pictures of a run under way. */
const FRAME = 100;

/** What is going on; a stopped run can go on, one that has ended cannot. */
export type Phase = 'opening' | 'empty' | 'running' | 'paused' | 'stopped' | 'ended';

export const form = signal<FormValues>(parseFormValues(recall(FORM_KEY)));
export const phase = signal<Phase>('opening');
export const record = signal<RunRecord | undefined>(undefined);
export const figures = signal<RunFigures | undefined>(undefined);
export const fault = signal<string | undefined>(undefined);
/** Whether there is something in the run that no file has been saved of. */
export const isUnsaved = signal(false);
export const isKept = signal(true);
/** The generation that is looked at; undefined for the latest. */
export const picked = signal<number | undefined>(undefined);

let live: LiveRun | undefined;
let pool: TrainingPool | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let keptAt = 0;
let isOpened = false;

export function changeForm(changes: Partial<FormValues>): void {
  form.value = { ...form.peek(), ...changes };
  if (configOf(form.peek(), 0).ok) remember(FORM_KEY, formatFormValues(form.peek()));
}

export async function openTrain(): Promise<void> {
  if (isOpened) return;
  isOpened = true;
  const text = await recallRun();
  const run = text === undefined ? undefined : readRun(text);
  if (run === undefined) {
    phase.value = 'empty';
    return;
  }
  showRun(run);
  isUnsaved.value = run.generations.length > 0;
}

export function startForm(): void {
  const [seed] = crypto.getRandomValues(new Uint32Array(1));
  const config = configOf(form.peek(), seed!);
  if (config.ok) startRun(config.value);
}

export function startRun(config: RunConfig): void {
  stopRun();
  show({ config, generations: [], ending: undefined });
  picked.value = undefined;
  announce(TEXT.saidStart, true);
  void trainOn();
}

export function readRun(text: string): RunRecord | undefined {
  const parsed = parseRun(text);
  if (parsed.ok && parsed.value.config.own !== undefined) {
    fault.value = format(TEXT.ownRun, { file: parsed.value.config.own.file });
    return undefined;
  }
  if (parsed.ok) {
    fault.value = undefined;
    return parsed.value;
  }
  const { message, at } = parsed.problem;
  fault.value = format(TEXT.badFile, { message, line: at?.line ?? 1 });
  return undefined;
}

export function showRun(run: RunRecord): void {
  stopRun();
  show(run);
  picked.value = undefined;
  isUnsaved.value = false;
  phase.value = run.ending === undefined ? 'stopped' : 'ended';
  void keep(run);
}

/** Holds the run; it counts as paused once it is kept. */
export async function pauseRun(): Promise<void> {
  pool?.pause();
  live?.pause();
  const held = live;
  if (held !== undefined) await keep(held.record());
  if (live !== held) return;
  settle('paused');
  announce(TEXT.saidPause, true);
}

export function resumeRun(): void {
  if (phase.peek() === 'paused') {
    phase.value = 'running';
    live?.resume();
    pool?.resume();
  } else void trainOn();
}

export function stopRun(): void {
  if (live === undefined) return;
  const ended = live;
  settle('stopped');
  live = undefined;
  ended.stop();
  pool?.close();
}

async function trainOn(): Promise<void> {
  const past = record.peek();
  if (past === undefined || past.ending !== undefined) return;
  fault.value = undefined;
  phase.value = 'running';
  const mine = new LiveRun(past, () => performance.now());
  const players = openPool(past.config, poolSize(navigator.hardwareConcurrency), (share, tally) => {
    mine.played(share, tally);
    showSoon();
  });
  live = mine;
  pool = players;
  try {
    await mine.train(players.evaluate, () => {
      if (live !== mine) return;
      isUnsaved.value = true;
      if (performance.now() - keptAt >= CHECKPOINT) void keep(mine.record());
      showSoon();
    });
  } catch (error) {
    if (live === mine) fault.value = format(TEXT.failed, { message: (error as Error).message });
  }
  players.close();
  if (live !== mine) return;
  settle(mine.record().ending === undefined ? 'stopped' : 'ended');
  live = undefined;
  if (phase.peek() === 'ended') announce(TEXT.saidEnd, true);
}

function settle(next: Phase): void {
  clearTimeout(timer);
  timer = undefined;
  showLive();
  if (live !== undefined) void keep(live.record());
  phase.value = next;
}

function showSoon(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    showLive();
  }, FRAME);
}

function showLive(): void {
  if (live === undefined) return;
  figures.value = live.figures();
  const now = live.record();
  const shown = record.peek();
  const isNews =
    now.generations.length !== shown?.generations.length || now.ending !== shown.ending;
  if (isNews) record.value = now;
}

function show(next: RunRecord): void {
  record.value = next;
  figures.value = undefined;
}

async function keep(run: RunRecord): Promise<void> {
  keptAt = performance.now();
  isKept.value = await keepRun(formatRun(run));
}

const STORE = 'runs';
/** There is one run at a time. */
const KEY = 'present';

function open() {
  return openDB('tetrarium-train', 1, {
    upgrade: (database) => {
      database.createObjectStore(STORE);
    },
  });
}

/** Keeps the text of a run file in this browser, or forgets it; false where that is forbidden. */
async function keepRun(text: string | undefined): Promise<boolean> {
  try {
    const database = await open();
    if (text === undefined) await database.delete(STORE, KEY);
    else await database.put(STORE, text, KEY);
    database.close();
    return true;
  } catch {
    // Forbidden or full: the training goes on without being kept.
    return false;
  }
}

async function recallRun(): Promise<string | undefined> {
  try {
    const database = await open();
    const text: unknown = await database.get(STORE, KEY);
    database.close();
    return typeof text === 'string' ? text : undefined;
  } catch {
    // The user forbids storage: everything works, nothing is kept.
    return undefined;
  }
}
