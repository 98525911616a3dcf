import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './run-cli.ts';

/** A run of a second or two: three constants on a small board, many small generations. */
export const SMALL =
  'train default --board 6x8 --population 8 --games 4 --finalists 4 --final-games 8 --seed 3';

export const read = (folder: string, name: string): string =>
  readFileSync(join(folder, name), 'utf8');
export const words = (line: string): string[] => line.split(' ');
export const lines = (text: string): number => text.split('\n').length - 1;

/** Waits until the run file has this many lines. */
export function waitForLines(path: string, least: number): Promise<void> {
  return until(() => existsSync(path) && lines(readFileSync(path, 'utf8')) >= least);
}
