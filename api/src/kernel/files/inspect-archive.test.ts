import { scratchFolder } from '../../testing/scratch-folder';
import { zipOf } from '../../testing/zip-of';
import { ARCHIVE_LIMITS, inspectArchive } from './inspect-archive';

const folder = scratchFolder();
const limits = {
  ...ARCHIVE_LIMITS,
  entries: 20,
  bytes: 1024 * 1024,
  bytesWithoutRatio: 200_000,
  nestedBytes: 50_000,
};

const refusal = async (content: Buffer): Promise<string | undefined> => {
  const path = folder.file('given.xlsx', content);
  return inspectArchive(path, content.length, limits).then(
    () => undefined,
    (error: { status: number; message: string; errors: unknown }) => {
      expect(error).toMatchObject({ status: 422, errors: { file: error.message } });
      return error.message;
    },
  );
};

/** Bytes that do not compress. */
const noise = (bytes: number) =>
  Buffer.from(Array.from({ length: bytes }, (_, at) => (at * at * 31 + (at >> 3) * 7) % 251));
const zeros = Buffer.alloc(900_000);
const nest = (depth: number): Buffer => (depth === 0 ? zipOf({ a: 'x' }) : zipOf({ 'a.zip': nest(depth - 1) }));

/** An archive of two files whose directory names only the second. The offsets in it stay correct. */
function hiding(file: string | Buffer): Buffer {
  return unnamed(zipOf({ front: file, a: 'x' }), 'front'.length);
}

/** The same with the hidden file between two others. */
const hidingBetween = (file: string) => unnamed(zipOf({ a: 'x', front: file, b: 'y' }), 'front'.length, 1);

/** Removes an entry from the directory of an archive. */
function unnamed(archive: Buffer, nameLength: number, which = 0): Buffer {
  const from = archive.indexOf('PK\x01\x02', 0, 'latin1');
  const at = which === 0 ? from : archive.indexOf('PK\x01\x02', from + 1, 'latin1');
  const length = 46 + nameLength;
  const end = archive.length - 22;
  const ending = Buffer.from(archive.subarray(end));
  const count = ending.readUInt16LE(8) - 1;
  ending.writeUInt16LE(count, 8);
  ending.writeUInt16LE(count, 10);
  ending.writeUInt32LE(end - from - length, 12);
  ending.writeUInt32LE(from, 16);
  return Buffer.concat([archive.subarray(0, at), archive.subarray(at + length, end), ending]);
}

function overlapping(): Buffer {
  const archive = zipOf({ a: noise(3_000), b: noise(3_000), c: noise(3_000) });
  for (
    let at = archive.indexOf('PK\x01\x02', 0, 'latin1');
    at >= 0;
    at = archive.indexOf('PK\x01\x02', at + 1, 'latin1')
  )
    archive.writeUInt32LE(0, at + 42);
  const from = archive.indexOf('PK\x01\x02', 0, 'latin1');
  const start = archive.subarray(0, 31 + 3_000);
  const rest = Buffer.from(archive.subarray(from));
  rest.writeUInt32LE(start.length, rest.length - 6);
  return Buffer.concat([start, rest]);
}

it.each<[string, Buffer]>([
  ['an ordinary one', zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<a/>' }, { packed: true })],
  ['one with little in much', zipOf({ a: Buffer.alloc(150_000) }, { packed: true })],
  ['a workbook in a document', nest(1)],
  ['an empty one', zipOf({})],
  ['one written without going back', zipOf({ a: 'x', b: 'y' }, { packed: true, descriptors: true })],
])('takes %s', async (_what, content) => expect(await refusal(content)).toBeUndefined());

it.each<[string, Buffer, RegExp]>([
  ['one that unpacks to much more than it is', zipOf({ a: zeros }, { packed: true }), /100 倍以上/],
  [
    'the same in several parts',
    zipOf({ a: Buffer.alloc(150_000), b: Buffer.alloc(150_000) }, { packed: true }),
    /100 倍以上/,
  ],
  ['one that unpacks to too much', zipOf({ a: noise(600_000), b: noise(600_000) }), /超过 1 MB/],
  ['one that lies about it', zipOf({ a: zeros }, { packed: true, declared: 10 }), /不一致/],
  ['one that claims too much', zipOf({ a: 'x' }, { packed: true, declared: 3_000_000_000 }), /超过 1 MB/],
  ['too many files', zipOf(Object.fromEntries(Array.from({ length: 21 }, (_, at) => [String(at), 'x']))), /超过 20 项/],
  ['archives in archives', nest(2), /超过 2 层/],
  ['a bomb in an archive', zipOf({ 'a.zip': zipOf({ b: zeros }, { packed: true }) }), /100 倍以上/],
  ['a large archive inside', zipOf({ 'a.zip': zipOf({ b: noise(60_000) }) }), /内嵌的压缩文件过大/],
  ['one that is cut off', zipOf({ a: noise(1_000) }).subarray(0, 600), /已损坏/],
  ['a bomb that its directory does not name', hiding(zipOf({ b: zeros }, { packed: true })), /不一致/],
  ['the smallest file that its directory does not name', hiding(''), /不一致/],
  ['the same between two others', hidingBetween(''), /不一致/],
  ['something in front of the first', Buffer.concat([Buffer.from('x'), zipOf({ a: 'x' })]), /已损坏/],
  ['one packed as nothing here unpacks', zipOf({ a: 'x' }, { method: 93 }), /用 zstd 方式压缩，这里解不开/],
  ['one packed as nobody knows', zipOf({ a: 'x' }, { method: 77 }), /用 第 77 号 方式压缩/],
  ['entries that lie on each other', overlapping(), /不一致/],
])('refuses %s', async (_what, content, message) => expect(await refusal(content)).toMatch(message));
