import { useOpenGame } from '../game-ui/open-games.ts';
import { BrainEditor } from './editor.ts';
import { LivePlay } from './live.ts';
import { type Contestant, findContestant } from './players.ts';
import { BrainRating } from './rating.ts';

export class BrainsController {
  readonly live = new LivePlay();
  readonly editor = new BrainEditor(this.live);
  readonly rating = new BrainRating();

  async latest(contestant: Contestant): Promise<Contestant> {
    await this.editor.flushEdits();
    return findContestant(contestant.ref) ?? contestant;
  }

  async rate(contestant: Contestant, isUntilSure: boolean): Promise<void> {
    await this.rating.startRating(await this.latest(contestant), isUntilSure);
  }

  async compare(contestant: Contestant, other: Contestant): Promise<void> {
    await this.rating.startComparison(await this.latest(contestant), other);
  }
}

export function useBrains(): BrainsController {
  return useOpenGame('brains', () => new BrainsController());
}

export function useEditor(): BrainEditor {
  return useBrains().editor;
}

export function useLive(): LivePlay {
  return useBrains().live;
}
