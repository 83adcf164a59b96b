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

it('drops only the byte order mark of the first line', async () => {
  expect(await texts('mark', '\ufeffa\n\ufeffb\n')).toEqual(['a', '\ufeffb']);
});

it('unpacks compressed files regardless of the name', async () => {
  expect(await texts('packed.txt', gzipSync('甲\n乙\n'))).toEqual(['甲', '乙']);
});

it('keeps characters whole across two chunks', async () => {
  const line = `x${'汉'.repeat(200_000)}`;
  expect(await texts('border', `${line}\n${line}\n`)).toEqual([line, line]);
});

it('reports a line with a broken character and continues', async () => {
  const cut = Buffer.from('中').subarray(0, 2);
  const lines = await read(folder.file('cut', Buffer.concat([Buffer.from('甲乙\n丙'), cut, Buffer.from('\n丁\n')])));
  expect(lines.map(({ number, fault }) => [number, fault === null])).toEqual([
    [1, true],
    [2, false],
    [3, true],
  ]);
  expect(lines[1]!.fault).toContain('含有无法识别的字节');
});

it.each([
  ['UTF-16 LE', Buffer.from('\ufeff{"甲": 1}\r\n乙\n', 'utf16le')],
  ['UTF-16 BE', Buffer.from('\ufeff{"甲": 1}\r\n乙\n', 'utf16le').swap16()],
  ['UTF-16 without a mark', Buffer.from('{"甲": 1}\r\n乙\n', 'utf16le')],
  ['GBK', Buffer.from('7b22bcd7223a20317d0d0ad2d20a', 'hex')],
])('reads %s', async (_encoding, content) => {
  expect(await texts('encoded', content)).toEqual(['{"甲": 1}', '乙']);
});

it('reports lines without end, keeps only their beginning and continues', async () => {
  const lines = await read(folder.file('long', `a\n${'x'.repeat(5 * 1024 * 1024)}\nb\n`));
  expect(lines.map(({ number, fault, text }) => [number, fault, Math.min(text.length, 2_000)])).toEqual([
    [1, null, 1],
    [2, '这一行超过 4 MB', 2_000],
    [3, null, 1],
  ]);
});

it('names a missing or broken file', async () => {
  await expect(readLines(folder.file('nowhere'))).rejects.toThrow(/找不到文件/);
  await expect(readLines(folder.path)).rejects.toThrow(/不是文件/);
  const whole = gzipSync(Buffer.alloc(300_000, 'abc\n'));
  await expect(read(folder.file('cut.gz', whole.subarray(0, whole.length - 20)))).rejects.toThrow(
    '压缩文件已损坏或不完整',
  );
});
