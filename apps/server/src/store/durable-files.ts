import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncList } from './sync-folder.ts';

/**
 * How the embedded PostgreSQL starts. By itself it runs without fsync, and its `fdatasync` does
 * nothing: so that a power cut takes nothing that was acknowledged, both are set right.
 */
export const DURABLE_PARAMETERS: readonly string[] = [
  ...PGlite.defaultStartParams.filter((each) => each !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];

/** What of a mounted folder's file system is used here; the package has no types for it. */
interface NodeFileSystem {
  realPath(node: unknown): string;
  readonly stream_ops: {
    fsync?: (stream: { readonly nfd?: number; readonly node: unknown }) => number;
  };
}

/** Emscripten's number of EIO. */
const INPUT_OUTPUT_ERROR = 29;

/** A line of PostgreSQL that says why it stops, without its time and process. */
const REASON = /\b(?:LOG|WARNING|ERROR|FATAL|PANIC|postgres): +(.+)/;

/** The files of a folder, which are on the disk when PostgreSQL asks for that. */
export class DurableFiles extends NodeFS {
  /** What PostgreSQL said last on stderr, which is the reason where it ends. */
  lastWords: string | undefined;

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const addSync = (module: unknown): void => {
      const files = (module as { readonly NODEFS: NodeFileSystem }).NODEFS;
      files.stream_ops.fsync = ({ nfd, node }) => {
        try {
          // A folder has no descriptor here.
          if (nfd === undefined) syncList(files.realPath(node));
          else fsyncSync(nfd);
          return 0;
        } catch {
          return INPUT_OUTPUT_ERROR;
        }
      };
    };
    const printErr = (line: string): void => {
      this.lastWords = REASON.exec(line)?.[1] ?? this.lastWords;
    };
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        printErr,
        preRun: [emscriptenOpts.preRun ?? [], addSync].flat(),
      },
    };
  }
}
