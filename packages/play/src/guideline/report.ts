import { type GuidelineGame, titleOfGuideline } from '@tetrarium/engine/guideline';
import { formatTime } from '@tetrarium/engine/picture';
import { count, formatNumber } from '@tetrarium/words';
import { ENDS, GuidelineWords, rivalOf } from './sentences.ts';

/** What a game came to, in lines. */
export class GuidelineReport extends GuidelineWords {
  private get rival(): string {
    return rivalOf(this.session);
  }

  /** The lines that say who won a race and why, or how a game ended. */
  get endLines(): string[] {
    const { outcome, game, rivalFault } = this.session;
    const [title, why] = ENDS[outcome === 'lost' ? game.over! : outcome];
    return [
      title,
      rivalFault ?? why,
      ...(outcome === 'lost' ? [`${this.rival} wins the race.`] : []),
    ];
  }

  get endAndResult(): string[] {
    const [title, ...why] = this.endLines;
    const lines = this.result.split('\n');
    // A race's result begins with these words itself.
    return this.session.rivalGame === undefined ? [`${title}. ${why.join(' ')}`, ...lines] : lines;
  }

  /** "Sprint: 40 lines in 1:02.345, 101 pieces, score 9,876, 1.61 pieces a second ... (seed 7)". */
  get result(): string {
    const { game, rivalGame, seed, statistics } = this.session;
    const { piecesPerSecond = 0, faults = [] } = statistics ?? {};
    const numbers = [
      `${count(game.lines, 'line')} in ${formatTime(game.time)}`,
      count(game.pieces, 'piece'),
      `score ${formatNumber(game.score)}`,
      `${piecesPerSecond.toFixed(2)} pieces a second`,
      count(faults.length, 'finesse fault'),
    ];
    if (rivalGame === undefined) {
      const end = game.over ?? 'not finished';
      return `${titleOfGuideline(game.rules)}: ${[...numbers, end].join(', ')} (seed ${seed})`;
    }
    const name = this.rival;
    const { lines, pieces } = rivalGame;
    const theirs = [count(lines, 'line'), count(pieces, 'piece'), sentWords(rivalGame)];
    const [title, ...why] = this.endLines;
    return [
      `Race against ${name}: ${title}. ${why.join(' ')}`,
      `You: ${[...numbers, sentWords(game)].join(', ')}`,
      `${name}: ${theirs.join(', ')} (seed ${seed})`,
    ].join('\n');
  }
}

function sentWords({ sent }: GuidelineGame): string {
  return `${count(sent, 'line')} sent`;
}
