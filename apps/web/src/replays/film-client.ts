import { formatReplay, type ReadReplay } from '@tetrarium/engine/replay';
import { proxy, wrap } from 'comlink';
import type { FilmFormat } from './exports.ts';
import type { FilmDesk } from './film-desk.ts';

/** A film that is being made in another thread. */
export interface FilmRun {
  /** Undefined where it was called off. */
  readonly film: Promise<Blob | undefined>;
  cancel(): void;
}

/** Has the film of a replay made in another thread, so that the page stays free. */
export function makeFilm(
  { rules, replay }: ReadReplay,
  format: FilmFormat,
  report: (part: number) => void,
): FilmRun {
  const worker = new Worker(new URL('./film-worker.ts', import.meta.url), { type: 'module' });
  let cancel = (): void => undefined;
  const film = new Promise<Blob | undefined>((resolve, reject) => {
    cancel = () => resolve(undefined);
    worker.onerror = ({ message }) => {
      reject(new Error(message || 'its script could not be loaded'));
    };
    const desk = wrap<FilmDesk>(worker);
    desk.make(formatReplay(rules, replay), format, proxy(report)).then(resolve, reject);
  }).finally(() => worker.terminate());
  return { film, cancel };
}
