import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { evaluateQuery, type QueryRecord } from '@platform/domain/query/evaluate';
import { printQuery } from '@platform/domain/query/print-query';
import { describeWithTestData } from '../../testing/test-data';
import { testDatabase } from '../../testing/test-database';
import type { IndexedPatent } from './index/indexed-patent';
import { readExpression } from './reading/read-expression';
import { createSearchEngine } from './engine/create-search-engine';
import { SegmentLoad } from './index/segment-load';
import { queryRecord } from './testing/query-record';
import { inTransaction } from '../../kernel/database/in-transaction';

/** Every sixth patent of the file. */
const EVERY = 6;

describeWithTestData('真实专利', (folder) => {
  const database = testDatabase();
  const patents: IndexedPatent[] = [];
  let records: readonly { id: number; record: QueryRecord }[];

  beforeAll(async () => {
    const lines = createInterface({
      input: createReadStream(path.join(folder, 'patents/cn-patents.jsonl.gz')).pipe(createGunzip()),
    });
    let number = 0;
    for await (const line of lines) if (number++ % EVERY === 0) patents.push(readPatent(line, patents.length + 1));
    records = patents.map((patent) => ({ id: patent.id, record: queryRecord(patent) }));
    const client = await database.main.connect();
    try {
      let load = new SegmentLoad();
      const write = (): Promise<void> => inTransaction(client, () => load.write(client));
      for (let from = 0; from < patents.length; from += 4_000) {
        const batch = patents.slice(from, from + 4_000);
        await inTransaction(client, async () => {
          await client.query(
            `insert into patent (id, identity_key, office, publication_number, title, abstract, publication_date, ipc, applicants, inventors, source)
             overriding system value
             select r.id, r.id::text, r.office, r.id::text, r.title, r.abstract, r.day::date,
                    array(select jsonb_array_elements_text(r.ipc)), array(select jsonb_array_elements_text(r.applicants)),
                    array(select jsonb_array_elements_text(r.inventors)), 'test'
             from json_to_recordset($1) as r (id bigint, office text, title text, abstract text, day text, ipc jsonb, applicants jsonb, inventors jsonb)`,
            [JSON.stringify(batch.map(({ publicationDate, ...record }) => ({ ...record, day: publicationDate })))],
          );
        });
        await load.add(client, batch);
        // Several segments; the first has no common grams mined before it.
        if (load.documents < 8_000) continue;
        await write();
        load = new SegmentLoad();
      }
      await write();
    } finally {
      client.release();
    }
  }, 240_000);

  it.each([
    '空调',
    '的',
    '一种',
    '本发明公开了一种',
    '本实用新型公开了一种',
    '所述的',
    '制备方法',
    '变频空调',
    '根据本发明的实施例',
    'lithium',
    'lith*',
    'the',
    'light emitting diode',
    '5G',
    'LED灯',
    '电池 散热',
    '(电池 OR 电芯) AND 散热 NOT 汽车',
    'TI=空调 NOT AB=压缩机',
    'AB=一种',
    'TI=的',
    'PA=美的',
    'PA=有限公司',
    'IN=王',
    'IPC=F24F',
    'IPC=H01M10/05/low',
    'PD=2015',
    'PD=[2010-03-15 TO 2012-06-02] AND 装置',
    'CC=US',
    '一种 XOR 装置',
    '空调 5D 压缩机',
    '电池 S 散热',
    '变频 2W 空调',
    '电池 NOT 3D 散热',
    '(电池 OR 电芯) 5D (散热 OR 冷却)',
    'lith*um',
    '散热?片',
    'TI,AB*=空调',
    'TI,AB^=一种',
  ])('finds exactly what %s matches', async (text) => {
    const { node } = readExpression(text);
    const engine = createSearchEngine(database.search, database.main);
    const expected = records.filter(({ record }) => evaluateQuery(record, node));
    const { total, rows } = await engine.search({
      node,
      canonical: printQuery(node),
      sort: 'relevance',
      offset: 0,
      size: 1_000,
    });
    expect(total).toBe(expected.length);
    const known = new Set(expected.map(({ id }) => id));
    expect(rows.every(({ id }) => known.has(id))).toBe(true);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(Math.min(1_000, total));
  });
});

interface Line {
  doc_number: string;
  title?: string;
  country: string;
  pub_date?: string;
  ipc?: string[];
  applicants?: string[];
  inventors?: string[];
  abstract?: string;
}

function readPatent(line: string, id: number): IndexedPatent {
  const record = JSON.parse(line) as Line;
  return {
    id,
    title: record.title ?? '',
    abstract: record.abstract ?? '',
    applicants: record.applicants ?? [],
    inventors: record.inventors ?? [],
    ipc: record.ipc ?? [],
    office: record.country,
    applicationNumber: null,
    publications: [{ office: record.country, number: record.doc_number, kindCode: '' }],
    patentType: null,
    legalStatus: 'unknown',
    applicationDate: null,
    filingYear: null,
    publicationDate: record.pub_date ?? null,
  };
}
