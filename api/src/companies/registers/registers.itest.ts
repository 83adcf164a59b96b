import * as calls from '@platform/contract/registers/register';
import { seedDemoRecords } from '../../demo/seed-demo-records';
import { openImportConnection } from '../../exchange/imports/import-connection';
import { importFile } from '../../exchange/imports/import-file.service';
import type { ImportRun } from '../../exchange/imports/import-run.queries';
import { scratchFolder } from '../../testing/scratch-folder';
import { testApi } from '../../testing/test-api';

const api = testApi();
const folder = scratchFolder();
const take = async (name: string, content: string): Promise<ImportRun> => {
  const client = await openImportConnection(api.services.connectionString);
  try {
    return await importFile(client, { path: folder.file(name, content) });
  } finally {
    await client.end();
  }
};
const asCompany = () => api.as('A');

describe('registers without import', () => {
  it('say so instead of inventing entries', async () => {
    for (const call of [
      calls.listProperty,
      calls.listDisputes,
      calls.listCustoms,
      calls.listTrademarks,
      calls.listTrademarkList,
      calls.listOtherHonors,
      calls.listHonors,
    ] as const) {
      const answer = await asCompany().call(call, {});
      expect(answer).toMatchObject({
        total: 0,
        list: [],
        imported: false,
        message: expect.stringMatching(/尚未收录/) as string,
      });
    }
    for (const call of [calls.listTransfers, calls.listDiTransfers, calls.listPledges, calls.listPermits] as const) {
      expect(await asCompany().call(call, {})).toMatchObject({
        imported: false,
        message: expect.stringMatching(/法律事件尚未收录/) as string,
      });
    }
  });

  it('require a signed-in user', async () => {
    await expect(api.as('anonymous').call(calls.listTrademarks, {})).rejects.toMatchObject({ status: 401 });
  });
});

