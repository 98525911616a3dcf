import { DIFFICULTIES, type Difficulty } from '@tetrarium/solver';
import { useState } from 'preact/hooks';
import { Dialog } from '../shell/dialog.tsx';
import { Segments } from '../shell/fields.tsx';
import { useSolve } from './controller.ts';
import { TEXT } from './messages.ts';
import { SAMPLES } from './samples.ts';

export function SolveSamples({ onClose }: { readonly onClose: () => void }) {
  const { makePuzzle, takeSample } = useSolve();
  const [difficulty, setDifficulty] = useState<Difficulty>('easy');
  const [isBusy, setBusy] = useState(false);
  const fetchOne = async (puzzle: Promise<void>): Promise<void> => {
    setBusy(true);
    await puzzle;
    onClose();
  };
  const entry = (id: string, title: string, about: string, onClick: () => void) => (
    <li key={id}>
      <button type="button" class="button plain fill" disabled={isBusy} onClick={onClick}>
        <strong>{title}</strong>
        <span class="hint">{about}</span>
      </button>
    </li>
  );
  return (
    <Dialog title={TEXT.samples} onClose={onClose}>
      <ul class="samples">
        <li>
          <a class="button plain fill" href="#/daily">
            <strong>{TEXT.daily}</strong>
            <span class="hint">{TEXT.dailyAbout}</span>
          </a>
        </li>
        {SAMPLES.map((sample) =>
          entry(sample.id, sample.title, sample.about, () => {
            takeSample(sample);
            onClose();
          }),
        )}
      </ul>
      <section class="stack gap-2 ruled" aria-label={TEXT.make}>
        <h3>{TEXT.make}</h3>
        <Segments
          legend={TEXT.makeHow}
          value={difficulty}
          choices={DIFFICULTIES.map((value) => ({ value, label: TEXT.difficulties[value] }))}
          onChange={setDifficulty}
        />
        <button
          type="button"
          class="button"
          disabled={isBusy}
          onClick={() => void fetchOne(makePuzzle(difficulty))}
        >
          {TEXT.makeIt}
        </button>
      </section>
    </Dialog>
  );
}
