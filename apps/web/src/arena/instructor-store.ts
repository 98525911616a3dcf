import { signal } from '@preact/signals';
import type { Answer, Contest, ContestRules, ServerClient } from '@tetrarium/protocol/server';
import { saveFile } from '../shell/file-button.tsx';
import { format } from '../shell/format.ts';
import { INSTRUCTOR_TEXT, TEXT } from './messages.ts';
import { clientOf, contest, openContest, reasonOf, type Told } from './store.ts';

/** The codes of instructors that were typed or drawn in this tab, by contest; they are stored nowhere. */
export const instructorCodes = signal<Readonly<Record<string, string>>>({});

export function holdInstructorCode(contestCode: string, code: string): void {
  instructorCodes.value = { ...instructorCodes.peek(), [contestCode]: code };
}

/** Something that only the instructor of a contest may do; answers what to tell. */
export type Deed = (shown: Contest, client: ServerClient) => Promise<string>;

export async function doAsInstructor(shown: Contest, deed: Deed): Promise<Told> {
  try {
    const code = instructorCodes.peek()[shown.code] ?? '';
    return { done: await deed(shown, clientOf(code.trim())) };
  } catch (error) {
    return { fault: reasonOf(error) };
  }
}

export const toggleState: Deed = async ({ code, state }, client) => {
  const next = state === 'open' ? 'frozen' : 'open';
  await client.setContestState(code, next);
  await openContest(code);
  return TEXT[next];
};

/** What tells programs for tables that a file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

export const saveStandings: Deed = async ({ code }, client) => {
  const file = `standings-${code}.csv`;
  saveFile(file, `${BYTE_ORDER_MARK}${await client.exportContest(code)}`);
  return format(INSTRUCTOR_TEXT.saved, { file });
};

const PAGE = 20;

export const saveBrains: Deed = async ({ code, title, rules }, client) => {
  const entries: Answer<'contestEntries'>['entries'] = [];
  for (;;) {
    const page = await client.contestEntries(code, { offset: entries.length, limit: PAGE });
    entries.push(...page.entries);
    if (page.entries.length < PAGE) break;
  }
  const file = `brains-${code}.json`;
  saveFile(file, `${JSON.stringify({ code, title, rules, entries }, null, 2)}\n`);
  return format(INSTRUCTOR_TEXT.saved, { file });
};

export const renameEntry =
  (name: string, next: string): Deed =>
  async ({ code }, client) => {
    await client.renameEntry(code, name, next.trim());
    await openContest(code);
    return format(INSTRUCTOR_TEXT.renamed, { name, next: next.trim() });
  };

export const removeEntry =
  (name: string): Deed =>
  async ({ code }, client) => {
    await client.removeEntry(code, name);
    await openContest(code);
    return format(INSTRUCTOR_TEXT.entryDeleted, { name });
  };

export const removeContest: Deed = async ({ code, title }, client) => {
  await client.removeContest(code);
  const { [code]: _gone, ...others } = instructorCodes.peek();
  instructorCodes.value = others;
  contest.value = { deleted: title };
  return '';
};

export async function createContest(
  token: string,
  title: string,
  rules: ContestRules,
): Promise<Answer<'createContest'> | { readonly fault: string }> {
  try {
    const made = await clientOf(token.trim()).createContest({ title: title.trim(), rules });
    holdInstructorCode(made.contest.code, made.instructorCode);
    return made;
  } catch (error) {
    return { fault: reasonOf(error) };
  }
}
