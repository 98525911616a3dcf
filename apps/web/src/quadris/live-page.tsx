import { computed, signal } from '@preact/signals';
import { addEntry, type QuadrisSession } from '@tetrarium/play/quadris';
import { type QuadrisFrame, renderText } from '@tetrarium/quadris';
import { useEffect, useMemo } from 'preact/hooks';
import { TextTwin } from '../board/text-twin.tsx';
import { settings } from '../shell/settings-store.ts';
import { Boards } from './board.tsx';
import { QuadrisHead } from './head.tsx';
import { LogView } from './log-view.tsx';
import { QUADRIS } from './messages.ts';

/** Where the server of a game in a terminal tells what happens. */
const FEED = 'live';

type LiveState = 'waiting' | 'on' | 'lost' | 'ended' | 'none';

/** A game in a terminal, as it is heard of. */
class LiveGame {
  readonly state = signal<LiveState>('waiting');
  readonly frame = signal<QuadrisFrame | undefined>(undefined);
  readonly log = signal<QuadrisSession['log']>([]);
  readonly words = computed(() => {
    const frame = this.frame.value;
    return frame === undefined ? '' : renderText(frame);
  });
  /** There once there is one. */
  readonly shown = computed(() => this.frame.value!);

  /** Listens to the terminal until the answer is called. */
  listen(): () => void {
    const { state, frame, log } = this;
    const source = new EventSource(FEED);
    source.addEventListener('open', () => {
      state.value = 'on';
      log.value = [];
    });
    source.addEventListener('frame', ({ data }) => {
      frame.value = JSON.parse(data) as QuadrisFrame;
    });
    source.addEventListener('note', ({ data }) => {
      log.value = addEntry(log.peek(), undefined, [JSON.parse(data) as string]);
    });
    source.addEventListener('end', () => {
      source.close();
      state.value = 'ended';
    });
    source.addEventListener('error', () => {
      // A server without a game answers with a page; one that is gone does not answer.
      const isRefused = source.readyState === EventSource.CLOSED && frame.peek() === undefined;
      state.value = isRefused ? 'none' : 'lost';
    });
    return () => source.close();
  }
}

/** The graphical display of a game that is played in a terminal. */
export function LivePage() {
  const live = useMemo(() => new LiveGame(), []);
  const { state, frame, log, words, shown } = live;
  useEffect(() => live.listen(), [live]);
  const isTwo = (frame.value?.players.length ?? 1) > 1;
  return (
    <div class={isTwo ? 'quadris quadris-live quadris-two' : 'quadris quadris-live quadris-one'}>
      <QuadrisHead title={QUADRIS.live.title} sentence={QUADRIS.live.sentence} />
      {frame.value !== undefined && (
        <div class="quadris-boards">
          <Boards frame={shown} words={words} isText={false} />
        </div>
      )}
      <section class="quadris-console" aria-label={QUADRIS.live.title}>
        <p class={`quadris-state quadris-state-${state.value}`} role="status">
          {QUADRIS.live[state.value]}
        </p>
        {state.value === 'none' ? (
          <>
            <p class="hint">{QUADRIS.live.noneHint}</p>
            <p>
              <a href="#/quadris">{QUADRIS.live.instead}</a>
            </p>
          </>
        ) : (
          <LogView log={log} />
        )}
      </section>
      {frame.value !== undefined && (
        <TextTwin label={QUADRIS.textTwin} text={words} isShown={settings.value.showsText} />
      )}
    </div>
  );
}
