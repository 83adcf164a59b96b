import { watchDisks } from './watch-disks';

type Given = Parameters<typeof watchDisks>[0];

it('notifies the operator once when a disk is full and once when it has space again', async () => {
  jest.useFakeTimers();
  let free = 600e6;
  let fault: Error | undefined;
  const said: string[] = [];
  const services = {
    config: { filesDir: '/files', logFile: '/log/server.log' },
    log: { warn: () => undefined },
    logFault: () => fault,
    databaseDisk: { full: false },
  } as unknown as Given;
  const measure = (folder: string) => Promise.resolve(folder === '/pg' ? 600e6 : free);
  const watch = watchDisks(services, { say: (text) => said.push(text) }, '/pg', { interval: 1_000, measure });
  const pass = () => jest.advanceTimersByTimeAsync(1_000);
  await pass();
  expect(watch.full()).toEqual([]);
  free = 500e6;
  fault = new Error('ENOSPC');
  await pass();
  await pass();
  expect(watch.full()).toEqual(['files', 'log']);
  free = 600e6;
  fault = undefined;
  await pass();
  expect(watch.full()).toEqual([]);
  expect(said.map((text) => text.slice(0, 20))).toEqual([
    '磁盘空间不足：存放文件的 /files ',
    '日志写不进 /log：多半是磁盘已满。日',
    '存放文件的磁盘又有空间了，上传、导入和导',
    '日志恢复写入。',
  ]);
  await watch.stop();
});
