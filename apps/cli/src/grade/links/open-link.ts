import { openCommandLink } from '../../command-link/object-link.ts';
import {
  type HandInLink,
  type LinkCode,
  type LinkOptions,
  openQuickJSLink,
} from './quickjs-link.ts';

/** Where the classes of a hand-in are, as data for a thread. */
export type LinkSource =
  | { readonly how: 'quickjs'; readonly code: LinkCode }
  | { readonly how: 'command'; readonly command: string };

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
