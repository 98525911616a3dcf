import {
  type Answer,
  CONTEST_DEFAULTS,
  CONTEST_LIMITS,
  CONTEST_RANGES,
  type ContestRules,
} from '@tetrarium/protocol/server';
import { useEffect, useRef, useState } from 'preact/hooks';
import { saveFile } from '../shell/file-button.tsx';
import { format } from '../shell/format.ts';
import { SelectField } from '../shell/select-field.tsx';
import { TextField } from '../shell/text-field.tsx';
import { Copied } from './instructor.tsx';
import { createContest } from './instructor-store.ts';
import { INSTRUCTOR_TEXT as TEXT } from './messages.ts';
import { contestLink, inSentence } from './names.ts';
import { ToldLine } from './parts.tsx';
import type { Told } from './store.ts';

type Made = Answer<'createContest'>;
type NumberRule = keyof typeof CONTEST_RANGES;

const NUMBERS = Object.keys(CONTEST_RANGES) as NumberRule[];

export function CreateContest() {
  const [made, setMade] = useState<Made | undefined>(undefined);
  return (
    <details>
      <summary>
        <h2>{TEXT.create}</h2>
      </summary>
      {made === undefined ? <CreateForm onMade={setMade} /> : <Created {...made} />}
    </details>
  );
}

function CreateForm({ onMade }: { readonly onMade: (made: Made) => void }) {
  const [token, setToken] = useState('');
  const [title, setTitle] = useState('');
  const [numbers, setNumbers] = useState(
    () =>
      Object.fromEntries(NUMBERS.map((rule) => [rule, `${CONTEST_DEFAULTS[rule]}`])) as Record<
        NumberRule,
        string
      >,
  );
  const [compute, setCompute] = useState<ContestRules['compute']>(CONTEST_DEFAULTS.compute);
  const [matching, setMatching] = useState<ContestRules['format']>(CONTEST_DEFAULTS.format);
  const [told, setTold] = useState<Told | undefined>(undefined);
  const [isSending, setSending] = useState(false);
  const send = async (): Promise<void> => {
    if (isSending) return;
    setSending(true);
    setTold(undefined);
    const { width, height, seed, maxPieces, games } = numbers;
    const answer = await createContest(token, title, {
      ...{ width: Number(width), height: Number(height), seed: Number(seed) },
      ...{ maxPieces: Number(maxPieces), games: Number(games), compute, format: matching },
    });
    setSending(false);
    if ('fault' in answer) setTold(answer);
    else onMade(answer);
  };
  return (
    <form
      class="form stack gap-4 start narrow"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label={TEXT.token}
        hint={TEXT.createHint}
        kind="secret"
        isRequired
        value={token}
        onValue={setToken}
      />
      <TextField
        label={TEXT.contestTitle}
        isRequired
        longest={CONTEST_LIMITS.title}
        value={title}
        onValue={setTitle}
      />
      <div class="halves gap-4 fill">
        {NUMBERS.map((rule) => (
          <TextField
            key={rule}
            label={TEXT[rule]}
            hint={format(TEXT.range, CONTEST_RANGES[rule])}
            kind="number"
            isRequired
            range={CONTEST_RANGES[rule]}
            value={numbers[rule]}
            onValue={(value) => setNumbers({ ...numbers, [rule]: value })}
          />
        ))}
      </div>
      <SelectField
        label={TEXT.compute}
        value={compute}
        choices={Object.entries(TEXT.computes)}
        onChange={(value) => setCompute(value as ContestRules['compute'])}
      />
      <SelectField
        label={TEXT.format}
        value={matching}
        choices={Object.entries(TEXT.formats)}
        onChange={(value) => setMatching(value as ContestRules['format'])}
      />
      <button type="submit" class="button" aria-disabled={isSending}>
        {TEXT.createButton}
      </button>
      <ToldLine told={told} />
    </form>
  );
}

function Created({ contest: { code, title }, instructorCode }: Made) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <div class="form stack gap-4 start narrow">
      <p ref={line} tabIndex={-1} role="status">
        {format(TEXT.created, { title: inSentence(title) })}
      </p>
      <Copied label={TEXT.classCode} copy={TEXT.copyCode} text={code} />
      <Copied label={TEXT.link} copy={TEXT.copyLink} text={contestLink(location.origin, code)} />
      <Copied label={TEXT.code} copy={TEXT.copyCode} text={instructorCode} />
      <p>{TEXT.once}</p>
      <div class="cluster">
        <button
          type="button"
          class="button"
          onClick={() => saveFile('code.txt', `${instructorCode}\n`)}
        >
          {TEXT.saveCode}
        </button>
        <a class="button" href={contestLink('', code).slice(1)}>
          {TEXT.goThere}
        </a>
      </div>
    </div>
  );
}
