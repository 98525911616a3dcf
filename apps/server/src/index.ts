export type { Server, ServerOptions } from './app.ts';
export { createServer } from './app.ts';
export { LiveFeed } from './live-feed.ts';
