import { saveSearchSet } from '@platform/contract/search/history';
import { keepSearchLink, portableExpression, readSearchLink } from '@platform/contract/search/link';
import { expectIsolated, type OwnedRow } from '../../../testing/expect-isolated';
import { testApi } from '../../../testing/test-api';
import { cleanLinksJob } from './clean-links.job';

const api = testApi();
const KEY = 'abcdefghij_ABCDEFGHI-1';
const search = {
  exp: `PN=(${Array.from({ length: 400 }, (_, i) => `CN1011750${i}`).join(' OR ')})`,
  filters: [{ facet: 'applicant' as const, include: ['美的集团股份有限公司'] }],
};

it('stores a search under a key that other users can open', async () => {
  await api.as('C').call(keepSearchLink, { key: KEY, search });
  await api.as('C').call(keepSearchLink, { key: KEY, search });
  expect(await api.as('A').call(readSearchLink, { key: KEY })).toEqual(search);
});

it('never changes the meaning of a key', async () => {
  await expect(api.as('A').call(keepSearchLink, { key: KEY, search: { exp: '空调' } })).rejects.toMatchObject({
    status: 409,
  });
  expect(await api.as('D').call(readSearchLink, { key: KEY })).toEqual(search);
});

it('rejects an unknown or incomplete link', async () => {
  await expect(api.as('A').call(readSearchLink, { key: 'abcdefghij_ABCDEFGHI-2' })).rejects.toMatchObject({
    status: 404,
    message: expect.stringContaining('已失效'),
  });
  await expect(api.as('A').call(readSearchLink, { key: 'abc' })).rejects.toMatchObject({ status: 422 });
});

it('deletes only links unopened for more than a year', async () => {
  const old = 'abcdefghij_ABCDEFGHI-3';
  await api.as('C').call(keepSearchLink, { key: old, search: { exp: '空调' } });
  await api.services.pool.query(`update search_link set used_at = now() - interval '401 days' where key = $1`, [old]);
  const done = await cleanLinksJob.handler(
    {},
    { services: api.services, runId: '', attempt: 1, signal: new AbortController().signal, progress: () => undefined },
  );
  expect(done).toEqual({ removed: 1 });
  expect(await api.as('A').call(readSearchLink, { key: KEY })).toEqual(search);
});

it('inlines own sets for other users and leaves the rest as typed', async () => {
  await api.as('C').call(saveSearchSet, { name: '散热', exp: 'TI=散热 OR TI=冷却' });
  expect(await api.as('C').call(portableExpression, { exp: 'TI= 空调 ' })).toEqual({
    exp: 'TI= 空调 ',
    filters: [],
    changed: false,
  });
  const { exp, changed } = await api.as('C').call(portableExpression, { exp: '##散热 AND PA=美的' });
  expect([changed, exp]).toEqual([true, 'TI=("散热" OR "冷却") AND PA="美的"']);
  await expect(api.as('A').call(portableExpression, { exp: '##散热' })).rejects.toMatchObject({ status: 422 });
});

const referredSet: OwnedRow<null> = {
  api,
  owner: 'D',
  make: async () => {
    await api.as('D').call(saveSearchSet, { name: '引用', exp: 'TI=散热' });
    return null;
  },
  read: async () => (await api.services.pool.query('select * from search_set order by id')).rows,
  missing: null,
};
expectIsolated(portableExpression, referredSet, () => ({ exp: '##引用' }));
