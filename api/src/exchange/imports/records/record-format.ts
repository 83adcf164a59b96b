import type { Outcome } from '../record-fields';
import type { PatentDocument } from './patent-document';

/** A file of a folder or archive, opened when it is needed. */
export interface SourceFile {
  /** Path from the top of what is imported, with `/`; a file inside an archive lies in the folder of the archive. */
  path: string;
  /** Name of the file alone. */
  name: string;
  /** Folders above it, outermost first. */
  folders: readonly string[];
  /** Bytes, unpacked. */
  size: number;
  /** Milliseconds since 1970 of its last change, 0 when unknown. */
  changedAt: number;
  /** Its first bytes. @throws Error as {@link read} */
  readHead(bytes: number): Promise<Buffer>;
  /** @throws Error when it cannot be read any more */
  read(): Promise<Buffer>;
}

/** What a format is asked about: a file and its beginning as text. */
export interface FileHead {
  file: SourceFile;
  /** First 16 KB, as UTF-8. */
  head: string;
  /** Name of the root element when it is XML. */
  root: string | null;
}

/** Finds the files that a document refers to. */
export interface Siblings {
  /** A file by its name, case ignored, in the folder of `beside`; undefined when it did not come along. */
  find(beside: SourceFile, name: string): SourceFile | undefined;
}

/** One kind of file or package of patent records. A new format is a module that exports one of these. */
export interface RecordFormat {
  /** Never changes: it is stored. */
  name: string;
  /** Grows when the format is read differently: documents that were read by an older reader are then read again. */
  version: number;
  /** Chinese, for messages. */
  label: string;
  /** Key of the document to which the file belongs, null when it is not of this format. Told by content, never by a file name. */
  recognise(head: FileHead): string | null;
  /** Reads a document from the files of one key. */
  read(files: readonly SourceFile[], siblings: Siblings): Promise<Outcome<PatentDocument>>;
}
