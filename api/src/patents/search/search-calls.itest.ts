import { searchContent } from '@platform/contract/content/search-content';
import { searchClauses, searchFacets } from '@platform/contract/search/facets';
import {
  clearSearchHistory,
  deleteSearchSet,
  listSearchHistory,
  listSearchSets,
  pageSearchHistory,
  rememberSearch,
  renameSearchSet,
  saveSearchSet,
} from '@platform/contract/search/history';
import { getExpression } from '@platform/contract/search/form';
import { portableExpression } from '@platform/contract/search/link';
import { searchIntelligence } from '@platform/contract/search/intelligence';
import { listMonitors, saveMonitor } from '@platform/contract/monitors/monitor';
import { publicSearch, searchExpression } from '@platform/contract/search/search';
import { expressionStatistics, expressionTrend } from '@platform/contract/statistics/expression-statistics';
import { evaluateQuery } from '@platform/domain/query/evaluate';
import { parseClassSymbol } from '@platform/domain/classes/ipc-symbol';
import { inTransaction } from '../../kernel/database/in-transaction';
import { eventually } from '../../testing/eventually';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import { testApi } from '../../testing/test-api';
import { indexPatents } from './index/index-patents';
import type { IndexedPatent } from './index/indexed-patent';
import { readExpression } from './reading/read-expression';
import { withSearchSnapshot } from './engine/search-snapshot';
import { queryRecord } from './testing/query-record';
import { indexSample } from './testing/index-sample';
import { samplePatents } from './testing/sample-patents';

const api = testApi();
let patents: IndexedPatent[] = [];

beforeAll(async () => {
  patents = await indexSample(api.services.pool, samplePatents(300, 9));
  // Two families: the first three patents, and the next two.
  for (const [place, members] of [
    [0, [0, 1, 2]],
    [1, [3, 4]],
  ] as const) {
    for (const member of members) {
      await api.services.pool.query(
        `insert into patent_family_member (patent_id, family, office, number) select $1, 'simple', 'CN', n from unnest($2::text[]) n`,
        [patents[member]!.id, [`90000000${place}`, `91000000${place}`]],
      );
    }
  }
});

const matching = (exp: string): IndexedPatent[] => {
  const { node } = readExpression(exp);
  return patents.filter((patent) => evaluateQuery(queryRecord(patent), node));
};
const as = () => api.as('C');
const EVERYTHING = 'NOT 不会出现的词组';

it('allows staff fields only for staff, in every call', async () => {
  expect((await as().call(searchExpression, { exp: 'TIER=A' })).total).toBe(0);
  const refused = { status: 422, message: '字段“企业分层(TIER)”仅供工作人员检索，请去掉这个条件' };
  await expect(api.as('A').call(searchExpression, { exp: '一种 OR (TIER=A AND CLAB=B)' })).rejects.toMatchObject(
    refused,
  );
  await expect(api.as('A').call(searchFacets, { exp: 'NOT TIER=A' })).rejects.toMatchObject(refused);
  await expect(
    api.as('A').call(saveMonitor, { name: '分层', query: { exp: 'TIER=A' }, frequency: 'daily' }),
  ).rejects.toMatchObject(refused);
  await expect(api.as('anonymous').call(publicSearch, { exp: 'TIER=A' })).rejects.toMatchObject(refused);
});

