import { listPublicAwards, listPublicHonours } from '@platform/contract/registers/public-honours';
import { removeDemo } from '../../demo/remove-demo';
import { seedDemoRecords } from '../../demo/seed-demo-records';
import { seedHonours } from '../../demo/seed-honours';
import { openImportConnection } from '../../exchange/imports/import-connection';
import { importFile } from '../../exchange/imports/import-file.service';
import { scratchFolder } from '../../testing/scratch-folder';
import { testApi } from '../../testing/test-api';

const api = testApi();
const folder = scratchFolder();
const anyone = () => api.as('anonymous');
const withClient = async <T>(use: (client: Awaited<ReturnType<typeof openImportConnection>>) => Promise<T>) => {
  const client = await openImportConnection(api.services.connectionString);
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};
const take = (name: string, content: string) =>
  withClient((client) => importFile(client, { path: folder.file(name, content) }));

it('says so where no honours are stored', async () => {
  for (const call of [listPublicHonours, listPublicAwards])
    expect(await anyone().call(call, {})).toMatchObject({
      total: 0,
      list: [],
      imported: false,
      message: expect.stringMatching(/尚未收录/) as string,
    });
});

it('reads type, level, grade and patent from a register; a second import changes nothing', async () => {
  const csv = [
    '荣誉名称,企业名称,荣誉级别,认定日期,证书编号',
    '高新技术企业,某甲有限公司,国家级,2023-12-01,GR2023001',
    '广东省知识产权优势企业,某甲有限公司,,2024-03-01,YS-1',
    '高新技术企业,某乙有限公司,国家级,2024-11-02,GR2024002',
    '街道优秀企业,某乙有限公司,,2022-01-05,',
  ].join('\n');
  expect(await take('honours.csv', csv)).toMatchObject({ added: 4, rejected: 0 });
  expect(await take('honours.csv', csv)).toMatchObject({ added: 0, changed: 0 });
  const { rows } = await api.services.pool.query<{ number: string }>(
    `insert into patent (identity_key, office, application_number, publication_number, title, source)
     values ('CN:A:2019102345678', 'CN', '2019102345678', 'CN110000001', '一种测试装置', 'test') returning application_number as number`,
  );
  const award = `奖项名称,获奖单位,奖项等级,奖项级别,获奖日期,专利号\n中国专利奖,某甲有限公司,优秀奖,国家级,2021-06-24,ZL201910234567.8\n某省专利奖,某丙有限公司,金奖,省级,2020-01-01,\n`;
  expect(await take('awards.csv', award)).toMatchObject({ added: 2, rejected: 0 });
  const awards = await anyone().call(listPublicAwards, {});
  expect(awards).toMatchObject({
    total: 2,
    list: [
      {
        holder: '某甲有限公司',
        grade: '优秀奖',
        level: '国家级',
        type: '专利奖',
        patentNumber: rows[0]!.number,
        publicationNumber: 'CN110000001',
        patentTitle: '一种测试装置',
      },
      { holder: '某丙有限公司', grade: '金奖', publicationNumber: null },
    ],
    choices: {
      years: [
        { name: '2021', count: 1 },
        { name: '2020', count: 1 },
      ],
    },
  });
  expect(await anyone().call(listPublicAwards, { year: '2020' })).toMatchObject({ total: 1 });
  expect(await anyone().call(listPublicAwards, { grade: '优秀奖' })).toMatchObject({ total: 1 });
});

it.each([
  ['GR2023001', '某甲有限公司'],
  ['ZL201910234567.8', '某甲有限公司'],
  ['测试装置', '某甲有限公司'],
  ['某丙 金奖', '某丙有限公司'],
  ['金奖 某丙', '某丙有限公司'],
])('the lists find %s, which they show', async (keyword, holder) => {
  const { list } = await anyone().call(listPublicHonours, { keyword });
  expect(list.map((row) => row.holder)).toEqual([holder]);
});

it('the awards are found by number and title of their patent', async () => {
  for (const keyword of ['2019102345678', '测试装置']) {
    const { total, list } = await anyone().call(listPublicAwards, { keyword });
    expect([total, list.map(({ holder }) => holder)]).toEqual([1, ['某甲有限公司']]);
  }
  expect((await anyone().call(listPublicAwards, { keyword: '测试装置 某丙' })).total).toBe(0);
});

it('lists each company once with its honours, and counts each filter under the others', async () => {
  const all = await anyone().call(listPublicHonours, {});
  expect(all).toMatchObject({ total: 6, companies: 3, imported: true });
  expect(all.list.map(({ holder, honours }) => [holder, honours.length])).toEqual([
    ['某乙有限公司', 2],
    ['某甲有限公司', 3],
    ['某丙有限公司', 1],
  ]);
  expect(all.choices.levels.map(({ name }) => name)).toEqual(['国家级', '省级']);
  expect(all.choices.types).toContainEqual({ name: '高新技术企业', count: 2 });

  const filtered = await anyone().call(listPublicHonours, { type: '高新技术企业' });
  expect(filtered).toMatchObject({ total: 2, companies: 2 });
  // The other types stay available; years and levels are those of this type.
  expect(filtered.choices.types).toEqual(all.choices.types);
  expect(filtered.choices.years).toEqual([
    { name: '2024', count: 1 },
    { name: '2023', count: 1 },
  ]);
  for (const { name, count } of filtered.choices.years)
    expect(await anyone().call(listPublicHonours, { type: '高新技术企业', year: name })).toMatchObject({
      total: count,
    });

  const pages = await Promise.all([1, 2, 3].map((page) => anyone().call(listPublicHonours, { page, size: 1 })));
  expect(pages.map(({ list }) => list[0]?.holder)).toEqual(all.list.map(({ holder }) => holder));
  expect(await anyone().call(listPublicHonours, { keyword: '某乙' })).toMatchObject({ companies: 1, total: 2 });
});

it('demonstration honours belong to demonstration companies, are marked, made once, deleted with them', async () => {
  await withClient(async (client) => {
    await seedDemoRecords(client, 400, () => undefined);
    await seedHonours(client);
    const { total } = await anyone().call(listPublicHonours, {});
    await seedHonours(client);
    const again = await anyone().call(listPublicHonours, { size: 100 });
    expect(again.total).toBe(total);
    expect(total).toBeGreaterThan(50);
    const demo = again.list.filter(({ honours }) => honours.some(({ isDemo }) => isDemo));
    expect(demo.every(({ companyId, town }) => companyId !== null && town !== '')).toBe(true);
    const { choices } = again;
    expect(choices.towns.reduce((sum, { count }) => sum + count, 0)).toBe(total - 6);
    const awards = await anyone().call(listPublicAwards, { size: 100 });
    for (const { isDemo, publicationNumber } of awards.list) if (isDemo) expect(publicationNumber).not.toBeNull();
    await removeDemo(client);
    expect(await anyone().call(listPublicHonours, {})).toMatchObject({ total: 6 });
  });
});
