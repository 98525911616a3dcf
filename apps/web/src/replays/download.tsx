import { useSignal } from '@preact/signals';
import { formatReplay, type ReadReplay } from '@tetrarium/engine/replay';
import { proxy } from 'comlink';
import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../shell/announcer.ts';
import { CopyButton } from '../shell/file-button.tsx';
import { format } from '../shell/format.ts';
import { Icon } from '../shell/icons.tsx';
import { type Job, Workers } from '../worker/workers.ts';
import {
  download,
  ENDINGS,
  exportReplay,
  type FilmFormat,
  FORMATS,
  type Format,
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
  /** The name of the files, without its ending. */
  readonly name: string;
  readonly link: () => string;
}

export function Download({ read, viewer, name, link }: DownloadProps) {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const run = useRef<Job<Blob>>(undefined);
  const [isOpen, setOpen] = useState(false);
  /** How much of a film is made, from 0 to 1. */
  const part = useSignal<number | undefined>(undefined);
  const problem = useSignal<string | undefined>(undefined);
  useEffect(() => () => run.current?.drop(), [read]);
  const isMaking = part.value !== undefined;
  useEffect(() => {
    if (!isMaking) return undefined;
    cancel.current?.focus();
    return () => {
      if (document.activeElement === document.body) button.current?.focus();
    };
  }, [isMaking]);
  useEffect(() => {
    if (!isOpen || isMaking) return undefined;
    const leave = (event: Event): void => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      if (isEscape && box.current?.contains(document.activeElement)) button.current?.focus();
      const isOutside =
        event.type === 'pointerdown' && !box.current?.contains(event.target as Node);
      if (isEscape || isOutside) setOpen(false);
    };
    addEventListener('pointerdown', leave);
    addEventListener('keydown', leave);
    return () => {
      removeEventListener('pointerdown', leave);
      removeEventListener('keydown', leave);
    };
  }, [isOpen, isMaking]);
  const hand = (chosen: Format, content: Blob): void => {
    const isPosition = chosen === 'svg' || chosen === 'png';
    const place = isPosition ? `-piece-${viewer.piece.peek() + 1}` : '';
    download(`${name}${place}${ENDINGS[chosen]}`, content);
  };
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
    if (problem.peek() === undefined) setOpen(false);
  };
  const choose = async (chosen: Format): Promise<void> => {
    problem.value = undefined;
    if (isFilm(chosen)) return film(chosen);
    const { player } = viewer;
    hand(chosen, await exportReplay(read, player.rules.pictureOf(player.game), chosen));
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div ref={box} class="export frame">
      <button
        ref={button}
        type="button"
        class="button"
        aria-expanded={isOpen}
        disabled={isMaking}
        onClick={() => setOpen(!isOpen)}
      >
        {REPLAYS.download}
        <Icon name="open" />
      </button>
      {isOpen && (
        <div class="export-menu">
          {part.value === undefined ? (
            <ul aria-label={REPLAYS.downloads}>
              <li>
                <CopyButton
                  isPlain
                  label={REPLAYS.copy}
                  done={REPLAYS.copied}
                  fieldLabel={REPLAYS.link}
                  text={link}
                />
              </li>
              {FORMATS.map((each) => (
                <li key={each}>
                  <button type="button" class="button plain" onClick={() => choose(each)}>
                    {REPLAYS.formats[each]}
                    <span class="label mono" aria-hidden="true">
                      {ENDINGS[each]}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          ) : (
            <div class="film-progress bar gap-3">
              <label for="film-progress">{TEXT.making}</label>
              <span class="number" aria-hidden="true">
                {format(TEXT.percent, { part: Math.round(100 * part.value) })}
              </span>
              <progress id="film-progress" class="full" value={part.value} />
              <button
                ref={cancel}
                type="button"
                class="button full"
                onClick={() => {
                  run.current?.drop();
                  part.value = undefined;
                  setOpen(false);
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
        </div>
      )}
    </div>
  );
}
