import { useEffect, useState } from 'preact/hooks';
import { demandBrain } from './first-brain.ts';
import { brainLink } from './list.tsx';
import { BRAINS_TEXT as TEXT } from './messages.ts';
import { brains, chooseBrain, chosenBrain, refOf } from './registry.ts';
import { trouble } from './store.ts';

export interface OwnBrainFieldProps {
  readonly isDisabled: boolean;
}

export function OwnBrainField({ isDisabled }: OwnBrainFieldProps) {
  const [id, setId] = useState<string | undefined>(undefined);
  useEffect(() => void demandBrain().then((brain) => setId(brain.id)), []);
  const chosen = brains.value.find((brain) => brain.id === id) ?? chosenBrain();
  return (
    <div class="field own-brain stack gap-2 start">
      <select
        class="select"
        aria-label={TEXT.yours}
        value={chosen?.id}
        disabled={isDisabled}
        onChange={(event) => {
          chooseBrain(event.currentTarget.value);
          setId(event.currentTarget.value);
        }}
      >
        {brains.value.map((brain) => (
          <option key={brain.id} value={brain.id}>
            {brain.name}
          </option>
        ))}
      </select>
      <a class="button small" href={chosen === undefined ? '#/brains' : brainLink(refOf(chosen))}>
        {TEXT.write}
      </a>
      {trouble.value !== undefined && (
        <p class="problem" role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}
