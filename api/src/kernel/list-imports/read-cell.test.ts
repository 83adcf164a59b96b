import { CellFault, readCompany, readerOf, readOneName } from './read-cell';
import type { References } from './references.queries';

/** No field that is tried here asks for another row. */
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
  ['2025年', '没有写到哪一天'],
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

it('a number may be written in full width and with thousands marks', async () => {
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
  // What a company is called is its name, whatever stands in it.
  expect(await readCompany('甲；乙公司', references, 'companyId')).toEqual({ companyId: 7 });
});
