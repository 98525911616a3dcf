import { useSignal } from '@preact/signals';
import { formatReplay, type ReadReplay } from '@tetrarium/engine/replay';
import { proxy } from 'comlink';
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../shell/announcer.ts';
import { format } from '../shell/format.ts';
import { type Job, Workers } from '../worker/workers.ts';
import {
  download,
  exportReplay,
  type FilmFormat,
  FORMATS,
  type Format,
  fileNameOf,
  isFilm,
} from './exports.ts';
import type { FilmApi } from './film.ts';
import { REPLAYS } from './messages.ts';
import type { Viewer } from './viewer-store.ts';

const TEXT = REPLAYS.film;

const workers = new Workers<FilmApi>(
  () => new Worker(new URL('./film-worker.ts', import.meta.url), { type: 'module' }),
);

export interface DownloadProps {
  readonly read: ReadReplay;
  readonly viewer: Viewer;
}

/** Hands a replay out in every format; a film can be called off while it is made. */
export function Download({ read, viewer }: DownloadProps) {
  const list = useRef<HTMLSelectElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const run = useRef<Job<Blob>>(undefined);
  /** How much of a film is made, from 0 to 1. */
  const part = useSignal<number | undefined>(undefined);
  const problem = useSignal<string | undefined>(undefined);
  useEffect(() => () => run.current?.drop(), [read]);
  const isMaking = part.value !== undefined;
  useEffect(() => {
    if (!isMaking) return undefined;
    cancel.current?.focus();
    return () => {
      if (document.activeElement === document.body) list.current?.focus();
    };
  }, [isMaking]);
  const hand = (chosen: Format, content: Blob): void => download(fileNameOf(read, chosen), content);
  const film = async (chosen: FilmFormat): Promise<void> => {
    part.value = 0;
    const report = (value: number): void => {
      if (run.current === begun) part.value = value;
    };
    const text = formatReplay(read.rules, read.replay);
    const begun = workers.ask((api) => api.make(text, chosen, proxy(report)));
    run.current = begun;
    try {
      const content = await begun.answer;
      if (content !== undefined) hand(chosen, content);
      announce(content === undefined ? TEXT.cancelled : TEXT.ready, true);
    } catch (error) {
      problem.value = format(TEXT.failed, { reason: (error as Error).message });
    }
    run.current = undefined;
    part.value = undefined;
  };
  const choose = async (chosen: Format): Promise<void> => {
    problem.value = undefined;
    if (isFilm(chosen)) return film(chosen);
    const { player } = viewer;
    hand(chosen, await exportReplay(read, player.rules.pictureOf(player.game), chosen));
  };
  return (
    <>
      <select
        ref={list}
        class="select"
        aria-label={REPLAYS.download}
        value=""
        disabled={isMaking}
        onChange={(event) => {
          const chosen = event.currentTarget.value as Format;
          event.currentTarget.value = '';
          void choose(chosen);
        }}
      >
        <option value="">{REPLAYS.download}</option>
        {FORMATS.map((each) => (
          <option key={each} value={each}>
            {REPLAYS.formats[each]}
          </option>
        ))}
      </select>
      {part.value !== undefined && (
        <div class="film-progress">
          <label for="film-progress">{TEXT.making}</label>
          <progress id="film-progress" value={part.value} />
          <span aria-hidden="true">
            {format(TEXT.percent, { part: Math.round(100 * part.value) })}
          </span>
          <button
            ref={cancel}
            type="button"
            class="button"
            onClick={() => {
              run.current?.drop();
              part.value = undefined;
            }}
          >
            {TEXT.cancel}
          </button>
        </div>
      )}
      {problem.value !== undefined && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </>
  );
}
