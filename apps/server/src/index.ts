export { type ApiContext, DEFAULT_LIMITS } from './api/context.ts';
export type { Server, ServerOptions } from './app.ts';
export { createServer } from './app.ts';
export { LiveFeed } from './live-feed.ts';
export { BackupError, checkBackup, restoreBackup, writeBackup } from './store/backup.ts';
export {
  defaultDataFolder,
  openStore,
  reserveStore,
  type Store,
  type StorePlace,
} from './store/open.ts';
export { StoreService } from './store/service.ts';
export { DAMAGE_ADVICE, StoreError } from './store/store-error.ts';
export { hasStore } from './store/store-folder.ts';
export { Verifier } from './verify/verifier.ts';
