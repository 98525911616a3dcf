import {
  type Attack,
  attackOf,
  type Button,
  type GuidelineEvent,
  type GuidelineFrame,
  type GuidelineGame,
  type Side,
  wellOfGuideline,
} from '@tetrarium/engine/guideline';
import type { RealTimeSession } from '../controller/index.ts';
import { describeGame } from '../guideline/sentences.ts';
import type { RaceMoment } from '../race/controller.ts';
import type { Phase } from '../session/phase.ts';
import type { OnlineEvent, OnlineGame } from './game.ts';
import type { OnlineRace } from './session.ts';

/** A game against a remote player, which does not wait; spectators see the first side first. */
export class RemoteSession implements RealTimeSession<Button, GuidelineEvent> {
  readonly online: OnlineGame;
  /** Every attack so far, by the sides as they are shown. */
  private attacks: readonly Attack[] = [];
  private readonly race: OnlineRace;
  private readonly mine: Side;

  constructor(race: OnlineRace, online: OnlineGame) {
    this.race = race;
    this.online = online;
    this.mine = online.side ?? 0;
  }

  get phase(): Phase {
    return this.online.result === undefined ? 'playing' : 'over';
  }

  /** The game of the first side as it is shown. */
  get game(): GuidelineGame {
    return this.online.gameOf(this.mine);
  }

  get frame(): GuidelineFrame {
    return this.online.frameOf(this.mine);
  }

  advance(at: number): readonly GuidelineEvent[] {
    return this.take(this.race.advance(at));
  }

  press(button: Button, isDown: boolean, at: number): readonly GuidelineEvent[] {
    return this.take(this.online.press(button, isDown, at));
  }

  tap(button: Button, at: number): readonly GuidelineEvent[] {
    return this.take(this.online.tap(button, at));
  }

  /** Lets go of all keys: the game goes on. */
  pause(): readonly GuidelineEvent[] {
    return this.take(this.online.release());
  }

  resume(): void {}

  stop(): void {}

  save(): undefined {}

  describe(): readonly string[] {
    return [describeGame(this, wellOfGuideline(this.frame))];
  }

  /** Notes what happened in both wells, and answers what the player has done. */
  take(events: readonly OnlineEvent[]): readonly GuidelineEvent[] {
    const { mine } = this;
    const found = events.flatMap(({ side, event }, i) => {
      const next = events[i + 1];
      const rest = next?.side === side ? next.event : undefined;
      return attackOf(side === mine ? 0 : 1, event, rest) ?? [];
    });
    if (found.length > 0) this.attacks = [...this.attacks, ...found];
    return events.flatMap(({ side, event }) => (side === this.online.side ? [event] : []));
  }

  momentAt(now: number): RaceMoment {
    const { online, mine, phase, attacks } = this;
    const theirs: Side = mine === 0 ? 1 : 0;
    const [own, other] = [online.sideOf(mine), online.sideOf(theirs)];
    const { frame } = own;
    const isPlayer = online.side !== undefined;
    const latest = isPlayer ? frame.time : Math.max(frame.time, other.frame.time);
    const incoming = frame.incoming + (isPlayer ? online.announced : 0);
    return {
      phase,
      time: online.result?.time ?? latest,
      wait: online.waitAt(now),
      attacks,
      sides: [{ ...own, frame: { ...frame, incoming } }, other],
      games: [online.gameOf(mine), online.gameOf(theirs)],
    };
  }
}
