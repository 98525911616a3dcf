import { parseReplay } from '@tetrarium/engine/replay';
import { REPLAY_RULESETS } from '@tetrarium/play/games';
import type { Score } from '@tetrarium/protocol/server';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { findReplay, type KeptReplay, keptCount } from '../game-ui/library.ts';
import { boardAddress } from '../server/names.ts';
import { format } from '../shell/format.ts';
import { MESSAGES } from '../shell/messages.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { route } from '../shell/route.ts';
import { Import } from './import.tsx';
import { deleted, kept, readLibrary } from './kept.ts';
import { ReplayList } from './list.tsx';
import { REPLAYS } from './messages.ts';
import { ProblemNote } from './problem-note.tsx';
import type { FoundScore } from './score.ts';
import { ReplayViewer } from './viewer.tsx';
import './replays.css';

export function ReplaysPage() {
  const { query } = route.value;
  const text = query.get('r');
  const id = query.get('id');
  const score = query.get('score');
  if (score !== null) return <ScoreViewer key={score} id={Number(score)} />;
  if (text !== null) return <TextViewer key={text} text={text} kept={undefined} />;
  return id === null ? <Library /> : <KeptViewer key={id} id={Number(id)} />;
}

interface TextViewerProps {
  readonly text: string;
  readonly kept: KeptReplay | undefined;
  readonly score?: Score;
}

function TextViewer({ text, kept, score }: TextViewerProps) {
  const read = useMemo(() => parseReplay(text, REPLAY_RULESETS), [text]);
  const at = Number(route.value.query.get('at') ?? 0);
  if (read.ok) {
    const from = Number.isFinite(at) ? at : 0;
    return <ReplayViewer read={read.value} at={from} kept={kept} score={score} />;
  }
  return (
    <NoReplay>
      <ProblemNote problem={read.problem} />
    </NoReplay>
  );
}

function KeptViewer({ id }: { readonly id: number }) {
  const [found, setFound] = useState<KeptReplay | null | undefined>(undefined);
  useEffect(() => {
    void findReplay(id).then((each) => setFound(each ?? null));
  }, [id]);
  if (found) return <TextViewer text={found.text} kept={found} />;
  return (
    <NoReplay>
      {found === undefined ? (
        <p class="loading">{MESSAGES.shell.loading}</p>
      ) : (
        <p role="alert">{format(REPLAYS.missing, { id: String(id) })}</p>
      )}
    </NoReplay>
  );
}

function ScoreViewer({ id }: { readonly id: number }) {
  const [found, setFound] = useState<FoundScore | undefined>(undefined);
  useEffect(() => {
    void import('./score.ts').then(async ({ findScore }) => setFound(await findScore(id)));
  }, [id]);
  if (found !== undefined && 'text' in found) {
    return <TextViewer text={found.text} kept={undefined} score={found.score} />;
  }
  return (
    <NoReplay>
      {found === undefined ? (
        <p class="loading">{MESSAGES.shell.loading}</p>
      ) : (
        <>
          <p role="alert">{found.reason}</p>
          {found.score !== undefined && (
            <p>
              <a href={boardAddress(found.score.board)}>{REPLAYS.scoreBoard}</a>
            </p>
          )}
        </>
      )}
    </NoReplay>
  );
}

function NoReplay({ children }: { readonly children: ComponentChildren }) {
  return (
    <div class="page-body replays">
      <PageHeader piece="J" title={REPLAYS.title} />
      {children}
      <p>
        <a class="button" href="#/replays">
          {REPLAYS.back}
        </a>
      </p>
    </div>
  );
}

function Library() {
  useEffect(() => void readLibrary(), [keptCount.value]);
  const all = kept.value;
  const isEmpty = all?.length === 0 && deleted.value.length === 0;
  return (
    <div class="page-body replays">
      <PageHeader piece="J" title={REPLAYS.title} sentence={REPLAYS.lead} />
      <div class="replays-columns columns">
        {all === undefined && <p class="loading">{MESSAGES.shell.loading}</p>}
        {all === null && <p role="alert">{REPLAYS.unavailable}</p>}
        {all && (isEmpty ? <Empty /> : <ReplayList all={all} />)}
        <Import />
      </div>
    </div>
  );
}

function Empty() {
  return (
    <div class="replays-empty empty center">
      <p>{REPLAYS.empty}</p>
      <a class="button primary" href="#/play?ruleset=guideline&mode=sprint">
        {REPLAYS.playOne}
      </a>
    </div>
  );
}
