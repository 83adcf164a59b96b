import { writeXlsx, type WriteSheet } from 'hucre/xlsx';
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

it('gives every kind of cell as people see it, and numbers of mobile phones whole', async () => {
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
  // An empty row is none, and the next keeps its number.
  expect([second!.number, second!.cells.map(({ text }) => text)]).toEqual([4, ['乙', '013800138001']]);
});

it('names formulas, errors, numbers that lost digits and characters that are none by their cells', async () => {
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

it('reads the first visible sheet and tells of the others, of what is hidden and what is merged', async () => {
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

it('refuses more rows, columns and formulas than it bears, before it keeps any', async () => {
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
