import { getPreference, savePreference } from '@platform/contract/preferences/preference';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import { testApi } from '../../testing/test-api';

const api = testApi();
const key = 'user-list.columns';

it('keeps a value for its account only, and deletes it', async () => {
  const value = { columns: ['name', 'mobile'], width: { name: 120 } };
  expect(await api.as('B').call(getPreference, { key })).toEqual({ value: null });
  await api.as('B').call(savePreference, { key, value: [1] });
  await api.as('B').call(savePreference, { key, value });
  expect(await api.as('B').call(getPreference, { key })).toEqual({ value });
  expect(await api.as('editor').call(getPreference, { key })).toEqual({ value: null });
  await api.as('B').call(savePreference, { key, value: null });
  expect(await api.as('B').call(getPreference, { key })).toEqual({ value: null });
});

it('takes 16 KB and no more, counted in bytes', async () => {
  await api.as('B').call(savePreference, { key, value: '中'.repeat(5461 - 1) });
  await expect(api.as('B').call(savePreference, { key, value: '中'.repeat(5462) })).rejects.toMatchObject({
    status: 422,
  });
  await expect(api.as('B').call(savePreference, { key: 'Bad Key', value: 1 })).rejects.toMatchObject({
    status: 422,
    errors: { key: '设置名称不正确' },
  });
});

let serial = 0;

const preference: OwnedRow<null> = {
  api,
  owner: 'A',
  make: async () => {
    await api.as('A').call(savePreference, { key, value: (serial += 1) });
    return null;
  },
  read: () => api.as('A').call(getPreference, { key }),
  missing: null,
};
expectIsolated(getPreference, preference, () => ({ key }));
expectIsolated(savePreference, preference, () => ({ key, value: '各人一个' }));
