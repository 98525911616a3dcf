import { escapeHtml, plainPage } from '../problem-page.ts';
import { PICTURE_SIZE } from '../verify/picture.ts';
import type { ScoreWords } from './share-words.ts';

export interface SharedScore {
  readonly id: number;
  readonly words: ScoreWords;
  /** Where this server is: "https://example.org". */
  readonly origin: string;
  readonly hasPicture: boolean;
  readonly version: string;
}

/**
 * The page of a shared score: networks read its tags, a browser goes on to the workbench. It is no
 * redirect, since those that read tags would follow it to a page that has none.
 */
export function sharePage({ id, words, origin, hasPicture, version }: SharedScore): string {
  const { title, figure, notes, player } = words;
  const heading = `${title}: ${figure}${player === '' ? '' : ` by ${player}`}`;
  const description = `${notes.join(', ')}. The server has played these inputs again: they make this game.`;
  const target = `/#/replays?score=${id}`;
  const picture = `${origin}/s/${id}.png`;
  const tags: readonly (readonly [kind: 'property' | 'name', name: string, content: string])[] = [
    ['name', 'description', description],
    ['property', 'og:site_name', 'Tetrarium'],
    ['property', 'og:type', 'website'],
    ['property', 'og:title', heading],
    ['property', 'og:description', description],
    ['property', 'og:url', `${origin}/s/${id}`],
    ['name', 'twitter:card', hasPicture ? 'summary_large_image' : 'summary'],
    ['name', 'twitter:title', heading],
    ['name', 'twitter:description', description],
    ...(hasPicture
      ? ([
          ['property', 'og:image', picture],
          ['property', 'og:image:type', 'image/png'],
          ['property', 'og:image:width', `${PICTURE_SIZE.width}`],
          ['property', 'og:image:height', `${PICTURE_SIZE.height}`],
          ['property', 'og:image:alt', `The board at the end. ${heading}`],
          ['name', 'twitter:image', picture],
        ] as const)
      : []),
  ];
  const head = `${tags
    .map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeHtml(content)}">\n`)
    .join('')}<meta http-equiv="refresh" content="0; url=${target}">\n`;
  const image = hasPicture
    ? `<p><img src="/s/${id}.png" width="${PICTURE_SIZE.width}" height="${PICTURE_SIZE.height}" alt="The board at the end"></p>\n`
    : '';
  const main = `<p>${escapeHtml(description)}</p>
${image}<p><a href="${target}">Watch the replay</a></p>`;
  return plainPage(heading, main, version, head);
}
