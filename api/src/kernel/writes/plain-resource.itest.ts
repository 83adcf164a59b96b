import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Call } from '@platform/contract/call';
import { id, name, text } from '@platform/contract/fields';
import { resourceCalls } from '@platform/contract/rows/resource-calls';
import { testApi } from '../../testing/test-api';
import { office } from '../database/schema/office';
import { contains } from '../database/filters';
import { bindResource, plainResource } from './plain-resource';

const api = testApi();

const calls = resourceCalls({
  paths: {
    list: '/v1/test/desk/list',
    get: '/v1/test/desk/detail',
    create: '/v1/test/desk/create',
    update: '/v1/test/desk/update',
    remove: '/v1/test/desk/delete',
  },
  noun: '窗口',
  labels: { name: '名称' },
  access: { who: ['D'], scope: 'all', noRows: 'a sample of this test, bound by no route' },
  row: z.object({ id, name: z.string(), phone: z.string(), version: z.int() }),
  sorts: ['name'],
  filters: { keyword: z.optional(text(60)) },
  editable: { name: name(40, '请输入名称'), phone: z._default(text(40), '') },
});

/** Offices as rows of the town of the caller. */
const desks = plainResource(calls, {
  name: '窗口',
  targetType: 'desk',
  table: office,
  rows: (db, where) =>
    db
      .select({ id: office.id, name: office.name, phone: office.phone, version: office.version })
      .from(office)
      .where(where),
  filter: ({ keyword }) => contains(office.name, keyword),
  visible: ({ viewer }) => eq(office.townId, viewer.townId ?? 0),
  sorts: { name: office.name },
  defaultSort: 'name',
  audited: ['name'],
  toValues: (_tx, values, { viewer }, before) => ({
    ...values,
    phone: before && values.phone === '' ? before.phone : values.phone,
    townId: viewer.townId,
  }),
  undo: false,
});

const bindings = bindResource(calls, desks);
const noted: unknown[] = [];

/** Runs a call as the staff of a town. */
function as(townId: number) {
  const viewer = { kind: 'user', userId: api.ids.users.D, townId };
  const audit = (entry: unknown) => Promise.resolve(void noted.push(entry));
  const context = { services: api.services, viewer, scope: { kind: 'all' }, audit };
  return <Answer>(call: Call, input: object) =>
    bindings.find((binding) => binding.call === call)!.handler(input, context as never) as Promise<Answer>;
}

interface Desk {
  id: number;
  name: string;
  phone: string;
  version: number;
}

it('lists, reads, changes and removes only rows that the caller may see', async () => {
  const [own, other] = [as(api.ids.town), as(api.ids.otherTown)];
  const page = { page: 1, size: 20 };
  const made = await own<Desk>(calls.create, { name: '一号窗口', phone: '110' });
  await other(calls.create, { name: '二号窗口', phone: '' });
  expect(await own(calls.list, page)).toEqual({ total: 1, list: [made] });
  expect(await own(calls.list, { ...page, keyword: '二号' })).toEqual({ total: 0, list: [] });
  const seen = { id: made.id, version: made.version };
  const gone = { status: 404, message: '窗口不存在，可能已被删除。' };
  await expect(other(calls.get, { id: made.id })).rejects.toMatchObject(gone);
  await expect(other(calls.update, { ...seen, name: '三号窗口', phone: '' })).rejects.toMatchObject(gone);
  await expect(other(calls.remove, seen)).rejects.toMatchObject(gone);
  expect(await own(calls.get, { id: made.id })).toEqual(made);

  const changed = await own<Desk>(calls.update, { ...seen, name: '三号窗口', phone: '' });
  expect(changed).toEqual({ id: made.id, name: '三号窗口', phone: '110', version: 2 });
  await expect(own(calls.update, { ...seen, name: '四号窗口', phone: '' })).rejects.toMatchObject({
    status: 409,
    current: changed,
  });
  expect(await own(calls.remove, { id: made.id, version: 2 })).toEqual({ done: true, undo: null });
  expect(noted.slice(-2)).toEqual([
    { targetType: 'desk', targetId: made.id, detail: { changes: { name: ['一号窗口', '三号窗口'] } } },
    { targetType: 'desk', targetId: made.id, detail: { name: '三号窗口', deleted: true } },
  ]);
});