it.each(['.', '/', '-', '.a-'])(
  'refuses a word of thousands of pieces joined by %s at once, in whatever call',
  async (joint) => {
    const refused = { status: 422, message: expect.stringMatching(/最多 500 段.*现有 \d{4} 段；请/u) as string };
    const long = { exp: `1${joint}`.repeat(1_800) };
    await expect(as().call(searchExpression, long)).rejects.toMatchObject(refused);
    await expect(as().call(searchFacets, long)).rejects.toMatchObject(refused);
    await expect(as().call(searchClauses, { exp: `空调 OR ${long.exp}` })).rejects.toMatchObject(refused);
    await expect(as().call(portableExpression, long)).rejects.toMatchObject(refused);
    await expect(as().call(getExpression, long)).rejects.toMatchObject(refused);
    await expect(as().call(saveMonitor, { name: '长词', query: long, frequency: 'daily' })).rejects.toMatchObject(
      refused,
    );
    await expect(api.as('anonymous').call(publicSearch, long)).rejects.toMatchObject({ status: 422 });
    await expect(api.as('anonymous').call(searchContent, { ...long, tab: 'news' })).rejects.toMatchObject({
      status: 422,
    });
    // What is short enough for the public is answered.
    expect((await api.as('anonymous').call(publicSearch, { exp: long.exp.slice(0, 990) })).total).toBe(0);
  },
);

describe('notices', () => {
  it('count the patents that NOT finds only because their date or quantity is unknown', async () => {
    const { total, notices } = await as().call(searchExpression, { exp: `${EVERYTHING} NOT CLMN>10 NOT AD>2100` });
    const undated = patents.filter(({ applicationDate, filingYear }) => applicationDate === null && !filingYear).length;
    expect(total).toBe(patents.length);
    expect(notices).toContain(
      `库中有 ${patents.length} 件权利要求数未知或没有，按“不满足”计，因此会出现在 NOT 的结果里`,
    );
    expect(notices).toContain(`库中有 ${undated} 件申请日未知或没有，按“不满足”计，因此会出现在 NOT 的结果里`);
  });
});

describe('notices on values', () => {
  beforeAll(async () => {
    const states = ['专利权维持', '专利权维持', '未缴年费专利权终止，等恢复'];
    for (const [i, state] of states.entries()) {
      await api.services.pool.query(
        'insert into patent_biblio (patent_id, legal_state, province) values ($1, $2, $3)',
        [patents[i]!.id, state, i === 0 ? '广东省' : null],
      );
    }
    await api.services.pool.query(
      `insert into legal_event (patent_id, code, name, date) values ($1, 'PE01', '', '2020-01-01'), ($1, 'GR01', '', '2019-01-01')`,
      [patents[0]!.id],
    );
  });
  const notices = async (exp: string): Promise<string> => (await as().call(searchExpression, { exp })).notices.join();

  it('list the existing values if no patent has a state, event code or place', async () => {
    expect(await notices('CLS=授权')).toContain(
      '没有当前法律状态为“授权”的专利；库中有：专利权维持（2 件）、未缴年费专利权终止，等恢复（1 件）；只分有效、审中、失效请用 LV',
    );
    expect(await notices('LS=PE99')).toContain(
      '没有法律事件为“PE99”的专利，这不是已知的事件代码；库中有：PE01 专利权质押合同登记生效（1 件）、GR01 授权（1 件）',
    );
    expect(await notices('LS=PM01')).toContain('没有法律事件为“PM01 专利权质押合同登记变更”的专利；库中有');
    expect(await notices('LS=有效')).toContain('没有法律事件含“有效”的专利；库中有：');
    expect(await notices('LS=有效')).toContain('只分有效、审中、失效请用 LV');
    expect(await notices('PROV=北京')).toContain('没有申请人省为“北京市”的专利；库中有：广东省（1 件）');
    expect(await notices('CLS=专利权维持 AND LS=PE01 AND PROV=广东')).toBe('');
  });

  it('find a state in half-width or full-width characters', async () => {
    expect((await as().call(searchExpression, { exp: 'CLS="未缴年费专利权终止，等恢复"' })).total).toBe(1);
  });

  it('count the patents that NOT finds only because their place or state is unknown', async () => {
    const { total, notices: told } = await as().call(searchExpression, {
      exp: `${EVERYTHING} NOT PROV=广东 NOT TOWN=北滘镇 AND CLS!=专利权维持`,
    });
    expect(total).toBe(patents.length - 2);
    expect(told).toContain(
      `库中有 ${patents.length - 1} 件申请人省未知或没有，按“不满足”计，因此会出现在 NOT 的结果里`,
    );
    expect(told).toContain(`库中有 ${patents.length} 件镇街未知或没有，按“不满足”计，因此会出现在 NOT 的结果里`);
    expect(told).toContain(
      `库中有 ${patents.length - 3} 件当前法律状态未知或没有，按“不满足”计，因此会出现在 NOT 的结果里`,
    );
  });
});

