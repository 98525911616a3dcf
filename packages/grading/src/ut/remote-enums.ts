import type { Argument } from '@tetrarium/protocol';
import { CheckFailed, fail, show } from '../suite/check.ts';
import { type Answer, type Remote, RemoteObject } from '../suite/remote.ts';

/** The words of an enum of a hand-in: texts, or whatever its class of that name holds. */
export class EnumWords<Word extends string> {
  readonly #remote: Remote;
  readonly #name: string;
  readonly #words: readonly Word[];
  #known: ReadonlyMap<Word, Answer> | undefined;

  constructor(remote: Remote, name: string, words: readonly Word[]) {
    this.#remote = remote;
    this.#name = name;
    this.#words = words;
  }

  /** Objects do not outlive a case. */
  forget(): void {
    this.#known = undefined;
  }

  toRemote(word: Word): Argument {
    const value = this.#values().get(word) ?? word;
    return value instanceof RemoteObject ? { ref: value.ref } : (value as Argument);
  }

  read(what: string, answer: Answer): Word | null {
    return answer === null ? null : this.demand(what, answer);
  }

  demand(what: string, answer: Answer): Word {
    for (const [word, value] of this.#values()) if (value === answer) return word;
    const text =
      answer instanceof RemoteObject ? this.#remote.callIfThere(answer, ['name']) : answer;
    const word = this.#words.find((each) => each === text);
    return word ?? fail(what, `one of ${this.#words.join(', ')}`, show(answer));
  }

  #values(): ReadonlyMap<Word, Answer> {
    if (this.#known === undefined) {
      const names = this.#words.map((word) => ({ of: this.#name, names: [word] }));
      const read = this.#remote.read(names);
      this.#known = new Map(this.#words.map((word, i) => [word, orWord(read[i]!, word)]));
    }
    return this.#known;
  }
}

/** Where there is no such constant, the word itself is it. */
function orWord(read: () => Answer, word: string): Answer {
  try {
    return read() ?? word;
  } catch (thrown) {
    if (thrown instanceof CheckFailed) return word;
    throw thrown;
  }
}
