import type { FastifyInstance, FastifyReply } from 'fastify';
import { problemPage } from '../problem-page.ts';
import type { NamedScore } from '../store/scores.ts';
import type { ApiContext } from './context.ts';
import { findShown, isSecret } from './handlers.ts';
import type { OwnHosts } from './own-hosts.ts';
import { ApiProblem, notFound, problemOf, sendProblem } from './problem.ts';
import { viewScore } from './score-view.ts';
import { sharePage } from './share-page.ts';
import { wordsOf } from './share-words.ts';

/** Pictures that are kept; each has some 10 kB. */
const MOST_KEPT = 300;
/** For how long others keep a picture: a row may be hidden or deleted meanwhile. */
const KEPT_BY_OTHERS = 'public, max-age=3600';

/** Adds the pages of shared scores, /s/ID, and their pictures, /s/ID.png. */
export function registerShare(scope: FastifyInstance, context: ApiContext, hosts: OwnHosts): void {
  const pictures = new Map<number, Promise<Buffer>>();
  const pictureOf = (row: NamedScore): Promise<Buffer> => {
    const known = pictures.get(row.id);
    // The one that was asked for last is forgotten last.
    pictures.delete(row.id);
    const drawn = known ?? draw(context, row);
    pictures.set(row.id, drawn);
    drawn.catch(() => pictures.delete(row.id));
    for (const id of pictures.keys()) {
      if (pictures.size <= MOST_KEPT) break;
      pictures.delete(id);
    }
    return drawn;
  };
  scope.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    if (problem === undefined) request.log.error(error);
    const shown = problem ?? new ApiProblem(500, 'server/broken', 'Something broke');
    if (request.url.includes('.png')) return sendProblem(reply, shown);
    if (shown.retryAfter !== undefined) reply.header('retry-after', shown.retryAfter);
    return html(reply.code(shown.statusCode)).send(
      problemPage('This score cannot be shown', shown.message, context.version),
    );
  });
  scope.get<{ Params: { id: string } }>('/s/:id', async (request, reply) => {
    const row = await rowOf(context, request.params.id);
    const page = sharePage({
      id: row.id,
      words: wordsOf(viewScore(row)),
      origin: hosts.originOf(request),
      hasPicture: !isSecret(row, context.now()),
      version: context.version,
    });
    return html(reply).send(page);
  });
  scope.get<{ Params: { id: string } }>('/s/:id.png', async ({ params }, reply) => {
    const row = await rowOf(context, params.id);
    if (isSecret(row, context.now())) throw notFound('picture/not-yet', 'a day that is over');
    const picture = await pictureOf(row);
    return (
      reply
        .header('cache-control', KEPT_BY_OTHERS)
        // Networks show it on pages of their own.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(picture)
    );
  });
}

async function rowOf({ store }: ApiContext, text: string): Promise<NamedScore> {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound('score/unknown', 'a score of this id');
  return findShown(store.db, Number(text));
}

async function draw({ verifier }: ApiContext, row: NamedScore): Promise<Buffer> {
  const { title, figure, notes, player } = wordsOf(viewScore(row));
  const by = player === '' ? [] : [`by ${player}`];
  const drawn = await verifier.draw({
    replay: row.replay,
    title,
    figure,
    notes: [...by, ...notes],
  });
  if (!drawn.ok) throw new ApiProblem(404, drawn.problem.code, drawn.problem.message);
  return Buffer.from(drawn.value);
}

function html(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
}
