import type { SubAppName } from '@platform/routes/sub-apps';

/**
 * Store of the files of releases: a folder (of one server, or shared by several) or an S3-compatible store. A release
 * is stored completely or not at all, and never changes. All nodes of an installation use the same store.
 */
export interface ReleaseStore {
  /** Location for messages: a folder or `s3://bucket/prefix`. */
  readonly place: string;
  /** Whether the files of a release exist. Cached for a few seconds where the check costs a request. */
  has(name: SubAppName, version: string): Promise<boolean>;
  /**
   * Stores a folder (with its manifest and compressed siblings) as a release, so that no reader ever sees a part of it.
   * An existing release stays as it is. The folder is copied, not moved.
   */
  save(folder: string, name: SubAppName, version: string): Promise<void>;
  /**
   * A local folder with all files of the release, or undefined when it is missing. A remote store downloads it once
   * into a folder of this node, checks every file against the manifest and renames it into place.
   * @throws Error when the store cannot be reached or returns other bytes than the manifest states
   */
  open(name: SubAppName, version: string): Promise<string | undefined>;
  /** Removes a release, also from this node's local folder. Does nothing when it is missing. */
  remove(name: SubAppName, version: string): Promise<void>;

  /**
   * Stores one file of an upload in progress, by its content. Idempotent.
   * @param sha256 hexadecimal, of the content
   * @throws Error when the content has another hash
   */
  putIncoming(sha256: string, bytes: Uint8Array): Promise<void>;
  hasIncoming(sha256: string): Promise<boolean>;
  /** Content of a file of an upload; undefined when it is missing. */
  readIncoming(sha256: string): Promise<Buffer | undefined>;
  dropIncoming(sha256: string): Promise<void>;
  /** Deletes files of uploads that were not used for this long. @returns how many */
  dropIncomingOlderThan(milliseconds: number): Promise<number>;
}
