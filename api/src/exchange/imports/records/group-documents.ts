import type { FileHead, RecordFormat, Siblings, SourceFile } from './record-format';
import { ALL_FORMATS } from './all-formats';
import { rootElementName } from './xml-tree';
import type { SourceTree } from './source-files';

const HEAD_BYTES = 16 * 1024;
/** Attachments of documents, which are no documents themselves. */
const ATTACHMENT = /\.(?:tiff?|jpe?g|png|gif|bmp|webp|pdf|dtd|ent|xsd|xsl|css|js|html?|txt|md|docx?|xlsx?)$/i;

/** The files of one document, or a file without a document, with the reason. */
export type DocumentGroup =
  | { kind: 'document'; place: string; format: RecordFormat; files: SourceFile[] }
  | { kind: 'reject'; place: string; reason: string };

/** The documents in a tree of files. */
export interface DocumentList {
  groups: DocumentGroup[];
  siblings: Siblings;
}

/**
 * Finds the documents of a tree. Every file that begins as XML or JSON is offered to the formats; files with the same
 * key form one document. Groups are in the order of their first file.
 */
export async function groupDocuments(tree: SourceTree, onFile?: (done: number) => void): Promise<DocumentList> {
  const groups = new Map<string, DocumentGroup>();
  for (const { path, reason } of tree.broken) groups.set(`broken:${path}`, { kind: 'reject', place: path, reason });
  let done = 0;
  for (const file of tree.files) {
    done += 1;
    onFile?.(done);
    if (ATTACHMENT.test(file.name)) continue;
    const head = await headOf(file);
    if (head === null) {
      groups.set(`reject:${file.path}`, { kind: 'reject', place: file.path, reason: '文件无法读取' });
      continue;
    }
    if (head.root === null && !/^\ufeff?\s*[{[]/.test(head.head)) {
      groups.set(`reject:${file.path}`, { kind: 'reject', place: file.path, reason: '不是 XML、JSON 或 ZIP 文件' });
      continue;
    }
    take(groups, head);
  }
  return {
    groups: [...groups.values()].sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0)),
    siblings: siblingsOf(tree.files),
  };
}

async function headOf(file: SourceFile): Promise<FileHead | null> {
  try {
    const head = (await file.readHead(HEAD_BYTES)).toString('utf8');
    return { file, head, root: rootElementName(head) };
  } catch {
    return null;
  }
}

function take(groups: Map<string, DocumentGroup>, head: FileHead): void {
  for (const format of ALL_FORMATS) {
    const key = format.recognise(head);
    if (key === null) continue;
    const known = groups.get(`${format.name}:${key}`);
    if (known?.kind === 'document') known.files.push(head.file);
    else groups.set(`${format.name}:${key}`, { kind: 'document', place: head.file.path, format, files: [head.file] });
    return;
  }
  const what = head.root === null ? 'JSON 的内容' : `XML 根元素 ${head.root}`;
  groups.set(`reject:${head.file.path}`, { kind: 'reject', place: head.file.path, reason: `认不出的格式（${what}）` });
}

/** Whether a file is by itself a document of a known format. */
export async function isRecordFile(file: SourceFile): Promise<boolean> {
  const head = await headOf(file);
  return head !== null && ALL_FORMATS.some((format) => format.recognise(head) !== null);
}

/** Indexes files by folder and lower-case name once, since a folder may contain thousands of pages. */
function siblingsOf(files: readonly SourceFile[]): Siblings {
  const byPlace = new Map<string, SourceFile>();
  const key = (folders: readonly string[], name: string): string => `${folders.join('/')}\n${name.toLowerCase()}`;
  for (const file of files) byPlace.set(key(file.folders, file.name), file);
  return { find: (beside, name) => byPlace.get(key(beside.folders, name.split(/[/\\]/).at(-1) ?? '')) };
}
