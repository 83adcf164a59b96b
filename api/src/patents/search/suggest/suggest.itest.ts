import { publicSearch, searchExpression } from '@platform/contract/search/search';
import { publicApplicants, suggestClasses, suggestNames } from '@platform/contract/search/suggest';
import { inTransaction } from '../../../kernel/database/in-transaction';
import { eventually } from '../../../testing/eventually';
import { testApi } from '../../../testing/test-api';
import { indexPatents } from '../index/index-patents';
import type { IndexedPatent } from '../index/indexed-patent';
import { indexSample } from '../testing/index-sample';
import { insertPatents, samplePatents } from '../testing/sample-patents';
import { nameDirectoryOf } from './name-directory';

const api = testApi();

const NAMES: readonly (readonly string[])[] = [
  ['广东美的制冷设备有限公司', '美的集团股份有限公司'],
  ['广东美的制冷设备有限公司'],
  ['广东美的制冷设备有限公司'],
  ['美的集团', '美的集团股份有限公司'],
  ['完美的家具（佛山）有限公司'],
  // Five others begin with 合肥, so it is a place.
  ...['甲', '乙', '丙', '丁', '戊'].map((name) => [`合肥${name}木业`]),
  ['合肥晶澳木业'],
  ['新晶澳', '新晶澳木业'],
  ['新晶澳'],
  ['奥特佳'],
  ['奥特佳', 'Midea Group Co., Ltd.'],
  ['MIDEA GROUP CO., LTD.'],
];

const patentsOf = (names: readonly (readonly string[])[], from: number): Omit<IndexedPatent, 'id'>[] =>
  samplePatents(from + names.length, 5)
    .slice(from)
    .map((patent, i) => ({
      ...patent,
      title: '换热装置',
      abstract: '一种换热装置',
      claims: undefined,
      applicants: [...names[i]!],
      inventors: ['赵一丁'],
    }));

beforeAll(async () => {
  await indexSample(api.services.pool, patentsOf(NAMES, 0));
});

const names = async (part: string) => (await api.as('A').call(suggestNames, { part })).map(({ name }) => name);

it('lists names that begin with the input, directly or after a place, first, then by number of patents', async () => {
  expect(await names('美的')).toEqual([
    '广东美的制冷设备有限公司',
    '美的集团',
    '美的集团股份有限公司',
    '完美的家具（佛山）有限公司',
  ]);
  expect(await names('晶澳')).toEqual(['合肥晶澳木业', '新晶澳', '新晶澳木业']);
  expect(await names('midea g')).toEqual(expect.arrayContaining(['Midea Group Co., Ltd.', 'MIDEA GROUP CO., LTD.']));
  expect(await names('家具(佛山')).toEqual(['完美的家具（佛山）有限公司']);
  expect(await names('没有这样的名称')).toEqual([]);
  expect(await names(' ')).toEqual([]);
});

it('gives the total that a name’s expression finds for every user', async () => {
  for (const part of ['美', '奥特佳', 'midea', '公司', '赵']) {
    const open = await api.as('anonymous').call(publicApplicants, { part });
    for (const { expression, total } of open)
      expect({ expression, total: (await api.as('anonymous').call(publicSearch, { exp: expression })).total }).toEqual({
        expression,
        total,
      });
    for (const kind of ['applicant', 'inventor'] as const) {
      const listed = await api.as('C').call(suggestNames, { part, kind });
      expect(listed.length > 0).toBe((part === '赵') === (kind === 'inventor'));
      for (const { expression, total } of listed)
        expect({ expression, total: (await api.as('C').call(searchExpression, { exp: expression })).total }).toEqual({
          expression,
          total,
        });
    }
  }
});

it('returns only applicants to anonymous callers, few at a time', async () => {
  expect(await api.as('anonymous').call(publicApplicants, { part: '赵一丁' })).toEqual([]);
  expect((await api.as('anonymous').fetch(suggestNames, { part: '赵', kind: 'inventor' })).status).toBe(401);
  expect((await api.as('anonymous').fetch(suggestClasses, { part: 'F24' })).status).toBe(401);
  expect((await api.as('anonymous').fetch(publicApplicants, { part: '美'.repeat(101) })).status).toBe(422);
});

