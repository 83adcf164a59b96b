import type { SubAppName } from './sub-app-name';

/**
 * Where the files of releases lie: a folder (of one server, or shared by several) or an S3-compatible store. A release
 * is there whole or not at all, and never changes. All nodes of an installation use the same store.
 */
export interface ReleaseStore {
  /** Where this is, for messages: a folder or `s3://bucket/prefix`. */
  readonly place: string;
  /** Whether the files of a release are there. Remembered for a few seconds where asking costs a request. */
  has(name: SubAppName, version: string): Promise<boolean>;
  /**
   * Stores a folder (with its manifest and compressed siblings) as a release, so that no reader ever sees a part of it.
   * A release that is there already stays as it is. The folder is copied, not moved.
   */
  save(folder: string, name: SubAppName, version: string): Promise<void>;
  /**
   * A local folder with all files of the release, or undefined when it is not there. A remote store downloads it once
   * into a folder of this node, checks every file against the manifest and renames it into place.
   * @throws Error when the store cannot be reached or gives other bytes than the manifest says
   */
  open(name: SubAppName, version: string): Promise<string | undefined>;
  /** Removes a release, also from this node's local folder. Nothing happens when it is not there. */
  remove(name: SubAppName, version: string): Promise<void>;

  /**
   * Keeps one file of an upload that is under way, by its content; a repetition changes nothing.
   * @param sha256 hexadecimal, of the content
   * @throws Error when the content has another hash
   */
  putIncoming(sha256: string, bytes: Uint8Array): Promise<void>;
  hasIncoming(sha256: string): Promise<boolean>;
  /** Content of a file of an upload; undefined when it is not there. */
  readIncoming(sha256: string): Promise<Buffer | undefined>;
  dropIncoming(sha256: string): Promise<void>;
  /** Drops files of uploads that nobody has touched for this long. @returns how many */
  dropIncomingOlderThan(milliseconds: number): Promise<number>;
}
