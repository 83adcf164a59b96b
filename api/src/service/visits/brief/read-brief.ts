import { and, asc, count, desc, eq, gte, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { VisitBrief } from '@platform/contract/visits/brief';
import { addDays, addMonths, shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { explainKindCode } from '@platform/domain/numbers/kind-code';
import { nextAnnualFee } from '@platform/domain/fees/annual-fee-due';
import type { PatentType } from '@platform/domain/patents/patent-type';
import { PATENT_TYPE_NAMES } from '@platform/domain/patents/patent-type';
import { theRow } from '../../../kernel/database/the-row';
import type { Database } from '../../../kernel/database/pool';
import { userAccount } from '../../../kernel/database/schema/account';
import { company, town } from '../../../kernel/database/schema/company';
import { patent, patentCompany } from '../../../kernel/database/schema/patent';
import { visit, visitPromise } from '../../../kernel/database/schema/visit';
import { ApiError } from '../../../kernel/errors/api-error';
import type { QueueReader } from '../../../kernel/ports/work-queue';
import { visibilityOf as visibilityOfDemands } from '../../demands/visibility';
import { contactsOf } from '../../demands/read-demand';
import { pageDemands } from '../../demands/read-demands';
import { canBeVisited, type VisitVisibility, visibilityOf } from '../visibility';
import { pageVisits } from '../read-visits';

/** Maximum rows of each part of a brief. */
const FEW = 5;
/** Days ahead for which fees falling due are listed. */
const FEE_DAYS = 90;

/**
 * The facts that staff need before a visit, or before planning one.
 * @throws ApiError 404, 422 where neither a visit nor a company is given
 */
export async function readBrief(
  db: Database,
  reader: QueueReader,
  asked: { id?: number; companyId?: number },
): Promise<VisitBrief> {
  const visibility = visibilityOf(reader);
  const companyId = asked.id === undefined ? asked.companyId : await companyOf(db, visibility, asked.id);
  if (companyId === undefined) throw ApiError.invalid('请选择走访或企业。');
  const facts = await theRow(
    db
      .select({
        companyName: company.name,
        uscc: sql<string>`coalesce(${company.uscc}, '')`,
        townName: sql<string>`coalesce(${town.name}, '')`,
        address: company.address,
        isOurs: sql<boolean>`${canBeVisited(reader.scope)}`,
      })
      .from(company)
      .leftJoin(town, eq(town.id, company.townId))
      .where(eq(company.id, companyId)),
    MISSING,
  );
  const { isOurs, ...named } = facts;
  // A visit stays with its town when its company moves; then the company itself is out of reach.
  if (!isOurs && asked.id === undefined) throw ApiError.notFound(MISSING);
  const [visits, demands, promises, filings, fees, contacts] = await Promise.all([
    lastVisits(db, visibility, companyId, asked.id),
    openDemands(db, reader, companyId),
    openPromises(db, visibility, companyId),
    filingsOf(db, companyId),
    feesOf(db, companyId),
    isOurs ? contactsOf(db, companyId) : [],
  ]);
  return { companyId, ...named, visits, demands, promises, filings, fees, contacts };
}
const MISSING = '企业不存在。';

async function companyOf(db: Database, visibility: VisitVisibility, id: number): Promise<number> {
  const rows = db
    .select({ companyId: visit.companyId })
    .from(visit)
    .where(and(eq(visit.id, id), visibility.where));
  return (await theRow(rows, '走访不存在。')).companyId;
}

async function lastVisits(
  db: Database,
  visibility: VisitVisibility,
  companyId: number,
  except: number | undefined,
): Promise<VisitBrief['visits']> {
  const { list } = await pageVisits(db, visibility, { companyId, page: 1, size: FEW + 1, sort: '-plannedStart' });
  return list
    .filter(({ id }) => id !== except)
    .slice(0, FEW)
    .map(({ id, plannedStart, state, leadName, purpose, summary }) => ({
      id,
      plannedStart,
      state,
      leadName,
      purpose,
      summary,
    }));
}

async function openDemands(db: Database, reader: QueueReader, companyId: number): Promise<VisitBrief['demands']> {
  const { list } = await pageDemands(db, visibilityOfDemands(reader), {
    companyId,
    state: ['pending', 'accepted', 'handling'],
    page: 1,
    size: FEW,
  });
  return list.map(({ id, title, state, clockText, receivedAt }) => ({
    id,
    title,
    demandState: state,
    clockText,
    receivedAt,
  }));
}

const openPromises = (db: Database, visibility: VisitVisibility, companyId: number): Promise<VisitBrief['promises']> =>
  db
    .select({
      id: visitPromise.id,
      visitId: visitPromise.visitId,
      text: visitPromise.text,
      ownerName: sql<string>`coalesce(${userAccount.name}, '')`,
      dueDay: visitPromise.dueDay,
    })
    .from(visitPromise)
    .innerJoin(visit, eq(visit.id, visitPromise.visitId))
    .leftJoin(userAccount, eq(userAccount.id, visitPromise.ownerId))
    .where(
      and(
        visibility.where,
        eq(visit.companyId, companyId),
        inArray(visit.state, ['done', 'followed']),
        isNull(visitPromise.closedAt),
      ),
    )
    .orderBy(asc(visitPromise.dueDay), asc(visitPromise.id))
    .limit(20);

const owned = (companyId: number): SQL =>
  sql`${patent.id} in (select ${patentCompany.patentId} from ${patentCompany} where ${patentCompany.companyId} = ${companyId})`;

/** Applications of a company in the last twelve months, as far as published. */
export async function filingsOf(db: Database, companyId: number): Promise<VisitBrief['filings']> {
  const since = addMonths(shanghaiDate(Date.now()), -12);
  const recent = and(owned(companyId), gte(patent.applicationDate, since));
  const [counts, rows] = await Promise.all([
    db
      .select({
        total: count(),
        inventions: sql<number>`(count(*) filter (where ${patent.patentType} = 'invention'))::int`,
      })
      .from(patent)
      .where(recent),
    db
      .select({
        publicationNumber: patent.publicationNumber,
        title: patent.title,
        patentType: patent.patentType,
        applicationDate: patent.applicationDate,
      })
      .from(patent)
      .where(recent)
      .orderBy(desc(patent.applicationDate), desc(patent.id))
      .limit(FEW),
  ]);
  return {
    total: counts[0]?.total ?? 0,
    inventions: counts[0]?.inventions ?? 0,
    rows: rows.map(({ patentType, applicationDate, ...row }) => ({
      ...row,
      patentType: patentType ? PATENT_TYPE_NAMES[patentType] : '',
      applicationDate: applicationDate ?? '',
    })),
  };
}

/**
 * Annual fees falling due in the next days. Only patents in force with known dates of filing and grant have any. A fee
 * falls due on an anniversary of the filing, so only patents filed on one of these days of the year are read.
 */
export async function feesOf(db: Database, companyId: number): Promise<VisitBrief['fees']> {
  const today = shanghaiDate(Date.now());
  const last = addDays(today, FEE_DAYS);
  const filedOn = sql`to_char(${patent.applicationDate}, 'MM-DD')`;
  // 29 February is missing in most years, so a day more is read at both ends.
  const [from, to] = [addDays(today, -1).slice(5), addDays(last, 1).slice(5)];
  const rows = await db
    .select({
      publicationNumber: patent.publicationNumber,
      title: patent.title,
      patentType: sql<PatentType>`${patent.patentType}`,
      applicationDate: sql<string>`${patent.applicationDate}::text`,
      publications: sql<{ kind: string; date: string | null }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('kind', publication.kind_code, 'date', publication.date)), '[]')
        from publication where publication.patent_id = patent.id)`,
    })
    .from(patent)
    .where(
      and(
        owned(companyId),
        eq(patent.office, 'CN'),
        eq(patent.legalStatus, 'effective'),
        eq(patent.applicationDateDerived, false),
        sql`${patent.patentType} is not null`,
        from <= to ? sql`${filedOn} between ${from} and ${to}` : sql`(${filedOn} >= ${from} or ${filedOn} <= ${to})`,
      ),
    );
  const due = rows
    .flatMap(({ publicationNumber, title, patentType, applicationDate, publications }) => {
      const granted = publications
        .filter(({ kind, date }) => date !== null && explainKindCode(kind, date)?.stage === 'grant')
        .map(({ date }) => date!)
        .sort()[0];
      const fee = granted === undefined ? null : nextAnnualFee(patentType, applicationDate, granted, today);
      return fee && fee.dueDate <= last ? [{ publicationNumber, title, ...fee }] : [];
    })
    .sort((one, two) => one.dueDate.localeCompare(two.dueDate));
  return { total: due.length, rows: due.slice(0, FEW) };
}
