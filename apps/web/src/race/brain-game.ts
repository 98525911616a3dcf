import { type BrainRaceWorld, RaceSetup, BrainRace as Races } from '@tetrarium/play/race';
import { COUNTDOWN } from '../game-ui/countdown.tsx';
import type { OpenGames } from '../game-ui/open-games.ts';
import { guidelineSettings } from '../shell/guideline-settings.ts';
import { replaceQuery } from '../shell/route.ts';
import { RACE_WORLD, RaceGame } from './game.ts';
import { builtInRival } from './rivals.ts';

const WORLD: BrainRaceWorld = {
  ...RACE_WORLD,
  countdown: () => (guidelineSettings.peek().hasCountdown ? COUNTDOWN : 0),
  // Pages sleep.
  longestStep: 1000,
  findRival: (id) => builtInRival(id) ?? findOwn(id),
};

async function findOwn(id: string) {
  const { ownRival } = await import('./own-rival.ts');
  return ownRival(id);
}

/** A player's races against a brain on a page. */
export class BrainGame extends RaceGame<Races> {
  readonly setup = this.read(({ setup }) => setup);
  readonly record = this.read(({ record }) => record);
  readonly left = this.read(({ left }) => left);
  readonly nextPace = this.read(({ nextPace }) => nextPace);

  constructor() {
    super(new Races(WORLD, new RaceSetup()));
  }

  /** The words of the address of the race that is set up. */
  get query(): URLSearchParams {
    return new URLSearchParams(this.controller.setup.words());
  }

  open(query: URLSearchParams): void {
    this.controller.open(query);
    replaceQuery('race', this.query);
  }

  change(changes: Parameters<Races['change']>[0]): void {
    this.controller.change(changes);
    replaceQuery('race', this.query);
  }
}

/** The races against a brain among the open games. */
export function openBrainGame(games: OpenGames): BrainGame {
  return games.get('race', () => new BrainGame());
}
