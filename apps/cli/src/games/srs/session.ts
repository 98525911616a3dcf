import { createActionBrain, createSrsBrain } from '@tetrarium/brains';
import { Piece } from '@tetrarium/engine/core';
import type { SrsAction } from '@tetrarium/engine/srs';
import { type ActionBrain, createSrsGame, SRS_REPLAY, SrsView } from '@tetrarium/engine/srs';
import { type BrainChoice, type LoadedBrain, loadBrain } from '../../brain-host/load-brain.ts';
import { createRecorder } from '../../replay/recorder.ts';
import type { PlaySession, PlayVerb } from '../classic/play-session.ts';
import type { ClassicSetup } from '../classic/session.ts';

const ACTIONS: Readonly<Record<PlayVerb, SrsAction>> = {
  left: 'LEFT',
  right: 'RIGHT',
  down: 'DOWN',
  drop: 'DROP',
  rotate: 'CLOCKWISE',
  'rotate-back': 'COUNTERCLOCKWISE',
};

/** What a session of the UT game is made from: of the setup only what this game has. */
export type SrsSetup = Pick<
  ClassicSetup,
  'seed' | 'brain' | 'rules' | 'thinkLimit' | 'onBrainOutput' | 'replayPath'
>;

/**
 * Starts a game of the UT assignment for the terminal; throws a `CliError` where the brain cannot
 * be loaded. With a brain a tick is one action of it and nothing falls, without one it is DOWN.
 */
export async function createSrsSession(setup: SrsSetup): Promise<PlaySession> {
  const { seed, rules, thinkLimit, onBrainOutput } = setup;
  const loaded = await loadBrain(setup.brain, { thinkLimit, onOutput: onBrainOutput });
  const brain = actionBrainOf(setup.brain, loaded);
  const game = createSrsGame(seed, { maxPieces: rules.pieceLimit });
  const recorder = createRecorder<SrsAction>(setup.replayPath !== undefined);
  const view = new SrsView(game, recorder.note);
  return {
    title: 'Tetrarium SRS',
    pieces: Piece.getPieces(),
    turnsBothWays: true,
    adversary: undefined,
    brainTitle: loaded.title,
    get isBrainOff() {
      return loaded.isOff();
    },
    get isOver() {
      return game.over !== undefined;
    },
    frame: () => view.frame(),
    result: () => {
      const { pieces, score, rows, over: end } = view.frame();
      return { pieces, score, rows, end };
    },
    tick: () => (brain === undefined || loaded.isOff() ? view.act('DOWN') : view.tick(brain)),
    steer: (verb) => view.act(ACTIONS[verb]),
    takeNotices: loaded.takeNotices,
    replay: () => {
      const { pieceLimit: maxPieces } = rules;
      return recorder.seal(SRS_REPLAY, seed, maxPieces === undefined ? {} : { maxPieces });
    },
    close: loaded.close,
  };
}

function actionBrainOf(
  choice: BrainChoice | undefined,
  { brain }: LoadedBrain,
): ActionBrain | undefined {
  if (choice?.kind === 'ours') return createSrsBrain(choice.spec);
  return brain && createActionBrain(brain);
}
