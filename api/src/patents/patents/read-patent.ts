import { asc, desc, eq, sql } from 'drizzle-orm';
import type { patentDetail } from '@platform/contract/patents/patent';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { publicationAddress } from '@platform/domain/numbers/publication-number';
import { findLegalEvent } from '@platform/domain/patents/legal-events';
import { expiryDate } from '@platform/domain/deadlines/term';
import type * as z from 'zod/mini';
import { prepared } from '../../kernel/database/prepared';
import { company } from '../../kernel/database/schema/company';
import { legalEvent, patentCompany } from '../../kernel/database/schema/patent';
import type { Services } from '../../kernel/ports/services';
import { patentHit } from './patent-hit';
import { findPublications, type PatentRow } from './patents.queries';
import { findParts } from './reader/parts.queries';
import { findShown, publicSourceOf } from './reader/find-shown';

/**
 * Returns all data of the patent with a publication number, with or without kind code, or with an application number.
 * @throws ApiError 404
 */
export async function readPatent({ db }: Pick<Services, 'db'>, typed: string): Promise<z.output<typeof patentDetail>> {
  const row = await findShown(db, typed);
  const [publications, events, companies, parts] = await Promise.all([
    findPublications(db, row.id),
    legalEventsOf(db).execute({ patentId: row.id }),
    companiesOf(db).execute({ patentId: row.id }),
    findParts(db, row.id),
  ]);
  return {
    ...patentHit(row),
    abstract: row.abstract,
    office: row.office,
    filing: { date: row.applicationDate, derived: row.applicationDateDerived },
    mainIpc: row.ipc[0] ?? '',
    companies,
    publications: publications.map(({ office, number, kind, date }) => ({
      number: publicationAddress({ office, number }),
      kind,
      date,
    })),
    legalEvents: events.map(({ code, date, detail }) => ({
      code,
      name: findLegalEvent(code)?.name ?? '',
      date,
      detail,
    })),
    expiryDate: expiryOf(row),
    parts,
    source: publicSourceOf(row),
    sourceDate: shanghaiDate(row.updatedAt),
  };
}

/** Returns the expiry date. It is known only for a Chinese patent with an exact filing date. */
function expiryOf({ office, patentType, applicationDate, applicationDateDerived }: PatentRow): string | null {
  return office === 'CN' && patentType && applicationDate && !applicationDateDerived
    ? expiryDate(patentType, applicationDate)
    : null;
}

/** Returns the legal events of a patent, newest first. */
const legalEventsOf = prepared((db) =>
  db
    .select({ code: legalEvent.code, date: legalEvent.date, detail: legalEvent.detail })
    .from(legalEvent)
    .where(eq(legalEvent.patentId, sql.placeholder('patentId')))
    .orderBy(sql`${legalEvent.date} desc nulls last`, desc(legalEvent.id))
    .prepare('legal_events_of_patent'),
);

/** Returns the registered companies among the applicants of a patent. */
const companiesOf = prepared((db) =>
  db
    .select({ id: company.id, name: company.name })
    .from(patentCompany)
    .innerJoin(company, eq(company.id, patentCompany.companyId))
    .where(eq(patentCompany.patentId, sql.placeholder('patentId')))
    .orderBy(asc(company.id))
    .prepare('companies_of_patent'),
);
