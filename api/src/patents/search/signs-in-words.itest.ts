import { evaluateQuery } from '@platform/domain/query/evaluate';
import { parseQuery } from '@platform/domain/query/parse-query';
import { printQuery } from '@platform/domain/query/print-query';
import { testDatabase } from '../../testing/test-database';
import { createSearchEngine } from './engine/create-search-engine';
import type { IndexedPatent } from './index/indexed-patent';
import { indexSample } from './testing/index-sample';
import { queryRecord } from './testing/query-record';
import { samplePatents } from './testing/sample-patents';

const TEXTS = [
  '用C++编写的程序',
  '用C编写的程序',
  '用C#编写的程序',
  '收率≥95%的方法',
  '收率 ≥ 95 %的方法',
  '收率95%的方法',
  '收率95的方法',
  '含1,2-二氯乙烷的溶剂',
  '含1，2—二氯乙烷的溶剂',
  '含1.2-二氯乙烷的溶剂',
  '用于5G/6G的天线',
  '用于5G、6G的天线',
  '纳米α-Fe2O3的制备',
  '纳米αFe2O3的制备',
  '压力为3.5MPa',
  '压力为3,5MPa',
  "2,2'-联吡啶",
  'R&D 管理',
  'R D 管理',
  '水泵+风机',
  '水泵风机',
];
const database = testDatabase();
let patents: IndexedPatent[] = [];

beforeAll(async () => {
  const sample = samplePatents(TEXTS.length * 2, 3).map((patent, i) => ({
    ...patent,
    ...(i % 2 === 0 ? { title: TEXTS[i / 2]! } : { title: '无题', abstract: `本发明涉及${TEXTS[(i - 1) / 2]!}。` }),
  }));
  patents = await indexSample(database.main, sample);
});

it.each([
  ['C++', 2],
  ['C#', 2],
  ['C', 6],
  ['≥95%', 4],
  ['95%', 6],
  ['收率≥95%', 4],
  ['1,2-二氯乙烷', 4],
  ['5G/6G', 2],
  ['α-Fe2O3', 2],
  ['3.5MPa', 2],
  ["2,2'-联吡啶", 2],
  ['R&D', 2],
  ['水泵+风机', 2],
  ['用C++编写 NOT C#', 2],
  ['TI=C++', 1],
  ['C++ 3D 程序', 2],
])('%s: every sign stands where it is found', async (input, least) => {
  const { node } = parseQuery(input);
  const engine = createSearchEngine(database.search, database.main);
  const { total, rows } = await engine.search({
    node,
    canonical: printQuery(node),
    sort: 'relevance',
    offset: 0,
    size: 100,
  });
  const expected = patents.filter((patent) => evaluateQuery(queryRecord(patent), node)).map(({ id }) => id);
  expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(expected);
  expect(total).toBeGreaterThanOrEqual(least);
});
