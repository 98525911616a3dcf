import { format } from '../shell/format.ts';
import { Icon } from '../shell/icons.tsx';
import { useSolve } from './controller.ts';
import { TEXT } from './messages.ts';
import { PiecePicture } from './piece-picture.tsx';

export function SolveQueue() {
  const { changeDraft, draft } = useSolve();
  const { pieces, queue } = draft.value;
  if (pieces.length === 0) return null;
  const change = (next: readonly number[]): void => changeDraft(draft.peek().with({ queue: next }));
  return (
    <fieldset class="field queue">
      <legend>{TEXT.queue}</legend>
      <ol class="cluster">
        {queue.length === 0 && <li class="hint">{TEXT.queueNone}</li>}
        {queue.map((id, place) => (
          <li key={place}>
            <button
              type="button"
              class="button queue-piece"
              aria-label={format(TEXT.queueRemove, { id, place: place + 1 })}
              onClick={() => change(queue.filter((_, i) => i !== place))}
            >
              <span class="number label">{place + 1}</span>
              <PiecePicture picture={pieces[id - 1]?.picture ?? '*\n'} id={id} cell={9} isQuiet />
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ol>
      <div class="cluster">
        <span class="label" aria-hidden="true">
          {TEXT.queueMore}
        </span>
        {pieces.map(({ picture }, i) => (
          <button
            key={picture}
            type="button"
            class="button queue-piece"
            aria-label={format(TEXT.queueAdd, { id: i + 1 })}
            title={format(TEXT.queueAdd, { id: i + 1 })}
            onClick={() => change([...queue, i + 1])}
          >
            <PiecePicture picture={picture} id={i + 1} cell={9} isQuiet />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
