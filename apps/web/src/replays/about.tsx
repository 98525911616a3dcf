import { findBrain } from '@tetrarium/brains';
import type { Replay } from '@tetrarium/engine/replay';
import type { Score } from '@tetrarium/protocol/server';
import { useEffect, useState } from 'preact/hooks';
import type { KeptReplay } from '../game-ui/library.ts';
import { rivalName } from '../race/rival-name.ts';
import { SERVER } from '../server/messages.ts';
import { boardAddress, playerName } from '../server/names.ts';
import { format, LANGUAGE } from '../shell/format.ts';
import { REPLAYS } from './messages.ts';
import { titleOf, wordsOf } from './names.ts';

interface AboutProps {
  readonly replay: Replay;
  readonly kept: KeptReplay | undefined;
  readonly score: Score | undefined;
}

/** The number of a brain of one's own, which is known by its name; undefined where it is gone. */
async function findOwn(name: string): Promise<string | undefined> {
  const { openRegistry } = await import('../brains/registry.ts');
  await openRegistry();
  const { ownRivals } = await import('../race/rivals.ts');
  return ownRivals().find((each) => each.name === name || each.id === name)?.id;
}

const dates = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'long', timeStyle: 'short' });

export function About({ replay, kept, score }: AboutProps) {
  const rival = wordsOf(replay).rivalOf?.(replay.options);
  const player = rival ?? kept?.brain ?? score?.board.brain ?? '';
  const builtIn = findBrain(player);
  const [own, setOwn] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (player !== '' && builtIn === undefined) void findOwn(player).then(setOwn);
  }, [player]);
  const id = builtIn?.id ?? own;
  const name = player === '' ? '' : rivalName(player);
  return (
    <section class="viewer-about" aria-labelledby="viewer-about">
      <h2 id="viewer-about">{REPLAYS.about}</h2>
      <dl class="facts named">
        <div>
          <dt>{REPLAYS.aboutMode}</dt>
          <dd>{titleOf(replay)}</dd>
        </div>
        {score === undefined ? (
          <div>
            <dt>{REPLAYS.aboutSaved}</dt>
            <dd>{kept === undefined ? REPLAYS.aboutNot : dates.format(kept.savedAt)}</dd>
          </div>
        ) : (
          <ScoreRows score={score} />
        )}
        {name !== '' && (
          <div>
            <dt>{rival === undefined ? REPLAYS.aboutBrain : REPLAYS.aboutRival}</dt>
            <dd>{name}</dd>
          </div>
        )}
      </dl>
      {score !== undefined && <p class="hint">{provenOf(score)}</p>}
      {id !== undefined && (
        <p class="cluster viewer-brain apart">
          <a class="button" href={`#/race?rival=${encodeURIComponent(id)}`}>
            {format(REPLAYS.race, { brain: name })}
          </a>
          <a class="button" href={`#/brains?brain=${encodeURIComponent(id)}&rate=1`}>
            {REPLAYS.rate}
          </a>
        </p>
      )}
    </section>
  );
}

function ScoreRows({ score: { player, board, submittedAt } }: { readonly score: Score }) {
  return (
    <>
      <div>
        <dt>{REPLAYS.aboutPlayer}</dt>
        <dd>
          <a href={`#/player?id=${player.id}`}>{playerName(player)}</a>
        </dd>
      </div>
      <div>
        <dt>{REPLAYS.aboutBoard}</dt>
        <dd>
          <a href={boardAddress(board)}>{SERVER.lists[board.list]}</a>
        </dd>
      </div>
      <div>
        <dt>{REPLAYS.aboutSent}</dt>
        <dd>{dates.format(Date.parse(submittedAt))}</dd>
      </div>
    </>
  );
}

function provenOf({ verdict }: Score): string {
  return verdict === 'brain' ? SERVER.provenBrain : SERVER.proven;
}
