import { randomUUID } from 'node:crypto';
import { confirmImport, listImports, undoImport } from '@platform/contract/list-imports/list-import';
import {
  addCampaign,
  campaignCompanies,
  deleteCampaign,
  editCampaign,
  putCampaignCompanies,
} from '@platform/contract/campaigns/campaign';
import { createVisits } from '@platform/contract/visits/visit';
import { addDays, shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { bookOf, counts, importing } from '../../testing/importing';
import { testApi } from '../../testing/test-api';

const api = testApi();
const { path } = campaignCompanies;
const { check, step, faults, rows, exported } = importing(api);
const district = api.as('C');
let made = 0;
const campaign = () =>
  district.call(addCampaign, { name: `导入专项${(made += 1)}`, deadline: addDays(shanghaiDate(Date.now()), 30) });
const company = async (name: string, uscc: string | null = null, inDistrict = true) =>
  Number(
    (
      await api.services.pool.query<{ id: string }>(
        `insert into company (name, normalized_name, uscc, town_id, in_district, source)
         values ($1, $1, $2, $3, $4, 'register') returning id`,
        [name, uscc, inDistrict ? api.ids.town : null, inDistrict],
      )
    ).rows[0]!.id,
  );
const within = ({ id }: { id: number }) => ({ campaignId: id });
const names = async ({ id }: { id: number }) =>
  (await district.call(campaignCompanies, { campaignId: id, sort: 'name', size: 100 })).list.map(({ name }) => name);
const ONE = '专项导入甲有限公司';
const TWO = '专项导入乙有限公司';
const THREE = '专项导入丙有限公司';
const AWAY = '专项导入外区有限公司';
const CODES = ['91440606MA4W0B0B01', '91440606MA4W0B0B02'] as const;
const ids: number[] = [];

beforeAll(async () => {
  ids.push(await company(ONE, CODES[0]), await company(TWO, CODES[1]), await company(THREE));
  await company(AWAY, null, false);
});

it('adds companies by name or code, and reports the faults of other rows', async () => {
  const of = await campaign();
  await district.call(putCampaignCompanies, { id: of.id, add: [ids[2]!] });
  const file = await bookOf([
    ['名单'],
    ['序号', '企业名称', '信用代码'],
    [1, ONE, null],
    [2, null, CODES[1].toLowerCase()],
    [3, TWO, null],
    [4, THREE, null],
    [5, '专项导入', null],
    [6, '没有这家企业', null],
    [7, ONE, CODES[1]],
    [8, null, null],
    [9, AWAY, null],
  ]);
  const run = await check(path, file, 'C', within(of));
  expect(counts(run)).toEqual({ adds: 2, changes: 0, same: 1, rejects: 6, written: 0 });
  expect(run.notes.join()).toContain('“序号”');
  expect(await faults(run)).toEqual([
    [5, '企业名称', '与第 4 行的企业名称或统一社会信用代码相同'],
    [7, '企业名称', '企业库里没有“专项导入”'],
    [8, '企业名称', '企业库里没有“没有这家企业”'],
    [9, '企业名称', '与第 3 行的企业名称或统一社会信用代码相同'],
    [10, '企业名称', '没有填企业名称'],
    [11, '企业名称', '此企业不在本区的企业名录中'],
  ]);
  expect((await rows(run, 'reject'))[1]!.faults[0]!.remedy).toMatch(/请填全称，名称相近的有：.*专项导入/);
  const mixed = await check(
    path,
    await bookOf([
      ['企业名称', '信用代码'],
      [ONE, CODES[1]],
    ]),
    'C',
    within(of),
  );
  expect(await faults(mixed)).toEqual([[2, '统一社会信用代码', '与这一行的另一列说的不是同一个']]);
  expect(await names(of)).toEqual([THREE]);
  expect(await step(confirmImport, run)).toMatchObject({ state: 'done', written: 2 });
  expect(await names(of)).toHaveLength(3);
  const again = await check(path, await exported(path, { campaignId: of.id }), 'C', within(of));
  expect(counts(again)).toEqual({ adds: 0, changes: 0, same: 3, rejects: 0, written: 0 });
});

it('removes companies without visits again, except those removed and added by hand', async () => {
  const of = await campaign();
  const run = await step(
    confirmImport,
    await check(path, await bookOf([['企业名称'], [ONE], [TWO], [THREE]]), 'C', within(of)),
  );
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  await district.call(createVisits, {
    ...{ clientId: randomUUID(), companyIds: [ids[0]!], purpose: '专项走访', campaignId: of.id },
    ...{ plannedStart: at(24), plannedEnd: at(26) },
  });
  await district.call(putCampaignCompanies, { id: of.id, remove: [ids[1]!] });
  await district.call(putCampaignCompanies, { id: of.id, add: [ids[1]!] });
  const undone = await step(undoImport, run);
  expect(undone).toMatchObject({ state: 'undone', restored: 1, left: 2 });
  expect((await rows(undone, 'left')).map(({ name, faults: [fault] }) => [name, fault!.message])).toEqual([
    [ONE, '已为此企业安排走访，留在专项中'],
    [TWO, '导入之后又被修改，保持现状'],
  ]);
  expect(await names(of)).toEqual(expect.arrayContaining([ONE, TWO]));
  expect(await names(of)).toHaveLength(2);
});

it('imports into one open campaign, and so does its record', async () => {
  const [one, other] = [await campaign(), await campaign()];
  await check(path, await bookOf([['企业名称'], [ONE]]), 'C', within(one));
  const recorded = async (of: { id: number }) => (await district.call(listImports, { path, within: within(of) })).total;
  expect([await recorded(one), await recorded(other)]).toEqual([1, 0]);
  const file = await bookOf([['企业名称'], [ONE]]);
  await expect(check(path, file)).rejects.toMatchObject({ status: 422 });
  await district.call(deleteCampaign, { id: other.id });
  await expect(check(path, file, 'C', within(other))).rejects.toMatchObject({ status: 404 });
  await expect(check(path, file, 'D', within(one))).rejects.toMatchObject({ status: 403 });
  const { id, version, name, deadline } = one;
  await district.call(editCampaign, { id, version, name, deadline, closed: true });
  const run = await check(path, file, 'C', within(one));
  expect(await faults(run)).toEqual([[2, '', '专项已关闭，不能再加入或移出企业。']]);
});