it('needs no search connection, and has the names of an import soon after it', async () => {
  const { pool, searchPool } = api.services;
  const held = await Promise.all(Array.from({ length: searchPool.options.max }, () => searchPool.connect()));
  try {
    expect(await names('奥特佳')).toEqual(['奥特佳']);
  } finally {
    for (const client of held) client.release();
  }
  const client = await pool.connect();
  try {
    await inTransaction(client, async () =>
      indexPatents(client, await insertPatents(client, patentsOf([['奥特佳新能源股份有限公司']], NAMES.length))),
    );
  } finally {
    client.release();
  }
  await nameDirectoryOf(api.services).look();
  expect(await names('奥特佳')).toEqual(['奥特佳', '奥特佳新能源股份有限公司']);
  await pool.query(`delete from patent where 'Midea Group Co., Ltd.' = any(applicants)`);
  await eventually(async () => {
    await nameDirectoryOf(api.services).look();
    expect(await names('midea')).toEqual(['MIDEA GROUP CO., LTD.']);
  });
});

it('returns classes with titles: the next level of a symbol, or those with the words in the title', async () => {
  const classes = async (part: string) => api.as('A').call(suggestClasses, { part });
  expect((await classes('f24')).slice(0, 3)).toEqual([
    { symbol: 'F24', title: '供热；炉灶；通风' },
    { symbol: 'F24B', title: expect.any(String) as string },
    { symbol: 'F24C', title: expect.any(String) as string },
  ]);
  expect(await classes('F24F 1')).toEqual(
    expect.arrayContaining([{ symbol: 'F24F1/00', title: expect.stringContaining('空气调节用房间单元') as string }]),
  );
  expect((await classes('空气调节'))[0]).toEqual({
    symbol: 'F24F',
    title: expect.stringMatching(/^空气调节/) as string,
  });
  expect((await classes('')).map(({ symbol }) => symbol).join('')).toBe('ABCDEFGH');
  expect(await classes('Z99')).toEqual([]);
});

describe('a word that is no text but a name', () => {
  const search = (exp: string) => api.as('anonymous').call(publicSearch, { exp });

  it('is offered as a name with its number of hits', async () => {
    const { total, notices, offers } = await search('奥特佳');
    expect(total).toBe(0);
    expect(offers).toEqual([{ notice: notices[0], label: '申请人“奥特佳”：2 件', expression: '申请人=奥特佳' }]);
    expect((await search(offers[0]!.expression)).total).toBe(2);
    expect((await search('赵一丁')).offers.map(({ label }) => label)).toEqual(['发明人“赵一丁”：16 件']);
  });

  it('is offered beside other words too, but not if the name finds nothing either', async () => {
    const { offers } = await search('奥特佳 换热装置');
    expect(offers.map(({ label }) => label)).toEqual(['申请人“奥特佳”：2 件']);
    expect((await search(offers[0]!.expression)).total).toBe(2);
    expect((await search('从未有过')).offers).toEqual([]);
    expect((await search('换热装置')).offers).toEqual([]);
  });

  it('is offered if there are few such texts and more such names', async () => {
    const client = await api.services.pool.connect();
    try {
      const [patent] = patentsOf([['某公司']], NAMES.length + 1);
      await inTransaction(client, async () =>
        indexPatents(client, await insertPatents(client, [{ ...patent!, abstract: '与奥特佳的装置不同' }])),
      );
    } finally {
      client.release();
    }
    const { total, offers } = await search('奥特佳');
    expect(total).toBe(1);
    expect(offers.map(({ expression }) => expression)).toEqual(['申请人=奥特佳']);
  });

  it('is not checked if filters leave nothing', async () => {
    expect((await api.as('anonymous').call(publicSearch, { exp: '奥特佳', year: '1900' })).offers).toEqual([]);
  });
});
