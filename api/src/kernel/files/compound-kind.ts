import type { FileHandle } from 'node:fs/promises';

/** Kind of a document of the older office programs, by the stream that each of them writes at the top of the file. */
const KINDS: Readonly<Record<string, CompoundKind>> = {
  WordDocument: 'doc',
  Workbook: 'xls',
  Book: 'xls',
  'PowerPoint Document': 'ppt',
  EncryptedPackage: 'encrypted',
};
export type CompoundKind = 'doc' | 'xls' | 'ppt' | 'encrypted';

const ENTRY = 128;
/** Maximum number of entries read: a document has some dozen. */
const MOST_ENTRIES = 4_096;
const NONE = 0xffffffff;

/**
 * Returns the kind of an OLE compound file (MS-CFB); undefined when it is none of these or its directory is broken. A
 * document embedded in another does not count.
 */
export async function compoundKind(file: FileHandle): Promise<CompoundKind | undefined> {
  const names = topNames(await readDirectory(file));
  return names.map((name) => KINDS[name]).find((kind) => kind !== undefined);
}

/** The sectors of the directory, concatenated. */
async function readDirectory(file: FileHandle): Promise<Buffer> {
  const header = await readAt(file, 0, 512);
  if (header.length < 512) return Buffer.alloc(0);
  const sectorSize = 2 ** header.readUInt16LE(30);
  if (sectorSize !== 512 && sectorSize !== 4096) return Buffer.alloc(0);
  const sector = (number: number) => readAt(file, (number + 1) * sectorSize, sectorSize);
  const perSector = sectorSize / 4;
  const tables = await tableSectors(header, sector, perSector);
  const parts: Buffer[] = [];
  let at = header.readUInt32LE(48);
  while (parts.length * sectorSize < MOST_ENTRIES * ENTRY) {
    const table = tables[Math.floor(at / perSector)];
    if (table === undefined) break;
    parts.push(await sector(at));
    const next = await sector(table);
    if (next.length < sectorSize) break;
    at = next.readUInt32LE((at % perSector) * 4);
  }
  return Buffer.concat(parts);
}

/** Numbers of the sectors that hold the allocation table. The first 109 are in the header. */
async function tableSectors(
  header: Buffer,
  sector: (number: number) => Promise<Buffer>,
  perSector: number,
): Promise<number[]> {
  const numbers = Array.from({ length: 109 }, (_, at) => header.readUInt32LE(76 + at * 4));
  let next = header.readUInt32LE(68);
  for (let count = Math.min(header.readUInt32LE(72), 200); count > 0; count -= 1) {
    const more = await sector(next);
    if (more.length < perSector * 4) break;
    for (let at = 0; at < perSector - 1; at += 1) numbers.push(more.readUInt32LE(at * 4));
    next = more.readUInt32LE((perSector - 1) * 4);
  }
  return numbers.filter((number) => number < NONE - 5);
}

/** Names directly below the root, which are stored as a tree. */
function topNames(directory: Buffer): string[] {
  const count = Math.floor(directory.length / ENTRY);
  const names: string[] = [];
  const seen = new Set<number>();
  const walk = count > 0 ? [directory.readUInt32LE(76)] : [];
  for (let number = walk.pop(); number !== undefined; number = walk.pop()) {
    if (number >= count || seen.has(number)) continue;
    seen.add(number);
    const entry = directory.subarray(number * ENTRY, (number + 1) * ENTRY);
    names.push(entry.toString('utf16le', 0, Math.max(0, Math.min(64, entry.readUInt16LE(64)) - 2)));
    walk.push(entry.readUInt32LE(68), entry.readUInt32LE(72));
  }
  return names;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
