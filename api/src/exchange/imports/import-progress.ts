import type { FileStore } from '../../kernel/ports/file-store';
import type { ImportRun } from './import-run.queries';

/** How far an import is; told after every batch. */
export interface ImportProgress {
  phase: 'records' | 'index';
  /** Share of the file, 0–1. */
  share: number;
  /** Lines done, those of earlier attempts included. */
  lines: number;
  added: number;
  changed: number;
  unchanged: number;
  rejected: number;
}

/** What an import needs to be told and tells. */
export interface ImportOptions {
  path: string;
  /** Where pictures of patent documents are kept; only lists can be imported without it. */
  files?: FileStore;
  /** Told after every batch. */
  onProgress?: (progress: ImportProgress) => void;
  /** Told in Chinese what is going on, one line at a time. */
  log?: (message: string) => void;
  /** Ends the import after the batch under way; it can be taken up again. */
  signal?: AbortSignal;
}

/** Progress of a run at a place in its file. */
export const progressOf = (run: ImportRun, share: number, phase: ImportProgress['phase']): ImportProgress => ({
  phase,
  share,
  lines: run.linesDone,
  added: run.added,
  changed: run.changed,
  unchanged: run.unchanged,
  rejected: run.rejected,
});
