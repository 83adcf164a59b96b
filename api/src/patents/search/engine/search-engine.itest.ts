import { evaluateQuery, type QueryRecord } from '@platform/domain/query/evaluate';
import { printQuery } from '@platform/domain/query/print-query';
import type { QueryNode } from '@platform/domain/query/query-node';
import fc from 'fast-check';
import { testDatabase } from '../../../testing/test-database';
import { indexPatents } from '../index/index-patents';
import type { IndexedPatent } from '../index/indexed-patent';
import { readExpression } from '../reading/read-expression';
import { refreshStatistics } from '../index/refresh-statistics';
import type { SearchSort } from '../results/result-order';
import { createSearchEngine } from './create-search-engine';
import { indexSample } from '../testing/index-sample';
import { queryRecord } from '../testing/query-record';
import { SAMPLE_WORDS, samplePatents } from '../testing/sample-patents';
import { inTransaction } from '../../../kernel/database/in-transaction';

const PATENTS = 2_500;
const database = testDatabase();
let patents: IndexedPatent[] = [];

beforeAll(async () => {
  patents = await indexSample(database.main, samplePatents(PATENTS, 7));
});

/** Returns all patents of a query, page by page, with a new engine, so that nothing is cached. */
async function findAll(node: QueryNode, sort: SearchSort = 'relevance', size = 1_000): Promise<number[]> {
  const engine = createSearchEngine(database.search, database.main);
  const canonical = printQuery(node);
  const found: number[] = [];
  for (;;) {
    const { total, rows } = await engine.search({ node, canonical, sort, offset: found.length, size });
    found.push(...rows.map(({ id }) => id));
    if (found.length >= total || rows.length === 0) {
      expect(found).toHaveLength(total);
      return found;
    }
  }
}

const records = new Map<IndexedPatent, QueryRecord>();
function fulfils(patent: IndexedPatent, node: QueryNode): boolean {
  const record = records.get(patent) ?? queryRecord(patent);
  records.set(patent, record);
  return evaluateQuery(record, node);
}
const expected = (node: QueryNode): number[] => patents.filter((patent) => fulfils(patent, node)).map(({ id }) => id);
const ascending = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b);

/** A phrase from the words of the sample: whole words, parts of them, several in a row. */
const phrase = fc
  .tuple(
    fc.array(fc.constantFrom(...SAMPLE_WORDS), { minLength: 1, maxLength: 3 }),
    fc.nat(),
    fc.integer({ min: 1, max: 12 }),
    fc.boolean(),
  )
  .map(([words, from, length, star]) => {
    const characters = [...words.join('')];
    const start = from % characters.length;
    return (
      characters
        .slice(start, start + length)
        .join('')
        .replaceAll('"', '') + (star ? '*' : '')
    );
  });

it('finds exactly the patents that match a phrase, in each field', async () => {
  await fc.assert(
    fc.asyncProperty(
      phrase,
      fc.constantFrom('TI', 'AB', 'TA', 'TAC', 'CLM', 'ICL', 'TACD', 'PA', 'PA1', 'IN', 'IN1'),
      async (text, field) => {
        const type = /^(?:PA|IN)/.test(field) ? 'name' : 'text';
        const node: QueryNode = { type, fields: [field], phrase: text, span: { start: 0, end: 0 } };
        expect(ascending(await findAll(node))).toEqual(expected(node));
      },
    ),
    { numRuns: 80 },
  );
});

it.each(['王伟', '王', '美的集团股份有限公司', '顺德区', 'midea', 'co ltd', 'Smith', '公司 甲', '伟王', '伟 李'])(
  'finds the name %s',
  async (name) => {
    for (const field of ['PA', 'IN', 'PA1', 'IN1']) {
      const node: QueryNode = { type: 'name', fields: [field], phrase: name, span: { start: 0, end: 0 } };
      expect(ascending(await findAll(node))).toEqual(expected(node));
    }
  },
);

