import { computed, signal } from '@preact/signals';
import { createWell, type Well } from '@tetrarium/engine/picture';
import { createShownGame, firstGameOf, type Generation } from '@tetrarium/trainer';
import { isStill } from '../shell/settings-store.ts';
import { picked, record } from './store.ts';

export const WHOS = ['best', 'centre'] as const;
export type Who = (typeof WHOS)[number];

export interface Show {
  readonly generation: Generation;
  readonly genes: readonly number[];
  readonly number: number;
  readonly pieces: number;
  readonly lines: number;
  readonly isOver: boolean;
}

export const who = signal<Who>('best');
/** The game that is shown; undefined while there is no generation. */
export const show = signal<Show | undefined>(undefined);
export const picture = signal<Well>(createWell({ width: 10, height: 10 }));

const wanted = signal<boolean | undefined>(undefined);
/** Whether the game goes on by itself; those who want no motion start it themselves. */
export const isPlaying = computed(() => wanted.value ?? !isStill.value);

let game: ReturnType<typeof createShownGame> | undefined;

export function setPlaying(isOn: boolean): void {
  wanted.value = isOn;
}

export function beginShow(): void {
  const run = record.peek();
  const generation = run?.generations[(picked.peek() ?? run.generations.length) - 1];
  if (run === undefined || generation === undefined) {
    game = undefined;
    show.value = undefined;
    return;
  }
  const { fitness, best, centre } = generation;
  const genes = who.peek() === 'best' ? best.genes : centre;
  const candidate = fitness.indexOf(best.fitness);
  const number = firstGameOf(run.config, generation.generation, candidate);
  game = createShownGame(run.config, genes, number);
  show.value = { generation, genes, number, pieces: 0, lines: 0, isOver: false };
  picture.value = pictureOf(game);
}

/** Whether the latest generation is followed and there is a later one than the one that plays. */
export function isOutdated(): boolean {
  const latest = record.peek()?.generations.length ?? 0;
  return picked.peek() === undefined && (show.peek()?.generation.generation ?? latest) < latest;
}

export function stepShow(): void {
  const shown = show.peek();
  if (game === undefined || shown === undefined || shown.isOver) return;
  const isOver = !game.step() || game.over;
  show.value = { ...shown, pieces: game.pieces, lines: game.lines, isOver };
  picture.value = pictureOf(game);
}

function pictureOf(shown: ReturnType<typeof createShownGame>): Well {
  const { width, height, topSpace } = shown;
  return createWell({ width, height, topSpace, owners: shown.cells() });
}
