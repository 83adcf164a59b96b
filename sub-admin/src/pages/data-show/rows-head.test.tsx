import { renderToString } from 'react-dom/server';
import type { RowsTold } from '@platform/contract/data-show/block-rows';
import { RowsHead } from './rows-head';

jest.mock('@platform/pages/kit/app/writes', () => ({ Writes: ({ children }: { children: unknown }) => children }));

const told: RowsTold = {
  title: '有效专利',
  unit: '件',
  slice: '大良街道',
  slices: [],
  sourceText: '平台收录的专利，检索式：LV=有效',
  note: '',
  period: '截至目前',
  number: 2,
  published: { total: 1234, at: '2026-11-22T00:00:00.000Z', number: 2 },
  isDue: false,
  error: '',
  at: new Date().toISOString(),
};
const text = (total: number, more: Partial<RowsTold> = {}) =>
  renderToString(<RowsHead block={1} answer={{ total, told: { ...told, ...more } }} onRecomputed={() => undefined} />)
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]*>/g, '');

it('shows that the published number equals that of the rows, without an action', () => {
  expect(text(1234)).toContain('发布的数字 1,234 件（2026-11-22 08:00），与下面的记录一致。');
  expect(text(1234)).not.toContain('重新计算');
});

it('shows both numbers with their times where the data changed, and offers to compute', () => {
  const said = text(1236);
  expect(said).toContain('有效专利：大良街道');
  expect(said).toContain('发布的数字 1,234 件（2026-11-22 08:00）；现在 1,236 件（刚刚）');
  expect(said).toContain('重新计算');
});

it('says that the published number belongs to the version before the new one', () => {
  expect(text(7, { number: 3, isDue: true })).toContain('发布的是第 2 版的数字，第 3 版正在计算');
});

it('says that nothing is published yet, and why a computation failed', () => {
  const said = text(5, { published: null, error: '检索式第1字有误' });
  expect(said).toContain('还没有发布的数字；现在 5 件（刚刚）');
  expect(said).toContain('最近一次没有算成：检索式第1字有误');
});
