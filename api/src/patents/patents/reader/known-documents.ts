import { sql } from 'drizzle-orm';
import { publicationAddress } from '@platform/domain/numbers/publication-number';
import { LEGAL_STATUS_NAMES } from '@platform/domain/patents/legal-status';
import type { Database } from '../../../kernel/database/pool';

/** What the platform knows of documents, by office and number. */
interface KnownDocument {
  office: string;
  number: string;
  publicationNumber: string;
  title: string;
  applicants: string[];
  legalStatus: 'effective' | 'pending' | 'lapsed' | 'unknown';
}

/** The patents of the platform that published under these numbers. */
export async function findKnown(
  db: Database,
  documents: readonly { office: string; number: string }[],
): Promise<Map<string, KnownDocument>> {
  if (documents.length === 0) return new Map();
  const { rows } = await db.execute<KnownDocument & Record<string, unknown>>(sql`
    select distinct on (wanted.office, wanted.number) wanted.office, wanted.number, patent.publication_number as "publicationNumber", patent.title, patent.applicants,
           patent.legal_status as "legalStatus"
    from unnest(${sql.param(documents.map(({ office }) => office))}::text[], ${sql.param(documents.map(({ number }) => number))}::text[]) as wanted (office, number)
    join publication on publication.office = wanted.office and publication.number = wanted.number
    join patent on patent.id = publication.patent_id`);
  return new Map(rows.map((row) => [`${row.office}${row.number}`, row]));
}

/** A document that another one names. */
export interface Document {
  office: string;
  number: string;
  kind: string;
  date: string | null;
}

/** A document with what the platform knows of it. */
export const describe = ({ office, number, kind, date }: Document, known: ReadonlyMap<string, KnownDocument>) => {
  const found = known.get(`${office}${number}`);
  return {
    office,
    number: office === '' ? '' : publicationAddress({ office, number }),
    kind,
    date,
    known: found?.publicationNumber ?? null,
    title: found?.title ?? '',
    applicants: found?.applicants ?? [],
    legalStatus: found ? LEGAL_STATUS_NAMES[found.legalStatus] : '',
  };
};
