import { ContractError } from '@tetrarium/engine/core';
import { type GuidelineEvent, RACE_REPLAY } from '@tetrarium/engine/guideline';
import { formatReplay, type Replay } from '@tetrarium/engine/replay';
import type { Pilot, PilotAnswer } from '../guideline/pilot.ts';
import { GuidelineSession } from '../guideline/session.ts';
import type { GuidelineChoices, GuidelineSetup } from '../guideline/setup.ts';
import { formatQuery, type Query } from '../session/query.ts';
import {
  type RaceBreak,
  RaceController,
  type RaceEnding,
  type RaceMoment,
  type RaceWorld,
} from './controller.ts';
import { type MatchGame, RaceMatch } from './match.ts';
import { formatRate, nextPace } from './pace.ts';
import { type RaceRecord, RaceRecords } from './records.ts';
import { RaceSetup } from './setup.ts';
import { leftSentence, matchTerms, recordSentence, verdictOf } from './words.ts';

/** What a session asks about a piece. */
export type RivalQuestion = NonNullable<GuidelineSession['question']>;

/** A brain as an opponent: it answers at once, or later and one question at a time. */
export interface Rival {
  /** What it is called on the screen, */
  readonly name: string;
  /** and in a replay [the brain of the setup]. */
  readonly replayName?: string | undefined;
  /** Makes it anew for every game, so that each is a function of its seed. */
  createPilot?(): Pilot;
  ask?(question: RivalQuestion): Promise<PilotAnswer>;
  close?(): void;
}

/** What races against a brain need from outside. */
export interface BrainRaceWorld extends RaceWorld {
  /** Milliseconds for which the clock stands before play. */
  countdown(): number;
  /** The longest time between two calls that counts as played [any]. */
  readonly longestStep?: number;
  /** The brain of this id; undefined where it is gone. Some have to be loaded. */
  findRival(id: string): Rival | undefined | Promise<Rival | undefined>;
}

/** What was played of a game that was left. */
export interface LeftGame {
  readonly time: number;
  readonly lines: number;
  readonly attack: readonly [number, number];
}

/** Stored format: matches won and lost. */
const RECORDS_KEY = 'tetrarium/races';

const MISSING = 'This brain is not among yours any more. Choose another rival.';

/** Races against a brain, which wait for their player. */
export class BrainRace<
  T extends GuidelineSetup = RaceSetup,