describe('notices on filing dates', () => {
  it('report that a part of a year leaves out patents with only the year', async () => {
    const year = patents.find(({ applicationDate, filingYear }) => applicationDate === null && filingYear)!.filingYear!;
    const notices = async (exp: string): Promise<string> => (await as().call(searchExpression, { exp })).notices.join();
    expect(await notices(`AD=${year}06`)).toContain(`有些专利只知道申请年份：${year} 年的`);
    expect(await notices(`AD=[${year} TO ${year + 1}]`)).not.toContain('只知道申请年份');
    expect(await notices('AD=190006')).not.toContain('只知道申请年份');
  });
});

describe('facets', () => {
  it('count exactly for every query', async () => {
    const hits = matching('一种');
    const { total, facets } = await as().call(searchFacets, {
      exp: '一种',
      facets: ['legalStatus', 'ipcSubclass', 'applicant', 'publicationYear', 'country'],
      most: 200,
    });
    expect(total).toBe(hits.length);
    const countBy = (of: (patent: IndexedPatent) => readonly string[]): Record<string, number> => {
      const counts: Record<string, number> = {};
      for (const patent of hits) for (const value of new Set(of(patent))) counts[value] = (counts[value] ?? 0) + 1;
      return counts;
    };
    const found = Object.fromEntries(
      facets.map(({ facet, values }) => [facet, Object.fromEntries(values.map(({ value, count }) => [value, count]))]),
    );
    expect(found).toEqual({
      legalStatus: countBy(({ legalStatus }) => [legalStatus]),
      ipcSubclass: countBy(({ ipc }) => ipc.map((symbol) => parseClassSymbol(symbol)!.symbol.slice(0, 4))),
      applicant: countBy(({ applicants }) => applicants),
      publicationYear: countBy(({ publicationDate }) => (publicationDate ? [publicationDate.slice(0, 4)] : [])),
      country: countBy(({ office }) => [office]),
    });
    const years = facets.find(({ facet }) => facet === 'publicationYear')!;
    expect(years.values.map(({ value }) => value)).toEqual(Object.keys(found['publicationYear']!).sort().reverse());
    expect(years.missing).toBe(hits.filter(({ publicationDate }) => publicationDate === null).length);
    expect(facets[0]!.values[0]!.label).toMatch(/有效|审中|失效|未知/);
  });

  it('narrow the list, and exclude', async () => {
    const filters = [
      { facet: 'legalStatus' as const, include: ['effective', 'pending'] },
      { facet: 'applicant' as const, exclude: ['王伟'] },
    ];
    const expected = matching('一种').filter(
      ({ legalStatus, applicants }) => ['effective', 'pending'].includes(legalStatus) && !applicants.includes('王伟'),
    );
    const result = await as().call(searchExpression, { exp: '一种', filters, size: 100 });
    expect(result.total).toBe(expected.length);
    const { total } = await as().call(searchFacets, { exp: '一种', filters, facets: ['town'] });
    expect(total).toBe(expected.length);
  });
});

