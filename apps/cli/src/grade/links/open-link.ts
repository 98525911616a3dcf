import type { ObjectLink } from '@tetrarium/protocol';
import { openCommandLink } from '../../command-link/object-link.ts';
import { type Found, type LinkCode, openQuickJSLink } from './quickjs-link.ts';

/** Where the classes of a hand-in are, as data for a thread. */
export type LinkSource =
  | { readonly how: 'quickjs'; readonly code: LinkCode }
  /** A program in any language. */
  | { readonly how: 'command'; readonly command: string };

/** Who hears what, and how long a hand-in may work. */
export interface LinkOptions {
  /** Milliseconds of work for all of it; in QuickJS counted in steps. */
  readonly limit: number;
  /** A sign of life. */
  onPulse(): void;
  onPrint(text: string): void;
}

/** A hand-in that is loaded. */
export interface HandInLink extends ObjectLink {
  /** Whether there is a class of that name, and what else there is. */
  look(name: string): Found;
  close(): void | Promise<void>;
}

/** The one place where it is decided what a hand-in runs in. */
export async function openLink(source: LinkSource, options: LinkOptions): Promise<HandInLink> {
  if (source.how === 'quickjs') return openQuickJSLink(source.code, options);
  const { limit: workLimit, onPrint: onOutput, onPulse } = options;
  const link = await openCommandLink(source.command, { workLimit, onOutput });
  return {
    run: (steps) => {
      onPulse();
      return link.run(steps);
    },
    forget: () => link.forget(),
    look: (name) => link.look(name),
    close: () => link.close(),
  };
}