> extends RaceController<GuidelineSession> {
  setup: T;
  left: LeftGame | undefined;
  /** The matches before this one with the same settings. */
  record: RaceRecord;
  readonly canWait = true;
  readonly isPlayer = true;
  readonly notes = [undefined, undefined] as const;
  declare protected readonly world: BrainRaceWorld;
  #rival: Rival | undefined;
  /** The question that a brain thinks about. */
  #asked: number | undefined;
  /** The name of the rival, also when it is gone. */
  #name = '';

  constructor(world: BrainRaceWorld, setup: T) {
    super(world);
    this.setup = setup;
    this.record = this.#records.of(setup);
  }

  get isUnfinished(): boolean {
    return this.isOn;
  }

  get names(): readonly [string, string] {
    return ['You', this.#name];
  }

  /** Takes the race of a link, unless it is the one that is on. */
  open(query: Query): void {
    const next = RaceSetup.parse(query);
    const isSame = formatQuery(next.words()) === formatQuery(this.setup.words());
    if (!isSame || this.view === 'result') this.end();
    this.#decide(next as GuidelineSetup as T);
    if (query.get('autostart') === '1') this.startMatch();
    this.changed();
  }

  /** Changes what the next race is. */
  change(changes: Partial<GuidelineChoices>): void {
    this.trouble = undefined;
    this.#decide(this.setup.with(changes));
    this.changed();
  }

  /** Begins a match. */
  startMatch(): void {
    this.#find((rival) => {
      if (rival === undefined) {
        this.trouble = MISSING;
        this.world.announce(MISSING, true);
        this.changed();
        return;
      }
      this.#rival?.close?.();
      this.#take(rival);
      this.trouble = undefined;
      this.match = new RaceMatch(this.setup.firstTo);
      this.record = this.#records.of(this.setup);
      this.start();
    });
  }

  ready(): void {
    if (this.between !== undefined) this.start();
    else if (!this.isOn) this.startMatch();
  }

  /** Goes on with a race from a replay, which waits. */
  playOn(recording: GuidelineSession['recording'], recorded: Replay): void {
    this.end();
    this.#decide(RaceSetup.ofReplay(recorded) as GuidelineSetup as T);
    const { world, setup } = this;
    this.match = new RaceMatch(1);
    this.replay = undefined;
    this.view = 'race';
    const session = GuidelineSession.adopt(setup, recording, world.handling(), world.longestStep);
    this.adopt(session);
    this.#find((rival) => {
      if (rival === undefined || this.session !== session) return;
      this.#take(rival);
      session.pilot = rival.createPilot?.();
      this.changed();
    });
    this.changed();
  }

  quit(): void {
    this.pause();
    const { session, match } = this;
    // It may have ended by itself just now.
    if (session === undefined || match.winner !== undefined) return;
    if (session.game.pieces === 0 && match.games.length === 0) {
      this.end();
      return;
    }
    this.stop();
    this.#rival?.close?.();
    this.#rival = undefined;
    this.view = 'result';
    this.world.announce(`${this.ending.verdict}, ${match.score}.`);
    this.changed();
  }

  /** Leaves the race for its setup. */
  end(): void {
    this.session?.stop();
    this.session = undefined;
    this.#rival?.close?.();
    this.#rival = undefined;
    this.view = 'setup';
    this.changed();
  }

  get sentence(): string {
    return `Same pieces for both. ${matchTerms(this.setup.firstTo)}`;
  }

  get between(): RaceBreak | undefined {
    const isBetween =
      this.view === 'race' && this.phase === 'over' && this.match.winner === undefined;
    if (!isBetween) return undefined;
    const label = `Start game ${this.match.games.length + 1}`;
    return { next: { label, isDisabled: false }, words: [] };
  }

  get ending(): RaceEnding {
    const { firstTo, pace } = this.setup;
    const { winner } = this.match;
    const isWon = winner === 0;
    const note =
      winner === undefined ? leftSentence(this.left) : recordSentence(this.record, isWon);
    return {
      sentence: `${matchTerms(firstTo)} Against ${this.#name} at ${formatRate(pace)} pieces/s.`,
      verdict: winner === undefined ? 'You left' : verdictOf(winner),
      isGood: winner === undefined ? undefined : isWon,
      note: this.session?.rivalFault ?? note,
      again: { label: 'Play again', isDisabled: false },
    };
  }

  /** The pace that the next match might have; undefined where that is the one it had. */
  get nextPace(): number | undefined {
    const { winner } = this.match;
    const { pace } = this.setup;
    const next = nextPace(pace, winner === 0);
    return winner === undefined || next === pace ? undefined : next;
  }

  momentAt(now: number): RaceMoment | undefined {
    const { session } = this;
    if (session?.race === undefined) return undefined;
    const { phase, race, sides } = session;
    const { time, attacks, games } = race;
    return { phase, time, wait: session.waitAt(now), attacks, sides: sides!, games };
  }

  protected create(seed = this.world.drawSeed()): GuidelineSession {
    const { setup, match, world } = this;
    const rival = this.#rival?.replayName;
    const { longestStep } = world;
    const started = GuidelineSession.start(setup, {
      seed: setup.seed === undefined ? seed : match.seedAfter(setup.seed),
      handling: world.handling(),
      now: world.now(),
      countdown: world.countdown(),
      raceRules: RACE_REPLAY,
      ...(longestStep !== undefined && { longestStep }),
      ...(rival !== undefined && { rival }),
    });
    if (!started.ok) throw new ContractError(started.problem.message);
    started.value.pilot = this.#rival?.createPilot?.();
    return started.value;
  }

  protected override goOn(session: GuidelineSession, now: number): void {
    session.resume(now, this.world.handling(), this.world.countdown());
  }

  protected override onStart(session: GuidelineSession): void {
    super.onStart(session);
    this.#asked = undefined;
    this.left = undefined;
    const { match } = this;
    this.world.announce(`Game ${match.games.length + 1}. ${match.score}.`);
  }

  protected onEnd(session: GuidelineSession): void {
    const { race, sides, outcome, game, replay } = session;
    const { time } = race!;
    const attack = [sides![0].attack, sides![1].attack] as const;
    void this.keep(game, time, formatReplay(replay.rules, replay.replay));
    if (session.phase === 'stopped') {
      this.left = { time, lines: game.lines, attack };
      return;
    }
    const winner: MatchGame['winner'] = outcome === 'draw' ? 'draw' : outcome === 'won' ? 0 : 1;
    this.match = this.match.with({ winner, time, attack });
    this.world.announce(`${verdictOf(winner)}, ${this.match.score}.`);
    if (this.match.winner === undefined) return;
    const records = this.#records.with(this.setup, this.match.winner === 0);
    this.world.storage.write(RECORDS_KEY, JSON.stringify(records.values));
    this.record = records.of(this.setup);
    this.afterSettling(() => {
      if (this.session === session) this.view = 'result';
    });
  }

  protected override happened(events: readonly GuidelineEvent[]): void {
    super.happened(events);
    const question = this.session?.question;
    if (question === undefined || question.id === this.#asked) return;
    void this.#ask(this.session!, question);
  }

  async #ask(session: GuidelineSession, question: RivalQuestion): Promise<void> {
    if (this.#rival?.ask === undefined) return;
    this.#asked = question.id;
    const answer = await this.#rival.ask(question);
    // The race may have been left in the meantime.
    if (session !== this.session) return;
    const now = Math.max(this.world.now(), session.now);
    if (answer.type === 'failure') {
      session.failRival(answer.reason);
      this.happened([]);
    } else if (session.phase === 'paused') this.#asked = undefined;
    else this.happened(session.answer(question.id, answer.move, now));
  }

  get #records(): RaceRecords {
    return RaceRecords.parse(this.world.storage.read(RECORDS_KEY) ?? null);
  }

  #decide(setup: T): void {
    this.setup = setup;
    this.record = this.#records.of(setup);
  }

  #take(rival: Rival): void {
    this.#rival = rival;
    this.#name = rival.name;
  }

  /** Finds the brain of the setup, now or later. */
  #find(then: (rival: Rival | undefined) => void): void {
    const { brain = '' } = this.setup;
    const found = this.world.findRival(brain);
    if (!(found instanceof Promise)) then(found);
    else {
      void found.then((rival) => {
        // Another opponent may have been chosen in the meantime.
        if (this.setup.brain === brain) then(rival);
      });
    }
  }
}
