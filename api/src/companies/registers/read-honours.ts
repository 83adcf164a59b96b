import { and, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { listPublicAwards, listPublicHonours } from '@platform/contract/registers/public-honours';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { parseApplicationNumber } from '@platform/domain/numbers/application-number';
import { HONOUR_LEVELS, PATENT_AWARD } from '@platform/domain/registers/honour';
import { contains, equals } from '../../kernel/database/filters';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { company, town } from '../../kernel/database/schema/company';
import { patent } from '../../kernel/database/schema/patent';
import { registerEntry } from '../schema/register';

type HonourRequest = ParsedRequestOf<typeof listPublicHonours>;
type AwardRequest = ParsedRequestOf<typeof listPublicAwards>;
type Filter = Partial<Omit<HonourRequest & AwardRequest, 'page' | 'size'>>;

/** A company under its present name, another holder as written in the register. */
const holder = sql<string>`coalesce(${company.name}, ${registerEntry.holder})`;
const year = sql<string>`extract(year from ${registerEntry.date})::text`;

const honourColumns = {
  id: registerEntry.id,
  title: registerEntry.title,
  type: registerEntry.type,
  level: registerEntry.level,
  grade: registerEntry.grade,
  number: registerEntry.number,
  date: registerEntry.date,
  expiryDate: registerEntry.expiryDate,
  patentNumber: registerEntry.patentNumber,
  publicationNumber: patent.publicationNumber,
  patentTitle: patent.title,
  isDemo: registerEntry.isDemo,
  companyId: registerEntry.companyId,
  holder,
};

const honoursWhere = ({ type, level, year: of, grade, town: at, keyword }: Filter): SQL | undefined =>
  and(
    inArray(registerEntry.register, ['honor', 'otherHonor']),
    equals(registerEntry.type, type),
    equals(registerEntry.level, level),
    equals(registerEntry.grade, grade),
    equals(year, of),
    equals(town.name, at),
    ...(keyword ?? '').split(/\s+/).map(hasWord),
  );

/** Condition for honours that show a word: in a name, a title or a number of the honour, its holder or its patent. */
function hasWord(word: string): SQL | undefined {
  if (word === '') return undefined;
  const { title, type, level, grade, number, holder: written, patentNumber } = registerEntry;
  const parsed = parseApplicationNumber(word);
  return or(
    contains([title, type, level, grade, number, written, company.name, town.name, patentNumber], word),
    parsed.ok ? eq(patentNumber, parsed.value.number) : undefined,
    sql`exists (select 1 from ${patent} where ${patent.office} = 'CN'
      and ${patent.applicationNumber} = ${patentNumber} and ${contains(patent.title, word)})`,
  );
}

/** Honours that match a filter, with the columns for counting and grouping. */
const honours = (db: Database, filter: Filter) =>
  db
    .select({
      id: registerEntry.id,
      type: registerEntry.type,
      level: registerEntry.level,
      grade: registerEntry.grade,
      date: registerEntry.date,
      expiryDate: registerEntry.expiryDate,
      year: year.as('year'),
      town: sql<string | null>`${town.name}`.as('town'),
      companyId: registerEntry.companyId,
      holder: holder.as('holder_name'),
      /** The company, or where it is not known the holder as written in the register. */
      honoured: sql<string>`coalesce('#' || ${registerEntry.companyId}, ${registerEntry.holder})`.as('honoured'),
    })
    .from(registerEntry)
    .leftJoin(company, eq(company.id, registerEntry.companyId))
    .leftJoin(town, eq(town.id, company.townId))
    .where(honoursWhere(filter))
    .as('entry');

/** Number of honours that the public list finds with a word, by name of the honour or its company. */
export const countHonours = (db: Database, keyword: string): Promise<number> => db.$count(honours(db, { keyword }));

/** A page of companies with their honours. */
export async function readHonours(db: Database, request: HonourRequest): Promise<DataOf<typeof listPublicHonours>> {
  const { page, size, ...filter } = request;
  const entry = honours(db, filter);
  const of = db
    .select({
      key: sql<string>`max(${entry.honoured})`.as('key'),
      companyId: sql<number | null>`max(${entry.companyId})::int`.as('company_id'),
      holder: sql<string>`max(${entry.holder})`.as('holder'),
      town: sql<string>`coalesce(max(${entry.town}), '')`.as('town'),
      latest: sql<string | null>`max(${entry.date})`.as('latest'),
      ids: sql<number[]>`array_agg(${entry.id}::int order by ${entry.date} desc nulls last, ${entry.id})`.as('ids'),
    })
    .from(entry)
    .groupBy(entry.honoured)
    .as('honoured_company');
  const [counted, expired, companies, types, levels, years, towns, told] = await Promise.all([
    db.$count(entry),
    db.$count(entry, lt(entry.expiryDate, shanghaiDate(Date.now()))),
    pageRows(
      db,
      { page, size },
      { rows: db.select().from(of), sorts: { latest: of.latest }, defaultSort: '-latest', id: of.key },
    ),
    readChoices(db, 'type', { ...filter, type: undefined }),
    readChoices(db, 'level', { ...filter, level: undefined }),
    readChoices(db, 'year', { ...filter, year: undefined }),
    readChoices(db, 'town', { ...filter, town: undefined }),
    tellSource(db),
  ]);
  const rows = await findHonours(
    db,
    companies.list.flatMap(({ ids }) => ids),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    total: counted,
    companies: companies.total,
    expired,
    list: companies.list.map(({ ids, companyId, holder: name, town: at }) => ({
      companyId,
      holder: name,
      town: at,
      honours: ids.flatMap((id) => byId.get(id) ?? []),
    })),
    choices: { types, levels, years, towns },
    ...told,
  };
}

/** A page of the awards for patents, the latest first. */
export async function readAwards(db: Database, request: AwardRequest): Promise<DataOf<typeof listPublicAwards>> {
  const { page, size, ...given } = request;
  const filter: Filter = { ...given, type: PATENT_AWARD };
  const [{ total, list }, years, grades, levels, told] = await Promise.all([
    pageRows(
      db,
      { page, size },
      {
        rows: withPatent(db).where(honoursWhere(filter)),
        sorts: { date: registerEntry.date },
        defaultSort: '-date',
        id: registerEntry.id,
      },
    ),
    readChoices(db, 'year', { ...filter, year: undefined }),
    readChoices(db, 'grade', { ...filter, grade: undefined }),
    readChoices(db, 'level', { ...filter, level: undefined }),
    tellSource(db),
  ]);
  return { total, list, choices: { years, grades, levels }, ...told };
}

const withPatent = (db: Database) =>
  db
    .select(honourColumns)
    .from(registerEntry)
    .leftJoin(company, eq(company.id, registerEntry.companyId))
    .leftJoin(town, eq(town.id, company.townId))
    .leftJoin(
      patent,
      and(
        sql`${registerEntry.patentNumber} <> ''`,
        eq(patent.applicationNumber, registerEntry.patentNumber),
        eq(patent.office, 'CN'),
      ),
    );

const findHonours = (db: Database, ids: readonly number[]) =>
  ids.length > 0 ? withPatent(db).where(inArray(registerEntry.id, [...ids])) : Promise.resolve([]);

/**
 * The values of a field with their numbers of honours under a filter: years and levels in their order, others by
 * number.
 */
async function readChoices(
  db: Database,
  field: 'type' | 'level' | 'grade' | 'year' | 'town',
  filter: Filter,
): Promise<{ name: string; count: number }[]> {
  const entry = honours(db, filter);
  const value = entry[field];
  const order = {
    year: sql`${value} desc`,
    level: sql`array_position(${sql.param([...HONOUR_LEVELS])}::text[], ${value})`,
    other: sql`count(*) desc`,
  };
  const rows = await db
    .select({ name: sql<string | null>`${value}`, count: sql<number>`count(*)::int` })
    .from(entry)
    .groupBy(value)
    .orderBy(field === 'year' || field === 'level' ? order[field] : order.other, value);
  return rows.flatMap(({ name, count }) => (name ? [{ name, count }] : []));
}

/** Source and date of the honours, or that there are none yet. */
async function tellSource(db: Database): Promise<{ imported: boolean; message: string }> {
  const { rows } = await db.execute<{ source: string; day: string }>(
    sql`select string_agg(distinct source, '、') as source, (max(updated_at) at time zone 'Asia/Shanghai')::date::text as day
        from register_state where register in ('honor', 'otherHonor') having count(*) > 0`,
  );
  const state = rows[0];
  return state
    ? { imported: true, message: `来源：${state.source}，更新于 ${state.day}。` }
    : { imported: false, message: '荣誉与奖项尚未收录，收录后在这里列出。' };
}
