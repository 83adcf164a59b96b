import { readFile } from 'node:fs/promises';
import { readXlsx, writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { scratchFolder } from '../../testing/scratch-folder';
import { zipOf } from '../../testing/zip-of';
import { openSheet } from './read-sheet';
import { scanSheet, SHEET_LIMITS } from './scan-sheet';
import { SheetError } from './sheet-error';
import { writeTable } from './write-table';

const folder = scratchFolder();

async function collect<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const each of source) all.push(each);
  return all;
}

async function bookOf(...sheets: Partial<WriteSheet>[]): Promise<string> {
  const content = await writeXlsx({ sheets: sheets.map((sheet, at) => ({ name: `表${at + 1}`, ...sheet })) });
  return folder.file(`${Math.random()}.xlsx`, content);
}
const rowsOf = async (path: string) => collect((await openSheet(path)).rows());

it('reads every kind of cell as displayed, and mobile numbers in full', async () => {
  const path = await bookOf({
    rows: [
      ['姓名', '手机号', '日期', '时刻', '布尔', '小数', '长号'],
      [
        ' 甲 ',
        13800138000,
        new Date('2026-01-31T00:00:00Z'),
        new Date('2026-01-31T09:30:00Z'),
        true,
        0.1 + 0.2,
        '00123',
      ],
      [null, null, null],
      ['乙', '013800138001'],
    ],
    columns: [{}, {}, { numFmt: 'yyyy-mm-dd' }, { numFmt: 'yyyy-mm-dd hh:mm' }],
  });
  const [, first, second] = await rowsOf(path);
  expect(first!.cells.map(({ text }) => text)).toEqual([
    '甲',
    '13800138000',
    '2026-01-31',
    '2026-01-31 09:30',
    '是',
    '0.3',
    '00123',
  ]);
  // An empty row is skipped, and the next keeps its number.
  expect([second!.number, second!.cells.map(({ text }) => text)]).toEqual([4, ['乙', '013800138001']]);
});

it('reports formulas, errors, numbers that lost digits and invalid characters by cell', async () => {
  const cells = new Map([
    ['1,1', { formula: '1+1', formulaResult: 2 }],
    ['2,0', { value: '#N/A', type: 'error' as const }],
  ]);
  const rows = await rowsOf(
    await bookOf({
      rows: [
        ['甲', '乙'],
        ['一', null],
        [null, 440681199001011234],
        ['甲\u0000乙', null],
      ],
      cells,
    }),
  );
  expect(rows.map((row) => row.cells.map(({ odd }) => odd))).toEqual([
    [undefined, undefined],
    [undefined, 'formula'],
    ['error', 'digits'],
    ['unreadable'],
  ]);
  expect(rows[3]!.cells[0]!.text).toBe('甲乙');
});

it('reads the first visible sheet and reports other sheets, hidden and merged cells', async () => {
  const path = await bookOf(
    { name: '选项', hidden: true, rows: [['不读']] },
    {
      name: '用户',
      rows: [
        ['甲', '乙'],
        ['一', '二'],
        ['三', null],
      ],
      merges: [{ startRow: 1, startCol: 1, endRow: 2, endCol: 1 }],
      rowDefs: new Map([[2, { hidden: true }]]),
      columns: [{}, { hidden: true }],
    },
    { name: '说明', rows: [['不读']] },
  );
  const { facts, rows } = await openSheet(path);
  expect(facts).toMatchObject({
    name: '用户',
    others: ['说明'],
    filled: 3,
    hiddenRows: 1,
    hiddenColumns: [1],
    merges: ['B2:B3'],
  });
  expect((await collect(rows())).flatMap((row) => row.cells.map(({ text }) => text))).toEqual([
    '甲',
    '乙',
    '一',
    '二',
    '三',
  ]);
});

it('reads what the export of a list writes', async () => {
  async function* lines() {
    yield* [
      ['甲', '=1+1'],
      ['', '二'],
    ];
  }
  const chunks = await collect(
    writeTable(
      'xlsx',
      '用户列表',
      [
        { title: '姓名', width: 10 },
        { title: '备注', width: 10 },
      ],
      lines(),
    ) as AsyncIterable<Buffer>,
  );
  const rows = await rowsOf(folder.file('export.xlsx', Buffer.concat(chunks)));
  expect(rows.map((row) => row.cells.map(({ text, odd }) => odd ?? text))).toEqual([
    ['姓名', '备注'],
    ['甲', '=1+1'],
    ['', '二'],
  ]);
});

/** A workbook as other programs write it: parts with or without prefixes, cells as given. */
function bookWith(cells: string, { formats = [] as string[], strings = '', date1904 = false } = {}): string {
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const styles = formats.map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${format}"/>`).join('');
  const styled = formats.map((_format, at) => `<xf numFmtId="${164 + at}"/>`).join('');
  const content = zipOf({
    'xl/workbook.xml': `<x:workbook xmlns:x="x"><x:workbookPr date1904="${Number(date1904)}"/><x:sheets><x:sheet name="a" r:id="rId1"/></x:sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${types}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${types}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${types}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${styles}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styled}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<x:sst xmlns:x="x">${strings}</x:sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`,
  });
  return folder.file(`${Math.random()}.xlsx`, content);
}
const cellsOf = async (path: string) => (await rowsOf(path))[0]!.cells;

