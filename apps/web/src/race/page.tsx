import { useLayoutEffect } from 'preact/hooks';
import { usePageKeys, usePauseForKeyList } from '../game-ui/key-list.tsx';
import { GUIDELINE_KEYS } from '../guideline/keys.tsx';
import { route } from '../shell/route.ts';
import { Arena } from './arena.tsx';
import './race.css';
import { RaceResult } from './result-view.tsx';
import { view } from './screen.ts';
import { RaceSetup } from './setup-view.tsx';
import { openRace, pauseRace, runRace } from './store.ts';

/** The board, the report, or the button that starts. */
function focusRace(): void {
  const home = document.querySelector<HTMLElement>('.race-frame, .race-report, .race-start');
  home?.focus({ preventScroll: true });
}

/** A race against a brain: its set-up, the match, and what it came to. */
export function RacePage() {
  const { query } = route.value;
  useLayoutEffect(() => openRace(query), [query]);
  useLayoutEffect(runRace, []);
  usePageKeys(GUIDELINE_KEYS);
  usePauseForKeyList(pauseRace, focusRace);
  if (view.value === 'setup') return <RaceSetup />;
  return view.value === 'race' ? <Arena /> : <RaceResult />;
}
