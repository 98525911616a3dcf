import { genomeOf, type RunFigures, type RunRecord, winnerOf } from '@tetrarium/trainer';
import { count, formatDuration, formatNumber } from '@tetrarium/words';
import { formatTable } from '../shell/table.ts';
import { visible } from '../shell/visible.ts';
import type { RunFiles } from './run-store.ts';

const BAR = 24;

/** A line about a training under way: a bar, how far it is, how good, how long still. */
export function progressLine(run: RunRecord, figures: RunFigures): string {
  const filled = Math.round(figures.done * BAR);
  const bar = '#'.repeat(filled) + '.'.repeat(BAR - filled);
  return `[${bar}] ${percent(figures.done)}  ${stageOf(run, figures)}`;
}

export function progressWords(run: RunRecord, figures: RunFigures): string {
  return `${percent(figures.done)} done. ${stageOf(run, figures)}`;
}

function stageOf({ generations }: RunRecord, { isFinal, share, secondsLeft }: RunFigures): string {
  const last = generations.at(-1);
  const what = isFinal
    ? `Finals (${percent(share)})`
    : `Generation ${generations.length + 1} (${percent(share)})`;
  const best = last === undefined ? '' : `, best ${formatNumber(Math.round(last.best.fitness))}`;
  const left = secondsLeft === undefined ? '' : `, ${formatDuration(secondsLeft)} left`;
  return `${what}${best}${left}`;
}

function percent(share: number): string {
  return `${Math.floor(100 * share)} %`;
}

export function formatResult(run: RunRecord, files: RunFiles): string {
  const { config, generations, ending } = run;
  const genome = genomeOf(config)!;
  const best = ending!.finalists[0]!;
  const values = winnerOf(run)!;
  const numbers = genome.genes.map(({ id }, i) => [id, values[i]!.toFixed(4)]);
  const margin = formatNumber(Math.round(1.96 * best.error));
  return [
    `${count(generations.length, 'generation')}, ${count(ending!.total, 'piece')}`,
    `Winner (${visible(best.from)}): ${formatNumber(Math.round(best.mean))} +- ${margin} ${scoreOf(run)} on ${count(best.games, config.split ? 'fresh repetition' : 'fresh game')}`,
    ...formatTable(numbers),
    `Run      ${visible(files.run)}`,
    `${files.brain.endsWith('.json') ? 'Weights' : 'Brain  '}  ${visible(files.brain)}`,
    `Report   ${visible(files.report)}`,
    `Rate it  ${visible(rateCommand(run, files))}`,
  ].join('\n');
}

function rateCommand({ config }: RunRecord, files: RunFiles): string {
  const { board, ahead, split } = config;
  if (genomeOf(config)!.plays === 'ut-report') return `tetrarium srs --brain ${files.brain}`;
  const look = ahead ? ` --lookahead expected --from ${ahead.from} --beam ${ahead.beam}` : '';
  return `tetrarium rate ${files.brain} --board ${board.width}x${board.height}${look}${split ? ' --split' : ''}`;
}

function scoreOf({ config }: RunRecord): string {
  return genomeOf(config)!.plays === 'ut-report' ? 'pieces' : 'lines';
}
