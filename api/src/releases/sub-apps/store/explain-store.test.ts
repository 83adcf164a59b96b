import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { explainStore, StoreError } from './explain-store';
import { createFolderStore } from './folder-store';
import type { ReleaseStore } from '../../../kernel/ports/release-store';

const scratch = mkdtempSync(path.join(tmpdir(), 'ip-explain-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const failing = (fault: object): ReleaseStore =>
  explainStore({
    ...createFolderStore('/releases'),
    save: () => Promise.reject(Object.assign(new Error('no'), fault)),
  });

it.each<[string, object, string, number]>([
  ['a full disk', { code: 'ENOSPC' }, '版本存储 /releases 的磁盘已满，请清理后（npm run sub-app -- prune）重试。', 507],
  [
    'a folder nobody may write to',
    { code: 'EACCES' },
    '版本存储 /releases 不能读写（EACCES），请检查目录的挂载和权限。',
    503,
  ],
  [
    'a disk mounted for reading',
    { code: 'EROFS' },
    '版本存储 /releases 不能读写（EROFS），请检查目录的挂载和权限。',
    503,
  ],
  [
    'a refused connection',
    { code: 'ECONNREFUSED' },
    '版本存储 /releases 暂时不可用（ECONNREFUSED），请稍后重试。',
    503,
  ],
  [
    'a wrong key',
    { $metadata: { httpStatusCode: 403 } },
    '版本存储 /releases 拒绝访问（403），请检查 RELEASES_S3_* 的密钥和权限。',
    503,
  ],
  [
    'a missing bucket',
    { name: 'NoSuchBucket', $metadata: { httpStatusCode: 404 } },
    '版本存储 /releases 不存在（NoSuchBucket），请检查 RELEASES_S3_* 的桶名。',
    503,
  ],
  [
    'a busy service',
    { name: 'SlowDown', $metadata: { httpStatusCode: 503 } },
    '版本存储 /releases 暂时不可用（503 SlowDown），请稍后重试。',
    503,
  ],
])('tells of %s in one line', async (_what, fault, message, status) => {
  const error: unknown = await failing(fault)
    .save('x', 'sub-work', '1')
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StoreError);
  expect(error).toMatchObject({ message, status });
});

it('does not change the platform’s own errors', async () => {
  await expect(explainStore(createFolderStore(scratch)).putIncoming('../x', Buffer.from(''))).rejects.toThrow(
    'not a SHA-256',
  );
});
