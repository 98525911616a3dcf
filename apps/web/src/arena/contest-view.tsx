import type { Contest } from '@tetrarium/protocol/server';
import { useEffect } from 'preact/hooks';
import { format } from '../shell/format.ts';
import { EnterForm } from './enter.tsx';
import { Instructor } from './instructor.tsx';
import { RESULT_TEXT, TEXT } from './messages.ts';
import { ToldLine } from './parts.tsx';
import { type Told, watched, watchGames } from './store.ts';
import { Pairs, Standings } from './tables.tsx';
import { Watch } from './watch.tsx';

export function ContestView({
  contest,
  told,
  isReady,
}: {
  readonly contest: Contest;
  readonly told: Told | undefined;
  readonly isReady: boolean;
}) {
  const { code, title, state, rules, entries } = contest;
  const { width, height, maxPieces, games, compute } = rules;
  const canEnter = state === 'open' && isReady;
  const words = { width, height, pieces: maxPieces, games, compute };
  return (
    <>
      <section class="arena-head stack gap-1 break" aria-labelledby="arena-title">
        <h2 id="arena-title">
          <bdi>{title}</bdi>
        </h2>
        <p>{state === 'open' ? TEXT.open : TEXT.frozen}</p>
        <p class="hint">{format(TEXT.rules, { ...words, format: TEXT.formats[rules.format] })}</p>
        <ToldLine told={told} />
        {canEnter && (
          <button type="button" class="button arena-jump apart" onClick={() => goTo('arena-enter')}>
            {TEXT.enter}
          </button>
        )}
      </section>
      <div class="arena-columns columns">
        <ResultView contest={contest} />
        <div class="arena-side stack gap-6">
          {canEnter && (
            <section aria-labelledby="arena-enter">
              <h2 id="arena-enter" tabIndex={-1}>
                {TEXT.enter}
              </h2>
              <EnterForm code={code} />
            </section>
          )}
          <section aria-labelledby="arena-entries">
            <h2 id="arena-entries">
              {entries.length === 0 ? TEXT.nobody : format(TEXT.entered, { count: entries.length })}
            </h2>
            {entries.length > 0 && (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
              <ul class="arena-names break" tabIndex={0} aria-labelledby="arena-entries">
                {entries.map(({ name }) => (
                  <li key={name}>
                    <bdi>{name}</bdi>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <Instructor contest={contest} />
        </div>
      </div>
    </>
  );
}

function goTo(id: string): void {
  const head = document.getElementById(id);
  head?.focus({ preventScroll: true });
  head?.scrollIntoView({ block: 'start' });
}

function ResultView({ contest }: { readonly contest: Contest }) {
  const { code, rules, result, playedAt } = contest;
  // Who was watched stays so when the contest was played again, in games of the new result.
  useEffect(() => {
    const names = result?.standings.map(({ entrant }) => entrant) ?? [];
    const name = names.find((each) => each === watched.peek()?.name) ?? names[0];
    if (name !== undefined) void watchGames(code, name, false);
  }, [code, playedAt]);
  const watch = async (name: string): Promise<void> => {
    await watchGames(code, name, true);
  };
  if (result === undefined || result.standings.length === 0) {
    return (
      <section class="arena-result stack gap-6" aria-labelledby="arena-standings">
        <h2 id="arena-standings">{RESULT_TEXT.standings}</h2>
        <p class="empty center muted">{RESULT_TEXT.notPlayed}</p>
      </section>
    );
  }
  return (
    <div class="arena-result stack gap-6">
      <section>
        <h2>{RESULT_TEXT.standings}</h2>
        <Standings
          contest={contest}
          result={result}
          onWatch={async (name) => {
            await watch(name);
            goTo('arena-watch');
          }}
        />
      </section>
      {watched.value !== undefined && (
        <section aria-labelledby="arena-watch">
          <Watch
            watched={watched.value}
            names={result.standings.map(({ entrant }) => entrant)}
            rules={rules}
            onName={(name) => void watch(name)}
          />
        </section>
      )}
      {result.standings.length > 1 && (
        <section>
          <h2>{RESULT_TEXT.pairs}</h2>
          <Pairs result={result} />
        </section>
      )}
    </div>
  );
}
