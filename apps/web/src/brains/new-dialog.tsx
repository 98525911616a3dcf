import { Dialog } from '../shell/dialog.tsx';
import { EXAMPLES, type Example } from './examples.ts';
import { brainLink } from './list.tsx';
import { BRAINS_TEXT as TEXT } from './messages.ts';
import { createBrain, refOf, WRITTEN } from './registry.ts';

export function NewDialog({ onClose }: { readonly onClose: () => void }) {
  const begin = async ({ title, code }: Example): Promise<void> => {
    onClose();
    const made = { name: title, kind: 'code', text: code, origin: WRITTEN } as const;
    location.hash = brainLink(refOf(await createBrain(made)));
  };
  return (
    <Dialog title={TEXT.newTitle} onClose={onClose}>
      <p class="hint">{TEXT.newLead}</p>
      <ul class="brain-examples apart stack gap-2">
        {EXAMPLES.map((example) => (
          <li key={example.id}>
            <button type="button" class="button fill" onClick={() => void begin(example)}>
              <span>
                {example.title}
                <small>{example.hint}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
