import { progressOf } from './to-come-progress';

const building = { state: 'building', elapsedMs: 15_000, expectedMs: 60_000 } as const;

test('the share follows the last build and never says that it is done', () => {
  expect(progressOf(building)).toEqual({ share: 0.25, text: '已用 15 秒，上次一共用了 1 分钟' });
  expect(progressOf({ ...building, elapsedMs: 75_400 })).toEqual({
    share: 0.95,
    text: '已用 1 分 15 秒，上次一共用了 1 分钟',
  });
});

test('where nothing is known nothing is claimed', () => {
  expect(progressOf({ ...building, expectedMs: null })).toEqual({ text: '已用 15 秒，首次构建一般要一两分钟' });
  expect(progressOf({ ...building, state: 'waiting' })).toEqual({ text: '正在等前面的页面模块构建完成' });
});
