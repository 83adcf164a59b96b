import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl';
import { ApiError } from '../errors/api-error';
import { foreignPacking } from './foreign-packing';

/** Limits for unpacking an office file, which is a zip. */
export const ARCHIVE_LIMITS = {
  /** Number of files in it. */
  entries: 5_000,
  /** Total unpacked bytes. */
  bytes: 200 * 1024 * 1024,
  /**
   * Compression ratio, checked from `bytesWithoutRatio` on. A sheet of repeated cells compresses well, but never so
   * well.
   */
  ratio: 100,
  bytesWithoutRatio: 20 * 1024 * 1024,
  /** Levels of archives inside archives: a workbook in a document, and no deeper. */
  levels: 2,
  /** Bytes of an archive inside, which is inspected in memory. */
  nestedBytes: 20 * 1024 * 1024,
};
const BROKEN = '文件已损坏，或内容与目录不一致，请重新保存后上传';
/** Bytes of the end record of an archive, and of the fixed part of a directory entry. */
const END_RECORD = 22;
const DIRECTORY_ENTRY = 46;
/**
 * Bytes of a data descriptor that may follow the content of an entry: fewer than any entry takes, so that no gap can
 * hide an entry, which programs that read from the front would unpack.
 */
const MOST_DESCRIPTOR = 24;
/** Bytes of the records of a ZIP64 archive before its end record. */
const LARGE_END_RECORDS = 76;
type Limits = typeof ARCHIVE_LIMITS;

/** Counts so far, over all archives of one file. */
interface Tally {
  /** Bytes of the file itself. */
  size: number;
  entries: number;
  bytes: number;
}

/**
 * Checks that a zip can be opened safely: the number of its files and their unpacked size, archives inside included.
 * Declared sizes can lead to an early refusal; the limits are checked against the actual bytes.
 * @throws ApiError 422 at `file`
 */
export async function inspectArchive(path: string, size: number, limits: Limits = ARCHIVE_LIMITS): Promise<void> {
  const tally = { size, entries: 0, bytes: 0 };
  await inspect(() => openPromise(path, { autoClose: false }), tally, limits, 1);
}

async function inspect(open: () => Promise<ZipFile>, tally: Tally, limits: Limits, level: number): Promise<void> {
  if (level > limits.levels) throw refuse(`压缩包里套压缩包超过 ${limits.levels} 层，请去掉后上传`);
  let archive: ZipFile | undefined;
  try {
    archive = await open();
    // Checked before anything is read: most zip bombs declare their size.
    if (tally.entries + archive.entryCount > limits.entries) throw tooMany(limits);
    let directory = END_RECORD + archive.comment.length;
    const places: Place[] = [];
    for await (const entry of archive.eachEntry()) {
      tally.entries += 1;
      if (tally.entries > limits.entries) throw tooMany(limits);
      check(tally, entry.uncompressedSize, limits);
      if (entry.isEncrypted()) throw refuse('文件有密码，请去掉密码后上传');
      const packing = foreignPacking(entry);
      if (packing) throw refuse(`文件用 ${packing} 方式压缩，这里解不开，请用 Office 或 WPS 重新保存后上传`);
      directory += DIRECTORY_ENTRY + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      places.push(await placeOf(archive, entry));
      const nested = await count(archive, entry, tally, limits);
      if (nested) await inspect(() => fromBufferPromise(nested), tally, limits, level + 1);
    }
    refuseHidden(places, archive.fileSize - directory);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw refuse(BROKEN, error);
  } finally {
    archive?.close();
  }
}

/** Unpacks an entry without keeping it. @returns its bytes where it is an archive itself */
async function count(archive: ZipFile, entry: Entry, tally: Tally, limits: Limits): Promise<Buffer | undefined> {
  let head = Buffer.alloc(0);
  let kept: Buffer[] | undefined;
  let size = 0;
  for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    check(tally, chunk.length, limits);
    tally.bytes += chunk.length;
    size += chunk.length;
    if (head.length < 4) {
      head = Buffer.concat([head, chunk]);
      if (head.length >= 4 && head.readUInt32BE(0) === 0x504b0304) kept = [head];
      continue;
    }
    if (kept && size > limits.nestedBytes) throw refuse('内嵌的压缩文件过大，请去掉后上传');
    kept?.push(chunk);
  }
  return kept && Buffer.concat(kept);
}

/** Bytes of an archive from the start of an entry to the end of its content. */
interface Place {
  start: number;
  end: number;
}

async function placeOf(archive: ZipFile, entry: Entry): Promise<Place> {
  const { fileDataStart } = await archive.readLocalFileHeaderPromise(entry, { minimal: true });
  return { start: entry.relativeOffsetOfLocalHeader, end: fileDataStart + entry.compressedSize };
}

/**
 * Entries must follow each other from the first byte to the directory. A gap may hide an entry that the directory does
 * not name. Overlapping entries let a small file unpack to a large one without a high compression ratio.
 * @param end latest position where the directory may begin
 */
function refuseHidden(places: readonly Place[], end: number): void {
  const inOrder = places.toSorted((a, b) => a.start - b.start);
  let reached = 0;
  for (const [at, { start, end: next }] of inOrder.entries()) {
    const gap = start - reached;
    if (gap < 0 || gap > (at === 0 ? 0 : MOST_DESCRIPTOR)) throw refuse(BROKEN);
    reached = next;
  }
  const rest = end - reached;
  if (rest < 0 || rest > MOST_DESCRIPTOR + LARGE_END_RECORDS) throw refuse(BROKEN);
}

function check({ bytes, size }: Tally, more: number, limits: Limits): void {
  const total = bytes + more;
  if (total > limits.bytes)
    throw refuse(`文件解压后超过 ${limits.bytes / 1024 / 1024} MB，请删去多余的内容或拆分后上传`);
  if (total > limits.bytesWithoutRatio && total > size * limits.ratio)
    throw refuse(`文件解压后是原来的 ${limits.ratio} 倍以上，不像正常的文档，请重新保存后上传`);
}

const tooMany = ({ entries }: Limits): ApiError => refuse(`文件里的内容超过 ${entries} 项，请拆分后上传`);

function refuse(message: string, cause?: unknown): ApiError {
  return new ApiError(422, message, { errors: { file: message }, cause });
}