const condition = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      '空',
      '的',
      '一种',
      '空调',
      '本发明公开了',
      '散热片',
      '锂离子电池',
      'LED',
      'led灯',
      'lithium*',
      'lithium ion',
      '5G通信',
      '合金',
      '"25℃"',
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'TI=空调',
      'AB=空调',
      'AB=一种',
      'TI=本发明公开了',
      'AB=本发明公开了',
      'TI=(电池 OR 散热)',
      'TI/AB=led',
      'AB=lith*',
    ),
  },
  { weight: 2, arbitrary: fc.constantFrom('PA=美的', 'PA=midea', 'IN=王', 'IN="王伟"', 'PA=公司') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'IPC=F24F',
      'IPC=F24F1/00',
      'IPC=F24F1/00/low',
      'IPC=H01M10/05',
      'IPC=H01M10/05/low',
      'IPC=H01*',
      'MIPC=F24F',
      'IPC=H',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'PD=2010',
      'PD>=201506',
      'PD<2012',
      'PD=[2010-03-15 TO 2012-06-02]',
      'AD=2012',
      'AD=[201003 TO 201302]',
      'ADY<=2010',
      'PD=[* TO 2009]',
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '空调 5D 压缩机',
      '空调 2W 压缩机',
      '一种 0W 电池',
      '电池 S 散热',
      'TI=(电池 NOT S 散热)',
      '(空调 OR 电池) 3D (控制 OR 方法)',
      'AB=(led F 通信)',
      '散热 P 石墨烯',
      'CLM=(电池 3D 散热)',
      '空调 NOT 4D 电池',
      '一种 2W 电池 S 散热',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '散热?控制',
      'lith*m',
      'TI=变频*机',
      '锂离子#池',
      'bat*',
      'PA=佛山*公司',
      'PN=CN1010000*',
      'IPC=F24*/02',
      '复合??控制',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'CLM=散热',
      'CLM=本发明公开了',
      'ICL=(空调 OR led)',
      'AGC=三环',
      'AR=北滘',
      'AGC=专利代理事务所',
      'PAN>=2',
      'INNN<1',
      'TI,AB*=电池',
      'TI,AB^=散热',
      'TI,AB+=空调',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'LV=有效',
      'PT=发明',
      'CC=CN',
      'CC=US',
      'KC=B',
      'PN=CN1010000*',
      'AN=2005*',
      'ZL=200*',
      'ZL=*000012*',
      'ZL=2005*',
    ),
  },
);
const expression: fc.Arbitrary<string> = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    condition,
    fc
      .tuple(tie('expression'), fc.constantFrom('AND', 'OR', 'NOT', 'XOR'), tie('expression'))
      .map(([a, link, b]) => `(${a}) ${link} (${b})`),
    tie('expression').map((a) => `NOT (${a})`),
  ),
})).expression;

it('finds exactly the patents that match an expression', async () => {
  await fc.assert(
    fc.asyncProperty(expression, async (text) => {
      const { node } = readExpression(text);
      const found = await findAll(node);
      expect(ascending(found)).toEqual(expected(node));
      expect(await findAll(node, 'relevance', 300)).toEqual(found);
    }),
    { numRuns: 80 },
  );
});

it('finds the same for concurrent and successive callers, with recycled memory', async () => {
  const engine = createSearchEngine(database.search, database.main);
  await fc.assert(
    fc.asyncProperty(fc.array(expression, { minLength: 2, maxLength: 6 }), async (texts) => {
      const nodes = texts.map((text) => readExpression(text).node);
      const found = await Promise.all(
        nodes.map(
          async (node) => (await engine.allIds({ node, canonical: printQuery(node) }, '-publicationDate', PATENTS)).ids,
        ),
      );
      expect(found.map(ascending)).toEqual(nodes.map(expected));
    }),
    { numRuns: 25 },
  );
});

it('finds a patent by every spelling of its numbers', async () => {
  const patent = patents.find(
    ({ applicationNumber, publications }) =>
      applicationNumber && publications[0]!.kindCode === 'A' && publications.length === 2,
  )!;
  const application = patent.applicationNumber!;
  const dotted = `${application.slice(0, 12)}.${application.slice(12)}`;
  const publication = patent.publications[0]!.number;
  for (const spelling of [
    application,
    dotted,
    `CN${dotted}`,
    `ZL${application}`,
    `ZL ${dotted}`,
    application.slice(0, 12),
    `AN=${dotted}`,
    `NUM=CN${application}`,
    `ＡＮ＝${application}`,
    `CN${publication}`,
    `CN${publication}A`,
    `CN${publication}B`,
    `CN ${publication} A`,
    publication,
    `PN=${publication}`,
    `PN=CN${publication}A`,
    `NUM=${publication}`,
  ]) {
    expect([spelling, await findAll(readExpression(spelling).node)]).toEqual([spelling, [patent.id]]);
  }
  expect(await findAll(readExpression(`PN=CN${publication}C`).node)).toEqual([]);
});

