import { findGenome, findOptimiser, type RunConfig } from '@tetrarium/trainer';
import { format, formatNumber } from '../shell/format.ts';
import { TEXT } from './messages.ts';

/** A large number in few signs: 1.2 M. */
export function formatShort(value: number): string {
  if (value >= 1e9) return `${Number((value / 1e9).toPrecision(3))} G`;
  if (value >= 1e6) return `${Number((value / 1e6).toPrecision(3))} M`;
  if (value >= 1e4) return `${Number((value / 1e3).toPrecision(3))} k`;
  return formatNumber(Math.round(value));
}

export function unitOf({ genome }: RunConfig): string {
  return findGenome(genome)?.plays === 'ut-report' ? TEXT.unitPieces : TEXT.unitLines;
}

export function geneName(id: string): string {
  const words = id.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const LABELS: Readonly<Record<string, string>> = {
  'board.width': TEXT.width,
  'board.height': TEXT.height,
  population: TEXT.population,
  games: TEXT.games,
  maxPieces: TEXT.maxPieces,
  'budget.pieces': TEXT.pieces,
  'budget.generations': TEXT.generations,
  finalists: TEXT.finalists,
  finalGames: TEXT.finalGames,
  seed: TEXT.seed,
  'ahead.from': TEXT.aheadFrom,
  'ahead.beam': TEXT.beam,
};

export function faultOfForm(message: string, optimiser: string): string {
  if (message.startsWith('Expected a budget')) return TEXT.noBudget;
  if (message.startsWith('Expected genome')) return TEXT.noFeature;
  return message.replace(/^Expected ([\w.]+) (?=as|from)/, (whole, name: string) => {
    const option = findOptimiser(optimiser)?.options.find(({ id }) => id === name);
    const label = LABELS[name] ?? option?.title;
    return label === undefined ? whole : format(TEXT.expectedField, { label });
  });
}

export function fileNameOf({ genome, seed }: RunConfig): string {
  return `${genome.replaceAll(',', '+')}-${seed}.run.jsonl`;
}
