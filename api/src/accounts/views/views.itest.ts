import {
  chooseDefaultView,
  createView,
  deleteView,
  listViews,
  updateView,
  type SavedView,
  type ViewAudience,
} from '@platform/contract/views/view';
import type { AccountRole } from '@platform/contract/users/account';
import { sql } from 'drizzle-orm';
import type { Persona } from '../../testing/personas';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import { testApi } from '../../testing/test-api';

const api = testApi();
const LIST = 'work/companies';
const content = {
  query: { townId: 3, sort: '-patents' },
  columns: [
    { key: 'name', shown: true },
    { key: 'uscc', shown: false },
  ],
  names: { townId: '镇街', name: '企业名称', uscc: '统一社会信用代码' },
};
const everybody = ['trial', 'A', 'otherCompany', 'B', 'editor', 'C', 'D', 'otherStreet'] as const;

const save = (persona: Persona, name: string, audience: ViewAudience = 'me', role?: AccountRole) =>
  api.as(persona).call(createView, { list: LIST, name, audience, role, ...content });
const namesOf = async (persona: Persona) =>
  (await api.as(persona).call(listViews, { list: LIST })).views.map(({ name }) => name);
/** The personas that are offered a view of this name. */
const shownTo = async (name: string): Promise<string[]> => {
  const shown = [];
  for (const persona of everybody) if ((await namesOf(persona)).includes(name)) shown.push(persona);
  return shown;
};

beforeEach(async () => {
  await api.services.db.execute(sql`delete from saved_view`);
});

it('keeps filters, sort and columns as they were saved', async () => {
  const view = await save('C', '我的企业');
  expect(view).toMatchObject({
    ...content,
    name: '我的企业',
    audience: 'me',
    mine: true,
    isDefault: false,
    version: 1,
  });
  const { views } = await api.as('C').call(listViews, { list: LIST });
  expect(views).toEqual([view]);
  expect((await api.as('C').call(listViews, { list: 'work/staff' })).views).toEqual([]);
});

describe('the audience of a view', () => {
  it('is its owner only by default', async () => {
    for (const persona of everybody) {
      await save(persona, `${persona} 自用`);
      expect(await shownTo(`${persona} 自用`)).toEqual([persona]);
    }
  });

  it('is its street, for a street account', async () => {
    await save('D', '大良', 'town');
    expect(await shownTo('大良')).toEqual(['D']);
    const colleague = await addStreetColleague();
    expect((await colleague.call(listViews, { list: LIST })).views).toMatchObject([
      { name: '大良', mine: false, owner: expect.any(String) as string },
    ]);
  });

  it.each(['B', 'C'] as const)('%s offers it to a role, or to all', async (persona) => {
    await save(persona, '给镇街', 'role', 'street');
    expect((await shownTo('给镇街')).sort()).toEqual(['D', 'otherStreet', persona].sort());
    await save(persona, '给企业', 'role', 'company');
    expect((await shownTo('给企业')).sort()).toEqual(['A', 'otherCompany', 'trial', persona].sort());
    await save(persona, '给大家', 'all');
    expect(await shownTo('给大家')).toEqual([...everybody]);
  });

  it.each([
    ['trial', ['town', 'role', 'all']],
    ['A', ['town', 'role', 'all']],
    ['editor', ['town', 'role', 'all']],
    ['D', ['role', 'all']],
    ['C', ['town']],
    ['B', ['town']],
  ] as const)('%s may not offer to %p, neither when it is saved nor later', async (persona, refused) => {
    const { audiences } = await api.as(persona).call(listViews, { list: LIST });
    const view = await save(persona, '自用');
    for (const audience of refused) {
      expect(audiences).not.toContain(audience);
      await expect(save(persona, audience, audience, 'company')).rejects.toMatchObject({ status: 403 });
      await expect(
        api.as(persona).call(updateView, { id: view.id, version: view.version, audience, role: 'company' }),
      ).rejects.toMatchObject({ status: 403 });
    }
  });

  it('is empty when its owner may no longer offer the view', async () => {
    await save('C', '给大家', 'all');
    const set = (state: string) =>
      api.services.pool.query('update user_account set state = $1 where id = $2', [state, api.ids.users.C]);
    await set('disabled');
    try {
      expect(await namesOf('A')).toEqual([]);
    } finally {
      await set('active');
    }
    expect(await namesOf('A')).toEqual(['给大家']);
  });

  it('requires the role of `role`', async () => {
    await expect(save('C', '给谁', 'role')).rejects.toMatchObject({ status: 422, errors: { role: '请选择角色' } });
  });
});