describe('the unit of counting', () => {
  it('is an application, or every publication', async () => {
    const publications = patents.reduce((sum, patent) => sum + patent.publications.length, 0);
    const first = await as().call(searchExpression, {
      exp: EVERYTHING,
      dedup: 'none',
      size: 100,
      sort: '-publicationDate',
    });
    expect(first.total).toBe(publications);
    const rows: string[] = [];
    for (let page = 1; rows.length < publications; page += 1) {
      const { list } = await as().call(searchExpression, {
        exp: EVERYTHING,
        dedup: 'none',
        size: 100,
        page,
        sort: '-publicationDate',
      });
      rows.push(...list.map(({ publicationNumber, kindCode }) => publicationNumber + kindCode));
    }
    expect([...rows].sort()).toEqual(
      patents
        .flatMap((patent) => patent.publications.map(({ office, number, kindCode }) => office + number + kindCode))
        .sort(),
    );
  });

  it('is a simple family, shown by its first member', async () => {
    const result = await as().call(searchExpression, {
      exp: EVERYTHING,
      dedup: 'family',
      size: 100,
      sort: 'publicationDate',
    });
    expect(result.total).toBe(patents.length - 3);
    const shown = result.list
      .map(({ id }) => id)
      .filter((id) => patents.slice(0, 3).some((patent) => patent.id === id));
    expect(shown.length).toBeLessThanOrEqual(1);
  });

  it.each(['application', 'family', 'none'] as const)(
    'is the same for facet counts and for their filters (%s)',
    async (dedup) => {
      const { facets } = await as().call(searchFacets, {
        exp: EVERYTHING,
        dedup,
        facets: ['legalStatus', 'patentType', 'ipcSection', 'publicationYear'],
      });
      for (const { facet, values } of facets) {
        for (const { value, count } of values) {
          const { total } = await as().call(searchExpression, {
            exp: EVERYTHING,
            dedup,
            filters: [{ facet, include: [value] }],
          });
          expect([facet, value, count]).toEqual([facet, value, total]);
        }
      }
      const { matrix } = await as().call(expressionStatistics, {
        exp: EVERYTHING,
        dedup,
        dimensions: ['legalStatus'],
        matrix: { rows: 'legalStatus', columns: 'patentType' },
      });
      for (const [i, row] of matrix!.rows.values.entries()) {
        for (const [j, column] of matrix!.columns.values.entries()) {
          const filters = [
            { facet: 'legalStatus' as const, include: [row.value] },
            { facet: 'patentType' as const, include: [column.value] },
          ];
          expect(matrix!.counts[i]![j]).toBe(
            (await as().call(searchExpression, { exp: EVERYTHING, dedup, filters })).total,
          );
        }
      }
    },
  );
});

it('counts the hits of every condition and of the query without it', async () => {
  const exp = '一种 AND 电池 NOT LV=有效';
  const { total, clauses } = await as().call(searchClauses, { exp });
  expect(total).toBe(matching(exp).length);
  expect(clauses.map(({ connector, count }) => [connector, count])).toEqual([
    ['AND', matching('一种').length],
    ['AND', matching('电池').length],
    ['NOT', matching('LV=有效').length],
  ]);
  expect(matching(clauses[1]!.without!).length).toBe(matching('一种 NOT LV=有效').length);
});

it('converts the rows of the form to an expression and back', async () => {
  const made = await as().call(getExpression, {
    rows: [
      { field: 'TI', value: '空调 OR 热泵' },
      { connector: 'NOT', field: 'PD', op: 'in', value: '2010 TO 2012' },
    ],
  });
  expect(matching(made.expression).length).toBe(matching('TI=(空调 OR 热泵) NOT PD=[2010 TO 2012]').length);
  const back = await as().call(getExpression, { exp: made.expression });
  expect(back).toMatchObject({ canonical: made.canonical, complete: true });
  expect(back.rows).toHaveLength(2);
  expect((await as().fetch(getExpression, { exp: 'TI=' })).status).toBe(422);
});

