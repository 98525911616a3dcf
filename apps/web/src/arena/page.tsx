import { useEffect, useRef, useState } from 'preact/hooks';
import { openRegistry } from '../brains/registry.ts';
import { format } from '../shell/format.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { formatRoute, route } from '../shell/route.ts';
import { LineForm } from '../shell/text-field.tsx';
import { ContestView } from './contest-view.tsx';
import { CreateContest } from './create.tsx';
import { INSTRUCTOR_TEXT, TEXT } from './messages.ts';
import { classCodeOf, inSentence } from './names.ts';
import { contest, openContest, type Told } from './store.ts';
import './arena.css';

export function ArenaPage() {
  const [isReady, setReady] = useState(false);
  const [told, setTold] = useState<Told | undefined>(undefined);
  const code = route.value.query.get('contest') ?? '';
  useEffect(() => {
    void openRegistry().then(() => setReady(true));
  }, []);
  useEffect(() => {
    setTold(undefined);
    if (code !== '') void openContest(code);
  }, [code]);
  const found = contest.value;
  const isShown = code !== '' && found !== undefined && 'code' in found;
  return (
    <div class="page-body arena form">
      <PageHeader piece="O" title={TEXT.title} sentence={TEXT.lead}>
        {code !== '' && (
          <>
            {isShown && (
              <button
                type="button"
                class="button"
                onClick={async () => {
                  setTold(undefined);
                  setTold(await openContest(code));
                }}
              >
                {TEXT.update}
              </button>
            )}
            <a class="button plain" href="#/arena">
              {TEXT.otherContest}
            </a>
          </>
        )}
      </PageHeader>
      {code === '' ? (
        <Entrance />
      ) : found === undefined ? (
        <p role="status">{TEXT.loading}</p>
      ) : 'fault' in found ? (
        <div class="form stack gap-4 start narrow">
          <p class="bad" role="alert">
            {found.fault}
          </p>
          {found.fault !== TEXT.away && <p class="hint">{TEXT.unknown}</p>}
          <button type="button" class="button" onClick={() => void openContest(code)}>
            {TEXT.again}
          </button>
        </div>
      ) : 'deleted' in found ? (
        <Deleted title={found.deleted} />
      ) : (
        <ContestView contest={found} told={told} isReady={isReady} />
      )}
    </div>
  );
}

function Entrance() {
  return (
    <>
      <LineForm
        label={TEXT.code}
        hint={TEXT.codeHint}
        button={TEXT.openContest}
        onLine={(code) => {
          const query = new URLSearchParams({ contest: classCodeOf(code) });
          location.hash = formatRoute({ page: 'arena', query });
        }}
      />
      <section class="arena-apart ruled narrow">
        <CreateContest />
      </section>
    </>
  );
}

function Deleted({ title }: { readonly title: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p ref={line} tabIndex={-1} role="status">
      {format(INSTRUCTOR_TEXT.deleted, { title: inSentence(title) })}
    </p>
  );
}
