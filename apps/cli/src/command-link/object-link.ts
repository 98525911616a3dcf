import {
  LinkBroken,
  type ObjectLink,
  type Outcome,
  parseReply,
  type Request,
  type Step,
} from '@tetrarium/protocol';
import { CommandBroken, type CommandLimits, type LineLink, openLineLink } from './line-link.ts';

class CommandLink implements ObjectLink {
  private readonly classes: readonly string[];
  private readonly lines: LineLink;
  private lastId = 0;
  private wantsForget = false;
  private broken: LinkBroken | undefined;

  constructor(lines: LineLink, classes: readonly string[]) {
    this.lines = lines;
    this.classes = classes;
  }

  run(steps: readonly Step[]): readonly Outcome[] {
    // The objects went with the process.
    if (this.broken !== undefined) throw this.broken;
    const request: Request = {
      id: ++this.lastId,
      ...(this.wantsForget && { forget: true }),
      steps,
    };
    this.wantsForget = false;
    try {
      return this.lines.ask(request, (line) => parseReply(line, request)).outcomes;
    } catch (error) {
      if (error instanceof LinkBroken) this.broken = error;
      throw error;
    }
  }

  /** After a break the next case has a new process, until the budget is used up. */
  forget(): void {
    this.wantsForget = true;
    this.broken = undefined;
  }

  look(name: string): { readonly isFound: boolean; readonly exports: readonly string[] } {
    return { isFound: this.classes.includes(name), exports: this.classes };
  }

  close(): Promise<void> {
    return this.lines.close();
  }
}

/** Throws `LinkBroken` for a program without classes; `workLimit` is the budget of it all. */
export async function openCommandLink(
  command: string,
  limits: CommandLimits = {},
): Promise<CommandLink> {
  const { link, opening } = await openLineLink(command, limits);
  if (opening.type === 'loaded' && 'objects' in opening.hello) {
    return new CommandLink(link, opening.hello.objects);
  }
  await link.close();
  if (opening.type === 'unusable') throw new CommandBroken(opening.failure);
  throw new LinkBroken('nonsense', 'Expected a program with classes, got a brain');
}
