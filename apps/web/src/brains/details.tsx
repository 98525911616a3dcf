import { useId } from 'preact/hooks';
import { saveFile } from '../shell/file-button.tsx';
import { format } from '../shell/format.ts';
import { useEditor } from './controller.ts';
import { fileOf } from './files.ts';
import { freeName, type KeptBrain, MOST } from './kept-brain.ts';
import { brainLink } from './list.tsx';
import { BRAINS_TEXT as TEXT } from './messages.ts';
import { brains, changeBrain, createBrain, findKept, refOf } from './registry.ts';

export function Details({
  brain,
  onDelete,
}: {
  readonly brain: KeptBrain;
  readonly onDelete: (brain: KeptBrain) => void;
}) {
  const { flushEdits } = useEditor();
  const id = useId();
  const rename = (wanted: string): string => {
    const taken = brains.peek().flatMap((each) => (each.id === brain.id ? [] : [each.name]));
    const name = wanted.trim() === '' ? brain.name : freeName(wanted, taken);
    if (name !== brain.name) void changeBrain(brain.id, { name });
    return name;
  };
  const duplicate = async (): Promise<void> => {
    await flushEdits();
    const { name, notes, kind, text, recipe } = findKept(brain.id) ?? brain;
    const origin = format(TEXT.copied, { name });
    const copy = { name, notes, kind, text, origin, ...(recipe && { recipe }) };
    location.hash = brainLink(refOf(await createBrain(copy)));
  };
  const save = async (): Promise<void> => {
    await flushEdits();
    const { name, text } = fileOf(findKept(brain.id) ?? brain);
    saveFile(name, text);
  };
  return (
    <section class="brain-details stack ruled" aria-label={TEXT.details}>
      <div class="field stack gap-1">
        <label for={`${id}-name`}>{TEXT.name}</label>
        <input
          id={`${id}-name`}
          key={`${brain.id} ${brain.name}`}
          class="input fill"
          type="text"
          maxLength={MOST.name}
          defaultValue={brain.name}
          onChange={(event) => {
            event.currentTarget.value = rename(event.currentTarget.value);
          }}
        />
      </div>
      <div class="field stack gap-1">
        <label for={`${id}-notes`}>{TEXT.notes}</label>
        <textarea
          id={`${id}-notes`}
          key={brain.id}
          class="input fill"
          rows={2}
          maxLength={MOST.notes}
          defaultValue={brain.notes}
          onInput={(event) => void changeBrain(brain.id, { notes: event.currentTarget.value })}
        />
      </div>
      <div class="brain-tools cluster">
        <button type="button" class="button small" onClick={() => void duplicate()}>
          {TEXT.duplicate}
        </button>
        <button
          type="button"
          class="button small"
          title={TEXT.exportHint}
          onClick={() => void save()}
        >
          {TEXT.export}
        </button>
        <button type="button" class="button small" onClick={() => onDelete(brain)}>
          {TEXT.delete}
        </button>
      </div>
    </section>
  );
}