it('finds granted patents by ZL, from a publication or from data outside the index', async () => {
  const pending = patents.filter(
    ({ applicationNumber, publications, patentType, legalStatus }) =>
      applicationNumber &&
      publications.length === 1 &&
      (patentType === 'invention' || patentType === null) &&
      legalStatus !== 'effective',
  );
  const [byEvent, byDay, never] = pending as [IndexedPatent, IndexedPatent, IndexedPatent];
  const { node } = readExpression(
    `ZL=(${[byEvent, byDay, never].map(({ applicationNumber }) => applicationNumber).join(' OR ')})`,
  );
  expect(await findAll(node)).toEqual([]);
  try {
    await database.main.query(`insert into legal_event (patent_id, code, name) values ($1, 'GR01', '授权')`, [
      byEvent.id,
    ]);
    await database.main.query(
      `insert into patent_biblio (patent_id, grant_date) values ($1, '2015-01-07') on conflict (patent_id) do update set grant_date = excluded.grant_date`,
      [byDay.id],
    );
    expect(ascending(await findAll(node))).toEqual(ascending([byEvent.id, byDay.id]));
  } finally {
    await database.main.query('delete from legal_event where patent_id = $1', [byEvent.id]);
    await database.main.query('update patent_biblio set grant_date = null where patent_id = $1', [byDay.id]);
  }
});

describe.each(['relevance', 'applicationDate', '-applicationDate', 'publicationDate', '-publicationDate'] as const)(
  'sorted by %s',
  (sort) => {
    it.each(['一种', '空调', 'NOT 空调', '电池 散热'])(
      'returns %s in one order without repetitions, for every page size',
      async (text) => {
        const { node } = readExpression(text);
        const whole = await findAll(node, sort);
        expect(new Set(whole).size).toBe(whole.length);
        expect(await findAll(node, sort, 7)).toEqual(whole);
        expect(whole).toEqual(sorted(node, sort));
      },
    );
  },
);

it.each(['PA=王', 'IN=王', 'PA=Smith OR PA=格兰仕电器', 'PA=王 AND 一种', 'IN1=王'])(
  'lists exact names first: %s',
  async (expression) => {
    const { node } = readExpression(expression);
    const exactly = new Set(
      patents
        .filter((patent) =>
          namesOf(node).some(({ field, name }) =>
            (field.startsWith('PA') ? patent.applicants : patent.inventors)
              .slice(0, field.endsWith('1') ? 1 : undefined)
              .includes(name),
          ),
        )
        .map(({ id }) => id),
    );
    const found = await findAll(node);
    const first = found.filter((id) => exactly.has(id));
    expect(found.slice(0, first.length)).toEqual(first);
    expect(ascending(found)).toEqual(expected(node));
    expect(first.length).toBeLessThan(found.length);
  },
);

const namesOf = (node: QueryNode): { field: string; name: string }[] =>
  node.type === 'name'
    ? [{ field: node.fields[0]!, name: node.phrase }]
    : node.type === 'and' || node.type === 'or'
      ? node.operands.flatMap(namesOf)
      : [];

it('shows an updated patent in its current form', async () => {
  const client = await database.main.connect();
  const engine = createSearchEngine(database.search, database.main);
  const find = async (text: string): Promise<number> => {
    const { node } = readExpression(text);
    return engine.count(node, printQuery(node));
  };
  try {
    const patent = patents[3]!;
    expect(await find('琉璃瓦茶壶')).toBe(0);
    const changed = { ...patent, title: '一种琉璃瓦茶壶', applicants: ['琉璃厂'] };
    await inTransaction(client, () => indexPatents(client, [changed]));
    expect(await find('琉璃瓦茶壶')).toBe(1);
    expect(await find('PA=琉璃厂')).toBe(1);
    await inTransaction(client, () => indexPatents(client, [changed]));
    expect(await find('琉璃瓦茶壶')).toBe(1);
    await inTransaction(client, () => indexPatents(client, [patent]));
    expect(await find('琉璃瓦茶壶')).toBe(0);
    expect(await find('PA=琉璃厂')).toBe(0);
    await refreshStatistics(client);
    expect(await find('一种')).toBe(expected(readExpression('一种').node).length);
  } finally {
    client.release();
  }
});

