import { sql } from 'drizzle-orm';
import { isoTime } from '../../kernel/database/iso-time';
import { libraryPatent, patent, patentCategory } from '../../kernel/database/schema/patent';

/**
 * 本企业 or 关注: as the company said, else by the names of the applicants. A patent of the platform is the company's where
 * an import linked an applicant with it, by its name, a former name or an alias; imports keep these links up to date. The
 * applicants of a typed-in patent are compared with the present names. Without a known applicant: 关注.
 */
const shelfOf = sql<'own' | 'watched'>`coalesce(${libraryPatent.shelf}, case when
  case when ${libraryPatent.patentId} is not null
    then exists (select from patent_company linked
      where linked.company_id = ${libraryPatent.companyId} and linked.patent_id = ${libraryPatent.patentId})
    else ${libraryPatent.applicantKeys} && array(
      select normalized_name from company where company.id = ${libraryPatent.companyId}
      union all select normalized_name from company_alias where company_alias.company_id = ${libraryPatent.companyId})
  end then 'own' else 'watched' end)`;

/** What the company said about a fact of the patent; null where it said nothing. */
const stated = (fact: 'applicationDate' | 'grantDate' | 'legalStatus') =>
  sql`(select value from patent_statement said where said.library_patent_id = ${libraryPatent.id} and said.fact = ${sql.raw(`'${fact}'`)})`;

/** The status in the record of the platform or as typed in; null where it is unknown. */
const knownStatus = sql`nullif(coalesce(${patent.legalStatus}, ${libraryPatent.legalStatus}), 'unknown')`;
const knownApplicationDate = sql`coalesce(${patent.applicationDate}, ${libraryPatent.applicationDate})`;

/** Columns of a library row: those of the platform's record if there is one, else the typed-in values. */
export const libraryColumns = {
  id: libraryPatent.id,
  publicationNumber: sql<string>`coalesce(${patent.publicationNumber}, ${libraryPatent.publicationNumber}, '')`,
  /** Typed-in patents are Chinese; their number was validated as a Chinese one. */
  office: sql<string>`coalesce(${patent.office}, 'CN')`,
  applicationNumber: sql<string>`coalesce(${patent.applicationNumber}, ${libraryPatent.applicationNumber}, '')`,
  title: sql<string>`coalesce(${patent.title}, ${libraryPatent.title}, '')`,
  patentType: sql<
    'invention' | 'utility' | 'design' | null
  >`coalesce(${patent.patentType}, ${libraryPatent.patentType})`,
  applicants: sql<string[]>`coalesce(${patent.applicants}, ${libraryPatent.applicants}, '{}')`,
  inventors: sql<string[]>`coalesce(${patent.inventors}, ${libraryPatent.inventors}, '{}')`,
  applicationDate: sql<string | null>`coalesce(${knownApplicationDate}, ${stated('applicationDate')}::date)`,
  publicationDate: sql<string | null>`coalesce(${patent.publicationDate}, ${libraryPatent.publicationDate})`,
  filingYear: sql<
    number | null
  >`coalesce(${patent.filingYear}, extract(year from coalesce(${libraryPatent.applicationDate}, ${stated('applicationDate')}::date))::integer)`,
  ipc: sql<string[]>`coalesce(${patent.ipc}, '{}')`,
  legalStatus: sql<
    'effective' | 'pending' | 'lapsed' | 'unknown'
  >`coalesce(${knownStatus}, ${stated('legalStatus')}, 'unknown')`,
  grantDate: sql<string | null>`${stated('grantDate')}`,
  /** The facts that only the company states. */
  statedFacts: sql<('applicationDate' | 'grantDate' | 'legalStatus')[]>`array(
    select fact from patent_statement said where said.library_patent_id = ${libraryPatent.id}
      and not (fact = 'applicationDate' and ${knownApplicationDate} is not null)
      and not (fact = 'legalStatus' and ${knownStatus} is not null) order by fact)`,
  shelf: shelfOf,
  shelfSaid: sql<boolean>`${libraryPatent.shelf} is not null`,
  addedAt: isoTime(libraryPatent.createdAt),
  categoryId: libraryPatent.categoryId,
  categoryName: sql<string>`coalesce(${patentCategory.name}, '')`,
  core: libraryPatent.core,
  collected: libraryPatent.collected,
  note: libraryPatent.note,
  patentId: libraryPatent.patentId,
  isDemo: sql<boolean>`coalesce(${patent.isDemo}, false)`,
  version: libraryPatent.version,
};
