import { slowestFiles, slowestTests, tableOf, timesOf } from './timings.mjs';

const result = (name, from, to, tests = []) => ({
  name,
  startTime: from * 1000,
  endTime: to * 1000,
  assertionResults: tests,
});

it('the table shows the duration of each step, and the sum and span of each kind of tests', () => {
  const files = timesOf([
    result('/p/a.test.ts', 12, 13),
    result('/p/b.itest.ts', 12, 22),
    result('/p/c.itest.ts', 14, 34.5),
    result('/p/e2e/pages/walk.btest.ts', 20, 40),
    result('/p/e2e/users/users.btest.ts', 40, 41),
  ]);
  const steps = [
    { text: '安装依赖', seconds: 1.25 },
    { text: '构建 sub-work', seconds: 100 },
  ];
  expect(tableOf({ steps, files, began: 10_000, now: 45_000 })).toEqual([
    '用时（秒）            合计      历时',
    '安装依赖                         1.3',
    '构建 sub-work                  100.0',
    '第一个测试之前                   2.0',
    '单元（1 个文件）       1.0       1.0',
    '集成（2 个文件）      30.5      22.5',
    '巡检（1 个文件）      20.0      20.0',
    '旅程（1 个文件）       1.0       1.0',
    '全部                            35.0',
  ]);
});

it('counts a browser test from the time at which its server was ready', () => {
  const [walk, rule] = timesOf([result('/p/e2e/a.btest.ts', 5, 40), result('/p/a.itest.ts', 5, 40)], 30_000);
  expect(walk.seconds).toBe(10);
  expect(rule.seconds).toBe(35);
});

it('lists the slowest first, at most the given number', () => {
  const tests = [
    { fullName: 'quick', duration: 10 },
    { fullName: 'slow', duration: 900 },
  ];
  const files = timesOf([result('/p/a.test.ts', 1, 2), result('/p/b.test.ts', 1, 4, tests)]);
  expect(slowestFiles(files, 1)).toEqual(['     3.0  /p/b.test.ts']);
  expect(slowestTests(files, 5)).toEqual(['     0.9  /p/b.test.ts › slow', '     0.0  /p/b.test.ts › quick']);
});

it('the table is wide enough for its head when all steps have short names', () => {
  const steps = [{ text: '排版', seconds: 3 }];
  expect(tableOf({ steps, files: [], began: 0, now: 3_000 })).toEqual([
    '用时（秒）      合计      历时',
    '排版                       3.0',
    '全部                       3.0',
  ]);
});
