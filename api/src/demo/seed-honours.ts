import type { Client } from 'pg';
import { readHonour } from '@platform/domain/registers/honour';
import { addDays } from '@platform/domain/dates/shanghai-date';
import { inTransaction } from '../kernel/database/in-transaction';
import { Random } from '../kernel/random';
import { DEMO_REFERENCE_DAY } from './world/reference-day';

/** Number of demonstration companies with honours, those with the most patents. */
const HONOURED = 90;
/** Days before the reference day within which they were awarded. */
const SPAN = 2_900;

/** Names of honours, their frequency, and their validity in years. */
const HONOURS: readonly (readonly [name: string, weight: number, years: number | null])[] = [
  ['高新技术企业', 30, 3],
  ['广东省知识产权示范企业', 8, 3],
  ['国家知识产权优势企业', 8, 3],
  ['国家知识产权示范企业', 4, 3],
  ['广东省专精特新中小企业', 16, 3],
  ['专精特新“小巨人”企业', 5, 3],
  ['企业知识产权合规管理体系认证', 14, 3],
  ['佛山市工程技术研究中心', 12, null],
  ['广东省工程技术研究中心', 6, null],
  ['广东省制造业单项冠军企业', 4, 3],
  ['顺德区重点商标品牌企业', 8, null],
];
/** Awards for patents. */
const AWARDS: readonly (readonly [name: string, weight: number])[] = [
  ['中国专利优秀奖', 6],
  ['中国专利银奖', 1],
  ['中国外观设计优秀奖', 2],
  ['广东专利银奖', 3],
  ['广东专利优秀奖', 6],
  ['佛山市专利奖一等奖', 3],
  ['佛山市专利奖二等奖', 5],
];

interface Awarded {
  id: number;
  name: string;
  patents: string[] | null;
}

/** Seeds honours and awards of demonstration companies, once; an award is for one of the company's own patents. */
export async function seedHonours(client: Client): Promise<void> {
  await inTransaction(client, async () => {
    const { rows: some } = await client.query(
      `select from register_entry where is_demo and register = 'honor' limit 1`,
    );
    if (some.length > 0) return;
    const { rows } = await client.query<Awarded>(
      `select company.id::int, company.name,
              (select array_agg(number order by number) from (
                 select application_number as number from patent join patent_company on patent_id = patent.id
                 where company_id = company.id and patent.is_demo and legal_status = 'effective' and application_number is not null
                 order by application_number limit 6) as own) as patents
       from company where source = 'demo' and patent_count > 0 order by patent_count desc, id limit $1`,
      [HONOURED],
    );
    const random = new Random('honours');
    for (const company of rows) {
      for (const title of new Set(Array.from({ length: random.int(1, 4) }, () => random.weighted(NAMES))))
        await insert(client, company, { register: 'honor', title, day: awardedOn(random), patent: '' });
      const own = company.patents ?? [];
      if (own.length > 0 && random.int(1, 3) === 1)
        await insert(client, company, {
          register: 'otherHonor',
          title: random.weighted(AWARDS),
          day: awardedOn(random),
          patent: random.pick(own),
        });
    }
    await client.query(
      `insert into register_state (register, source, rows)
       select register, '演示数据', count(*) from register_entry where register in ('honor', 'otherHonor') group by register
       on conflict (register) do nothing`,
    );
  });
}

const NAMES = HONOURS.map(([name, weight]) => [name, weight] as const);

const awardedOn = (random: Random): string => addDays(DEMO_REFERENCE_DAY, -random.int(20, SPAN));

interface Honour {
  register: 'honor' | 'otherHonor';
  title: string;
  day: string;
  /** Application number. */
  patent: string;
}

async function insert(client: Client, { id, name }: Awarded, { register, title, day, patent }: Honour): Promise<void> {
  const { type, level, grade } = readHonour(title);
  const years = HONOURS.find(([each]) => each === title)?.[2] ?? null;
  await client.query(
    `insert into register_entry (register, key, title, holder, company_id, category, type, level, grade, patent_number, date, expiry_date, is_demo, source)
     values ($1, $2, $3, $4, $5, $6, $7, $6, $8, $9, $10::date, $10::date + make_interval(years => $11), true, 'demo')
     on conflict (register, key) do nothing`,
    [register, [title, name, day].join('|'), title, name, id, level, type, grade, patent, day, years],
  );
}
