import { and, count, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type {
  consultingOptions,
  countConsultations,
  listConsultations,
} from '@platform/contract/consulting/admin-consulting';
import type { FilterOf } from '@platform/contract/list';
import { byPinyin } from '../../kernel/text/by-pinyin';
import { fewIds, fewWithShort, oneOfFew } from '../../kernel/database/few-ids';
import { fewCompaniesNamed } from '../../kernel/database/named-rows';
import { holdsText } from '../../kernel/text/short-words';
import { contains, equals, isTrue, oneOf, onDays } from '../../kernel/database/filters';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { userAccount, accountWords } from '../../kernel/database/schema/account';
import { company } from '../../kernel/database/schema/company';
import { consultation, consultationWords } from '../../kernel/database/schema/consulting';
import { dictionaryEntries } from '../../settings/dictionaries/dictionary-entries';
import { workingCalendar } from '../../settings/work-days/working-calendar';
import { asker, selectConsultations, TOPICS, withClocks } from './consultation-columns';
import type { ConsultationVisibility } from './visibility';

type Filter = FilterOf<typeof listConsultations>;

/**
 * Conditions that replace the search for a keyword where few rows match: no index serves a condition over two tables.
 */
interface Named {
  own: SQL | undefined;
  companies: readonly number[] | undefined;
  accounts: readonly number[] | undefined;
}

/** Returns the condition of a filter. Suspected spam (疑似垃圾) is left out unless the filter asks for it. */
function condition(
  { where, userId }: ConsultationVisibility,
  filter: Filter,
  named?: Named,
  others = inOthers,
): SQL | undefined {
  return and(
    where,
    filter.spam ? isNotNull(consultation.spamAt) : isNull(consultation.spamAt),
    filter.keyword ? hasKeyword(filter.keyword, others(filter.keyword), named) : undefined,
    oneOf(consultation.state, filter.state),
    oneOf(consultation.source, filter.source),
    equals(consultation.topic, filter.topic),
    equals(consultation.assigneeId, filter.assigneeId),
    filter.mine && userId !== null ? eq(consultation.assigneeId, userId) : undefined,
    isTrue(sql`${consultation.dueAt} < now()`, filter.overdue),
    equals(consultation.companyId, filter.companyId),
    onDays(consultation.askedAt, filter.askedFrom, filter.askedTo),
  );
}

const isNamed = (keyword: string): SQL | undefined => contains([consultation.title, consultation.askerName], keyword);

const hasKeyword = (keyword: string, others: Others, named?: Named): SQL | undefined =>
  or(
    named?.own ?? isNamed(keyword),
    oneOfFew(consultation.companyId, named?.companies) ?? others.company,
    oneOfFew(consultation.userId, named?.accounts) ?? others.account,
  );

/** The conditions on the names of company and account, for a keyword that more than few rows match. */
interface Others {
  company: SQL | undefined;
  account: SQL | undefined;
}

/** For a list, which joins both tables: many rows match, so the first ones are found soon in the order of the list. */
const inJoined = (keyword: string): Others => ({
  company: contains(company.name, keyword),
  account: contains(asker.name, keyword),
});

/** For a count, which joins neither table. */
const inOthers = (keyword: string): Others => ({
  company: sql`${consultation.companyId} in (select ${company.id} from ${company} where ${contains(company.name, keyword)})`,
  account: sql`${consultation.userId} in (select ${userAccount.id} from ${userAccount} where ${contains(userAccount.name, keyword)})`,
});

const accountsNamed = (db: Database, keyword: string) =>
  db
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(holdsText(accountWords(userAccount), keyword, contains(userAccount.name, keyword)));

/** Selects the visible consultations that a filter finds. */
export const findConsultations =
  (visibility: ConsultationVisibility, named?: Named) => (db: Database, filter: Filter) =>
    selectConsultations(db, condition(visibility, filter, named, inJoined));

async function namedWith(db: Database, keyword: string | undefined): Promise<Named | undefined> {
  if (!keyword) return undefined;
  const own = await fewWithShort(db, consultation.id, consultationWords(consultation), keyword, isNamed);
  const companies = await fewCompaniesNamed(db, keyword);
  return { own, companies, accounts: await fewIds(db, accountsNamed(db, keyword)) };
}

/** Returns one page of consultations, the newest first unless sorted. */
export async function pageConsultations(
  db: Database,
  visibility: ConsultationVisibility,
  request: ParsedRequestOf<typeof listConsultations>,
): Promise<DataOf<typeof listConsultations>> {
  const { total, list } = await pageRows(db, request, {
    rows: findConsultations(visibility, await namedWith(db, request.keyword))(db, request),
    sorts: {
      askedAt: consultation.askedAt,
      dueAt: consultation.dueAt,
      updatedAt: consultation.updatedAt,
      rating: consultation.rating,
      id: consultation.id,
    },
    defaultSort: '-askedAt',
    id: consultation.id,
  });
  return { total, list: await withClocks(db, await workingCalendar(db), list) };
}

/**
 * Counts the consultations that a filter finds, by state and by the other tabs. Each count ignores the filter of its
 * own tab.
 */
export async function countByTab(
  db: Database,
  visibility: ConsultationVisibility,
  filter: ParsedRequestOf<typeof countConsultations>,
): Promise<DataOf<typeof countConsultations>> {
  const all = { ...filter, state: undefined, mine: undefined, overdue: undefined, spam: undefined };
  const named = await namedWith(db, filter.keyword);
  const found = (more: Filter) => db.$count(consultation, condition(visibility, { ...all, ...more }, named));
  const [states, mine, overdue, spam] = await Promise.all([
    db
      .select({ state: consultation.state, count: count() })
      .from(consultation)
      .where(condition(visibility, { ...filter, state: undefined, spam: undefined }, named))
      .groupBy(consultation.state),
    found({ mine: true }),
    found({ overdue: true }),
    found({ spam: true }),
  ]);
  return { states, mine, overdue, spam };
}

/**
 * Counts the consultations that wait for the caller. For an administrator these are the pending ones. For an editor
 * these are the assigned ones that are pending or accepted.
 */
export function countWaiting(db: Database, visibility: ConsultationVisibility): Promise<number> {
  const states = visibility.party === 'admin' ? (['pending'] as const) : (['pending', 'accepted'] as const);
  return db.$count(
    consultation,
    and(visibility.where, isNull(consultation.spamAt), inArray(consultation.state, [...states])),
  );
}

/** Returns the topics, and the possible assignees by name. */
export async function readOptions(db: Database): Promise<DataOf<typeof consultingOptions>> {
  const [topics, assignees] = await Promise.all([readTopics(db), findAssignees(db)]);
  return { topics, assignees };
}

/** Returns the topics that are offered today. */
export async function readTopics(db: Database): Promise<{ code: string; label: string }[]> {
  return (await dictionaryEntries(db, TOPICS)).map(({ code, label }) => ({ code, label }));
}

/** Returns the administrators and editors who can sign in, or the one with this id. */
export async function findAssignees(db: Database, id?: number) {
  const { id: userId, name, role } = userAccount;
  const rows = await db
    .select({ id: userId, name, role })
    .from(userAccount)
    .where(
      and(
        inArray(role, ['admin', 'editor']),
        eq(userAccount.state, 'active'),
        isNull(userAccount.deletedAt),
        equals(userId, id),
      ),
    )
    .orderBy(byPinyin(name), userId);
  return rows as { id: number; name: string; role: 'admin' | 'editor' }[];
}
