import { sql } from 'drizzle-orm';
import { parsePublicationNumber, publicationAddress } from '@platform/domain/numbers/publication-number';
import { LEGAL_STATUS_NAMES } from '@platform/domain/patents/legal-status';
import type { Database } from '../../../kernel/database/pool';

/** Data of the platform about a document. */
interface KnownDocument {
  publicationNumber: string;
  title: string;
  applicants: string[];
  legalStatus: 'effective' | 'pending' | 'lapsed' | 'unknown';
}

/** Lookup key of a document. */
const keyOf = ({ office, number, kind }: { office: string; number: string; kind: string }): string =>
  `${office} ${number} ${kind}`;

/**
 * Finds the patents of the platform that published these documents. The kind code is compared first where documents of
 * one number are different patents. An ambiguous number (JP8181412) is looked up with both meanings.
 */
export async function findKnown(
  db: Database,
  documents: readonly { office: string; number: string; kind: string }[],
): Promise<Map<string, KnownDocument>> {
  if (documents.length === 0) return new Map();
  const wanted = documents.flatMap((document) => {
    const { office, number, kind } = document;
    const read = office === '' ? null : parsePublicationNumber(number, office, { kind, date: null });
    const others = read?.ok ? (read.value.others ?? []) : [];
    return [number, ...others].map((each) => ({ key: keyOf(document), office, number: each, kind }));
  });
  const column = (name: keyof (typeof wanted)[number]) => sql`${sql.param(wanted.map((each) => each[name]))}::text[]`;
  const { rows } = await db.execute<KnownDocument & { key: string } & Record<string, unknown>>(sql`
    select distinct on (wanted.key) wanted.key, patent.publication_number as "publicationNumber", patent.title, patent.applicants,
           patent.legal_status as "legalStatus"
    from unnest(${column('key')}, ${column('office')}, ${column('number')}, ${column('kind')}) as wanted (key, office, number, kind)
    join publication on publication.office = wanted.office and publication.number = wanted.number
    join patent on patent.id = publication.patent_id
    order by wanted.key, publication.kind_code = wanted.kind desc, publication.number = wanted.number desc, patent.id`);
  return new Map(rows.map((row) => [row.key, row]));
}

/** A document that another document names. */
export interface Document {
  office: string;
  number: string;
  kind: string;
  date: string | null;
}

/** Returns a document with the platform's data about it. */
export const describe = ({ office, number, kind, date }: Document, known: ReadonlyMap<string, KnownDocument>) => {
  const found = known.get(keyOf({ office, number, kind }));
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
