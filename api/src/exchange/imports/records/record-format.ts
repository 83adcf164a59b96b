import type { Outcome } from '../record-fields';
import type { PatentDocument } from './patent-document';

/** A file of a folder or archive, opened on demand. */
export interface SourceFile {
  /** Path from the root of the import, with `/`; a file in an archive is in the folder of the archive. */
  path: string;
  /** File name. */
  name: string;
  /** Parent folders, outermost first. */
  folders: readonly string[];
  /** Unpacked size in bytes. */
  size: number;
  /** Modification time in milliseconds since 1970, 0 if unknown. */
  changedAt: number;
  /** Reads the first bytes. @throws Error as {@link read} */
  readHead(bytes: number): Promise<Buffer>;
  /** @throws Error if the file is no longer readable */
  read(): Promise<Buffer>;
}

/** Input of format detection: a file and its beginning as text. */
export interface FileHead {
  file: SourceFile;
  /** First 16 KB, as UTF-8. */
  head: string;
  /** Name of the root element if it is XML. */
  root: string | null;
}

/** Finds the files that a document refers to. */
export interface Siblings {
  /** Returns a file by name, ignoring case, in the folder of `beside`; undefined if it is missing. */
  find(beside: SourceFile, name: string): SourceFile | undefined;
}

/** One kind of file or package of patent records. A new format is a module that exports one of these. */
export interface RecordFormat {
  /** Must never change, since it is stored. */
  name: string;
  /**
   * Must be incremented when the format is read differently. Documents read by an older version are then read again.
   */
  version: number;
  /** Chinese, for messages. */
  label: string;
  /**
   * Returns the key of the document of the file, null if it is of another format. Decides by content, never by file
   * name.
   */
  recognise(head: FileHead): string | null;
  /** Reads a document from the files with one key. */
  read(files: readonly SourceFile[], siblings: Siblings): Promise<Outcome<PatentDocument>>;
}
