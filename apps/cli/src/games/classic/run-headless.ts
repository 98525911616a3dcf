import { stepStraight } from '@tetrarium/brains';
import { count } from '@tetrarium/words';
import { loadBrain } from '../../brain-host/load-brain.ts';
import type { Bell } from '../../shell/bell.ts';
import { CliError, EXIT, type ExitCode } from '../../shell/exit.ts';
import type { Terminal } from '../../shell/terminal.ts';
import { inSlices } from '../../shell/thread.ts';
import { type ClassicPlan, createStraight, openGame } from './open-game.ts';
import { printResult } from './report.ts';

/** How a game without a screen is played. */
export interface HeadlessOptions {
  readonly isStraight: boolean;
  readonly isJson: boolean;
}

/** Whom such a game talks and listens to. */
export interface HeadlessWorld {
  readonly terminal: Pick<Terminal, 'print' | 'say' | 'debug'>;
  readonly stop: { readonly aborted: boolean };
  /** Rung when it stops; then a user's brain is not waited for. */
  readonly bell?: Bell;
}

/** Plays a game of a brain to its end and prints what it came to. */
export function runHeadless(
  plan: ClassicPlan,
  { isStraight, isJson }: HeadlessOptions,
  world: HeadlessWorld,
): Promise<ExitCode> {
  return isStraight ? runStraight(plan, isJson, world) : runSession(plan, isJson, world);
}

async function runStraight(
  plan: ClassicPlan,
  isJson: boolean,
  { terminal, stop, bell }: HeadlessWorld,
): Promise<ExitCode> {
  const { thinkLimit } = plan;
  const loaded = await loadBrain(plan.brain, { thinkLimit, bell, onOutput: outputTo(terminal) });
  try {
    const game = createStraight(plan, loaded);
    const failure = () => (game.over === 'no-move' ? loaded.lastFailure() : undefined);
    const tellNotices = (): void => {
      // The failure that ends the game is told once, as the error.
      const notices = loaded.takeNotices();
      for (const text of failure() === undefined ? notices : []) terminal.say(text);
    };
    // A brain that fails ends it, as nothing falls by itself.
    await inSlices(stop, tellNotices, () => stepStraight(game) !== undefined);
    if (stop.aborted) return interrupted(game, isJson, terminal);
    const fault = failure();
    if (fault !== undefined) {
      throw new CliError(
        EXIT.failed,
        `${fault}, so the straight game ended after ${count(game.landed, 'piece')}`,
        'Without --straight the pieces fall on their own, and the game goes on.',
      );
    }
    printResult(game, isJson, terminal);
    return EXIT.ok;
  } finally {
    await loaded.close();
  }
}

async function runSession(
  plan: ClassicPlan,
  isJson: boolean,
  { terminal, stop, bell }: HeadlessWorld,
): Promise<ExitCode> {
  const onBrainOutput = outputTo(terminal);
  const opened = await openGame({ ...plan, bell, ...(onBrainOutput && { onBrainOutput }) });
  const { session, brain } = opened;
  try {
    const tellNotices = (): void => {
      for (const notice of brain?.takeNotices() ?? []) terminal.say(notice);
    };
    const { game } = session;
    // A game nobody sees is recorded as one that was seen, not by the clock.
    let ticks = 0;
    await inSlices(stop, tellNotices, () => {
      session.tick(++ticks * plan.setup.speed);
      return game.over === undefined;
    });
    if (game.over === undefined) return interrupted(game, isJson, terminal);
    const hasFailed = opened.hasBrainFailed();
    tellNotices();
    printResult(game, isJson, terminal);
    if (plan.replayPath !== undefined) {
      const { saveReplay } = await import('./watch.ts');
      await saveReplay(plan, session, terminal);
    }
    return hasFailed ? EXIT.failed : EXIT.ok;
  } finally {
    await opened.close();
  }
}

/** Where the prints of a user's brain go: stdout is for the result alone. */
function outputTo({ debug, say }: HeadlessWorld['terminal']) {
  return debug ? (text: string) => say(text.replace(/\n$/, '')) : undefined;
}

function interrupted(
  game: Parameters<typeof printResult>[0],
  isJson: boolean,
  terminal: HeadlessWorld['terminal'],
): ExitCode {
  printResult(game, isJson, terminal, true);
  terminal.say(`Interrupted after ${count(game.landed, 'piece')}.`);
  return EXIT.interrupted;
}
