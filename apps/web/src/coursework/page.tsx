import type { BriefSetup } from '@tetrarium/play/brief';
import { ClassicSetup } from '@tetrarium/play/classic';
import { UtSetup } from '@tetrarium/play/ut';
import { MESSAGES } from '../shell/messages.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { COURSEWORK } from './messages.ts';
import '../home/home.css';

const TEXT = COURSEWORK;
const CLASSIC = new ClassicSetup();

function playLink(setup: BriefSetup, isAutostart = false): string {
  const query = new URLSearchParams(setup.words());
  if (isAutostart) query.set('autostart', '1');
  return `#/play${query.size > 0 ? `?${query}` : ''}`;
}

const WATCHED = CLASSIC.with({ brain: 'default', speed: 100 });
const TESTED = CLASSIC.with({ brain: 'default', isTest: true, speed: 0 });
const AGAINST = ClassicSetup.byHand().with({ adversary: 100 });

const GROUPS = [
  {
    ...TEXT.stanford,
    links: [
      [TEXT.play, TEXT.playText, playLink(CLASSIC)],
      [TEXT.watch, TEXT.watchText, playLink(WATCHED, true)],
      [TEXT.test, TEXT.testText, playLink(TESTED, true)],
      [TEXT.adversary, TEXT.adversaryText, playLink(AGAINST, true)],
    ],
  },
  { ...TEXT.austin, links: [[TEXT.kicks, TEXT.kicksText, playLink(new UtSetup())]] },
  { ...TEXT.dalhousie, links: [[TEXT.solver, TEXT.solverText, '#/solve']] },
  { ...TEXT.waterloo, links: [[TEXT.quadris, TEXT.quadrisText, '#/quadris']] },
] as const;

export function CourseworkPage() {
  return (
    <div class="page-body">
      <PageHeader piece="I" title={MESSAGES.pages.coursework} sentence={TEXT.sentence} />
      {GROUPS.map(({ school, brief, links }) => (
        <section class="brief columns ruled" key={school} aria-label={school}>
          <div>
            <h2>{school}</h2>
            <p class="label">{brief}</p>
          </div>
          <ul>
            {links.map(([title, text, href]) => (
              <li key={href}>
                <a href={href}>{title}</a>
                <p class="hint">{text}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
