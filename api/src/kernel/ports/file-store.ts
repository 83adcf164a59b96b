import type { Readable } from 'node:stream';

export interface StoredBytes {
  /** SHA-256 in hexadecimal: the address of the content. */
  sha256: string;
  size: number;
}

/** Bytes on disk by content: the same file uploaded twice lies there once. */
export interface FileStore {
  /**
   * Streams bytes into the store. `inspect` sees the file before it counts and refuses it by throwing; then, and beyond
   * `maxBytes` (FileTooLarge), nothing stays behind.
   */
  put(source: Readable, options: { maxBytes: number; inspect?: (path: string) => Promise<void> }): Promise<StoredBytes>;
  /** Path of the content; it may not exist. */
  pathOf(sha256: string): string;
  /** A stream of the content, undefined when it is not there. */
  read(sha256: string): Promise<Readable | undefined>;
}