describe('the generic import', () => {
  it('fills a register from a CSV with Chinese headers; a second import changes nothing', async () => {
    const csv =
      '\ufeff商标名称,注册号,国际分类,申请人名称,商标状态,注册日期,专用权期限止,代理机构\n测试牌,12345678,11,某某有限公司,有效,2015-06-21,2025/6/20,某某事务所\n测试牌,12345678,07,某某有限公司,有效,20150621,2025-06-20,\n无名,,11,丙,有效,不详,,\n,999,11,丁,有效,,,\n';
    expect(await take('trademarks.csv', csv)).toMatchObject({
      kind: 'register',
      state: 'done',
      added: 2,
      changed: 0,
      rejected: 2,
    });
    const answer = await asCompany().call(calls.listTrademarks, { keyword: '测试牌' });
    expect(answer).toMatchObject({
      total: 2,
      imported: true,
      message: expect.stringMatching(/来源：文件 trademarks.csv/) as string,
    });
    expect(answer.list.find(({ category }) => category === '11')).toMatchObject({
      title: '测试牌',
      number: '12345678',
      holder: '某某有限公司',
      state: '有效',
      date: '2015-06-21',
      expiryDate: '2025-06-20',
      details: [{ name: '代理机构', value: '某某事务所' }],
    });
    expect(await asCompany().call(calls.listTrademarkList, { category: '07' })).toMatchObject({ total: 1 });
    expect(await take('trademarks.csv', csv)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect(
      await take('changed.csv', csv.replace('12345678,11,某某有限公司,有效', '12345678,11,某某有限公司,注销')),
    ).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
  });

  it('fills a register from JSON lines, and links the company with the name', async () => {
    const { rows } = await api.services.pool.query<{ id: number; name: string }>(
      'select id, name from company order by id limit 1',
    );
    const [company] = rows;
    const lines = [
      {
        荣誉名称: '高新技术企业',
        企业名称: company!.name,
        认定日期: '2024-11-28',
        有效期至: '2027-11-27',
        荣誉级别: '国家级',
      },
      { 荣誉名称: '', 企业名称: '乙' },
    ];
    expect(await take('honors.jsonl', `${lines.map((line) => JSON.stringify(line)).join('\n')}\n坏行\n`)).toMatchObject(
      { kind: 'register', added: 1, rejected: 2 },
    );
    const answer = await asCompany().call(calls.listHonors, { companyId: company!.id });
    expect(answer).toMatchObject({
      total: 1,
      list: [{ title: '高新技术企业', category: '国家级', companyId: company!.id, expiryDate: '2027-11-27' }],
    });
    const overHttp = await api.as('A').fetch(calls.listHonors, { page: 1, size: 10, keyword: '高新' });
    expect(((await overHttp.json()) as { data: { total: number } }).data.total).toBe(1);
  });

  it('pages and sorts', async () => {
    const csv = `案号,案件名称,案由,立案日期\n${Array.from({ length: 25 }, (_, n) => `（2024）测${n},案件${n},侵害发明专利权纠纷,2024-01-${String(n + 1).padStart(2, '0')}`).join('\n')}\n`;
    await take('disputes.csv', csv);
    const second = await asCompany().call(calls.listDisputes, { page: 2, size: 10 });
    expect(second).toMatchObject({ total: 25 });
    expect(second.list.map(({ date }) => date)).toEqual(
      Array.from({ length: 10 }, (_, n) => `2024-01-${String(15 - n).padStart(2, '0')}`),
    );
    expect((await asCompany().call(calls.listDisputes, { sort: 'date', size: 1 })).list[0]!.date).toBe('2024-01-01');
    expect(await asCompany().call(calls.listDisputes, { dateFrom: '2024-01-20', dateTo: '2024-01-21' })).toMatchObject({
      total: 2,
    });
  });

  it('several parties are separated, and the entry belongs to the known one', async () => {
    const { rows } = await api.services.pool.query<{ id: number }>(
      `insert into company (name, normalized_name, source) values ('佛山并列测试有限公司', '佛山并列测试有限公司', 'register') returning id`,
    );
    await take('joined.csv', '备案名称,备案号,企业名称\n并列,JOINED-1,某外地公司;佛山并列测试有限公司\n');
    const found = await api.services.pool.query(
      `select holder, company_id from register_entry where number = 'JOINED-1'`,
    );
    expect(found.rows).toEqual([{ holder: '某外地公司；佛山并列测试有限公司', company_id: rows[0]!.id }]);
  });

  it('names a file that is no register', async () => {
    await expect(take('odd.csv', '颜色,大小\n红,大\n')).rejects.toThrow(/认不出这个文件/);
    await expect(take('empty.csv', '商标名称,注册号\n')).rejects.toThrow(/只有表头/);
  });
});

describe('dealings and ranking of a filled platform', () => {
  beforeAll(async () => {
    const client = await openImportConnection(api.services.connectionString);
    try {
      await seedDemoRecords(client, 2_000, () => undefined);
    } finally {
      await client.end();
    }
  });

  it('lists transfers, pledges and licences with parties and numbers, and finds them by each', async () => {
    const transfers = await asCompany().call(calls.listTransfers, {});
    expect(transfers.imported).toBe(true);
    expect(transfers.total).toBeGreaterThan(0);
    expect(await asCompany().call(calls.listDiTransfers, {})).toEqual(transfers);
    const dates = transfers.list.map(({ announcedDate }) => announcedDate);
    expect(dates).toEqual([...dates].sort().reverse());
    const [pledge] = (await asCompany().call(calls.listPledges, {})).list;
    expect(pledge).toMatchObject({ code: 'PE01', eventName: expect.stringMatching(/质押/) as string, isDemo: true });
    for (const keyword of [
      pledge!.number,
      pledge!.publicationNumber,
      pledge!.applicationNumber,
      pledge!.fromParties[0]!.slice(2, 8),
      pledge!.fromParties[0]!.slice(2, 4),
      pledge!.title.slice(-2),
    ]) {
      expect((await asCompany().call(calls.listPledges, { keyword })).list.map(({ id }) => id)).toContain(pledge!.id);
    }
    expect((await asCompany().call(calls.listPledges, { to: pledge!.fromParties[0]! })).total).toBe(0);
    expect(
      (await asCompany().call(calls.listPledges, { from: pledge!.fromParties[0]!.slice(2, 4) })).list,
    ).toContainEqual(pledge);
    // A title that is corrected later is found as well.
    await api.services.pool.query(`update patent set title = '更正髹饰' where publication_number = $1`, [
      pledge!.publicationNumber,
    ]);
    for (const keyword of ['髹饰', '更正髹饰'])
      expect((await asCompany().call(calls.listPledges, { keyword })).list.map(({ id }) => id)).toEqual([pledge!.id]);
    await api.services.pool.query(`update patent set title = $2 where publication_number = $1`, [
      pledge!.publicationNumber,
      pledge!.title,
    ]);
    const [permit] = (await asCompany().call(calls.listPermits, {})).list;
    expect(permit!.category).toMatch(/许可/);
  });

  it('ranks the companies of the district, equal counts at the same rank', async () => {
    const all = await asCompany().call(calls.rankCompanies, { size: 100 });
    expect(all.imported).toBe(true);
    const counts = all.list.map(({ patents }) => patents);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    for (const [at, row] of all.list.entries())
      expect(row.rank).toBe(all.list.findIndex(({ patents }) => patents === row.patents) + 1 || at);
    const town = all.list[0]!.town;
    const ofTown = await asCompany().call(calls.rankCompanies, { town, by: 'inventions' });
    expect(new Set(ofTown.list.map((row) => row.town))).toEqual(new Set([town]));
    const found = await asCompany().call(calls.rankCompanies, { keyword: all.list[3]!.name });
    expect(found.list).toEqual([all.list[3]]);
    const second = await asCompany().call(calls.rankCompanies, { page: 2, size: 3 });
    expect(second.list).toEqual(all.list.slice(3, 6));
  });
});
