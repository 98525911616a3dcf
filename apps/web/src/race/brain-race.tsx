import { useLayoutEffect } from 'preact/hooks';
import { usePageKeys, usePauseForKeyList } from '../game-ui/key-list.tsx';
import { GUIDELINE_KEYS } from '../guideline/keys.tsx';
import { route } from '../shell/route.ts';
import { BrainArena } from './brain-arena.tsx';
import { BrainResult } from './brain-result.tsx';
import { focusRace } from './focus.ts';
import { RaceSetup } from './setup-view.tsx';
import { openRace, pauseRace, runRace, view } from './store.ts';

/** A race against a brain: its set-up, the match, and what it came to. */
export function BrainRace() {
  const { query } = route.value;
  useLayoutEffect(() => openRace(query), [query]);
  useLayoutEffect(runRace, []);
  usePageKeys(GUIDELINE_KEYS);
  usePauseForKeyList(pauseRace, focusRace);
  if (view.value === 'setup') return <RaceSetup />;
  return view.value === 'race' ? <BrainArena /> : <BrainResult />;
}
