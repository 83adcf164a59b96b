import type { Dealing } from '@platform/contract/registers/register';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { containsPattern } from '../../kernel/database/contains-pattern';
import type { RegisterName } from './register-kinds';

/** What a list of dealings is filtered by. */
export interface DealingFilter {
  kind: 'transfer' | 'licence' | 'pledge';
  keyword?: string;
  from?: string;
  to?: string;
  announcedFrom?: string;
  announcedTo?: string;
  companyId?: number;
}

export interface Page {
  page: number;
  size: number;
}

const DEALING_ORDERS: Readonly<Record<string, SQL>> = {
  announcedDate: sql`dealing.announced_date asc nulls last, dealing.id`,
  '-announcedDate': sql`dealing.announced_date desc nulls last, dealing.id desc`,
  effectiveDate: sql`dealing.effective_date asc nulls last, dealing.id`,
  '-effectiveDate': sql`dealing.effective_date desc nulls last, dealing.id desc`,
};

const anyLike = (column: SQL, part: string): SQL =>
  sql`exists (select from unnest(${column}) as party where party ilike ${containsPattern(part)})`;

/** A page of dealings, the latest first unless asked otherwise. */
export async function findDealings(
  db: Database,
  filter: DealingFilter,
  { page, size }: Page,
  sort = '-announcedDate',
): Promise<{
  total: number;
  list: (Omit<Dealing, 'applicationNumber' | 'eventName'> & { office: string; application: string | null })[];
}> {
  const conditions: SQL[] = [sql`dealing.kind = ${filter.kind}`];
  const { keyword, from, to, announcedFrom, announcedTo, companyId } = filter;
  if (keyword) {
    const part = containsPattern(keyword);
    const number = containsPattern(
      keyword
        .replace(/[\s.]/g, '')
        .toUpperCase()
        .replace(/^(?:ZL|CN(?=\d{12}))/, ''),
    );
    conditions.push(sql`(patent.title ilike ${part} or patent.publication_number like ${number} or patent.application_number like ${number} or dealing.number ilike ${part}
      or ${anyLike(sql`dealing.from_parties || dealing.to_parties`, keyword)})`);
  }
  if (from) conditions.push(anyLike(sql`dealing.from_parties`, from));
  if (to) conditions.push(anyLike(sql`dealing.to_parties`, to));
  if (announcedFrom) conditions.push(sql`dealing.announced_date >= ${announcedFrom}`);
  if (announcedTo) conditions.push(sql`dealing.announced_date <= ${announcedTo}`);
  if (companyId)
    conditions.push(
      sql`exists (select from patent_company where patent_company.patent_id = patent.id and patent_company.company_id = ${companyId})`,
    );
  const where = sql.join(conditions, sql` and `);
  const { rows } = await db.execute<
    Omit<Dealing, 'applicationNumber' | 'eventName'> & { office: string; application: string | null } & Record<
        string,
        unknown
      >
  >(sql`
    select dealing.id, patent.publication_number as "publicationNumber", patent.office, patent.application_number as application, patent.title, dealing.code,
           dealing.from_parties as "fromParties", dealing.to_parties as "toParties", dealing.number, dealing.announced_date as "announcedDate",
           dealing.effective_date as "effectiveDate", dealing.ended_date as "endedDate", dealing.category, dealing.source, patent.is_demo as "isDemo"
    from patent_dealing as dealing join patent on patent.id = dealing.patent_id
    where ${where} order by ${DEALING_ORDERS[sort] ?? DEALING_ORDERS['-announcedDate']!} limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*) as total from patent_dealing as dealing join patent on patent.id = dealing.patent_id where ${where}`,
  );
  return { total: Number(counted.rows[0]!.total), list: rows };
}

/** Whether any legal event is known, and the day of the latest. */
export async function findEventState(db: Database): Promise<{ any: boolean; latest: string | null }> {
  const { rows } = await db.execute<{ latest: string | null; any: boolean }>(
    sql`select (select max(date) from legal_event where code like 'GR%' or code like 'TR%' or code like 'P%') as latest, exists (select from legal_event) as any`,
  );
  return rows[0]!;
}

const RANK_COLUMNS = {
  patents: sql`patent_count`,
  inventions: sql`invention_count`,
  utilityModels: sql`utility_model_count`,
  designs: sql`design_count`,
} as const;

