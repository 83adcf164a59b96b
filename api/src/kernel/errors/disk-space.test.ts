import { freeBytes, LEAST_FREE_BYTES, requireSpace } from '../errors/disk-space';

it('measures the disk of a folder that does not exist yet', async () => {
  expect(await freeBytes('/tmp/not/yet/there')).toBeGreaterThan(0);
});

it('refuses with a message when less than half a gigabyte is left', async () => {
  await expect(requireSpace('/tmp', () => Promise.resolve(LEAST_FREE_BYTES))).resolves.toBeUndefined();
  await expect(requireSpace('/tmp', () => Promise.resolve(undefined))).resolves.toBeUndefined();
  await expect(requireSpace('/tmp', () => Promise.resolve(LEAST_FREE_BYTES - 1))).rejects.toMatchObject({
    status: 507,
    message: expect.stringContaining('磁盘空间不足') as string,
  });
});
