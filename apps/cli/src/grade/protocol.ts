/** What a child tells its parent. Everything of the user's runs in the child. */
export type ChildMessage =
  /** The child is up; the user's code comes next, and the clock starts. */
  | { readonly type: 'ready' }
  /** The user's module is loaded: what it exports, and whether the wanted class is among it. */
  | { readonly type: 'exports'; readonly names: readonly string[]; readonly isFound: boolean }
  /** The user's tests meet the next implementation. */
  | { readonly type: 'subject'; readonly id: string }
  /** The user's tests are loaded: how many of them will run. */
  | { readonly type: 'tests'; readonly count: number }
  /** A case or test begins. */
  | { readonly type: 'start'; readonly name: string }
  /** A case or test has ended; without a message it passed. */
  | { readonly type: 'end'; readonly name: string; readonly message?: string }
  /** Something was thrown where nobody could catch it. */
  | { readonly type: 'uncaught'; readonly message: string }
  /** The user's code called process.exit or process.abort. */
  | { readonly type: 'exit'; readonly call: string }
  /** Everything has been run. */
  | { readonly type: 'done' };

/** The two classes of the contract. */
export type Kind = 'piece' | 'board';