describe('changing', () => {
  it('is allowed to the owner only, also where a view is offered to others', async () => {
    const { id, version } = await save('C', '给大家', 'all');
    for (const persona of ['A', 'B', 'D', 'otherCompany'] as const) {
      expect((await api.as(persona).fetch(updateView, { id, version, name: '改名' })).status).toBe(404);
      expect((await api.as(persona).fetch(deleteView, { id })).status).toBe(404);
    }
    expect(await api.as('C').call(updateView, { id, version, name: '改名' })).toMatchObject({
      name: '改名',
      audience: 'all',
      query: content.query,
      version: 2,
    });
    await api.as('C').call(deleteView, { id });
    expect(await namesOf('A')).toEqual([]);
  });

  it('answers a conflict with the current view', async () => {
    const { id, version } = await save('C', '一个');
    await api.as('C').call(updateView, { id, version, query: { sort: 'name' } });
    await expect(api.as('C').call(updateView, { id, version, query: {} })).rejects.toMatchObject({
      status: 409,
      current: { query: { sort: 'name' }, version: 2 } satisfies Partial<SavedView>,
    });
  });

  it('refuses a name that the same person has for the same list', async () => {
    await save('C', '一个');
    await expect(save('C', '一个')).rejects.toMatchObject({ status: 422, errors: { name: '此视图名称已被使用' } });
    await save('B', '一个');
  });

  it('keeps at most fifty views of a list, with filters of limited length', async () => {
    await api.services.pool.query(
      `insert into saved_view (owner_id, list, name, query, columns, names) select $1, $2, n::text, '{}', '[]', '{}' from generate_series(1, 50) n`,
      [api.ids.users.C, LIST],
    );
    await expect(save('C', '又一个')).rejects.toMatchObject({ status: 422 });
    await expect(
      api
        .as('B')
        .call(createView, { list: LIST, name: '长', audience: 'me', ...content, query: { name: '长'.repeat(9000) } }),
    ).rejects.toMatchObject({ status: 422 });
  });
});

describe('the view a list opens with', () => {
  const defaultOf = async (persona: Persona) =>
    (await api.as(persona).call(listViews, { list: LIST })).views.find(({ isDefault }) => isDefault)?.name;

  it('is each account’s own choice, also among the views of others', async () => {
    const shared = await save('C', '给大家', 'all');
    const own = await save('D', '自用');
    await api.as('D').call(chooseDefaultView, { list: LIST, id: shared.id });
    expect([await defaultOf('D'), await defaultOf('C'), await defaultOf('A')]).toEqual([
      '给大家',
      undefined,
      undefined,
    ]);
    await api.as('D').call(chooseDefaultView, { list: LIST, id: own.id });
    expect(await defaultOf('D')).toBe('自用');
    await api.as('D').call(chooseDefaultView, { list: LIST, id: null });
    expect(await defaultOf('D')).toBeUndefined();
  });

  it('cannot be a view that is not offered, or of another list', async () => {
    const { id } = await save('C', '自用');
    await expect(api.as('D').call(chooseDefaultView, { list: LIST, id })).rejects.toMatchObject({ status: 404 });
    await expect(api.as('C').call(chooseDefaultView, { list: 'work/staff', id })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('is removed with the view', async () => {
    const { id } = await save('C', '给大家', 'all');
    await api.as('D').call(chooseDefaultView, { list: LIST, id });
    await api.as('C').call(deleteView, { id });
    expect(await defaultOf('D')).toBeUndefined();
  });
});

/** Another account of the town of D. */
async function addStreetColleague() {
  await api.services.pool.query('update user_account set town_id = $1 where id = $2', [
    api.ids.town,
    api.ids.users.otherStreet,
  ]);
  return api.as('otherStreet');
}
afterEach(async () => {
  await api.services.pool.query('update user_account set town_id = $1 where id = $2', [
    api.ids.otherTown,
    api.ids.users.otherStreet,
  ]);
});

const view: OwnedRow<number> = {
  api,
  owner: 'A',
  make: async () => (await save('A', '隔离')).id,
  read: () => api.as('A').call(listViews, { list: LIST }),
  missing: 999_999,
};
expectIsolated(listViews, view, () => ({ list: LIST }));
expectIsolated(createView, view, () => ({ list: LIST, name: '各人一个', audience: 'me' as const, ...content }));
expectIsolated(updateView, view, (id) => ({ id, version: 1, name: '改过的名称' }));
expectIsolated(chooseDefaultView, view, (id) => ({ list: LIST, id }));
expectIsolated(deleteView, view, (id) => ({ id }));
