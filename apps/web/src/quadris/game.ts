import { signal } from '@preact/signals';
import { QuadrisController, type QuadrisSetup } from '@tetrarium/play/quadris';
import { renderText, type Verb } from '@tetrarium/quadris';
import { createRef } from 'preact';
import { BROWSER } from '../game-ui/browser-world.ts';
import { type OpenGames, readGame, useOpenGames } from '../game-ui/open-games.ts';
import { browserFiles } from './browser-files.ts';

/** A player's games of Quadris on a page. */
export class QuadrisGame {
  readonly controller = new QuadrisController({ ...BROWSER, files: browserFiles });
  readonly #read = readGame(this.controller);
  readonly setup = this.#read(({ session }) => session.setup);
  readonly frame = this.#read(({ session }) => session.frame);
  readonly log = this.#read(({ session }) => session.log);
  /** The lines typed, for the history of the command line. */
  readonly typed = this.#read(({ session }) => session.history);
  readonly canUndo = this.#read(({ session }) => session.canUndo);
  readonly canRedo = this.#read(({ session }) => session.canRedo);
  /** The number of the game in the library of replays, where it is kept as it is now. */
  readonly keptId = this.#read(({ session }) => session.keptId);
  /** The board in sentences. */
  readonly words = this.#read(({ session }) => session.describe().join(' '));
  readonly text = this.#read(({ session }) => renderText(session.frame));
  readonly isAutoplaying = this.#read(({ isAutoplaying }) => isAutoplaying);
  readonly offered = this.#read(({ offered }) => offered);
  /** What was chosen without a start, for the next time: a dialog is closed by mistake, too. */
  readonly unusedSetup = signal<QuadrisSetup | undefined>(undefined);
  /** To which Escape leads from the boards. */
  readonly commandInput = createRef<HTMLInputElement>();

  /** What a verb is called now; empty where the rules have none. */
  namesOf(verb: Verb): readonly string[] {
    const { names } = this.controller.session.vocabulary;
    return names.flatMap((each) => (each.verb === verb ? [each.name] : []));
  }
}

/** The game among those that are open. */
export function openQuadris(games: OpenGames): QuadrisGame {
  return games.get('quadris', () => new QuadrisGame());
}

export function useQuadris(): QuadrisGame {
  return openQuadris(useOpenGames());
}
