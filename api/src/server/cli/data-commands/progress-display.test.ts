import { PassThrough } from 'node:stream';
import { ProgressDisplay } from './progress-display';

const progress = { phase: 'records' as const, share: 0, lines: 0, added: 0, changed: 0, unchanged: 0, rejected: 0 };

function display(isTTY: boolean) {
  const output = Object.assign(new PassThrough(), { isTTY }) as unknown as NodeJS.WriteStream;
  const shown = new ProgressDisplay(output);
  return { shown, read: () => String((output as unknown as PassThrough).read() ?? '') };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('writes plain lines with rate and remaining time without a terminal, not for every batch', () => {
  const { shown, read } = display(false);
  shown.show({ ...progress, share: 0.1, lines: 1_000 });
  expect(read()).toBe('10.0%  1,000 行  —  剩余 —  新增 0  拒收 0\n');
  jest.advanceTimersByTime(1_000);
  shown.show({ ...progress, share: 0.2, lines: 2_000 });
  expect(read()).toBe('');
  jest.advanceTimersByTime(1_000);
  shown.show({ ...progress, share: 0.3, lines: 3_000, added: 2_900, rejected: 100 });
  expect(read()).toBe('30.0%  3,000 行  1,000 行/秒  剩余 7 秒  新增 2,900  拒收 100\n');
});

it('computes the rate from the start of this attempt', () => {
  const { shown, read } = display(false);
  shown.show({ ...progress, share: 0.5, lines: 60_000 });
  jest.advanceTimersByTime(10_000);
  shown.show({ ...progress, share: 0.75, lines: 90_000 });
  expect(read()).toContain('90,000 行  3,000 行/秒  剩余 10 秒');
});

it('reports once that the records are done', () => {
  const { shown, read } = display(false);
  shown.show({ ...progress, phase: 'index', share: 1 });
  shown.show({ ...progress, phase: 'index', share: 1 });
  expect(read()).toBe('记录已全部写入，正在完成检索索引与统计…\n');
});
