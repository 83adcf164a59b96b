import { CellFault, readCompany, readerOf, readOneName, readTown } from './read-cell';
import type { References } from './references.queries';

const read = (label: Parameters<typeof readerOf>[0], text: string) =>
  readerOf(label)(text, undefined as unknown as References, 'x');
const role = { label: '角色', choices: { C: '区级人员', D: '镇街 (园区) B1' } } as const;

it.each(['区级人员', '区级人员\u200b', '\u202a区级人员\u202c', '\u00a0区级人员', '区级⼈员'])(
  'reads %j as a choice',
  (text) => expect(read(role, text)).toEqual({ x: 'C' }),
);

it.each(['镇街（园区）Ｂ１', '镇街\u3000(园区)\u00a0b1'])('does not guess at blanks, but reads widths: %j', (text) => {
  const found = read(role, text);
  if (text.includes('\u3000')) expect(found).toEqual({ x: 'D' });
  else expect(found).toBeInstanceOf(CellFault);
});

it.each([
  [{ label: '天数', kind: 'number' }, '１，２００', 1200],
  [{ label: '日期', kind: 'day' }, '２０２６－１－２', '2026-01-02'],
  [{ label: '日期', kind: 'day' }, '\u200e2026年\u00a01月2日', '2026-01-02'],
  [{ label: '运维', kind: 'yes' }, '是\u200b', true],
] as const)('reads %j from %j', (label, text, value) => expect(read(label, text)).toEqual({ x: value }));

it('says what was written where a cell is none of these', () => {
  expect(read({ label: '日期', kind: 'day' }, '２０２６年')).toEqual(
    new CellFault('“２０２６年”不是日期', '请写成 2026-01-31 的样子'),
  );
  expect(read({ label: '运维', kind: 'yes' }, '对')).toBeInstanceOf(CellFault);
  expect(read(role, '区级')).toBeInstanceOf(CellFault);
});

it('looks a town up by the written name', async () => {
  const references = {
    town: (text: string) => Promise.resolve(text === '北滘镇' ? 7 : undefined),
    towns: () => Promise.resolve(['北滘镇']),
  };
  expect(await readTown('北滘镇', references as References, 'townId')).toEqual({ townId: 7 });
  expect(await readTown('北滘', references as References, 'townId')).toBeInstanceOf(CellFault);
});

/** No field of these tests needs a reference. */
const none = {} as References;
const day = (text: string) => readerOf({ label: '日期', kind: 'day' })(text, none, 'day');
const number = (text: string) => readerOf({ label: '数目', kind: 'number' })(text, none, 'number');

it.each([
  '2025-03-05',
  '2025-03-05 14:30',
  '2025-03-05 14:30:05',
  '2025-03-05T00:00:00',
  '2025/3/5 0:00',
  '2025年3月5日',
  '2025年3月5日 下午2时30分',
  '2025-03-05 24:00',
  '２０２５．３．５',
  '20250305',
])('%s is a day', async (text) => {
  expect(await day(text)).toEqual({ day: '2025-03-05' });
});

it.each([
  ['2025-03', '没有写到哪一天'],
  ['2025年3月', '没有写到哪一天'],
  ['14:30', '只有时刻'],
  ['下午2时30分', '只有时刻'],
  ['2025年3月5日上午', '不是日期'],
  ['2025-03-05 25:00', '不是日期'],
  ['45721', '不是日期'],
])('%s is none, and no day is chosen for it', async (text, message) => {
  const fault = (await day(text)) as CellFault;
  expect(fault).toBeInstanceOf(CellFault);
  expect(fault.message).toContain(message);
  expect(fault.remedy).toContain('2026-01-31');
});

it('a number may be in full width and with thousands separators', async () => {
  expect(await number('１，２３４．５')).toEqual({ number: 1234.5 });
  expect(await number('约 3')).toBeInstanceOf(CellFault);
});

it('a field of one person or company refuses several', async () => {
  const references = {
    company: (name: string) => Promise.resolve(name === '甲；乙公司' ? 7 : undefined),
  } as References;
  expect(readOneName('张三', none, 'name')).toEqual({ name: '张三' });
  expect(await readOneName('张三;李四', none, 'name')).toMatchObject({ message: expect.stringContaining('几个人') });
  expect(await readCompany('甲公司；丙公司', references, 'companyId')).toMatchObject({
    message: expect.stringContaining('几家企业'),
  });
  // Separators in the name of a company do not split it.
  expect(await readCompany('甲；乙公司', references, 'companyId')).toEqual({ companyId: 7 });
});