/** The expected order of a list. */
function sorted(node: QueryNode, sort: SearchSort): number[] {
  const descending = sort === 'relevance' || sort.startsWith('-');
  const day = (patent: IndexedPatent): string | null =>
    sort.endsWith('applicationDate') ? patent.applicationDate : patent.publicationDate;
  const rankOf = (patent: IndexedPatent): number => {
    if (sort !== 'relevance') return 0;
    return fulfils(patent, wordsIn('TI', node)) ? 0 : fulfils(patent, wordsIn('CLM', node)) ? 1 : 2;
  };
  const direction = descending ? -1 : 1;
  const found = patents.filter((patent) => fulfils(patent, node));
  const ranks = new Map(found.map((patent) => [patent, rankOf(patent)]));
  return found
    .sort((a, b) => {
      const byTitle = ranks.get(a)! - ranks.get(b)!;
      if (byTitle !== 0) return byTitle;
      const [dayA, dayB] = [day(a), day(b)];
      if (dayA !== dayB) return dayA === null ? 1 : dayB === null ? -1 : (dayA < dayB ? -1 : 1) * direction;
      return (a.id - b.id) * direction;
    })
    .map(({ id }) => id);
}

/** Moves the words of the whole record into a field; negated ones stay. */
function wordsIn(field: string, node: QueryNode): QueryNode {
  if (node.type === 'text') return { ...node, fields: [field] };
  return node.type === 'and' || node.type === 'or'
    ? { ...node, operands: node.operands.map((operand) => wordsIn(field, operand)) }
    : node;
}

it('narrows every answer to certain patents, or to all others, for every query', async () => {
  const engine = createSearchEngine(database.search, database.main);
  const { node } = readExpression('一种');
  const selection = { node, canonical: printQuery(node) };
  const some = patents.filter((_patent, place) => place % 3 === 0).map(({ id }) => id);
  const hits = expected(node);
  for (const exclude of [false, true]) {
    const wanted = hits.filter((id) => some.includes(id) !== exclude);
    const narrowed = { ...selection, patents: [{ ids: [...some, 999_999_999], exclude }] };
    const { total, rows } = await engine.search({ ...narrowed, sort: 'relevance', offset: 0, size: PATENTS });
    expect([total, ascending(rows.map(({ id }) => id))]).toEqual([wanted.length, wanted]);
    expect((await engine.facets(narrowed, ['country'], 5)).total).toBe(wanted.length);
    expect(ascending((await engine.allIds(narrowed, '-publicationDate', PATENTS)).ids)).toEqual(wanted);
  }
  // The cached result of the query alone is unchanged.
  expect((await engine.search({ ...selection, sort: 'relevance', offset: 0, size: 1 })).total).toBe(hits.length);
});

describe('a query that would read too many texts', () => {
  const parts = Array.from(
    { length: 60 },
    (_, i) => `(${[...SAMPLE_WORDS[i % 7]!][0]} NEAR/${9 + (i % 50)} ${[...SAMPLE_WORDS[(i % 7) + 1]!][0]})`,
  );

  it('is rejected with a message before any text is read; a query within the limit is answered', async () => {
    const engine = createSearchEngine(database.search, database.main);
    const { node } = readExpression(parts.join(' OR '));
    const question = { node, canonical: printQuery(node), sort: 'relevance', offset: 0, size: 1 } as const;
    await expect(engine.search(question)).rejects.toMatchObject({
      status: 422,
      errors: { exp: expect.stringMatching(/相当于逐篇比对约 \d+ 万篇摘要，超过一次检索 30 万篇的上限/u) as string },
    });
    const one = readExpression(parts[0]!).node;
    expect(await engine.count(one, printQuery(one))).toBe(expected(one).length);
  });

  it('is also rejected if its parts are counted separately', async () => {
    const engine = createSearchEngine(database.search, database.main);
    const selections = parts.map((part) => {
      const { node } = readExpression(part);
      return { node, canonical: printQuery(node) };
    });
    await expect(engine.countAll(selections)).rejects.toMatchObject({ status: 422 });
  });

  it('is refused as well where long phrases make a look at each of few texts much work', async () => {
    const engine = createSearchEngine(database.search, database.main);
    const questions = [10, 495].map((pieces) => {
      const phrase = `"${'的 '.repeat(pieces)}"`;
      const { node } = readExpression(Array.from({ length: 7 }, (_, i) => `${phrase} NEAR/${9 + i} 的`).join(' OR '));
      return { node, canonical: printQuery(node) };
    });
    expect(await engine.count(questions[0]!.node, questions[0]!.canonical)).toBe(0);
    await expect(engine.count(questions[1]!.node, questions[1]!.canonical)).rejects.toMatchObject({ status: 422 });
  });
});
