import type { ClientBase } from 'pg';
import { computeCheckDigit } from '@platform/domain/numbers/check-digit';
import type { IndexedPatent } from '../index/indexed-patent';

/** Words of the sample: common phrases, rare ones, Latin words, awkward characters. */
export const SAMPLE_WORDS = [
  '本发明公开了',
  '一种',
  '所述的',
  '空调器',
  '变频空调',
  '压缩机',
  '电池',
  '散热',
  '散热片',
  '锂离子电池',
  '石墨烯',
  '复合材料',
  'LED',
  '灯',
  '5G',
  '通信',
  'lithium-ion',
  'lithium',
  'battery',
  '的',
  '，',
  '。',
  ' ',
  '𠀀合金',
  'ｃａｆé',
  '25℃',
  '(3)',
  '控制',
  '方法',
] as const;
const NAMES = [
  '美的集团股份有限公司',
  '格兰仕电器',
  '佛山市顺德区 甲乙公司',
  'Midea Group Co., Ltd.',
  '王伟',
  '王',
  '李小龙',
  'John Smith',
] as const;
const SYMBOLS = [
  'F24F 1/00',
  'F24F 1/02',
  'F24F 11/00',
  'F24H 1/00',
  'H01M 10/05',
  'H01M 10/0525',
  'H01M 10/06',
  'E04H',
] as const;

const AGENCIES = ['广州三环专利商标代理有限公司', '佛山帮专利代理事务所'] as const;

const withClaims = (claims: readonly string[]) => ({ claims, independentClaims: claims.slice(0, 1) });

/** Makes the same patents for the same seed, with every field filled, empty or awkward now and then. */
export function samplePatents(count: number, seed: number): Omit<IndexedPatent, 'id'>[] {
  const next = randomNumbers(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const text = (most: number): string =>
    Array.from({ length: Math.floor(next() * most) }, () => pick(SAMPLE_WORDS)).join('');
  return Array.from({ length: count }, (_, i) => {
    const stem = `${2004 + (i % 18)}${pick(['1', '2', '3'])}${String(i).padStart(7, '0')}`;
    const number = String(101_000_000 + i);
    const publicationDate =
      next() < 0.05 ? null : `${2005 + Math.floor(next() * 18)}-${pad(1 + next() * 12)}-${pad(1 + next() * 28)}`;
    const knowsFiling = next() < 0.5;
    return {
      title: text(6) || '无题',
      abstract: next() < 0.1 ? '' : text(40),
      applicants: Array.from({ length: Math.floor(next() * 3) }, () => pick(NAMES)),
      inventors: Array.from({ length: Math.floor(next() * 3) }, () => pick(NAMES)),
      ipc: Array.from({ length: Math.floor(next() * 3) }, () => pick(SYMBOLS)),
      office: 'CN',
      applicationNumber: next() < 0.05 ? null : stem + computeCheckDigit(stem),
      publications: [
        { office: 'CN', number, kindCode: pick(['A', '']), date: publicationDate },
        ...(next() < 0.3 ? [{ office: 'CN', number, kindCode: 'B', date: publicationDate }] : []),
      ],
      patentType: pick(['invention', 'utility', 'design', null] as const),
      legalStatus: pick(['effective', 'pending', 'lapsed', 'unknown'] as const),
      applicationDate: knowsFiling ? `${2004 + (i % 18)}-${pad(1 + next() * 12)}-${pad(1 + next() * 28)}` : null,
      filingYear: knowsFiling || next() < 0.5 ? 2004 + (i % 18) : null,
      publicationDate,
      // A few patents have claims; some of these have a claim of several lines.
      ...(next() < 0.2
        ? withClaims(
            Array.from({ length: 1 + Math.floor(next() * 4) }, () => text(20) + (next() < 0.3 ? `\n${text(10)}` : '')),
          )
        : {}),
      ...(next() < 0.1
        ? { more: { AGC: [pick(AGENCIES)], AR: [`广东省佛山市顺德区${pick(['北滘镇', '大良街道'])}`] } }
        : {}),
    };
  });
}

/** Writes patents and their publications without the index, and sets their ids. */
export async function insertPatents(
  client: ClientBase,
  patents: readonly Omit<IndexedPatent, 'id'>[],
  source = 'test',
): Promise<IndexedPatent[]> {
  const inserted: IndexedPatent[] = [];
  for (const patent of patents) {
    const { rows } = await client.query<{ id: number }>(
      `insert into patent (identity_key, office, application_number, publication_number, title, abstract, patent_type, application_date,
         filing_year, publication_date, legal_status, ipc, applicants, inventors, source)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
      [
        `${patent.office}:${patent.applicationNumber ?? `P:${patent.publications[0]!.number}`}`,
        patent.office,
        patent.applicationNumber,
        patent.office + patent.publications[0]!.number,
        patent.title,
        patent.abstract,
        patent.patentType,
        patent.applicationDate,
        patent.filingYear ?? null,
        patent.publicationDate,
        patent.legalStatus,
        patent.ipc,
        patent.applicants,
        patent.inventors,
        source,
      ],
    );
    const id = rows[0]!.id;
    for (const { office, number, kindCode, date } of patent.publications) {
      await client.query(
        'insert into publication (patent_id, office, number, kind_code, date) values ($1, $2, $3, $4, $5)',
        [id, office, number, kindCode, date ?? null],
      );
    }
    if (patent.claims) {
      const claims = patent.claims.map((text, i) => ({
        number: i + 1,
        text,
        dependsOn: [],
        independent: patent.independentClaims?.includes(text) === true && i === 0,
      }));
      await client.query(`insert into patent_body (patent_id, kind, claims, source) values ($1, 'A', $2, 'test')`, [
        id,
        JSON.stringify(claims),
      ]);
    }
    if (patent.more) {
      await client.query('insert into patent_biblio (patent_id, agency, address) values ($1, $2, $3)', [
        id,
        patent.more.AGC?.[0] ?? null,
        patent.more.AR?.[0] ?? null,
      ]);
    }
    inserted.push({ ...patent, id });
  }
  return inserted;
}

const pad = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** Mulberry32: a small generator that gives the same numbers everywhere. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}
