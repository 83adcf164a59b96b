import { listBatches, undoBatch } from '@platform/contract/batches/undo-batch';
import { batchUsers, createUser, listUsers } from '@platform/contract/users/user';
import { plantFault } from '../../testing/plant-fault';
import { testApi } from '../../testing/test-api';

const api = testApi();
const asAdmin = () => api.as('B');
const ids: number[] = [];
const filter = { keyword: '批量' };
const stateOf = async (id: number) =>
  (await asAdmin().call(listUsers, { ...filter, size: 100 })).list.find((row) => row.id === id)?.state;

beforeAll(async () => {
  for (let n = 0; n < 5; n += 1) {
    const made = await asAdmin().call(createUser, {
      name: `批量${n}`,
      mobile: `1371234000${n}`,
      role: 'company',
      password: 'Abcd1234',
    });
    ids.push(made.id);
  }
});

it('previews the changes and makes none', async () => {
  const preview = await asAdmin().call(batchUsers, { action: 'disable', filter, total: 5, preview: true });
  expect(preview).toMatchObject({ total: 5, changed: 5, unchanged: 0, refusedCount: 0, undo: null });
  expect(preview.examples).toEqual(['批量0', '批量1', '批量2', '批量3', '批量4']);
  expect(await stateOf(ids[0]!)).toBe('active');
});

it('changes all rows of the filter one by one, and undoes it except for rows changed since', async () => {
  await asAdmin().call(batchUsers, { action: 'disable', ids: [ids[4]!] });
  const done = await asAdmin().call(batchUsers, { action: 'disable', filter, total: 5 });
  expect(done).toMatchObject({ total: 5, changed: 4, unchanged: 1 });
  expect(await stateOf(ids[0]!)).toBe('disabled');
  await asAdmin().call(batchUsers, { action: 'enable', ids: [ids[1]!] });

  const restored = await asAdmin().call(undoBatch, { id: done.undo! });
  expect(restored).toMatchObject({ changed: 3, refusedCount: 1 });
  expect(restored.refused).toEqual([{ id: ids[1], name: '批量1', reason: '之后又被修改，保持现状' }]);
  expect(await stateOf(ids[0]!)).toBe('active');
  expect(await stateOf(ids[4]!)).toBe('disabled');
  await expect(asAdmin().call(undoBatch, { id: done.undo! })).rejects.toMatchObject({ status: 409 });
});

it('rejects another number of rows than the user saw', async () => {
  await expect(asAdmin().call(batchUsers, { action: 'enable', filter, total: 4 })).rejects.toMatchObject({
    status: 409,
    current: { total: 5 },
  });
  expect(await stateOf(ids[4]!)).toBe('disabled');
});

it('refuses a row with a reason and changes the others', async () => {
  const done = await asAdmin().call(batchUsers, { action: 'disable', ids: [ids[0]!, api.ids.users.B, 999_999] });
  expect(done.changed).toBe(1);
  expect(done.refused.map(({ reason }) => reason).sort()).toEqual(['不能停用自己', '记录不存在，或您无权修改'].sort());
});

it('requires rows: either chosen ones or a filter', async () => {
  for (const rows of [{}, { ids: [ids[0]!], filter, total: 5 }]) {
    await expect(asAdmin().call(batchUsers, { action: 'enable', ...rows })).rejects.toMatchObject({ status: 422 });
  }
});

it('can be undone by its user only, and not after a day', async () => {
  const done = await asAdmin().call(batchUsers, { action: 'enable', ids });
  for (const persona of ['A', 'C', 'D', 'trial'] as const) {
    await expect(api.as(persona).call(undoBatch, { id: done.undo! })).rejects.toMatchObject({ status: 404 });
  }
  await api.services.pool.query(`update batch_change set created_at = now() - interval '25 hours' where id = $1`, [
    done.undo,
  ]);
  await expect(asAdmin().call(undoBatch, { id: done.undo! })).rejects.toMatchObject({ status: 404 });
});

it('lists the batches of the user that can be undone, and whether they were', async () => {
  await api.services.pool.query('delete from batch_change');
  const { undo } = await asAdmin().call(batchUsers, { action: 'disable', ids });
  await asAdmin().call(batchUsers, { action: 'delete', ids: [ids[2]!] });
  const all = async () => (await asAdmin().call(listBatches, {})).list;
  expect(await all()).toMatchObject([{ id: undo, title: '停用用户', undoneAt: null }]);
  await asAdmin().call(undoBatch, { id: undo! });
  expect(await all()).toMatchObject([{ id: undo, undoneAt: expect.any(String) }]);
  await api.services.pool.query(`update batch_change set created_at = now() - interval '25 hours'`);
  expect(await all()).toEqual([]);
});

it('undoing leaves deleted rows alone', async () => {
  expect(await asAdmin().call(batchUsers, { action: 'delete', ids: [ids[3]!] })).toMatchObject({
    changed: 1,
    undo: null,
  });
});

it('rejects undoing by a user who is no longer an administrator', async () => {
  const done = await asAdmin().call(batchUsers, { action: 'disable', ids: [ids[0]!] });
  await api.services.pool.query('update batch_change set user_id = $1 where id = $2', [api.ids.users.C, done.undo]);
  expect(await api.as('C').call(undoBatch, { id: done.undo! })).toMatchObject({ changed: 0, refusedCount: 1 });
  expect(await stateOf(ids[0]!)).toBe('disabled');
});

it('names a row that cannot be written, and changes the others', async () => {
  const made: number[] = [];
  for (const n of [0, 1, 2]) {
    const account = { name: `坏批${n}`, mobile: `1371235000${n}`, role: 'company', password: 'Abcd1234' } as const;
    made.push((await asAdmin().call(createUser, account)).id);
  }
  const mend = await plantFault(api.services, 'user_account', `new.id = ${made[1]}`, 'update');
  const done = await asAdmin().call(batchUsers, { action: 'disable', ids: made });
  await mend();
  expect(done).toMatchObject({ changed: 2, refusedCount: 1 });
  expect(done.refused).toEqual([{ id: made[1], name: '坏批1', reason: '处理时出错，保持现状，已记入日志' }]);
  const { list } = await asAdmin().call(listUsers, { keyword: '坏批', sort: 'id', size: 100 });
  expect(list.map(({ id, state }) => [id, state])).toEqual(
    made.map((id, at) => [id, at === 1 ? 'active' : 'disabled']),
  );
  expect(await asAdmin().call(undoBatch, { id: done.undo! })).toMatchObject({ changed: 2, refusedCount: 0 });
});
