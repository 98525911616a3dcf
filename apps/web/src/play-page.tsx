import { asksForGuideline } from './game-ui/guideline-link.ts';
import { lazyPage } from './shell/lazy-page.tsx';
import { route } from './shell/route.ts';

const BriefPage = lazyPage(async () => (await import('./classic/page.tsx')).BriefPage);
const GuidelinePage = lazyPage(async () => (await import('./guideline/page.tsx')).GuidelinePage);

/** The game the address asks for. */
export function PlayPage() {
  return asksForGuideline(route.value.query) ? <GuidelinePage /> : <BriefPage />;
}