describe('history and named sets', () => {
  it('number queries for each user, and refer to them by number and name', async () => {
    const first = await as().call(rememberSearch, { exp: '一种', total: 5 });
    const again = await as().call(rememberSearch, { exp: '一种', total: 5 });
    const second = await as().call(rememberSearch, { exp: '电池 OR 散热', total: 7 });
    expect([first.number, again.number, second.number]).toEqual([1, 1, 2]);
    expect((await as().call(listSearchHistory, {})).map(({ number }) => number)).toEqual([2, 1]);
    await as().call(saveSearchSet, { name: '空调类', exp: '#2 AND 空调' });
    const { total, canonical } = await as().call(searchExpression, { exp: '#1 AND ##空调类' });
    expect(total).toBe(matching('一种 AND (电池 OR 散热) AND 空调').length);
    expect(canonical).toBe('#1 AND ##空调类');
    const strange = await api.as('A').fetch(searchExpression, { exp: '#1' });
    expect(strange.status).toBe(422);
    const pages = await Promise.all([1, 2, 3].map((page) => as().call(pageSearchHistory, { page, size: 1 })));
    expect(pages.map(({ total, list }) => [total, ...list.map(({ number }) => number)])).toEqual([[2, 2], [2, 1], [2]]);
  });

  it('reject a taken name, another user’s set and an unreadable expression', async () => {
    const set = await as().call(saveSearchSet, { name: '甲', exp: '空调' });
    expect((await as().fetch(saveSearchSet, { name: '甲', exp: '电池' })).status).toBe(422);
    expect((await as().fetch(saveSearchSet, { name: '乙', exp: 'AND' })).status).toBe(422);
    expect((await as().fetch(saveSearchSet, { name: '有 空格', exp: '空调' })).status).toBe(422);
    expect((await api.as('D').fetch(renameSearchSet, { id: set.id, name: '丙' })).status).toBe(404);
    expect((await api.as('D').fetch(deleteSearchSet, { id: set.id })).status).toBe(404);
    expect((await as().call(renameSearchSet, { id: set.id, name: '丁' })).name).toBe('丁');
    expect((await as().call(deleteSearchSet, { id: set.id })).removed).toBe(1);
    expect((await as().call(listSearchSets, {})).map(({ name }) => name)).toEqual(['空调类']);
    expect((await as().call(clearSearchHistory, {})).removed).toBe(2);
  });

  it('keep their meaning when the history is deleted', async () => {
    const total = async (exp: string): Promise<number> => (await as().call(searchExpression, { exp })).total;
    await as().call(rememberSearch, { exp: '一种', total: 5 });
    const { expression } = await as().call(saveSearchSet, { name: '历史', exp: '#1 NOT 空调' });
    expect(expression).toBe('"一种" NOT "空调"');
    const before = await total('##历史');
    await as().call(clearSearchHistory, {});
    await as().call(rememberSearch, { exp: '电池', total: 5 });
    expect(await total('##历史')).toBe(before);
    expect(before).toBe(matching('一种 NOT 空调').length);
    await as().call(clearSearchHistory, {});
  });
});

describe('a set in use', () => {
  const total = async (exp: string): Promise<number> => (await as().call(searchExpression, { exp })).total;
  const sets = async () =>
    Object.fromEntries(
      (await as().call(listSearchSets, {})).map(({ name, expression, usedBy }) => [name, { expression, usedBy }]),
    );

  it('is renamed in its users, and inlined in them when it is deleted', async () => {
    const inner = await as().call(saveSearchSet, { name: '里', exp: '电池 OR 散热' });
    await as().call(saveSearchSet, { name: '外', exp: '一种 NOT ＃＃里' });
    await as().call(saveMonitor, { name: '看', query: { exp: '##里 AND 一种' }, frequency: 'weekly', active: true });
    await as().call(rememberSearch, { exp: '##里', total: 3 });
    const before = [await total('##外'), await total('#1')];
    expect((await sets())['里']?.usedBy).toEqual(['##外', '监控“看”']);

    expect((await as().call(renameSearchSet, { id: inner.id, name: '新里' })).usedBy).toEqual(['##外', '监控“看”']);
    expect((await sets())['外']?.expression).toBe('一种 NOT ##新里');
    expect([await total('##外'), await total('#1')]).toEqual(before);

    await as().call(deleteSearchSet, { id: inner.id });
    // Another set of the same name does not affect them.
    await as().call(saveSearchSet, { name: '新里', exp: '没有的词' });
    expect([await total('##外'), await total('#1')]).toEqual(before);
    expect(before).toEqual([matching('一种 NOT (电池 OR 散热)').length, matching('电池 OR 散热').length]);
    expect((await as().call(listMonitors, {}))[0]?.query.exp).toBe('("电池" OR "散热") AND 一种');
  });

  it('stays if it does not fit into what uses it', async () => {
    const long = await as().call(saveSearchSet, {
      name: '长',
      exp: Array.from({ length: 300 }, (_, n) => `部件${n}`).join(' OR '),
    });
    await as().call(saveSearchSet, { name: '两处', exp: '##长 AND ##长' });
    const refused = await as().fetch(deleteSearchSet, { id: long.id });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('##两处');
    expect((await sets())['两处']?.expression).toBe('##长 AND ##长');
  });
});