/** A company and its place. */
export interface RankedCompany {
  rank: number;
  companyId: number;
  name: string;
  town: string;
  patents: number;
  inventions: number;
  utilityModels: number;
  designs: number;
  isDemo: boolean;
}

/** A page of the companies of the district by one of their statistics; the rank is that among all of the chosen town. */
export async function rankCompanies(
  db: Database,
  by: keyof typeof RANK_COLUMNS,
  filter: { town?: string; keyword?: string },
  { page, size }: Page,
): Promise<{ total: number; list: RankedCompany[] }> {
  const column = RANK_COLUMNS[by];
  const { rows } = await db.execute<RankedCompany & { total: number } & Record<string, unknown>>(sql`
    select *, count(*) over () as total from (
      select rank() over (order by ${column} desc) as rank, company.id as "companyId", company.name, coalesce(town.name, '') as town, patent_count as patents,
             invention_count as inventions, utility_model_count as "utilityModels", design_count as designs, company.source = 'demo' as "isDemo"
      from company left join town on town.id = company.town_id
      where company.in_district and ${column} > 0 and ${filter.town ? sql`town.name = ${filter.town}` : sql`true`}
    ) as ranked
    where ${filter.keyword ? sql`name ilike ${containsPattern(filter.keyword)}` : sql`true`}
    order by rank, "companyId" limit ${size} offset ${(page - 1) * size}`);
  return {
    total: Number(rows[0]?.total ?? 0),
    list: rows.map(({ total: _total, rank, ...row }) => ({
      ...row,
      rank: Number(rank),
      companyId: Number(row.companyId),
    })),
  };
}

/** What a register is filtered by. */
export interface RegisterFilter {
  keyword?: string;
  holder?: string;
  category?: string;
  state?: string;
  dateFrom?: string;
  dateTo?: string;
  companyId?: number;
}

/** A row of a register as stored. */
export interface RegisterRow {
  id: number;
  title: string;
  number: string;
  holder: string;
  companyId: number | null;
  category: string;
  state: string;
  date: string | null;
  expiryDate: string | null;
  details: Record<string, string>;
  source: string;
}

const REGISTER_ORDERS: Readonly<Record<string, SQL>> = {
  date: sql`date asc nulls last, id`,
  '-date': sql`date desc nulls last, id desc`,
  title: sql`title, id`,
  '-title': sql`title desc, id desc`,
  expiryDate: sql`expiry_date asc nulls last, id`,
  '-expiryDate': sql`expiry_date desc nulls last, id desc`,
};

/** A page of a register, the latest first unless asked otherwise. */
export async function findEntries(
  db: Database,
  register: RegisterName,
  filter: RegisterFilter,
  { page, size }: Page,
  sort = '-date',
): Promise<{ total: number; list: RegisterRow[] }> {
  const conditions: SQL[] = [sql`register = ${register}`];
  const { keyword, holder, category, state, dateFrom, dateTo, companyId } = filter;
  if (keyword)
    conditions.push(
      sql`(title ilike ${containsPattern(keyword)} or number ilike ${containsPattern(keyword)} or holder ilike ${containsPattern(keyword)})`,
    );
  if (holder) conditions.push(sql`holder ilike ${containsPattern(holder)}`);
  if (category) conditions.push(sql`category = ${category}`);
  if (state) conditions.push(sql`state = ${state}`);
  if (dateFrom) conditions.push(sql`date >= ${dateFrom}`);
  if (dateTo) conditions.push(sql`date <= ${dateTo}`);
  if (companyId) conditions.push(sql`company_id = ${companyId}`);
  const where = sql.join(conditions, sql` and `);
  const { rows } = await db.execute<RegisterRow & Record<string, unknown>>(sql`
    select id, title, number, holder, company_id as "companyId", category, state, date, expiry_date as "expiryDate", details, source
    from register_entry where ${where} order by ${REGISTER_ORDERS[sort] ?? REGISTER_ORDERS['-date']!} limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.execute<{ total: number }>(sql`select count(*) as total from register_entry where ${where}`);
  return { total: Number(counted.rows[0]!.total), list: rows };
}

/** Which file filled a register and on which day in China, or undefined when none did. */
export async function findRegisterState(
  db: Database,
  register: RegisterName,
): Promise<{ source: string; day: string } | undefined> {
  const { rows } = await db.execute<{ source: string; day: string }>(
    sql`select source, (updated_at at time zone 'Asia/Shanghai')::date::text as day from register_state where register = ${register}`,
  );
  return rows[0];
}
