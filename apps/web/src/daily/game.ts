import { computed, signal } from '@preact/signals';
import { aimSentence, DailyController, type DailyEvent } from '@tetrarium/play/daily';
import type { RowFlash } from '../board/board-canvas.tsx';
import { describePicture, pictureAsText } from '../board/describe.ts';
import { BROWSER } from '../game-ui/browser-world.ts';
import { readGame, useOpenGame } from '../game-ui/open-games.ts';
import { sound } from '../game-ui/sound.ts';
import { route } from '../shell/route.ts';
import { isStill } from '../shell/settings-store.ts';
import { todaysNumber } from './today.ts';

/** A player's daily puzzles on a page. */
export class DailyGame {
  readonly controller = new DailyController(
    { ...BROWSER, today: todaysNumber },
    route.peek().query,
  );
  readonly #read = readGame(this.controller);
  readonly state = this.#read(({ session }) => session.state);
  readonly number = this.#read(({ puzzle }) => puzzle.number);
  readonly today = this.#read(({ today }) => today);
  readonly results = this.#read(({ results }) => results);
  readonly result = this.#read(({ result }) => result);
  readonly clearedBy = this.#read(({ clearedBy }) => clearedBy);
  readonly picture = this.#read(({ picture }) => picture);
  readonly pieces = this.#read(({ pieces }) => pieces);
  readonly isPlaying = this.#read(({ isPlaying }) => isPlaying);
  readonly message = this.#read(({ message }) => message);
  /** The board in words, and where the piece would land. */
  readonly label = computed(() => {
    const aim = this.isPlaying.value ? ` ${aimSentence(this.state.value)}.` : '';
    return describePicture(this.picture.value) + aim;
  });
  readonly text = computed(() => pictureAsText(this.picture.value));
  /** The time of the clock that is shown. */
  readonly now = signal(0);
  /** What lights up. */
  readonly flash = signal<RowFlash | undefined>(undefined);

  constructor() {
    this.controller.subscribe((events) => {
      this.tick();
      for (const event of events) this.#show(event);
    });
  }

  tick(): void {
    this.now.value = performance.now();
  }

  #show({ rows, cells, phase }: DailyEvent): void {
    if (!isStill.peek()) this.flash.value = { rows, cells };
    sound(phase === 'cleared' ? 'four' : rows.length > 0 ? 'clear' : 'land');
  }
}

export function useDaily(): DailyGame {
  return useOpenGame('daily', () => new DailyGame());
}
