import { listMessages, markMessageRead, sendInfo } from '@platform/contract/users/own-account';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import { testApi } from '../../testing/test-api';

const api = testApi();
const text = { title: '年费提醒', content: '请及时缴纳年费。' };

it('reaches the accounts of a company of the own town, and no other', async () => {
  expect(await api.as('D').call(sendInfo, { ...text, company_id: api.ids.company })).toEqual({ sent: 1 });
  await expect(api.as('D').call(sendInfo, { ...text, company_id: api.ids.otherCompany })).rejects.toMatchObject({
    status: 404,
  });
  expect(await api.as('D').call(sendInfo, { ...text, user_id: api.ids.users.A })).toEqual({ sent: 1 });
  for (const user_id of [api.ids.users.otherCompany, api.ids.users.otherStreet, api.ids.users.C, 999_999]) {
    await expect(api.as('D').call(sendInfo, { ...text, user_id })).rejects.toMatchObject({ status: 404 });
  }
});

it.each(['B', 'C'] as const)('lets %s reach everyone who can sign in', async (persona) => {
  expect(await api.as(persona).call(sendInfo, { ...text, company_id: api.ids.otherCompany })).toEqual({ sent: 1 });
  await expect(api.as(persona).call(sendInfo, { ...text, user_id: api.ids.users.disabled })).rejects.toMatchObject({
    status: 404,
  });
});

it.each(['A', 'trial', 'editor'] as const)('lets %s write to nobody', async (persona) => {
  await expect(api.as(persona).call(sendInfo, { ...text, user_id: api.ids.users.C })).rejects.toMatchObject({
    status: 403,
  });
});

it('requires one recipient', async () => {
  for (const to of [{}, { user_id: api.ids.users.A, company_id: api.ids.company }]) {
    await expect(api.as('C').call(sendInfo, { ...text, ...to })).rejects.toMatchObject({ status: 422 });
  }
});

it('counts unread messages and rejects access to those of others', async () => {
  await api.as('C').call(sendInfo, { title: '一', content: '一', user_id: api.ids.users.otherStreet });
  await api.as('C').call(sendInfo, { title: '二', content: '二', user_id: api.ids.users.otherStreet });
  const inbox = await api.as('otherStreet').call(listMessages, {});
  expect(inbox).toMatchObject({ total: 2, unread: 2 });
  expect(inbox.list.map((row) => [row.title, row.sender, row.read])).toEqual([
    ['二', '演示区级人员', false],
    ['一', '演示区级人员', false],
  ]);
  const id = inbox.list[0]?.id ?? 0;
  await expect(api.as('D').call(markMessageRead, { id })).rejects.toMatchObject({ status: 404 });
  expect(await api.as('otherStreet').call(markMessageRead, { id })).toEqual({ unread: 1 });
  expect(await api.as('otherStreet').call(markMessageRead, {})).toEqual({ unread: 0 });
});

const letter: OwnedRow<number> = {
  api,
  owner: 'A',
  make: async () => {
    await api.as('C').call(sendInfo, { ...text, user_id: api.ids.users.A });
    return (await api.as('A').call(listMessages, {})).list[0]!.id;
  },
  read: () => api.as('A').call(listMessages, {}),
  missing: 999_999,
};
expectIsolated(listMessages, letter, () => ({}));
expectIsolated(markMessageRead, letter, (id) => ({ id }));
expectIsolated(markMessageRead, letter, () => ({}));

const companyOfTown: OwnedRow<number> = {
  api,
  owner: 'D',
  seenBy: ['B', 'C'],
  make: () => Promise.resolve(api.ids.company),
  read: () => api.as('A').call(listMessages, {}),
  missing: 999_999,
};
expectIsolated(sendInfo, companyOfTown, (company_id) => ({ ...text, company_id }));
expectIsolated(sendInfo, { ...companyOfTown, make: () => Promise.resolve(api.ids.users.A) }, (user_id) => ({
  ...text,
  user_id,
}));
