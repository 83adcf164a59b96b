import { brokenLine, decodeText, EncodingSniffer, UNREADABLE } from './text-encoding';

/** 企业名称,备注 / 顺德测试甲厂,好 in GBK. */
const GBK = Buffer.from('c6f3d2b5c3fbb3c62cb1b8d7a20acbb3b5c2b2e2cad4bcd7b3a72cbac30a', 'hex');
const UTF8 = Buffer.from('企业名称,备注\n顺德测试甲厂,好\n');

it.each([
  ['UTF-8', UTF8],
  ['UTF-8 with a mark', Buffer.concat([Buffer.from('efbbbf', 'hex'), UTF8])],
  ['GBK', GBK],
  ['UTF-16 LE with a mark', Buffer.from(`\ufeff${UTF8.toString()}`, 'utf16le')],
  ['UTF-16 BE with a mark', Buffer.from(`\ufeff${UTF8.toString()}`, 'utf16le').swap16()],
  ['UTF-16 BE without a mark', Buffer.from(UTF8.toString(), 'utf16le').swap16()],
])('reads %s', (_name, bytes) => {
  expect(decodeText(bytes)).toBe(UTF8.toString());
});

it('reads characters that only GB18030 has', () => {
  // U+20000 has four bytes.
  expect(decodeText(Buffer.concat([GBK, Buffer.from('95328236', 'hex')]))).toBe(`${UTF8.toString()}𠀀`);
});

it.each([
  ['UTF-8', Buffer.concat([UTF8, Buffer.from('测试').subarray(0, 5), Buffer.from(',1\n'), UTF8])],
  ['GBK', Buffer.concat([GBK, Buffer.from('b2e2ca2c310a', 'hex'), GBK])],
])('a character that is cut in %s breaks its line alone', (_name, bytes) => {
  const text = decodeText(bytes);
  expect(brokenLine(text)).toBe(3);
  expect(text.split('\n').filter((line) => line.includes(UNREADABLE))).toHaveLength(1);
  expect(text.split('\n').slice(3)).toEqual(UTF8.toString().split('\n'));
});

it('later bytes count as well', () => {
  const ascii = Buffer.alloc(200_000, 'name,note\n');
  expect(decodeText(Buffer.concat([ascii, GBK])).endsWith('顺德测试甲厂,好\n')).toBe(true);
  expect(brokenLine(decodeText(Buffer.concat([ascii, UTF8])))).toBeUndefined();
});

it('detects it for any chunks, and needs no more bytes than necessary', () => {
  for (const size of [1, 2, 3, 5, 7]) {
    const sniffer = new EncodingSniffer();
    for (let at = 0; at < UTF8.length; at += size) expect(sniffer.add(UTF8.subarray(at, at + size))).toBeUndefined();
    expect(sniffer.result()).toBe('utf-8');
  }
  expect(new EncodingSniffer().add(Buffer.from('测'.repeat(20_000)))).toBe('utf-8');
  expect(new EncodingSniffer().add(Buffer.concat(Array.from({ length: 2_000 }, () => GBK)))).toBe('gb18030');
});
