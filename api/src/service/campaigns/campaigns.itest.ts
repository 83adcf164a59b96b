import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@platform/contract/call';
import {
  addCampaign,
  campaignCompanies,
  type CampaignRow,
  deleteCampaign,
  editCampaign,
  getCampaign,
  listCampaigns,
  putCampaignCompanies,
} from '@platform/contract/campaigns/campaign';
import { createVisits, editVisit, getVisit, listVisits } from '@platform/contract/visits/visit';
import { addDays, shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { mergeCompanies } from '../../exchange/imports/merge-companies.queries';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import { testApi } from '../../testing/test-api';

const api = testApi();
const query = async (text: string, values: unknown[] = []) =>
  (await api.services.pool.query<Record<string, never>>(text, values)).rows;

const KIT = ['核对专利清单', '讲解快速预审', '发放政策汇编'];
let made = 0;
let companiesMade = 0;
const add = (more: Partial<RequestOf<typeof addCampaign>> = {}) =>
  api.as('C').call(addCampaign, { name: `专项${(made += 1)}`, deadline: addDays(today(), 30), kit: KIT, ...more });
const today = () => shanghaiDate(Date.now());
const put = (id: number, add: number[], remove: number[] = []) =>
  api.as('C').call(putCampaignCompanies, { id, add, remove });
/** Adds a company of the district, by default in the town of D. */
const newCompany = async (townId: number | null = api.ids.town): Promise<number> => {
  const [row] = await query(
    `insert into company (name, normalized_name, town_id, in_district, source)
     values ($2, $2, $1, true, 'register') returning id`,
    [townId, `专项企业${(companiesMade += 1)}`],
  );
  return Number(row!.id);
};
const otherTown = async () =>
  Number((await query('select id from town where id <> $1 limit 1', [api.ids.town]))[0]!.id);
/** Adds a campaign with companies of the town of D. */
async function withCompanies(count: number, more: Parameters<typeof add>[0] = {}) {
  const campaign = await add(more);
  const companies: number[] = [];
  for (let each = 0; each < count; each += 1) companies.push(await newCompany());
  await put(campaign.id, companies);
  return { campaign, companies };
}
const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const plan = async (campaignId: number | null, companyIds: number[], as: 'C' | 'D' = 'D') =>
  (
    await api.as(as).call(createVisits, {
      clientId: randomUUID(),
      companyIds,
      purpose: '专项走访',
      plannedStart: at(24),
      plannedEnd: at(26),
      campaignId,
    })
  ).visits;
const PERSONS = [{ name: '陈工', position: '' }];
const complete = (id: number, kit?: string[]) =>
  api.as('D').call(editVisit, {
    id,
    version: 1,
    action: 'complete',
    report: { summary: '已走访', persons: PERSONS, kit },
  });
const change = ({ id, version, name, deadline, kit }: CampaignRow, more: Partial<RequestOf<typeof editCampaign>>) =>
  api.as('C').call(editCampaign, { id, version, name, deadline, kit, ...more });
const refusedAt = (field: string, message: RegExp) => ({
  status: 422,
  errors: { [field]: expect.stringMatching(message) as string },
});

describe('a campaign', () => {
  it('has a unique name, a last day and a checklist without duplicates', async () => {
    const campaign = await add();
    expect(campaign).toMatchObject({ state: 'open', closed: false, kit: KIT, companies: 0, version: 1 });
    await expect(add({ name: campaign.name })).rejects.toMatchObject(refusedAt('name', /已被使用/));
    await expect(add({ kit: ['甲', '甲'] })).rejects.toMatchObject(refusedAt('kit', /重复/));
    await expect(add({ deadline: '2026-02-30' })).rejects.toMatchObject(refusedAt('deadline', /没有这一天/));
    const late = await add({ deadline: addDays(today(), -1) });
    const states = async (state: CampaignRow['state'][]) =>
      (await api.as('C').call(listCampaigns, { state })).list.map(({ id }) => id);
    expect(await states(['late'])).toContain(late.id);
    expect(await states(['open', 'closed'])).not.toContain(late.id);
  });

  it('is changed with the current version only, and closed for new visits and companies', async () => {
    const { campaign, companies } = await withCompanies(2);
    const closed = await change(campaign, { closed: true });
    expect(closed).toMatchObject({ state: 'closed', closed: true, version: 2 });
    await expect(change(campaign, {})).rejects.toMatchObject({ status: 409, current: { closed: true } });
    await expect(plan(campaign.id, companies)).rejects.toMatchObject(refusedAt('campaignId', /已关闭/));
    await expect(put(campaign.id, [await newCompany()])).rejects.toMatchObject({ status: 422 });
    await change(closed, { closed: false });
    expect((await plan(campaign.id, companies)).length).toBe(2);
    const [line] = await query(
      `select detail from audit_log where target_type = 'campaign' and target_id = $1 order by id desc limit 1`,
      [String(campaign.id)],
    );
    expect(line).toEqual({ detail: { changes: { closed: [true, false] } } });
  });

  it('is deleted only without visits', async () => {
    const { campaign, companies } = await withCompanies(1);
    const [visit] = await plan(campaign.id, companies);
    await expect(api.as('C').call(deleteCampaign, { id: campaign.id })).rejects.toMatchObject({ status: 422 });
    await query('delete from visit where id = $1', [visit!.id]);
    await api.as('C').call(deleteCampaign, { id: campaign.id });
    await expect(api.as('C').call(getCampaign, { id: campaign.id })).rejects.toMatchObject({ status: 404 });
  });

  it('names the number of its visits when it cannot be deleted', async () => {
    const { campaign, companies } = await withCompanies(2);
    await plan(campaign.id, companies);
    await expect(api.as('C').call(deleteCampaign, { id: campaign.id })).rejects.toMatchObject({
      status: 422,
      message: '仍在使用：走访 2 处。不再走访的请改为关闭。',
    });
  });

  it('adds and removes companies, all or none, and returns the changed ones', async () => {
    const campaign = await add();
    const [one, two] = [await newCompany(), await newCompany(await otherTown())];
    expect(await put(campaign.id, [one, two, one])).toEqual({ added: expect.arrayContaining([one, two]), removed: [] });
    const three = await newCompany();
    await expect(put(campaign.id, [three, 999_999])).rejects.toMatchObject({ status: 404 });
    expect(await put(campaign.id, [three, two], [one])).toEqual({ added: [three], removed: [one] });
    expect((await api.as('C').call(getCampaign, { id: campaign.id })).companies).toBe(2);
    await expect(put(campaign.id, [])).rejects.toMatchObject(refusedAt('add', /选择企业/));
    await expect(put(campaign.id, [one], [one])).rejects.toMatchObject(refusedAt('remove', /不能/));
  });

  it('moves with a company that is merged into another', async () => {
    const { campaign, companies } = await withCompanies(2);
    const own = await newCompany();
    const client = await api.services.pool.connect();
    try {
      await mergeCompanies(client, own, companies[0]!);
      await mergeCompanies(client, own, companies[1]!);
    } finally {
      client.release();
    }
    const { list } = await api.as('D').call(campaignCompanies, { campaignId: campaign.id });
    expect(list.map(({ id }) => id)).toEqual([own]);
  });
});

it('counts visited, planned and open companies by town, for a street only its own', async () => {
  const { campaign, companies } = await withCompanies(4);
  const [visited, planned, cancelled] = companies as [number, number, number, number];
  await put(campaign.id, [await newCompany(await otherTown()), await newCompany(null)]);
  const [held] = await plan(campaign.id, [visited]);
  await complete(held!.id);
  const [next] = await plan(campaign.id, [planned]);
  const [gone] = await plan(campaign.id, [cancelled]);
  await api.as('D').call(editVisit, { id: gone!.id, version: 1, action: 'cancel', reason: '企业停产' });
  // A visit without a campaign does not count.
  await plan(null, [companies[3]!]);
  const district = await api.as('C').call(getCampaign, { id: campaign.id });
  expect(district).toMatchObject({ companies: 6, visited: 1, planned: 1, open: 4 });
  expect(district.towns.find(({ townId }) => townId === api.ids.town)).toMatchObject({
    companies: 4,
    visited: 1,
    planned: 1,
    open: 2,
  });
  expect(district.towns.at(-1)).toMatchObject({ townId: null, companies: 1, open: 1 });
  const own = { companies: 4, visited: 1, planned: 1, open: 2 };
  expect(await api.as('D').call(getCampaign, { id: campaign.id })).toMatchObject({
    ...own,
    towns: [{ townId: api.ids.town }],
  });
  const [row] = (await api.as('D').call(listCampaigns, { keyword: campaign.name })).list;
  expect(row).toMatchObject(own);
  const { list } = await api.as('D').call(campaignCompanies, { campaignId: campaign.id, sort: 'name' });
  expect(list.map(({ id, progress, visitId }) => [id, progress, visitId])).toEqual(
    expect.arrayContaining([
      [visited, 'visited', held!.id],
      [planned, 'planned', next!.id],
      [cancelled, 'open', null],
      [companies[3], 'open', null],
    ]),
  );
  const found = await api.as('C').call(campaignCompanies, {
    campaignId: campaign.id,
    progress: ['visited', 'planned'],
    townId: api.ids.town,
  });
  expect(found.total).toBe(2);
  // The total includes the rows beyond the first page.
  const part = { campaignId: campaign.id, progress: ['visited' as const, 'planned' as const], size: 1 };
  expect(await api.as('C').call(campaignCompanies, part)).toMatchObject({ total: 2, list: [{}] });
});

describe('a visit for a campaign', () => {
  it('has the checklist of that time, ticked in the report', async () => {
    const { campaign, companies } = await withCompanies(1);
    const [visit] = await plan(campaign.id, companies);
    expect(visit).toMatchObject({ campaignId: campaign.id, campaignName: campaign.name });
    await change(campaign, { kit: ['别的'] });
    await expect(complete(visit!.id, ['别的'])).rejects.toMatchObject(refusedAt('report.kit', /没有“别的”/));
    await complete(visit!.id, [KIT[0]!, KIT[2]!]);
    expect((await api.as('D').call(getVisit, { id: visit!.id })).kit).toEqual([
      { text: KIT[0], done: true },
      { text: KIT[1], done: false },
      { text: KIT[2], done: true },
    ]);
    const listed = await api.as('C').call(listVisits, { campaignId: campaign.id });
    expect(listed.list.map(({ id }) => id)).toEqual([visit!.id]);
  });

  it('accepts only companies of an open campaign in reach', async () => {
    const { campaign, companies } = await withCompanies(1);
    const outside = await newCompany();
    await expect(plan(campaign.id, [...companies, outside])).rejects.toMatchObject(refusedAt('campaignId', /不在/));
    await expect(plan(999_999, companies)).rejects.toMatchObject(refusedAt('campaignId', /请选择/));
    const elsewhere = await add();
    await put(elsewhere.id, [await newCompany(await otherTown())]);
    await expect(plan(elsewhere.id, companies)).rejects.toMatchObject(refusedAt('campaignId', /请选择/));
    expect((await plan(campaign.id, companies, 'C')).length).toBe(1);
  });
});

const campaignOfTown: OwnedRow<number> = {
  api,
  owner: 'D',
  seenBy: ['C'],
  make: async () => (await withCompanies(1)).campaign.id,
  read: (id) => query('select * from campaign where id = $1', [id]),
  missing: 999_999,
};
expectIsolated(listCampaigns, campaignOfTown, () => ({}));
expectIsolated(getCampaign, campaignOfTown, (id) => ({ id }));
expectIsolated(campaignCompanies, campaignOfTown, (id) => ({ campaignId: id }));
