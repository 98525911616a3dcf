import { PIECE_ORDER } from '@tetrarium/engine/core';
import { createShownGame, firstGameOf, type RunRecord } from '@tetrarium/trainer';
import { useEffect, useState } from 'preact/hooks';
import { format } from '../shell/format.ts';
import { TEXT } from './messages.ts';
import { phase, picked } from './store.ts';

const PIECES = 60;
/** Generations between two looks while a run is on. */
const EVERY = 5;

interface Sample {
  readonly generation: number;
  readonly cells: readonly (readonly number[])[];
  readonly pieces: number;
  readonly lines: number;
  readonly isLost: boolean;
}

export function FourGenerations({ run }: { readonly run: RunRecord }) {
  const { config, generations } = run;
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const count = generations.length;
  const isOn = phase.value === 'running';
  const until = isOn ? count - (count % EVERY) : count;
  useEffect(() => {
    setSamples([]);
    if (until < 4) return undefined;
    const places = [1, Math.max(2, Math.round(until / 5)), Math.ceil(until / 2), until];
    const chosen = [...new Set(places)];
    let timer: ReturnType<typeof setTimeout>;
    // One after the other, so that the page stays free.
    const next = (done: readonly Sample[]): void => {
      timer = setTimeout(() => {
        const all = [...done, play(run, chosen[done.length]!)];
        setSamples(all);
        if (all.length < chosen.length) next(all);
      });
    };
    next([]);
    return () => clearTimeout(timer);
  }, [config, until]);
  if (samples.length === 0) return null;
  return (
    <section class="four" aria-label={TEXT.four}>
      <h3>{TEXT.four}</h3>
      <ul>
        {samples.map((sample) => (
          <li key={sample.generation}>
            <button
              type="button"
              class="bare stack gap-1 fill"
              aria-label={format(TEXT.fourLabel, {
                generation: sample.generation,
                result: resultOf(sample),
              })}
              onClick={() => {
                picked.value = sample.generation;
              }}
            >
              <Miniature sample={sample} width={config.board.width} height={config.board.height} />
              <span class="number">{sample.generation}</span>
              <span class="label">{resultOf(sample)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function resultOf({ isLost, pieces, lines }: Sample): string {
  return isLost ? format(TEXT.fourLost, { pieces }) : format(TEXT.fourLines, { lines });
}

function play(run: RunRecord, number: number): Sample {
  const { config, generations } = run;
  const { best } = generations[number - 1]!;
  const game = createShownGame(config, best.genes, firstGameOf(config, 1, 0));
  while (game.pieces < PIECES && game.step());
  return {
    generation: number,
    cells: game.cells(),
    pieces: game.pieces,
    lines: game.lines,
    isLost: game.pieces < PIECES,
  };
}

function Miniature({
  sample: { cells, isLost },
  width,
  height,
}: {
  readonly sample: Sample;
  readonly width: number;
  readonly height: number;
}) {
  return (
    <svg
      class={isLost ? 'four-well lost' : 'four-well'}
      viewBox={`-0.4 0 ${width + 0.8} ${height + 0.4}`}
      aria-hidden="true"
    >
      <rect class="four-ground" width={width} height={height} />
      {cells
        .slice(0, height)
        .flatMap((row, y) =>
          row.flatMap((owner, x) =>
            owner < 0
              ? []
              : [
                  <rect
                    key={`${x},${y}`}
                    x={x + 0.06}
                    y={height - 1 - y + 0.06}
                    width={0.88}
                    height={0.88}
                    rx={0.1}
                    style={{ fill: `var(--${PIECE_ORDER[owner]})` }}
                  />,
                ],
          ),
        )}
      <path class="four-walls" d={`M-0.2 0V${height + 0.2}H${width + 0.2}V0`} />
    </svg>
  );
}
