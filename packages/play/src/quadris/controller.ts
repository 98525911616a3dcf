import { ContractError, type Problem, type Result } from '@tetrarium/engine/core';
import type { Recording } from '@tetrarium/engine/replay';
import type { Files, ReplayInterpreter, Verb } from '@tetrarium/quadris';
import { GameController, type LibraryWorld } from '../controller/index.ts';
import type { Query } from '../session/query.ts';
import { finishedQuadris } from './replay-words.ts';
import { QuadrisSession, type SessionEvent } from './session.ts';
import { parseLink, type QuadrisLink, QuadrisSetup } from './setup.ts';

/** What games of Quadris need from outside. */
export interface QuadrisWorld extends LibraryWorld {
  /** Where commands find their files. */
  readonly files: Files;
}

/** Stored format. */
const KEY = 'tetrarium/quadris';
const AUTOPLAY_EVERY = 350;

/**
 * A player's games of Quadris. All tabs have the same game: each follows the one that saved it last.
 */
export class QuadrisController extends GameController<QuadrisSession, QuadrisLink> {
  declare session: QuadrisSession;
  declare protected readonly world: QuadrisWorld;
  /** A game that the adviser played alone is nobody's. */
  #isPlayed: boolean;
  #cancelAutoplay: (() => void) | undefined;
  /** One game after the other: a game that is kept again takes the place it has. */
  #library: Promise<void> = Promise.resolve();

  constructor(world: QuadrisWorld) {
    super(world, { key: KEY, saveAfter: 250 });
    const saved = this.readSaved();
    this.#isPlayed = saved !== undefined;
    this.session = saved ?? startFirst(world);
  }

  get isUnfinished(): boolean {
    return this.#isPlayed && this.session.canUndo && !this.session.isOver;
  }

  /** Whether the adviser plays by itself. */
  get isAutoplaying(): boolean {
    return this.#cancelAutoplay !== undefined;
  }

  open(query: Query): void {
    if ([...query.keys()].length === 0) return;
    this.offer(parseLink(query));
    this.changed();
  }

  /** Starts a game; undefined, or why it cannot be. */
  start(setup: QuadrisSetup): Problem | undefined {
    return this.#goOn(this.session.restart(setup, this.world.now()));
  }

  /** Goes on with the game of a file, whatever its rules are; undefined, or why not. */
  loadFile(text: string, name: string): Problem | undefined {
    return this.#goOn(this.session.loadFile(text, name, this.world.now()));
  }

  /** Goes on with the game of a replay from the moment where it stands. */
  playOn(from: Recording<ReplayInterpreter, string>): void {
    this.session.playOn(from, this.world.now());
    this.#goOn();
    this.#isPlayed = true;
  }

  /** Carries out a typed line and says what became of it. */
  run(line: string): void {
    if (line.trim() === '') return;
    this.#isPlayed = true;
    this.session.run(line, this.world.now());
    this.#update();
  }

  /** Carries out a verb under whatever name it has now. */
  runVerb(verb: Verb, word?: string): void {
    this.#isPlayed = true;
    this.session.runVerb(verb, this.world.now(), word);
    this.#update();
  }

  /** Lets the adviser play, or stops it. */
  toggleAutoplay(): void {
    if (this.isAutoplaying) this.#stopAutoplay();
    else this.#autoplaySoon();
    this.changed();
  }

  override attach(): () => void {
    const detach = super.attach();
    return () => {
      this.#stopAutoplay();
      detach();
    };
  }

  protected load(text: string): Result<QuadrisSession> {
    return QuadrisSession.load(text, this.world.now(), this.world.files);
  }

  protected take(link: QuadrisLink): void {
    this.session.open(link, this.world.now());
    this.#goOn();
    this.#isPlayed = link.lines.length > 0;
  }

  protected override onSaved(text: string): void {
    const saved = this.load(text);
    if (!saved.ok) return;
    this.session = saved.value;
    this.forgetDue();
    this.changed();
  }

  #autoplaySoon(): void {
    this.#cancelAutoplay = this.world.later(() => {
      const { isOver, choices } = this.session.frame;
      if (isOver || choices.length > 0) this.#stopAutoplay();
      else {
        this.session.runVerb('autoplay', this.world.now());
        this.#autoplaySoon();
      }
      this.#update();
    }, AUTOPLAY_EVERY);
  }

  #stopAutoplay(): void {
    this.#cancelAutoplay?.();
    this.#cancelAutoplay = undefined;
  }

  /** Shows the game that is on now, unless there was a problem with another one. */
  #goOn(problem?: Problem): Problem | undefined {
    if (problem === undefined) {
      this.#stopAutoplay();
      this.#isPlayed = false;
    }
    this.#update();
    return problem;
  }

  #update(): void {
    for (const event of this.session.takeEvents()) {
      if (event.type === 'said') this.world.announce(event.text, true);
      else this.#keep(event);
    }
    this.saveSoon();
    this.changed();
  }

  #keep({ replay, game, start }: Extract<SessionEvent, { type: 'ended' }>): void {
    const finished = finishedQuadris(replay, game);
    this.#library = this.#library.then(async () => {
      start.keptId = await this.world.keepReplay(finished, start.keptId);
      this.saveSoon();
      this.changed();
    });
  }
}

function startFirst(world: QuadrisWorld): QuadrisSession {
  const { files } = world;
  const started = QuadrisSession.start({ seed: new QuadrisSetup().seed, files }, world.now());
  if (!started.ok) throw new ContractError(started.problem.message);
  return started.value;
}
