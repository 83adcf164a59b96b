import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { explainKindCode } from '@platform/domain/numbers/kind-code';
import type { PatentType } from '@platform/domain/patents/patent-type';
import type { LegalStatus } from '@platform/domain/patents/legal-status';
import type { Database } from '../../kernel/database/pool';
import { legalEvent, patent } from '../../kernel/database/schema/patent';
import { patentBiblio } from '../../patents/schema/patent-record';

/** What public sources say about a patent and its fees. */
export interface PublicFeeFacts {
  id: number;
  office: string;
  patentType: PatentType | null;
  legalStatus: LegalStatus;
  /** Null where the day is derived or not known. Of the original application for a divisional one. */
  applicationDate: string | null;
  grantDate: string | null;
  /** Events with a day, oldest first. */
  events: { code: string; day: string }[];
}

const original = alias(patent, 'original');

/** The facts of patents, by id. */
export async function readFeeFacts(db: Database, ids: readonly number[]): Promise<Map<number, PublicFeeFacts>> {
  if (ids.length === 0) return new Map();
  const wanted = [...ids];
  const certain = (of: typeof patent | typeof original) =>
    sql<string | null>`case when not ${of.applicationDateDerived} then ${of.applicationDate}::text end`;
  const rows = await db
    .select({
      id: patent.id,
      office: patent.office,
      patentType: patent.patentType,
      legalStatus: patent.legalStatus,
      applicationDate: sql<string | null>`coalesce(${certain(original)}, ${certain(patent)})`,
      grantDate: patentBiblio.grantDate,
      publications: sql<{ kind: string; date: string | null }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('kind', publication.kind_code, 'date', publication.date)), '[]')
        from publication where publication.patent_id = ${patent.id})`,
    })
    .from(patent)
    .leftJoin(patentBiblio, eq(patentBiblio.patentId, patent.id))
    .leftJoin(original, and(eq(original.applicationNumber, patentBiblio.divisionalOf), eq(original.office, 'CN')))
    .where(inArray(patent.id, wanted));
  const events = await db
    .select({ patentId: legalEvent.patentId, code: legalEvent.code, day: sql<string>`${legalEvent.date}::text` })
    .from(legalEvent)
    .where(and(inArray(legalEvent.patentId, wanted), isNotNull(legalEvent.date)))
    .orderBy(asc(legalEvent.date), asc(legalEvent.id));
  return new Map(
    rows.map(({ publications, grantDate, ...row }) => [
      row.id,
      {
        ...row,
        grantDate: grantDate ?? grantOf(publications),
        events: events.filter(({ patentId }) => patentId === row.id).map(({ code, day }) => ({ code, day })),
      },
    ]),
  );
}

/** Day of the first publication that is a grant. */
function grantOf(publications: readonly { kind: string; date: string | null }[]): string | null {
  const days = publications.flatMap(({ kind, date }) =>
    date !== null && explainKindCode(kind, date)?.stage === 'grant' ? [date] : [],
  );
  return days.sort()[0] ?? null;
}
