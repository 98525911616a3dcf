import { useEffect } from 'preact/hooks';
import { asksForGuideline, guideline, raceAddress } from './game-ui/guideline-link.ts';
import { lazyPage } from './shell/lazy-page.tsx';
import { asksForRace, route } from './shell/route.ts';

const BriefPage = lazyPage(async () => (await import('./classic/page.tsx')).BriefPage);
const GuidelinePage = lazyPage(async () => (await import('./guideline/page.tsx')).GuidelinePage);

/** The game the address asks for. */
export function PlayPage() {
  const { query } = route.value;
  if (!asksForGuideline(query)) return <BriefPage />;
  // One side of a race, kept by an earlier version, is played on alone.
  const isShown = String(guideline.query.value) === String(query);
  const isRace = asksForRace(query) && !isShown;
  return isRace ? <Redirect to={raceAddress(query)} /> : <GuidelinePage />;
}

/** Leads on to another address; going back does not come here again. */
function Redirect({ to }: { readonly to: string }) {
  useEffect(() => location.replace(to), [to]);
  return null;
}
