import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { FileTooLarge } from '../../../kernel/files/file-store';
import type { FileStore } from '../../../kernel/ports/file-store';
import { type Outcome, refuse } from '../record-fields';
import { identify, type DocumentIdentity } from './document-record';
import type { DocumentGroup } from './group-documents';
import type { DocumentFigure, PatentDocument } from './patent-document';
import type { Siblings } from './record-format';
import { XmlError } from './xml-tree';

/** Maximum size of one picture in bytes. */
const MAX_FIGURE_BYTES = 40 * 1024 * 1024;
const MAX_FIGURES = 2_000;

/** A figure stored in the file store, or the reason why it is missing there. */
export interface PreparedFigure extends Omit<DocumentFigure, 'read'> {
  position: number;
  originalSha256: string | null;
  state: 'waiting' | 'failed' | 'missing';
  fault: string;
}

/** A document that is ready to be written. */
export interface PreparedDocument {
  place: string;
  format: string;
  /** SHA-256 over all its content and the version of its reader. */
  hash: string;
  document: PatentDocument;
  identity: DocumentIdentity;
  figures: PreparedFigure[] | null;
}

/**
 * Reads a document, normalises its numbers and stores its pictures. A missing or unreadable picture is reported and
 * does not reject the document.
 */
export async function prepareDocument(
  group: Extract<DocumentGroup, { kind: 'document' }>,
  siblings: Siblings,
  files: FileStore,
): Promise<Outcome<PreparedDocument>> {
  const hash = createHash('sha256').update(`${group.format.name} ${group.format.version}\n`);
  try {
    for (const file of group.files) hash.update(await file.read());
    const read = await group.format.read(group.files, siblings);
    if (!read.ok) return read;
    const identity = identify(read.value);
    if (!identity.ok) return identity;
    if ((read.value.figures?.length ?? 0) > MAX_FIGURES) return refuse(`图超过 ${MAX_FIGURES} 幅`);
    const figures = read.value.figures ? await storeFigures(read.value.figures, files) : null;
    for (const figure of figures ?? [])
      hash.update(`${figure.role}\t${figure.position}\t${figure.fileName}\t${figure.originalSha256 ?? figure.state}\n`);
    return {
      ok: true,
      value: {
        place: group.place,
        format: group.format.name,
        hash: hash.digest('hex'),
        document: read.value,
        identity: identity.value,
        figures,
      },
    };
  } catch (error) {
    if (error instanceof XmlError) return refuse(error.message);
    return refuse(
      `无法读取：${error instanceof Error && /[\u4e00-\u9fff]/u.test(error.message) ? error.message : '文件已损坏'}`,
    );
  }
}

async function storeFigures(figures: readonly DocumentFigure[], files: FileStore): Promise<PreparedFigure[]> {
  const positions = new Map<string, number>();
  const prepared: PreparedFigure[] = [];
  for (const { read, ...figure } of figures) {
    const position = (positions.get(figure.role) ?? 0) + 1;
    positions.set(figure.role, position);
    prepared.push({ ...figure, position, ...(await storeFigure(figure.fileName, read, files)) });
  }
  return prepared;
}

async function storeFigure(
  name: string,
  read: DocumentFigure['read'],
  files: FileStore,
): Promise<Pick<PreparedFigure, 'originalSha256' | 'state' | 'fault'>> {
  if (!read)
    return {
      originalSha256: null,
      state: 'missing',
      fault: name === '' ? '来源没有写明图的文件' : `来源中没有图的文件 ${name}`,
    };
  try {
    const { sha256 } = await files.put(Readable.from([await read()]), { maxBytes: MAX_FIGURE_BYTES });
    return { originalSha256: sha256, state: 'waiting', fault: '' };
  } catch (error) {
    if (
      !(error instanceof FileTooLarge) &&
      !(error instanceof Error && /ZIP|zip|inflate|crc|ENOENT|EIO|MB/i.test(error.message))
    )
      throw error;
    return {
      originalSha256: null,
      state: 'failed',
      fault:
        error instanceof FileTooLarge
          ? `图的文件超过 ${MAX_FIGURE_BYTES / 1024 / 1024} MB`
          : `图的文件 ${name} 无法读取`,
    };
  }
}
