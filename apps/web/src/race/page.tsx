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

/** A race against a brain: its set-up, the match, and what it came to. */
export function RacePage() {
  const { query } = route.value;
  useLayoutEffect(() => openRace(query), [query]);
  useLayoutEffect(runRace, []);
  usePageKeys(GUIDELINE_KEYS);
  usePauseForKeyList(pauseRace);
  if (view.value === 'setup') return <RaceSetup />;
  return view.value === 'race' ? <Arena /> : <RaceResult />;
}
