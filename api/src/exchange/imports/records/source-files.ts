import { open as openFile, readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fromBufferPromise, type Entry, openPromise, type ZipFile } from 'yauzl';
import { foreignPacking } from '../../../kernel/files/foreign-packing';
import { ImportFileError } from '../import-file-error';
import type { SourceFile } from './record-format';

/** Maximum unpacked size of one file in bytes. */
const MAX_FILE_BYTES = 128 * 1024 * 1024;
/** Maximum number of files of one import, including those in archives. */
const MAX_FILES = 500_000;
/** Maximum unpacked size of one archive in bytes, including nested archives. */
const MAX_ARCHIVE_BYTES = 8 * 1024 * 1024 * 1024;
/** Maximum compression ratio of a file of more than a few megabytes: patent text compresses to a tenth. */
const MAX_RATIO = 200;
const BYTES_WITHOUT_RATIO = 16 * 1024 * 1024;
/** Maximum nesting of archives. */
const MAX_NESTING = 2;

/** Number of archives kept open: documents are read in order, so the same few are used. */
const OPEN_ARCHIVES = 4;

/** All files below a path and those that could not be opened. */
export interface SourceTree {
  files: SourceFile[];
  /** Broken archives, with the reason in Chinese. */
  broken: { path: string; reason: string }[];
  close(): Promise<void>;
}

/**
 * Lists the files of an import: a file, all files of a folder, all entries of a zip, including nested zips. Sorted by
 * path, so that a second run has the same order. Nothing is unpacked to disk.
 * @throws ImportFileError in Chinese if there is nothing at the path or too much
 */
export async function listSourceFiles(path: string): Promise<SourceTree> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new ImportFileError(`找不到 ${path}。`);
  const archives = new OpenArchives();
  const tree: Tree = { files: [], broken: [], archives, close: () => archives.close() };
  try {
    if (found.isDirectory()) await listFolder(tree, path, [basename(path)]);
    else await listFile(tree, path, [], basename(path));
    tree.files.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
    return tree;
  } catch (error) {
    await tree.close();
    throw error;
  }
}

type Tree = SourceTree & { archives: OpenArchives };

/** Keeps the most recently used archives open: a folder may contain thousands. */
class OpenArchives {
  private readonly open = new Map<string, Promise<ZipFile>>();

  /** Returns the archive at a place; `opener` opens it if needed. */
  async get(place: string, opener: () => Promise<ZipFile>): Promise<ZipFile> {
    const known = this.open.get(place);
    const archive = known ?? opener();
    this.open.delete(place);
    this.open.set(place, archive);
    const [oldest] = this.open.keys();
    if (this.open.size > OPEN_ARCHIVES && oldest !== undefined) await this.shut(oldest);
    return archive;
  }

  async close(): Promise<void> {
    for (const place of [...this.open.keys()]) await this.shut(place);
  }

  private async shut(place: string): Promise<void> {
    const archive = await this.open.get(place)?.catch(() => undefined);
    this.open.delete(place);
    archive?.close();
  }
}

async function listFolder(tree: Tree, path: string, folders: readonly string[]): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    // Links could lead anywhere, so they are not followed.
    if (entry.isDirectory()) await listFolder(tree, join(path, entry.name), [...folders, entry.name]);
    else if (entry.isFile()) await listFile(tree, join(path, entry.name), folders, entry.name);
  }
}

async function listFile(tree: Tree, path: string, folders: readonly string[], name: string): Promise<void> {
  const { size, mtimeMs } = await stat(path);
  const place = [...folders, name].join('/');
  if (size === 0) {
    tree.broken.push({ path: place, reason: '文件是空的（0 字节）' });
    return;
  }
  if (await isZip(path)) {
    const archive = { place, folders, depth: 1, unpacked: { bytes: 0 } };
    return listArchive(tree, () => openPromise(path, { autoClose: false }), archive);
  }
  add(tree, {
    path: place,
    name,
    folders,
    size,
    changedAt: Math.floor(mtimeMs),
    readHead: (bytes) => readStart(path, bytes),
    read: () => readWhole(path, size),
  });
}

function add(tree: Tree, file: SourceFile): void {
  if (tree.files.length >= MAX_FILES)
    throw new ImportFileError(`文件超过 ${MAX_FILES.toLocaleString('zh-CN')} 个，请分批导入。`);
  tree.files.push(file);
}

