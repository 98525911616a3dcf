import type { FeatureId } from '@tetrarium/brains';
import { FEATURES } from '@tetrarium/brains';
import { useEffect } from 'preact/hooks';
import { format, formatFigure } from '../shell/format.ts';
import { useLive } from './controller.ts';
import { brainLink } from './list.tsx';
import { BRAINS_TEXT as TEXT } from './messages.ts';
import { namesOf } from './names.ts';
import { brainOf, type Contestant, codeOf } from './players.ts';
import { createBrain, refOf } from './registry.ts';

export async function editAsCode(contestant: Contestant): Promise<void> {
  const { name } = contestant;
  const origin = format(TEXT.copied, { name });
  const made = await createBrain({ name, kind: 'code', text: codeOf(contestant), origin });
  location.hash = brainLink(refOf(made));
}

export function WeightsPane({ contestant }: { readonly contestant: Contestant }) {
  const { takeBrain } = useLive();
  const { ref, name, recipe, spec, kept } = contestant;
  useEffect(() => takeBrain(brainOf(contestant)!), [ref, kept?.text]);
  return (
    <section class="brain-code" aria-label={name}>
      <div class="brain-code-head break">
        <h2 class="t2">{name}</h2>
        <span class="label">{kept?.origin ?? namesOf(spec!).hint}</span>
        <span class="brain-code-tools">
          <button
            type="button"
            class="button plain"
            title={TEXT.editAsCodeHint}
            onClick={() => void editAsCode(contestant)}
          >
            {TEXT.editAsCode}
          </button>
        </span>
      </div>
      <div class="brain-weights well">
        <p class="hint">{recipe === undefined ? TEXT.builtInLead : TEXT.weightsLead}</p>
        {recipe !== undefined && <WeightTable weights={recipe.weights} />}
        {recipe?.ahead !== undefined && (
          <p class="hint">{format(TEXT.ahead, { from: recipe.ahead.from })}</p>
        )}
      </div>
    </section>
  );
}

function WeightTable({
  weights,
}: {
  readonly weights: Readonly<Partial<Record<FeatureId, number>>>;
}) {
  const rows = FEATURES.flatMap(({ id, title }) => {
    const weight = weights[id];
    return weight === undefined || weight === 0 ? [] : [{ id, title, weight }];
  });
  const largest = Math.max(...rows.map(({ weight }) => Math.abs(weight)));
  return (
    <table class="brain-weight-table table">
      <thead>
        <tr>
          <th scope="col">{TEXT.feature}</th>
          <th scope="col">{TEXT.weight}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, title, weight }) => (
          <tr key={id}>
            <th scope="row">
              {title}
              <span
                class={weight < 0 ? 'brain-weight minus' : 'brain-weight'}
                style={{ width: `${(100 * Math.abs(weight)) / largest}%` }}
              />
            </th>
            <td class="number">{signed(weight)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${formatFigure(Math.abs(value))}`;
}
