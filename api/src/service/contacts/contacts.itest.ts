import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import {
  createContact,
  listContacts,
  setContactState,
  showContactMobile,
  updateContact,
} from '@platform/contract/contacts/contact';
import { createDemand, demandOptions } from '@platform/contract/demands/demand-calls';
import { downloadExport } from '@platform/contract/exports/export';
import { startListExport } from '@platform/contract/exports/list-export';
import { companyDemands, companyVisits } from '@platform/contract/of-company/of-company';
import { writeExport } from '../../exchange/exports/write-export';
import { company } from '../../kernel/database/schema/company';
import { demand } from '../../kernel/database/schema/demand';
import { auditLog } from '../../kernel/database/schema/system';
import { companyContact, visit } from '../../kernel/database/schema/visit';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import { testApi } from '../../testing/test-api';

const api = testApi();
const db = () => api.services.db;

beforeAll(async () => {
  await db().update(company).set({ inDistrict: true });
});
beforeEach(async () => {
  await db().delete(companyContact);
});

const add = (given: { name?: string; newMobile?: string; position?: string } = {}) =>
  api.as('D').call(createContact, { companyId: api.ids.company, name: '张工', newMobile: '137 1234 5678', ...given });

it('masks the numbers of contacts, and shows a whole number on request with a line in the audit log', async () => {
  const row = await add({ position: '研发主管' });
  expect(row).toMatchObject({ name: '张工', mobile: '137****5678', position: '研发主管', disabled: false });
  await expect(add()).rejects.toMatchObject({ status: 422, errors: { name: '该企业已有这位联系人' } });
  await expect(add({ newMobile: '137' })).rejects.toMatchObject({ status: 422 });
  const { id } = row;
  const renamed = await api.as('D').call(updateContact, { id, version: 1, name: '张工程师' });
  expect(renamed).toMatchObject({ mobile: '137****5678', version: 2, position: '' });
  expect(await api.as('C').call(showContactMobile, { id })).toEqual({ mobile: '13712345678' });
  const [line] = await db().select().from(auditLog).where(eq(auditLog.action, showContactMobile.path));
  expect(line).toMatchObject({ userId: api.ids.users.C, targetType: 'company-contact', targetId: String(id) });
  const lines = await db().select().from(auditLog).where(eq(auditLog.targetType, 'company-contact'));
  expect(JSON.stringify(lines)).not.toContain('13712345678');
  await expect(api.as('C').call(updateContact, { id, version: 1, name: '张三', newMobile: '' })).rejects.toMatchObject({
    status: 409,
    current: { name: '张工程师' },
  });
});

it('does not offer disabled contacts for new demands', async () => {
  const { id, version } = await add();
  const offered = async () =>
    (await api.as('D').call(demandOptions, { companyId: api.ids.company })).contacts.map((each) => each.id);
  expect(await offered()).toEqual([id]);
  const disabled = await api.as('D').call(setContactState, { id, version, disabled: true });
  expect([disabled.disabled, await offered()]).toEqual([true, []]);
  const found = async (asked?: boolean) =>
    (await api.as('D').call(listContacts, { companyId: api.ids.company, disabled: asked })).total;
  expect([await found(), await found(true), await found(false)]).toEqual([1, 1, 0]);
  await api.as('D').call(setContactState, { id, version: disabled.version, disabled: false });
  expect(await offered()).toEqual([id]);
});

it('exports a name like a formula as text, and the number masked', async () => {
  await add({ name: '=1+1' });
  const { id } = await api.as('D').call(startListExport, {
    path: listContacts.path,
    request: { companyId: api.ids.company },
    columns: ['name', 'mobile'],
    format: 'xlsx',
  });
  await writeExport(api.services, id, new AbortController().signal, () => undefined);
  const file = Buffer.from(await (await api.as('D').fetch(downloadExport, { id })).arrayBuffer());
  const [sheet] = (await readXlsx(file)).sheets;
  expect(sheet?.rows).toEqual([
    ['姓名', '手机号'],
    ['=1+1', '137****5678'],
  ]);
});

it('lists the rows of one company under its name', async () => {
  const { companyId } = await add();
  const about = { clientId: randomUUID(), companyId, source: 'phone', title: '标题', content: '内容' } as const;
  const { id } = await api.as('D').call(createDemand, about);
  const demands = await api.as('D').call(companyDemands, { companyId, state: ['pending'] });
  expect(demands).toMatchObject({ total: 1, list: [{ id }], townName: expect.any(String) as string });
  expect(demands.companyName).toBe(demands.list[0]!.companyName);
  expect((await api.as('D').call(companyVisits, { companyId })).total).toBe(0);
});

const contact: OwnedRow<number> = {
  api,
  owner: 'D',
  seenBy: ['C'],
  make: async () => (await add({ name: randomUUID().slice(0, 8) })).id,
  read: (id) => db().select().from(companyContact).where(eq(companyContact.id, id)),
  missing: 999_999_999,
};
/** The company of a street with its rows. */
const ofCompany: OwnedRow<number> = {
  ...contact,
  make: () => Promise.resolve(api.ids.company),
  read: async (id) => [
    await db().select().from(companyContact).where(eq(companyContact.companyId, id)),
    await db().select().from(visit).where(eq(visit.companyId, id)),
    await db().select().from(demand).where(eq(demand.companyId, id)),
  ],
};
/** Showing the number changes only the audit log. */
const asked: OwnedRow<number> = {
  ...contact,
  read: async (id) =>
    db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, String(id))),
};
expectIsolated(showContactMobile, asked, (id) => ({ id }));
expectIsolated(updateContact, contact, (id) => ({ id, version: 1, name: '别人' }));
expectIsolated(setContactState, contact, (id) => ({ id, version: 1, disabled: true }));
expectIsolated(createContact, ofCompany, (companyId) => ({ companyId, name: '新来的' }));
expectIsolated(listContacts, ofCompany, (companyId) => ({ companyId }));
expectIsolated(companyVisits, ofCompany, (companyId) => ({ companyId }));
expectIsolated(companyDemands, ofCompany, (companyId) => ({ companyId }));
