import {
  type CaseReport,
  type JudgeOptions,
  judgeCases,
  type SuiteReport,
} from '@tetrarium/grading';
import { BRIEFS, type ClassBrief } from './briefs.ts';
import { type LinkSource, openLink } from './links/open-link.ts';
import type { Found } from './links/quickjs-link.ts';

export interface ClassJob {
  readonly type: 'class';
  readonly brief: ClassBrief;
  readonly kind: string;
  readonly options: JudgeOptions;
  readonly source: LinkSource;
  /** Milliseconds of work. */
  readonly limit: number;
}

export type ClassNote =
  /** The hand-in is loaded: whether the class is there. */
  | { readonly type: 'found'; readonly found: Found }
  | { readonly type: 'case'; readonly report: CaseReport }
  | { readonly type: 'report'; readonly report: SuiteReport }
  | { readonly type: 'print'; readonly text: string };

export interface Listeners<Note> {
  note(note: Note): void;
  onPulse(): void;
}

export async function judgeClass(
  { brief, kind, options, source, limit }: ClassJob,
  { note, onPulse }: Listeners<ClassNote>,
): Promise<void> {
  const onPrint = (text: string): void => note({ type: 'print', text });
  const link = await openLink(source, { limit, onPulse, onPrint });
  const { classes, connect } = BRIEFS[brief];
  const { names } = classes.find((each) => each.kind === kind)!;
  const looks = names.map((name) => link.look(name));
  const found = looks.find(({ isFound }) => isFound) ?? link.look(kind);
  note({ type: 'found', found });
  if (!found.isFound) return;
  const { suites, forget } = connect(link);
  const judging = judgeCases(suites.find((suite) => suite.kind === kind)!, options);
  for (let next = judging.next(); ; next = judging.next()) {
    onPulse();
    if (next.done) {
      note({ type: 'report', report: next.value });
      break;
    }
    note({ type: 'case', report: next.value });
    forget();
  }
  await link.close();
}