it('a number is read with the zeros and literals of its format, and as its value', async () => {
  const formats = ['0000', '&quot;北滘&quot;0000', '#,##0.00'];
  const path = bookWith(
    '<c r="A1" s="1"><v>12</v></c><c r="B1" s="2"><v>12</v></c><c r="C1" s="3"><v>1234</v></c><c r="D1"><v>12</v></c>',
    { formats },
  );
  expect(await cellsOf(path)).toEqual([
    { text: '0012', value: '12' },
    { text: '北滘0012', value: '12' },
    { text: '1234.00', value: '1234' },
    { text: '12' },
  ]);
});

it.each([false, true])('days come as their format shows them, counted from 1904: %s', async (date1904) => {
  const formats = ['yyyy/m/d h:mm', 'yyyy&quot;年&quot;m&quot;月&quot;', 'h:mm', 'm&quot;月&quot;d&quot;日&quot;'];
  const number = 45_721.604166667 - (date1904 ? 1_462 : 0);
  const path = bookWith(
    `${['A', 'B', 'C', 'D'].map((column, at) => `<c r="${column}1" s="${at + 1}"><v>${number}</v></c>`).join('')}
     <c r="E1" t="d"><v>2025-03-05T00:00:00</v></c><c r="F1" t="d"><v>2025-03-05T14:30:00.000</v></c><c r="G1" s="1"><v>0.604166667</v></c>`,
    { formats, date1904 },
  );
  expect((await cellsOf(path)).map(({ text }) => text)).toEqual([
    '2025-03-05 14:30',
    '2025-03',
    '14:30',
    '2025-03-05',
    '2025-03-05',
    '2025-03-05 14:30',
    '14:30',
  ]);
});

it('phonetic guides are not text, and no text run is lost', async () => {
  const strings =
    '<x:si><x:r><x:t>王</x:t></x:r><x:r><x:t>小明</x:t></x:r><x:rPh sb="0" eb="3"><x:t>wáng</x:t></x:rPh></x:si>';
  const path = bookWith(
    `<c r="A1" t="inlineStr"><is><t>佛山甲厂</t><rPh sb="0" eb="2"><t>fó shān</t></rPh></is></c><c r="B1" t="s"><v>0</v></c>
     <c r="D1" t="str"><v>甲&amp;乙</v></c>`,
    { strings },
  );
  expect((await cellsOf(path)).map(({ text }) => text)).toEqual(['佛山甲厂', '王小明', '', '甲&乙']);
});

it('dates, instants and counts of an export are cells of their kind and are read back unchanged', async () => {
  const written = [
    ['2025-03-05', '2025-03-05 00:00', '12', '0012', '-1'],
    ['从未', '2025-03-05 14:30', '1.5', '202010000001X', '1234567890123456789'],
  ];
  async function* lines() {
    yield* written;
  }
  const kinds = ['day', 'time', 'number', undefined, 'number'] as const;
  const heads = kinds.map((kind, at) => ({ title: `列${at}`, width: 10, kind }));
  const path = folder.file(
    'typed.xlsx',
    Buffer.concat((await collect(writeTable('xlsx', '表', heads, lines()))) as Buffer[]),
  );
  const [, first, second] = await rowsOf(path);
  expect([first, second].map((row) => row!.cells.map(({ text }) => text))).toEqual(written);
  const [sheet] = (await readXlsx(await readFile(path))).sheets;
  expect(sheet!.rows[1]).toEqual([new Date('2025-03-05T00:00:00Z'), new Date('2025-03-05T00:00:00Z'), 12, '0012', -1]);
  expect(sheet!.rows[2]).toEqual([
    '从未',
    new Date('2025-03-05T14:30:00Z'),
    1.5,
    '202010000001X',
    '1234567890123456789',
  ]);
});

it('refuses too many rows, columns and formulas before it keeps any', async () => {
  const path = await bookOf({
    rows: [
      ['甲', '乙'],
      ['一', '二'],
      ['三', '四'],
    ],
    cells: new Map([['1,0', { formula: '1' }]]),
  });
  const within = (limits: Partial<typeof SHEET_LIMITS>) => scanSheet(path, { ...SHEET_LIMITS, ...limits });
  await expect(within({ rows: 1 })).rejects.toThrow('一个文件最多 1 行');
  await expect(within({ columns: 1 })).rejects.toThrow('最多 1 列');
  await expect(within({ odd: 0 })).rejects.toThrow('公式和错误值太多');
  await expect(within({ partCharacters: 10 })).rejects.toThrow('目录过大');
  await expect(within({ rows: 2 })).resolves.toMatchObject({ filled: 3 });
});

it('a refusal names the sheet that was read where there are others', async () => {
  const path = await bookOf({ name: '封面', rows: [['甲', '乙']] }, { name: '数据', rows: [['甲']] });
  await expect(scanSheet(path, { ...SHEET_LIMITS, columns: 1 })).rejects.toThrow(/最多 1 列.*“封面”.*“数据”/);
});

it.each([
  ['no archive', Buffer.from('姓名,手机号')],
  ['an archive of something else', zipOf({ 'word/document.xml': '<a/>' })],
  [
    'a sheet that ends too early',
    zipOf({
      'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v>',
    }),
  ],
])('says what to do with %s', async (_what, content) => {
  const path = folder.file('broken.xlsx', content);
  await expect(rowsOf(path)).rejects.toThrow(SheetError);
  await expect(rowsOf(path)).rejects.toThrow('另存为 xlsx');
});