async function readWhole(path: string, size: number): Promise<Buffer> {
  if (size > MAX_FILE_BYTES) throw new Error(tooLarge(size));
  return readFile(path);
}

const tooLarge = (size: number): string =>
  `文件 ${Math.ceil(size / 1024 / 1024)} MB，超过 ${MAX_FILE_BYTES / 1024 / 1024} MB`;

/** Whether a file is a zip, detected from its first bytes. */
export async function isZip(path: string): Promise<boolean> {
  const head = await readStart(path, 4);
  return head.length === 4 && head.readUInt32BE(0) === 0x504b0304;
}

async function readStart(path: string, bytes: number): Promise<Buffer> {
  const handle = await openFile(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** An archive and its parent archive. */
interface ArchivePlace {
  place: string;
  folders: readonly string[];
  /** 1 for an archive in no other. */
  depth: number;
  /** Declared unpacked size of it, its nested archives and its siblings; none may unpack to more. */
  unpacked: { bytes: number };
}

/** Lists the entries of an archive in the folder of the archive, so that related files are found together. */
async function listArchive(tree: Tree, open: () => Promise<ZipFile>, at: ArchivePlace): Promise<void> {
  try {
    const archive = await open();
    const reopen = (): Promise<ZipFile> => tree.archives.get(at.place, open);
    for await (const entry of archive.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      at.unpacked.bytes += entry.uncompressedSize;
      if (at.unpacked.bytes > MAX_ARCHIVE_BYTES) throw new Error('解压后的总大小超过 8 GB');
      await listEntry(tree, reopen, entry, at);
    }
    archive.close();
  } catch (error) {
    if (error instanceof ImportFileError) throw error;
    tree.broken.push({ path: at.place, reason: `压缩包无法读取：${archiveFault(error)}` });
  }
}

async function listEntry(tree: Tree, archive: () => Promise<ZipFile>, entry: Entry, at: ArchivePlace): Promise<void> {
  const { place, folders, depth, unpacked } = at;
  const parts = entry.fileName.split('/');
  const name = parts.at(-1)!;
  const inFolders = [...folders, ...parts.slice(0, -1)];
  const path = `${place}/${entry.fileName}`;
  if (entry.uncompressedSize === 0) {
    tree.broken.push({ path, reason: '文件是空的（0 字节）' });
    return;
  }
  const packing = foreignPacking(entry);
  if (packing) {
    tree.broken.push({ path, reason: `用 ${packing} 方式压缩，这里解不开，请改用普通的 ZIP 压缩` });
    return;
  }
  if (entry.uncompressedSize > BYTES_WITHOUT_RATIO && entry.uncompressedSize > entry.compressedSize * MAX_RATIO) {
    tree.broken.push({ path, reason: `解压后是压缩时的 ${MAX_RATIO} 倍以上，不像正常的文件` });
    return;
  }
  const read = (): Promise<Buffer> => archive().then((open) => readEntry(open, entry, MAX_FILE_BYTES));
  const readHead = (bytes: number): Promise<Buffer> => archive().then((open) => readEntry(open, entry, bytes));
  if (/\.zip$/i.test(name)) {
    if (entry.uncompressedSize > MAX_FILE_BYTES) tree.broken.push({ path, reason: tooLarge(entry.uncompressedSize) });
    else if (depth > MAX_NESTING) tree.broken.push({ path, reason: `压缩包套压缩包超过 ${MAX_NESTING} 层` });
    else
      await listArchive(tree, async () => fromBufferPromise(await read(), { autoClose: false }), {
        place: path,
        folders: inFolders,
        depth: depth + 1,
        unpacked,
      });
    return;
  }
  add(tree, {
    path,
    name,
    folders: inFolders,
    size: entry.uncompressedSize,
    changedAt: entry.getLastModDate().getTime(),
    readHead,
    read,
  });
}

/** Reads an entry, or its beginning if `most` is less than the maximum file size. The declared size may be false. */
async function readEntry(archive: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  if (most === MAX_FILE_BYTES && entry.uncompressedSize > most) throw new Error(tooLarge(entry.uncompressedSize));
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < most) continue;
    if (most === MAX_FILE_BYTES && size > most) throw new Error(tooLarge(size));
    if (most < MAX_FILE_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, most);
}

function archiveFault(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (/[\u4e00-\u9fff]/u.test(message)) return message;
  return /encrypt/i.test(message) ? '有密码' : '已损坏或不完整';
}