it('reports fields without data instead of finding nothing silently', async () => {
  const { total, notices } = await as().call(searchExpression, { exp: 'FEEDUE<=20301231 AND LOC=07-02' });
  expect(total).toBe(0);
  expect(notices.join()).toMatch(/下次年费截止日.*还没有数据/);
  expect(notices.join()).toMatch(/洛迦诺分类.*还没有数据/);
  expect((await as().call(searchExpression, { exp: 'CLM=空调' })).notices).toEqual([]);
});

it('rejects a wildcard with too many words and gives the number', async () => {
  const client = await api.services.pool.connect();
  try {
    const words = Array.from({ length: 2_100 }, (_, i) => `zqx${i.toString(36)}y`).join(' ');
    const [patent] = patents;
    await inTransaction(client, () => indexPatents(client, [{ ...patent!, abstract: words }]));
    const response = await as().fetch(searchExpression, { exp: 'AB=zqx*y' });
    expect(response.status).toBe(422);
    expect(((await response.json()) as { msg: string }).msg).toMatch(/2,100 个词.*上限/);
    // Words with only the same beginning do not count.
    expect((await as().fetch(searchExpression, { exp: 'AB=zqx?y' })).status).toBe(200);
    await inTransaction(client, () => indexPatents(client, [patent!]));
  } finally {
    client.release();
  }
});

it('aggregates by years without gaps and by two properties at once', async () => {
  const { total, dimensions, matrix } = await as().call(expressionStatistics, {
    exp: '一种',
    dimensions: ['publicationYear', 'legalStatus'],
    matrix: { rows: 'legalStatus', columns: 'patentType' },
  });
  const hits = matching('一种');
  expect(total).toBe(hits.length);
  const years = dimensions[0]!.values.map(({ value }) => Number(value));
  expect(years).toEqual(Array.from({ length: years.length }, (_, i) => years[0]! + i));
  const { rows, columns, counts } = matrix!;
  rows.values.forEach(({ value: status }, row) => {
    columns.values.forEach(({ value: type }, column) => {
      expect(counts[row]![column]).toBe(
        hits.filter(({ legalStatus, patentType }) => legalStatus === status && patentType === type).length,
      );
    });
  });
  const trend = await as().call(expressionTrend, { exp: '一种' });
  expect(trend.byPublicationYear.values.reduce((sum, { count }) => sum + count, 0)).toBe(
    hits.filter(({ publicationDate }) => publicationDate !== null).length,
  );
});

it('counts publications in the matrix too without merging, and unknown values', async () => {
  const ask = {
    exp: '一种',
    dedup: 'none' as const,
    dimensions: ['legalStatus' as const],
    matrix: { rows: 'legalStatus' as const, columns: 'patentType' as const },
  };
  const { total, dimensions, matrix } = await as().call(expressionStatistics, ask);
  const hits = matching('一种');
  const publications = (of: IndexedPatent[]): number => of.reduce((sum, each) => sum + each.publications.length, 0);
  expect(total).toBe(publications(hits));
  expect(total).toBeGreaterThan(hits.length);
  const { rows, columns, counts } = matrix!;
  expect(rows).toEqual(dimensions[0]);
  expect(columns.missing).toBe(publications(hits.filter(({ patentType }) => patentType === null)));
  rows.values.forEach(({ value: status }, row) => {
    columns.values.forEach(({ value: type }, column) => {
      expect(counts[row]![column]).toBe(
        publications(hits.filter(({ legalStatus, patentType }) => legalStatus === status && patentType === type)),
      );
    });
  });
});

