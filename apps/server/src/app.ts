import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { type FastifyError, type FastifyInstance, type FastifyReply, fastify } from 'fastify';
import type { ApiContext } from './api/context.ts';
import { registerApi } from './api/register.ts';
import { CONNECTION_LIMITS, ConnectionGuard } from './connections.ts';
import type { LiveFeed } from './live-feed.ts';
import { PROBLEM_STYLE, problemPage } from './problem-page.ts';

/** What the server needs to know. */
export interface ServerOptions {
  /** Shown at the foot of the server's own pages. */
  readonly version: string;
  /** Where the built web app is; that of `@tetrarium/web` unless given. */
  readonly webRoot?: string;
  /** What pages can listen to at /live; without it there is nothing live here. */
  readonly live?: LiveFeed;
  /** The store and what is needed around it; without it there is only the page. */
  readonly api?: ApiContext;
  /** Whether every request is logged, as lines of JSON on stderr. */
  readonly isLogged?: boolean;
  /** Whether a proxy on this machine says who asks. */
  readonly isBehindProxy?: boolean;
}

/** The server, not yet listening: `listen`, `close` and `inject` are Fastify's. */
export type Server = FastifyInstance;

/**
 * Nothing but our own files: no inline style, no form, no other host. The kernel is WebAssembly,
 * which has to be allowed by name; that does not allow `eval`. The one inline script, by its hash, is
 * that of the sandbox of a user's brain (`SANDBOX_SCRIPT` of the web app), whose worker is a blob.
 */
const POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: [
    "'self'",
    "'wasm-unsafe-eval'",
    "'sha256-PcS924XbJ9ES8f8z8c1Ftg61sO+EKKPlCnsbwOsG/4k='",
  ],
  styleSrc: ["'self'"],
  imgSrc: ["'self'"],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'", 'blob:'],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

const HTML = 'text/html; charset=utf-8';
/** The names of these files change with their content. */
const ASSETS = `${sep}assets${sep}`;
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Milliseconds that requests get to finish when the server is to stop. */
const LAST_CALL = 5000;

/** Builds the web workbench's server: the built web app behind a strict content policy. */
export function createServer(options: ServerOptions): Server {
  const { version, webRoot = findWebRoot(), live, api } = options;
  const { isLogged = false, isBehindProxy = false } = options;
  const sendProblem = (reply: FastifyReply, status: number, title: string, text: string) =>
    reply
      .code(status)
      .header('cache-control', 'no-cache')
      .type(HTML)
      .send(problemPage(title, text, version));
  const app = fastify({
    // Waiting for a browser's idle connection would keep Ctrl-C waiting too.
    forceCloseConnections: api === undefined ? true : 'idle',
    logger: isLogged && { level: 'info', stream: process.stderr },
    trustProxy: isBehindProxy && 'loopback',
    requestTimeout: CONNECTION_LIMITS.requestTimeout,
    keepAliveTimeout: CONNECTION_LIMITS.keepAliveTimeout,
    http: {
      headersTimeout: CONNECTION_LIMITS.headersTimeout,
      connectionsCheckingInterval: CONNECTION_LIMITS.connectionsCheckingInterval,
      maxHeaderSize: CONNECTION_LIMITS.maxHeaderSize,
    },
    // An address that cannot be read never reaches the hooks that set the policy: no page there.
    frameworkErrors: (_error, _request, reply) => {
      (reply as FastifyReply)
        .code(400)
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
        .header('x-content-type-options', 'nosniff')
        .type('text/plain; charset=utf-8')
        .send('This address cannot be read: it is not a well-formed URL.\n');
    },
  });
  new ConnectionGuard().watch(app.server);
  app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: POLICY },
    // The server speaks plain HTTP on the user's own machine.
    strictTransportSecurity: false,
  });
  app.get('/problem.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(PROBLEM_STYLE),
  );
  if (live !== undefined) {
    app.get('/live', (_request, reply) =>
      reply.header('cache-control', 'no-store').type('text/event-stream').send(live.listen()),
    );
  }
  if (api !== undefined) {
    registerApi(app, api, isBehindProxy);
    app.addHook('preClose', async () => {
      setTimeout(() => app.server.closeAllConnections(), LAST_CALL).unref();
    });
    app.addHook('onClose', async () => {
      await api.verifier.close();
      await api.store.close();
    });
  } else {
    // An unknown address is the page, which would say that a store is ready.
    app.get('/readyz', (_request, reply) =>
      reply.code(503).type('text/plain; charset=utf-8').send('There is no store here.\n'),
    );
  }
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      return sendProblem(reply, status, 'This request cannot be answered', error.message);
    }
    console.error(error);
    return sendProblem(
      reply,
      500,
      'Something broke inside Tetrarium',
      'The page could not be made.',
    );
  });
  if (existsSync(join(webRoot, 'index.html'))) serveWeb(app, webRoot, sendProblem);
  else {
    app.setNotFoundHandler((_request, reply) =>
      sendProblem(
        reply,
        503,
        'The web app has not been built yet',
        'Run "npm run build" in the folder of Tetrarium, then start the server again.',
      ),
    );
  }
  return app;
}

type SendProblem = (
  reply: FastifyReply,
  status: number,
  title: string,
  text: string,
) => FastifyReply;

function serveWeb(app: Server, webRoot: string, sendProblem: SendProblem): void {
  app.register(fastifyStatic, {
    root: webRoot,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // The page and the service worker are asked for anew, so that updates are noticed.
      reply.header('cache-control', path.includes(ASSETS) ? FOR_EVER : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const isPage = /^(GET|HEAD)$/.test(request.method) && !/\.\w+$/.test(pathname);
    if (isPage) return reply.sendFile('index.html');
    return sendProblem(reply, 404, 'There is no such file', 'Perhaps it had another name once.');
  });
}

function findWebRoot(): string {
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve('@tetrarium/web/package.json')), 'dist');
}
