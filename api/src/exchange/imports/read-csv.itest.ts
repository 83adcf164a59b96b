import { gzipSync } from 'node:zlib';
import { scratchFolder } from '../../testing/scratch-folder';
import { type CsvRow, readCsv } from './read-csv';

const folder = scratchFolder();

async function read(content: string | Uint8Array): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of (await readCsv(folder.file('table.csv', content))).rows) rows.push(row);
  return rows;
}

const ROWS = [
  { line: 1, cells: ['名称', '备注;说明'] },
  { line: 2, cells: ['甲厂', '一,二'] },
];

it.each([
  ['commas', '名称,备注;说明\r\n甲厂,"一,二"\r\n'],
  ['tabs', '名称\t备注;说明\r\n甲厂\t一,二\r\n'],
  ['semicolons', '名称;"备注;说明"\r\n甲厂;一,二\r\n'],
  ['UTF-16 with tabs', Buffer.from('\ufeff名称\t备注;说明\r\n甲厂\t一,二\r\n', 'utf16le')],
  ['a packed file', gzipSync('名称,备注;说明\n甲厂,"一,二"\n')],
])('reads %s', async (_what, content) => {
  expect(await read(content)).toEqual(ROWS);
});

it.each([';', ',', '\t', '|'])('a first line sep=%s sets the separator and is no row', async (mark) => {
  const rows = await read(`\ufeffsep=${mark}\r\n名称${mark}备注\r\n甲${mark}乙\r\n`);
  expect(rows).toEqual([
    { line: 2, cells: ['名称', '备注'] },
    { line: 3, cells: ['甲', '乙'] },
  ]);
});

it('a broken character is the fault of its row, at any position', async () => {
  const cut = Buffer.from('试').subarray(0, 2);
  const many = '甲厂,好\n'.repeat(20_000);
  const rows = await read(Buffer.concat([Buffer.from(`名称,备注\n${many}测`), cut, Buffer.from(',1\n乙厂,好\n')]));
  expect(rows.filter(({ fault }) => fault)).toMatchObject([
    { line: 20_002, fault: expect.stringContaining('无法识别的字节') },
  ]);
  expect(rows.at(-1)).toEqual({ line: 20_003, cells: ['乙厂', '好'] });
});

it('a head with a broken character gives advice on saving', async () => {
  const cut = Buffer.from('试').subarray(0, 2);
  await expect(read(Buffer.concat([Buffer.from('企业名称,备'), cut, Buffer.from('\n甲,乙\n')]))).rejects.toThrow(
    /第 1 行（表头）含有无法识别的字节.*另存为/,
  );
});
