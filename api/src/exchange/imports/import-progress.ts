import type { FileStore } from '../../kernel/ports/file-store';
import type { ImportRun } from './import-run.queries';

/** Progress of an import; reported after every batch. */
export interface ImportProgress {
  phase: 'records' | 'index';
  /** Share of the file, 0–1. */
  share: number;
  /** Number of finished lines, including those of earlier attempts. */
  lines: number;
  added: number;
  changed: number;
  unchanged: number;
  rejected: number;
}

/** Options and callbacks of an import. */
export interface ImportOptions {
  path: string;
  /** Store for pictures of patent documents; only lists can be imported without it. */
  files?: FileStore;
  /** Called after every batch. */
  onProgress?: (progress: ImportProgress) => void;
  /** Called with Chinese progress messages, one line at a time. */
  log?: (message: string) => void;
  /** Stops the import after the current batch; it can be resumed. */
  signal?: AbortSignal;
}

/** Returns the progress of a run at a position in its file. */
export const progressOf = (run: ImportRun, share: number, phase: ImportProgress['phase']): ImportProgress => ({
  phase,
  share,
  lines: run.linesDone,
  added: run.added,
  changed: run.changed,
  unchanged: run.unchanged,
  rejected: run.rejected,
});
