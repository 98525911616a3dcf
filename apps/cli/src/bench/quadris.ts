import {
  createInterpreter,
  feedText,
  type Interpreter,
  type Reply,
  RULESETS,
  renderText,
} from '@tetrarium/quadris';
import { type BenchOptions, type BenchTable, measureTogether, type Work } from './measure.ts';

/** Moves, turns and drops all over the board, some abbreviated, some multiplied, some wrong. */
const SCRIPT = '3ri cl dr left 2lef co 5do dr 8ri dr cl 20ri dr foo 6right down drop 0left\n';
const COMMANDS = SCRIPT.trim().split(' ').length;

export function benchQuadris(options: BenchOptions): BenchTable {
  const works = [
    type(() => {}),
    type((reply) => {
      if (reply.type === 'frame') renderText(reply.frame);
    }),
  ];
  const names = ['command to frame', 'command to text'];
  const measured = measureTogether(works, options);
  const [first] = measured;
  return {
    title: 'Quadris commands',
    unit: 'commands per CPU second, level 2',
    rows: measured.map((figures, i) => ({
      name: names[i]!,
      ...figures,
      ratios: { 'frame only': figures.median / first!.median },
    })),
  };
}

function type(emit: (reply: Reply) => void): Work {
  return (count) => {
    const session = start();
    let done = 0;
    while (done < count) {
      feedText(session, SCRIPT, emit);
      done += COMMANDS;
      if (session.game.players[0]!.isOut) feedText(session, 'restart\n', emit);
    }
    feedText(session, '\n', emit);
    return done;
  };
}

function start(): Interpreter {
  const { id: rules, levels } = RULESETS['2013'];
  const setup = { rules, levels, spawn: 'bottom-row', startLevel: 2, sequences: ['I'] } as const;
  const session = createInterpreter({ setup, seed: 0 });
  if (!session.ok) throw new Error(session.problem.message);
  return session.value;
}