describe('similar patents', () => {
  it('share the significant terms of a text, and list them', async () => {
    const { source, list, terms } = await as().call(searchIntelligence, {
      text: '一种含有石墨烯与锂离子电池的散热片',
      size: 10,
    });
    expect(source).toBeNull();
    expect(terms.map(({ term }) => term).join()).toMatch(/石墨烯/);
    expect(list.length).toBeGreaterThan(0);
    for (const { patent, terms: shared, score } of list) {
      expect(score).toBeGreaterThan(0);
      for (const { term } of shared) expect(matching(`TA="${term}"`).map(({ id }) => id)).toContain(patent.id);
    }
    for (const { term, documents } of terms) expect(documents).toBe(matching(`TA="${term}"`).length);
    for (const { share } of terms) expect(share).toBeGreaterThan(0);
    expect(list.map(({ score }) => score)).toEqual(list.map(({ score }) => score).sort((a, b) => b - a));
  });

  it('of a number leave out the patent itself', async () => {
    const patent = patents.find(({ abstract, title }) => abstract.length > 60 && title !== '无题')!;
    const number = `CN${patent.publications[0]!.number}`;
    const { source, list } = await as().call(searchIntelligence, { text: number });
    expect(source?.publicationNumber).toBe(number);
    expect(list.map((each) => each.patent.id)).not.toContain(patent.id);
    expect((await as().fetch(searchIntelligence, { text: 'CN199999999A' })).status).toBe(422);
    await expect(as().call(searchIntelligence, { text: '201210343937.5' })).rejects.toMatchObject({
      status: 422,
      message: '201210343937.5 的校验位错误：应为 X，请核对号码。',
    });
  });
});

it('stops the running statement of a disconnected caller', async () => {
  const gone = new AbortController();
  const running = withSearchSnapshot(api.services.searchPool, api.services.pool, gone.signal, (snapshot) =>
    snapshot.one({ text: `select pg_sleep(30) /* stopped */`, values: [] }),
  );
  const statements = async (): Promise<number> =>
    (
      await api.services.pool.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where state = 'active' and query like 'select pg_sleep(30) /* stopped */%'`,
      )
    ).rows[0]!.count;
  await eventually(async () => expect(await statements()).toBe(1));
  gone.abort();
  await expect(running).rejects.toThrow();
  expect(await statements()).toBe(0);
});

let serial = 0;
const own = () => api.as('A');

const remembered: OwnedRow<null> = {
  api,
  owner: 'A',
  make: async () => {
    await own().call(rememberSearch, { exp: `TI=隔离${(serial += 1)}`, total: 3 });
    return null;
  },
  read: () => own().call(listSearchHistory, {}),
  missing: null,
};
expectIsolated(listSearchHistory, remembered, () => ({}));
expectIsolated(pageSearchHistory, remembered, () => ({}));
expectIsolated(rememberSearch, remembered, () => ({ exp: 'TI=别的检索', total: 1 }));
expectIsolated(clearSearchHistory, remembered, () => ({}));

const savedSet: OwnedRow<number> = {
  api,
  owner: 'A',
  make: async () => (await own().call(saveSearchSet, { name: `隔离${(serial += 1)}`, exp: 'TI=散热' })).id,
  read: () => own().call(listSearchSets, {}),
  missing: 999_999,
};
expectIsolated(listSearchSets, savedSet, () => ({}));
expectIsolated(saveSearchSet, savedSet, () => ({ name: '各人一个', exp: 'TI=冷却' }));
expectIsolated(renameSearchSet, savedSet, (id) => ({ id, name: '改过的名称' }));
expectIsolated(deleteSearchSet, savedSet, (id) => ({ id }));
