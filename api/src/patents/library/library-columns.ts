import { sql } from 'drizzle-orm';
import { libraryPatent, patent, patentCategory } from '../../kernel/database/schema/patent';

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
  applicationDate: sql<string | null>`coalesce(${patent.applicationDate}, ${libraryPatent.applicationDate})`,
  publicationDate: sql<string | null>`coalesce(${patent.publicationDate}, ${libraryPatent.publicationDate})`,
  filingYear: sql<
    number | null
  >`coalesce(${patent.filingYear}, extract(year from ${libraryPatent.applicationDate})::integer)`,
  ipc: sql<string[]>`coalesce(${patent.ipc}, '{}')`,
  legalStatus: sql<
    'effective' | 'pending' | 'lapsed' | 'unknown'
  >`coalesce(${patent.legalStatus}, ${libraryPatent.legalStatus}, 'unknown')`,
  categoryId: libraryPatent.categoryId,
  categoryName: sql<string>`coalesce(${patentCategory.name}, '')`,
  core: libraryPatent.core,
  collected: libraryPatent.collected,
  note: libraryPatent.note,
  patentId: libraryPatent.patentId,
  isDemo: sql<boolean>`coalesce(${patent.isDemo}, false)`,
  version: libraryPatent.version,
};
