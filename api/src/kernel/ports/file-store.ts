import type { Readable } from 'node:stream';

export interface StoredBytes {
  /** SHA-256 in hexadecimal: the address of the content. */
  sha256: string;
  size: number;
}

/** Bytes on disk by content: a file that is uploaded twice is stored once. */
export interface FileStore {
  /**
   * Streams bytes into the store. `inspect` checks the file before it is stored and rejects it by throwing. Then, and
   * beyond `maxBytes` (FileTooLarge), nothing is kept.
   */
  put(source: Readable, options: { maxBytes: number; inspect?: (path: string) => Promise<void> }): Promise<StoredBytes>;
  /** Path of the content; it may not exist. */
  pathOf(sha256: string): string;
  /** A stream of the content, undefined when it is missing. */
  read(sha256: string): Promise<Readable | undefined>;
}
