import type { Contest } from '@tetrarium/protocol/server';
import { useEffect, useId, useState } from 'preact/hooks';
import { openRegistry } from '../brains/registry.ts';
import { format } from '../shell/format.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { formatRoute, route } from '../shell/route.ts';
import { EnterForm } from './enter.tsx';
import { TEXT } from './messages.ts';
import { contest, openContest, watched, watchGames } from './store.ts';
import { Pairs, Standings } from './tables.tsx';
import { Watch } from './watch.tsx';
import './arena.css';

/** The contest of a class: who has entered, the standings, the games. */
export function ArenaPage() {
  const [isReady, setReady] = useState(false);
  const code = route.value.query.get('contest') ?? '';
  useEffect(() => {
    void openRegistry().then(() => setReady(true));
  }, []);
  useEffect(() => {
    if (code !== '') void openContest(code);
  }, [code]);
  const found = contest.value;
  return (
    <div class="page-body arena">
      <PageHeader piece="O" title={TEXT.title} sentence={TEXT.lead} />
      {code === '' ? (
        <CodeForm />
      ) : found === undefined ? (
        <p role="status">{TEXT.loading}</p>
      ) : 'fault' in found ? (
        <>
          <p class="bad" role="alert">
            {found.fault}
          </p>
          <button type="button" class="button" onClick={() => void openContest(code)}>
            {TEXT.again}
          </button>{' '}
          <a href="#/arena">{TEXT.otherContest}</a>
        </>
      ) : (
        <ContestView contest={found} isReady={isReady} />
      )}
    </div>
  );
}

function CodeForm() {
  const id = useId();
  const [code, setCode] = useState('');
  return (
    <form
      class="arena-form"
      onSubmit={(event) => {
        event.preventDefault();
        const query = new URLSearchParams({ contest: code.trim().toLowerCase() });
        location.hash = formatRoute({ page: 'arena', query });
      }}
    >
      <div class="field">
        <label for={id}>{TEXT.code}</label>
        <input
          id={id}
          class="input"
          type="text"
          required
          value={code}
          autocomplete="off"
          onInput={(event) => setCode(event.currentTarget.value)}
        />
      </div>
      <button type="submit" class="button primary">
        {TEXT.openContest}
      </button>
      <p class="hint">{TEXT.codeHint}</p>
    </form>
  );
}

function ContestView({
  contest: { code, title, state, rules, entries, result },
  isReady,
}: {
  readonly contest: Contest;
  readonly isReady: boolean;
}) {
  const { width, height, maxPieces, games, compute } = rules;
  const words = { width, height, pieces: maxPieces, games, compute };
  const names = entries.map(({ name }) => name).join(', ');
  return (
    <>
      <section aria-labelledby="arena-title">
        <h2 id="arena-title">{title}</h2>
        <p>{state === 'open' ? TEXT.open : TEXT.frozen}</p>
        <p class="hint">{format(TEXT.rules, { ...words, format: TEXT.formats[rules.format] })}</p>
        <p>
          {entries.length === 0
            ? TEXT.nobody
            : format(TEXT.entries, { count: entries.length, names })}
        </p>
        <a href="#/arena">{TEXT.otherContest}</a>
      </section>
      {state === 'open' && isReady && (
        <section aria-labelledby="arena-enter">
          <h2 id="arena-enter">{TEXT.enter}</h2>
          <EnterForm code={code} />
        </section>
      )}
      <section>
        <h2>{TEXT.standings}</h2>
        {result === undefined ? (
          <p class="hint">{TEXT.notPlayed}</p>
        ) : (
          <Standings result={result} onWatch={(name) => void watchGames(code, name)} />
        )}
      </section>
      {watched.value !== undefined && (
        <section aria-label={format(TEXT.watch, { name: watched.value.name })}>
          <Watch {...watched.value} rules={rules} />
        </section>
      )}
      {result !== undefined && (
        <section>
          <h2>{TEXT.pairs}</h2>
          <p class="hint">{TEXT.pairsHint}</p>
          <Pairs result={result} />
        </section>
      )}
    </>
  );
}
