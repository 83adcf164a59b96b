import { and, eq, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { FilterOf } from '@platform/contract/list';
import type { listTransfers } from '@platform/contract/registers/register';
import { findLegalEvent } from '@platform/domain/patents/legal-events';
import { onDays, contains } from '../../kernel/database/filters';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { patent, patentCompany } from '../../kernel/database/schema/patent';
import { patentDealing } from '../../patents/schema/patent-record';
import { applicationNumberText } from '../../patents/patents/application-number-text';
import { fewWithShort } from '../../kernel/database/few-ids';

const DEALING_NAMES = { transfer: '转让', licence: '许可', pledge: '质押' } as const;
type DealingKind = keyof typeof DEALING_NAMES;

/** Condition on the dealings of a kind that match a filter, joined with their patents. */
function dealingsWhere(kind: DealingKind, filter: FilterOf<typeof listTransfers>, named?: Named): SQL | undefined {
  return and(
    eq(patentDealing.kind, kind),
    named?.keyword ?? (filter.keyword ? hasKeyword(filter.keyword) : undefined),
    named?.from ?? (filter.from ? hasParty(patentDealing.fromParties)(filter.from) : undefined),
    named?.to ?? (filter.to ? hasParty(patentDealing.toParties)(filter.to) : undefined),
    onDays(patentDealing.announcedDate, filter.announcedFrom, filter.announcedTo),
    filter.companyId
      ? sql`exists (select from ${patentCompany} where ${patentCompany.patentId} = ${patent.id} and ${patentCompany.companyId} = ${filter.companyId})`
      : undefined,
  );
}

/** A page of the transfers, licences or pledges from legal events, by default the latest first. */
export async function readDealings(
  db: Database,
  kind: DealingKind,
  request: ParsedRequestOf<typeof listTransfers>,
): Promise<DataOf<typeof listTransfers>> {
  const state = await findEventState(db);
  if (!state.any)
    return {
      total: 0,
      list: [],
      imported: false,
      message: `法律事件尚未收录，暂时列不出专利${DEALING_NAMES[kind]}记录；单件专利的${DEALING_NAMES[kind]}可到国家知识产权局“中国专利公布公告”查询。`,
    };
  const { total, list } = await pageRows(db, request, {
    rows: db
      .select({
        id: patentDealing.id,
        publicationNumber: sql<string>`${patent.publicationNumber}`,
        office: sql<string>`${patent.office}`,
        application: patent.applicationNumber,
        title: sql<string>`${patent.title}`,
        code: patentDealing.code,
        fromParties: patentDealing.fromParties,
        toParties: patentDealing.toParties,
        number: patentDealing.number,
        announcedDate: patentDealing.announcedDate,
        effectiveDate: patentDealing.effectiveDate,
        endedDate: patentDealing.endedDate,
        category: patentDealing.category,
        source: patentDealing.source,
        isDemo: sql<boolean>`${patent.isDemo}`,
      })
      .from(patentDealing)
      // Every dealing has a patent, so that a left join costs a count nothing.
      .leftJoin(patent, eq(patent.id, patentDealing.patentId))
      .where(dealingsWhere(kind, request, await namedWith(db, request))),
    sorts: { announcedDate: patentDealing.announcedDate, effectiveDate: patentDealing.effectiveDate },
    defaultSort: '-announcedDate',
    id: patentDealing.id,
  });
  return {
    total,
    list: list.map(({ office, application, ...row }) => ({
      ...row,
      applicationNumber: applicationNumberText(office, application),
      eventName: findLegalEvent(row.code)?.name ?? '',
    })),
    imported: true,
    message: `来自已导入的法律事件${state.latest ? `，最近公告日 ${state.latest}` : ''}；未导入事件的专利不在其中。`,
  };
}

/** Condition on a part of a title or party, or a number in any spelling. */
function hasKeyword(keyword: string): SQL | undefined {
  const bare = keyword
    .replace(/[\s.]/g, '')
    .toUpperCase()
    .replace(/^(?:ZL|CN(?=\d{12}))/, '');
  return or(contains(patentDealing.words, keyword), bare ? contains(patentDealing.words, bare) : undefined);
}

/** Condition on the texts of the dealing, served by their index, and then on the party itself. */
const hasParty =
  (parties: SQLWrapper) =>
  (part: string): SQL =>
    and(
      contains(patentDealing.words, part),
      sql`exists (select from unnest(${parties}) as party where ${contains(sql`party`, part)})`,
    )!;

/** Conditions prepared before the list is read: a short text uses its own index. */
interface Named {
  keyword: SQL | undefined;
  from: SQL | undefined;
  to: SQL | undefined;
}

async function namedWith(db: Database, { keyword, from, to }: FilterOf<typeof listTransfers>): Promise<Named> {
  const few = (text: string | undefined, has: (text: string) => SQL | undefined) =>
    fewWithShort(db, patentDealing.id, patentDealing.words.getSQL(), text, has);
  return {
    keyword: await few(keyword, hasKeyword),
    from: await few(from, hasParty(patentDealing.fromParties)),
    to: await few(to, hasParty(patentDealing.toParties)),
  };
}

/** Whether any legal event is stored, and the day of the latest. */
async function findEventState(db: Database): Promise<{ any: boolean; latest: string | null }> {
  const { rows } = await db.execute<{ latest: string | null; any: boolean }>(
    sql`select (select max(date) from legal_event where code like 'GR%' or code like 'TR%' or code like 'P%') as latest, exists (select from legal_event) as any`,
  );
  return rows[0]!;
}
