import { gzipSync } from 'node:zlib';
import { scratchFolder } from '../../testing/scratch-folder';
import { readLines, type TextLine } from './read-lines';

const folder = scratchFolder();

async function read(path: string): Promise<TextLine[]> {
  const lines: TextLine[] = [];
  for await (const line of (await readLines(path)).lines) lines.push(line);
  return lines;
}
const texts = async (name: string, content: string | Uint8Array) =>
  (await read(folder.file(name, content))).map(({ text }) => text);

it('reads lines ended by LF or CRLF, with or without an end after the last', async () => {
  expect(await texts('lf', 'a\nb\n')).toEqual(['a', 'b']);
  expect(await texts('crlf', 'a\r\nb')).toEqual(['a', 'b']);
  expect(await texts('blank', 'a\n\nb\n')).toEqual(['a', '', 'b']);
  expect(await texts('empty', '')).toEqual([]);
});

it('drops the byte order mark of the first line alone', async () => {
  expect(await texts('mark', '\ufeffa\n\ufeffb\n')).toEqual(['a', '\ufeffb']);
});

it('unpacks what is packed, whatever the name says', async () => {
  expect(await texts('packed.txt', gzipSync('甲\n乙\n'))).toEqual(['甲', '乙']);
});

it('keeps characters whole that fall on the border of two pieces', async () => {
  const line = `x${'汉'.repeat(200_000)}`;
  expect(await texts('border', `${line}\n${line}\n`)).toEqual([line, line]);
});

it('tells of lines that are no UTF-8 and goes on', async () => {
  const lines = await read(
    folder.file('gbk', Buffer.concat([Buffer.from('a\n'), Buffer.from([0xd6, 0xd0, 0x0a]), Buffer.from('b\n')])),
  );
  expect(lines.map(({ number, fault }) => [number, fault])).toEqual([
    [1, null],
    [2, '编码不是 UTF-8'],
    [3, null],
  ]);
});

it('tells of lines without end, keeps only their beginning and goes on', async () => {
  const lines = await read(folder.file('long', `a\n${'x'.repeat(5 * 1024 * 1024)}\nb\n`));
  expect(lines.map(({ number, fault, text }) => [number, fault, Math.min(text.length, 2_000)])).toEqual([
    [1, null, 1],
    [2, '这一行超过 4 MB', 2_000],
    [3, null, 1],
  ]);
});

it('says which file is missing or broken', async () => {
  await expect(readLines(folder.file('nowhere'))).rejects.toThrow(/找不到文件/);
  await expect(readLines(folder.path)).rejects.toThrow(/不是文件/);
  const whole = gzipSync(Buffer.alloc(300_000, 'abc\n'));
  await expect(read(folder.file('cut.gz', whole.subarray(0, whole.length - 20)))).rejects.toThrow(
    '压缩文件已损坏或不完整',
  );
});
